"""Keeper: a companion and rules reference for keepers of Call of Cthulhu, 7th edition."""

__version__ = "0.1.0"
