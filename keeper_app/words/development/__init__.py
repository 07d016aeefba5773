"""The development phase, told."""
