"""What a keeper does here, resolved by the rules into events."""
