"""What happens in a chase."""
