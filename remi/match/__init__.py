"""A match: seats, dealer, rounds and totals; chance; the journal that saves and replays it."""
