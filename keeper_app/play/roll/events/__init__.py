"""What happens here, as ids and numbers."""
