"""The entry that lies open in the Rules room: a reason, the quick field or the room itself opens it."""

import contextlib
from dataclasses import dataclass
from typing import Any

from keeper_app.content.language_records import Lang
from keeper_app.content.rule_records import RuleEntry
from keeper_app.store import StoreError
from keeper_app.ui.seat import Seat
from keeper_app.ui.window import Window, change_view, view_of
from keeper_app.words import Words, in_language

RULES = "rules"
ROOM = "room:"
"""What a step of a trail begins with that is a room."""
LONGEST_TRAIL = 20


@dataclass(frozen=True, slots=True)
class OpenRule:
    """`shown_in`: an entry that is shown in another language than the app's; `unfolded` are the spoilers asked for.

    `trail` is the way that led here: entries that were left by a link, or before them the room that was left.
    """

    entry: str | None = None
    trail: tuple[str, ...] = ()
    shown_in: tuple[str, Lang] = ("", "")
    unfolded: frozenset[str] = frozenset()


def open_rule(window: Window) -> OpenRule:
    """What lies open now."""
    return view_of(window, OpenRule)


def in_open_rule(window: Window, **changes: Any) -> None:
    """Another entry, another language."""
    change_view(window, OpenRule, **changes)


def unfold(window: Window, entry: str) -> None:
    """A spoiler is asked for: in this window it is told from now on."""
    in_open_rule(window, unfolded=open_rule(window).unfolded | {entry})


def lay_open(seat: Seat, entry: str, search: str = "") -> None:
    """Open an entry, perhaps found by a search. What cannot be kept of that is no reason not to read."""
    _lay(seat, entry, (), search)


def follow(seat: Seat, left: str, entry: str) -> None:
    """From one entry to another that it leads to; the way back is kept."""
    _lay(seat, entry, (*open_rule(seat.window).trail, left)[-LONGEST_TRAIL:])


def step_back(seat: Seat) -> None:
    """Where the last link was followed: the entry before this one, or the room where it began."""
    *before, last = open_rule(seat.window).trail
    if last.startswith(ROOM):
        in_open_rule(seat.window, entry=None, trail=())
        seat.go(last.removeprefix(ROOM))
    else:
        in_open_rule(seat.window, entry=last, trail=tuple(before))


def _lay(seat: Seat, entry: str, trail: tuple[str, ...], search: str = "") -> None:
    in_open_rule(seat.window, entry=entry, trail=trail)
    with contextlib.suppress(StoreError):
        seat.shelf.was_read(entry, search)


def turn_to_rule(seat: Seat, entry: str) -> None:
    """Into the Rules room, where the entry lies open."""
    seat.window.sheets = ()
    here = seat.window.room
    _lay(seat, entry, () if here == RULES else (ROOM + here,))
    if here == RULES:
        seat.window.set(complaint=None)
    else:
        seat.go(RULES)


def folded(window: Window, entry: RuleEntry) -> bool:
    """Whether it would give a scenario away to somebody who has not asked for that."""
    return entry.spoiler is not None and entry.id not in open_rule(window).unfolded


def safe_title(window: Window, words: Words, entry: RuleEntry) -> str:
    """Its title, or only the scenario that it would give away."""
    if folded(window, entry):
        return words.say("rules.spoiler", where=in_language(words, entry.spoiler))
    return in_language(words, entry.title)
