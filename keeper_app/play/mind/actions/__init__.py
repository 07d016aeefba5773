"""What a keeper does here."""
