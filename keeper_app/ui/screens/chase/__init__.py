"""The Chase room."""
