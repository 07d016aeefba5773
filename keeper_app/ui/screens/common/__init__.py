"""What rooms share, and what belongs to none of them."""
