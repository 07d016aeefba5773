"""Rolls and what follows them: the question, its answer, and how a roll stands."""
