"""The only layer that knows Flet: draws the desk and passes on what the keeper does."""
