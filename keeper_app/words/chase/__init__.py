"""Chases in words: places, vehicles, and what happened on the way."""
