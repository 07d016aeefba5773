"""Fights: who is in them, blows, shots and blasts, wounds and their care."""
