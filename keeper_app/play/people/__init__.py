"""The people in play: who they are, what they carry, what is left of them."""
