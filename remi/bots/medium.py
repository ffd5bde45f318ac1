"""Medium: a sound player who counts what is seen.

Opens as soon as it can, with as many tiles as it can. Lays, lays off and takes jokers for the most
points, closes when it can, and takes the Atu for that. Breaks the train when what it lays outweighs
what comes along. Throws the tile with the fewest outs, and rather not one that the next seat can
use; as others come near the end, rather a dear one. Announces pe tablă with a rack that is nearly
there. In three turns of ten it overlooks what it could take or lay.
"""

from remi.bots.care import Care

MEDIUM = Care(overlooks=0.3, hope=0.35)
