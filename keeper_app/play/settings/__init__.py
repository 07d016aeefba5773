"""What a table decides for itself: its house rules."""
