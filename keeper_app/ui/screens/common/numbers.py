"""Numbers as they are typed."""

from keeper_app.rules import HIGHEST_VALUE
from keeper_app.ui.seat import Seat


def number_of(typed: str) -> int | None:
    """The number, or none where nothing (or nothing sensible) was typed."""
    said = typed.strip().replace("−", "-")
    digits = said.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 7):
        return None
    return int(said)


def number_error(seat: Seat, typed: str, least: int = 0, most: int = HIGHEST_VALUE) -> str | None:
    """Why a typed number cannot be taken; an empty one is simply not known."""
    if not typed.strip():
        return None
    value = number_of(typed)
    if value is not None and least <= value <= most:
        return None
    return seat.look.say("error.value-out-of-range", least=least, most=most, value=typed.strip())
