"""What happens in a development phase."""
