"""Madness, in words."""
