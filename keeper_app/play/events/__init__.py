"""What every event is, which there are, and how earlier ones are read. Each room defines its own."""
