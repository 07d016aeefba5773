"""A fight, told."""
