"""The study in play: tomes that are read, spells that are learnt and cast."""
