"""What comes after a round: the review of a replay, the list of replays, the statistics."""
