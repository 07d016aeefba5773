"""What the page of an entry is put together from."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from keeper_app.content.rule_games import rule_game
from keeper_app.content.rule_records import RuleEntry
from keeper_app.content.texts import Texts
from keeper_app.ui.components.badge import badge
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import stacked, wrapped
from keeper_app.ui.components.tap import Click, secondary, tap
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.open_rule import folded, safe_title, unfold
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import Words, in_language

LEAD = 19  # the text itself, a size larger than what follows


@dataclass(frozen=True)
class Shown:
    """An entry where it is read: in these words; `turn_to` is what a tap on another one does."""

    seat: Seat
    entry: RuleEntry
    words: Words
    turn_to: Callable[[str], None]

    @property
    def look(self) -> Look:
        """How it is drawn."""
        return self.seat.look

    def say(self, said: Texts | None) -> str:
        """A text of the entry in the language it is read in."""
        return in_language(self.words, said)


def badges(look: Look, entry: RuleEntry, also: Iterable[str] = ()) -> list[ft.Control]:
    """What it is, what else is said of its card, and of which game."""
    game = in_language(look.words, rule_game(entry.game).short)
    kinds = dict.fromkeys((entry.kind, *also))
    return [*(badge(look, look.say(f"rules.kind.{kind}"), kind) for kind in kinds), badge(look, game)]


def point(look: Look, words: str) -> ft.Control:
    """A particular, after a lozenge."""
    lozenge = ft.Container(width=8, height=8, bgcolor=look.c.accent, rotate=0.785)
    return ft.Row(
        [
            ft.Container(lozenge, padding=ft.Padding.only(top=look.px(7), left=2, right=2)),
            text(look, words, "body", look.c.text_soft, expand=True),
        ],
        spacing=Space.M,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def link(look: Look, words: str, icon: ft.IconData | None, on_click: Click, **kw: Any) -> ft.Control:
    """A step beside the text, flush with it."""
    row: list[ft.Control] = [ft.Icon(icon, size=look.icon(20), color=look.c.accent)] if icon else []
    row.append(text(look, words, "small_strong", look.c.accent, expand=True, expand_loose=True))
    face = ft.Row(row, spacing=Space.S, tight=True)
    return tap(look, face, on_click, height=None, padding=ft.Padding.symmetric(vertical=Space.M), **kw)


def beside(look: Look, *controls: ft.Control, color: str) -> ft.Control:
    """Something that is no rule itself, after a coloured edge: an example, a remark, a note."""
    return ft.Container(
        stacked(*controls, spacing=Space.XS),
        border=ft.Border(left=ft.BorderSide(3, color)),
        padding=ft.Padding(Space.L, Space.S, Space.S, Space.S),
    )


def told(shown: Shown, entry: RuleEntry, *, lead: bool) -> list[ft.Control]:
    """What an entry says: question, text, particulars, example. `lead` sets the text in the larger type."""
    look, c, say = shown.look, shown.look.c, shown.say
    words = say(entry.text)
    body = text(look, words, "aloud", c.text, size=LEAD) if lead else text(look, words, "body", c.text)
    return [
        *([text(look, say(entry.question), "body_strong", c.text)] if entry.question else []),
        body,
        *(point(look, say(one)) for one in entry.points),
        *([beside(look, text(look, say(entry.example), "note", c.text_soft), color=c.luck)] if entry.example else []),
    ]


def remarks(shown: Shown) -> list[ft.Control]:
    """What the sources leave open, and how we decide it."""
    look, c = shown.look, shown.look.c
    rows = [
        beside(
            look,
            text(look, look.say("rules.ruling", number=one.ruling), "small_strong", c.text_soft),
            text(look, shown.say(one.text), "body", c.text_soft),
            color=c.outline,
        )
        for one in shown.entry.remarks
    ]
    return [section_header(look, look.say("rules.open-points")), *rows] if rows else []


def spoiler_box(seat: Seat, entry: str, where: str) -> ft.Control:
    """In the place of what would give a scenario away: its name, and a tap that shows it all the same."""
    look = seat.look
    box = secondary(
        look,
        look.say("rules.spoiler", where=where),
        ft.Icons.VISIBILITY_OFF_OUTLINED,
        partial(unfold, seat.window, entry),
        note=look.say("rules.unfold"),
        tooltip=look.say("rules.unfold-name", where=where),
        key=f"unfold-{entry}",
    )
    return ft.Row([box], wrap=True)


def told_or_folded(shown: Shown, entry: RuleEntry, *, lead: bool) -> list[ft.Control]:
    """What an entry says, unless it would give something away."""
    if folded(shown.seat.window, entry):
        return [spoiler_box(shown.seat, entry.id, shown.say(entry.spoiler))]
    return told(shown, entry, lead=lead)


def other_taps(shown: Shown, others: tuple[RuleEntry, ...]) -> list[ft.Control]:
    """A button for each of several entries."""
    look, window = shown.look, shown.seat.window
    taps: list[ft.Control] = [
        secondary(
            look,
            safe_title(window, shown.words, one),
            None,
            partial(shown.turn_to, one.id),
            key=f"see-{one.id}",
        )
        for one in others
    ]
    return [section_header(look, look.say("rule.see")), wrapped(*taps, run_spacing=Space.S)] if taps else []
