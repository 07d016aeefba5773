"""Chases in words."""
