"""The rules of the game: pure, standard library only. Start at `remi.rules.engine`."""
