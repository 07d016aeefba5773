"""Omens in play."""
