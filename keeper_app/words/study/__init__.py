"""The study in words: tomes, spells, and what happened with them."""
