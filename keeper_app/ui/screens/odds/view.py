"""What the Odds room reckons with in one window; the two situations are among the values that keys change."""

from dataclasses import dataclass, replace
from typing import Any

from keeper_app.play.asking import UNASKED
from keeper_app.rules import Question
from keeper_app.ui.next_roll import Pair, with_one
from keeper_app.ui.room import Slot
from keeper_app.ui.seat import Seat
from keeper_app.ui.window import Window, change_view, view_of


@dataclass(frozen=True, slots=True)
class OddsView:
    """Two situations, and what both share."""

    compare: Pair = (UNASKED, replace(UNASKED, net=1))
    luck: int = 0  # to reckon with


def odds_view(window: Window) -> OddsView:
    """What it reckons with now."""
    return view_of(window, OddsView)


def in_odds(window: Window, **changes: Any) -> None:
    """Change what the Odds room reckons with."""
    change_view(window, OddsView, **changes)


def put_situation(seat: Seat, at: int, ask: Question) -> None:
    """Change one of the two."""
    in_odds(seat.window, compare=with_one(odds_view(seat.window).compare, at, ask))


def _put_value(seat: Seat, at: int, ask: Question) -> None:
    """A situation is nobody's, and no skill's: it is a number."""
    put_situation(seat, at, replace(ask, label="", who=None))


SLOTS = {"compare": Slot(lambda seat, at: odds_view(seat.window).compare[at], _put_value, named=False)}
