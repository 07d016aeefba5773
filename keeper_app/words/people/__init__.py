"""People and what happens to them, told."""
