"""Hard: plays like medium, looks some turns ahead, and does not show what it need not.

Opens as soon as it can, but with few tiles, and without a joker where that is possible:
a meld on the table serves the others, who lay off on it. It keeps further melds on the rack while
nobody is near the end, and lays all of them at once to close, or when somebody else has three tiles
or fewer.

Before it throws, it plays out a few courses of the round for each of the tiles that it misses least
(`courses`): how soon it could close, with the Atu too, what would be laid, what would be held when
somebody else closes, and what that means by this rule set's score, also where a joker as closing
tile multiplies it. It remembers what the next seat threw and so does not collect, and fears a seat
that has not laid less, because that seat may hardly take what is thrown.

Pe tablă it trusts less than medium in racks that lack much, and so plays for the pattern that is
nearest. In one turn of ten it overlooks what it could take or lay.
"""

from remi.bots.care import Care

HARD = Care(
    overlooks=0.1,
    reads_next_seat=True,
    hope=0.3,
    holds_back=4,
    saves_jokers=True,
    candidates=4,
    samples=12,
)
