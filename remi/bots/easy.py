"""Easy: plays by the same appraisal as medium, with less care.

It opens and lays what it can and draws mostly from the stock. It does not look at what the next
seat could use, breaks the train only when little comes along, overlooks more than half of what it
could take or lay, takes no joker from the table, and never plays pe tablă where it need not; where
it must, it knows no pattern but Simplu.
"""

from remi.bots.care import Care

EASY = Care(
    minds_next_seat=0.0,
    counts_outs=False,
    plays_rack_game=False,
    patterns="simplu",
    swaps_jokers=False,
    longest_train=3,
    overlooks=0.6,
)
