"""Rolls on the tables."""
