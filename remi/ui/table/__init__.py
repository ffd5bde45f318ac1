"""The table: where things lie, how tiles are moved, and the words that go with it.

The scene that puts these parts together is `remi.ui.scenes.table`.
"""
