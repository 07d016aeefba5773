"""The Rules room in play: nothing happens there, but the keeper keeps a shelf of what was read."""
