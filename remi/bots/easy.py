"""Easy: plays by the same appraisal as medium, with less care.

It opens and lays what it can and draws mostly from the stock. It does not look at what the next
seat could use, breaks the train only when little comes along, overlooks a lay-off now and then,
takes no joker from the table, and never plays pe tablă.
"""

from remi.bots.appraisal import Care

EASY = Care(
    minds_next_seat=False,
    counts_outs=False,
    plays_rack_game=False,
    swaps_jokers=False,
    longest_train=3,
    overlooks=0.35,
)
