"""The quick field: one line for everything. It shows what it understood before Enter; the parser decides."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from keeper_app.play.asking import UNASKED, as_said, value_asked
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.reference import (
    Asks,
    AsksDice,
    AsksOpposed,
    NotUnderstood,
    Offers,
    Understanding,
    suggest,
    understand,
)
from keeper_app.ui.components.field import outline
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.components.text import style, text
from keeper_app.ui.next_roll import in_next, next_roll
from keeper_app.ui.quick_places import places
from keeper_app.ui.rooms import HOME
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, key_name, label_name, rule_title, understood

LONGEST = 120


@dataclass(frozen=True)
class Known:
    """A person as the parser knows them: by name."""

    id: int
    name: str
    skills: dict[str, int]
    luck: int | None


def reading(seat: Seat) -> Understanding:
    """What the text in the field asks for."""
    people = [Known(p.id, called(seat.look.words, p), p.skills, p.luck) for p in seat.desk.state.people]
    return understand(seat.window.quick, people, next_roll(seat.window).ask.who)


def _clear(seat: Seat, **changes: Any) -> None:
    seat.window.focus.typing = False
    seat.window.quick, seat.window.sheet = "", None
    in_next(seat.window, **changes)
    if seat.window.room != HOME:
        seat.go(HOME)


def act(seat: Seat) -> None:
    """Enter: do what was understood."""
    asked = reading(seat)
    if isinstance(asked, Asks):
        _ask(seat, asked)
    elif isinstance(asked, AsksOpposed):
        left, right = (as_said(seat.desk.state, one.question) for one in (asked.left, asked.right))
        _clear(seat, kind="opposed", slot="side-0", sides=(left, right))
        seat.do(RollOpposed(left, right, asked.hidden))
    elif isinstance(asked, AsksDice):
        _clear(seat)
        seat.do(RollDice(asked.expression, hidden=asked.hidden))
    elif isinstance(asked, Offers) and asked.rules and not asked.skills:
        seat.window.open("rule", rule=asked.rules[0], quick="")
    elif isinstance(asked, NotUnderstood | Offers):
        named = places(seat)
        if named and _by_name(asked):
            named[0].turn_to()
        else:
            seat.window.set(quick_asked=True)


def _ask(seat: Seat, asked: Asks) -> None:
    """Roll it; where the value must still be said, everything else is set."""
    question = as_said(seat.desk.state, asked.question)
    known = value_asked(seat.desk.state, question) is not None
    if not known and question.who is None:
        question = replace(question, value=UNASKED.value)
    _clear(seat, kind="single", slot="ask", ask=question)
    if known:
        seat.do(RollCheck(question))
    elif seat.look.phone:
        seat.window.open("keys")


def _by_name(asked: Understanding) -> bool:
    """It is no roll at all: only a name can be meant, and no skill has it."""
    return isinstance(asked, NotUnderstood) and asked.reason == "nothing" and not asked.offers.skills


def quick_field(seat: Seat, ref: ft.Ref[ft.TextField]) -> ft.Control:
    """Type, read what was understood below, press Enter."""
    look, window = seat.look, seat.window
    c = look.c

    def typing(on: bool) -> Callable[[], None]:
        def note() -> None:
            look.focus.typing = on

        return note

    keys = ft.Container(
        text(look, key_name(look.words, "Ctrl K"), "caption", c.text_faint),
        width=look.px(64),
        alignment=ft.Alignment.CENTER,
    )
    return ft.TextField(
        ref=ref,
        value=window.quick,
        hint_text=look.say("quick.short" if look.phone else "quick.long"),
        hint_style=style(look, "small", c.text_faint),
        text_style=style(look, "body", c.text),
        prefix_icon=ft.Icon(
            ft.Icons.SEARCH, size=look.icon(20), color=c.text_soft, semantics_label=look.say("quick.name")
        ),
        suffix_icon=None if look.phone else keys,
        on_change=lambda e: window.set(quick=e.control.value or "", quick_asked=False),
        on_submit=lambda: act(seat),
        on_focus=typing(True),
        on_blur=typing(False),
        max_length=LONGEST,
        counter="",
        filled=True,
        fill_color=c.well,
        border=outline(look),
        content_padding=ft.Padding.symmetric(horizontal=Space.M, vertical=0 if look.scale == 1 else Space.S),
        height=48 if look.scale == 1 else None,
        expand=True,
        key="quick",
    )


def _chips(seat: Seat, asked: Understanding) -> list[ft.Control]:
    """Names that may be meant: a skill goes into the field, a rule opens, a person will roll."""
    look, window = seat.look, seat.window
    words = look.words
    chips: list[ft.Control] = []

    def write(name: str) -> Callable[[], None]:
        return lambda: window.set(quick=f"{name} ", quick_asked=False)

    for kind, name in suggest(window.quick, words.lang):
        if kind == "skill":
            shown = label_name(words, name)
            chips.append(toggle_chip(look, shown, False, write(shown), key=f"quick-skill-{name}"))
        else:

            def read(rule: str = name) -> None:
                window.open("rule", rule=rule, quick="")

            chips.append(
                toggle_chip(
                    look, rule_title(words, name), False, read, note=look.say("quick.rule"), key=f"quick-rule-{name}"
                )
            )
    for place in places(seat):
        chips.append(toggle_chip(look, place.title, False, place.turn_to, note=place.note, key=f"quick-{place.key}"))
    for who in asked.offers.people:
        person = seat.desk.state.person(who)
        name = called(words, person)
        chips.append(toggle_chip(look, name, False, write(name), key=f"quick-who-{who}"))
    return chips


def quick_panel(seat: Seat) -> ft.Control | None:
    """What was understood, and what else may be meant; nothing while the field is empty."""
    look, window = seat.look, seat.window
    if not window.quick.strip():
        return None
    c, asked = look.c, reading(seat)
    clear = isinstance(asked, AsksOpposed | AsksDice) or (isinstance(asked, Asks) and asked.value is not None)
    ink = c.accent if clear else c.danger if window.quick_asked else c.text_soft
    icon = ft.Icons.KEYBOARD_RETURN if clear else ft.Icons.HELP_OUTLINE
    words = understood(look.words, seat.desk, asked)
    if not clear and _by_name(asked) and (named := places(seat)):
        words, icon = look.say("quick.opens", what=named[0].title), ft.Icons.KEYBOARD_RETURN
    line = ft.Semantics(
        live_region=True,
        content=ft.Row(
            [
                ft.Icon(icon, size=18, color=ink),
                text(look, words, "body_strong" if clear else "body", ink, expand=True),
            ],
            spacing=Space.S,
        ),
    )
    sure = clear and getattr(asked, "value_known", True)
    chips = [] if sure else _chips(seat, asked)
    return ft.Container(
        ft.Column(
            [line, *([ft.Row(chips, spacing=Space.S, scroll=ft.ScrollMode.HIDDEN)] if chips else [])],
            spacing=Space.XS,
            tight=True,
        ),
        bgcolor=c.raised,
        border=ft.Border(bottom=ft.BorderSide(1, c.line)),
        padding=ft.Padding(Space.L if look.phone else Space.XL, Space.S, Space.L, Space.S),
        key="quick-panel",
    )
