"""The development phase in play."""
