"""Entries of the rules in words."""
