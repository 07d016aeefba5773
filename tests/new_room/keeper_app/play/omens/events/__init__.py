"""What happens here."""
