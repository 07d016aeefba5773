"""What a keeper does in a chase: a file for each."""
