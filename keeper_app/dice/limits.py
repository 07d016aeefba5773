"""How much a dice expression may ask for, so that every text ends in a roll or a refusal at once."""

MOST_CHARACTERS = 100
"""Characters of a text after trimming, and of its canonical form."""

MOST_DEPTH = 10
"""Brackets within brackets."""

MOST_DIGITS = 6
"""Digits of any one number."""

FEWEST_SIDES, MOST_SIDES = 2, 1000
"""Sides of a die in an expression."""

MOST_DICE = 100
"""Dice an expression rolls in all, without those of the damage bonus."""

MOST_BONUS = 100_000
"""The damage bonus an expression is prepared for, either way: a hundred dice of a thousand sides."""

MOST_RESULT = 1_000_000_000
"""Result, or step on the way to it, either way."""
