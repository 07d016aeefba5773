"""Rolls and what follows them, told."""
