"""What a keeper does in a development phase."""
