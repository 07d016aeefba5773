"""What lies over any room."""
