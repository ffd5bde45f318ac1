"""What can be made of a rack: melds, openings, covers, complete racks, and all that is legal now.

Pure, and knowing only tiles, rule sets and views: never what is hidden.
"""
