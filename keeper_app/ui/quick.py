"""The quick field: one line for everything. It shows what it understood before Enter; the parser decides."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from keeper_app.content.rule_games import rule_game
from keeper_app.content.rulebook import RPG, library, rule_entries
from keeper_app.play.asking import UNASKED, as_said, value_asked
from keeper_app.play.people.actions.see_horror import SeeHorror, Sight, witnesses_of
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.reference import (
    Asks,
    AsksDice,
    AsksOpposed,
    AsksSanity,
    NotUnderstood,
    Offers,
    Understanding,
    suggest,
    understand,
)
from keeper_app.ui.component import component, nothing, use_cursor, use_selected
from keeper_app.ui.components.field import outline
from keeper_app.ui.components.surface import in_a_line, underlined
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.components.text import style, text
from keeper_app.ui.next_roll import in_next, next_roll
from keeper_app.ui.open_rule import safe_title, turn_to_rule
from keeper_app.ui.quick_places import called_so, places
from keeper_app.ui.room import Place
from keeper_app.ui.rooms import HOME
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.ui.window import Window, change_view, view_of
from keeper_app.words import called, in_language, key_name, label_name, understood

LONGEST = 120


@dataclass(frozen=True, slots=True)
class Quick:
    """What is typed, and whether Enter was pressed on something not understood."""

    text: str = ""
    asked: bool = False


def write(window: Window, text: str, *, asked: bool = False) -> None:
    """Put something into the field."""
    change_view(window, Quick, text=text, asked=asked)


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
    return understand(view_of(seat.window, Quick).text, people, next_roll(seat.window).ask.who)


def _clear(seat: Seat, **changes: Any) -> None:
    seat.window.focus.typing = False
    seat.window.sheets = ()
    write(seat.window, "")
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
    elif isinstance(asked, AsksSanity):
        _see(seat, asked)
    elif place := _opened(seat, asked):
        _turn_to(seat, place)
    elif _only_rules(asked):
        _read(seat, asked.offers.rules[0])
    elif isinstance(asked, NotUnderstood | Offers):
        write(seat.window, view_of(seat.window, Quick).text, asked=True)


def _see(seat: Seat, asked: AsksSanity) -> None:
    """A SAN roll with its cost, for those who were named or for everybody who can see."""
    who = asked.who or tuple(one.id for one in witnesses_of(seat.desk.state))
    if who:
        _clear(seat)
        seat.do(SeeHorror(who, Sight(asked.success, asked.failure), asked.hidden))


def _read(seat: Seat, rule: str) -> None:
    write(seat.window, "")
    turn_to_rule(seat, rule)


def _turn_to(seat: Seat, place: Place) -> None:
    write(seat.window, "")
    place.turn_to()


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


def _only_rules(asked: Understanding) -> bool:
    """Rules answer to it, and no skill does."""
    return isinstance(asked, Offers) and bool(asked.rules) and not asked.skills


def _opened(seat: Seat, asked: Understanding) -> Place | None:
    """The place that Enter opens: the first of that name, or one called just so where rules only answer to it."""
    typed = view_of(seat.window, Quick).text
    if _by_name(asked):
        return next(iter(places(seat, typed)), None) or _best_rule(seat)
    if not _only_rules(asked) or called_so(typed, rule_entries()[asked.offers.rules[0]].title.all()):
        return None
    return next((place for place in places(seat, typed) if called_so(typed, place.names)), None)


@component
def quick_field(seat: Seat) -> ft.Control:
    """Type, read what was understood below, press Enter."""
    look, window = seat.look, seat.window
    c = look.c
    typed = use_selected(seat, lambda: view_of(window, Quick).text)
    ref = use_cursor(partial(setattr, look.focus, "to_quick"))

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
        value=typed,
        hint_text=look.say("quick.short" if look.phone else "quick.long"),
        hint_style=style(look, "small", c.text_faint),
        text_style=style(look, "body", c.text),
        prefix_icon=ft.Icon(
            ft.Icons.SEARCH, size=look.icon(20), color=c.text_soft, semantics_label=look.say("quick.name")
        ),
        suffix_icon=None if look.phone else keys,
        on_change=lambda e: write(window, e.control.value or ""),
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
        key="quick",
    )


def _chips(seat: Seat, asked: Understanding) -> list[ft.Control]:
    """Names that may be meant: a skill goes into the field, a rule opens, a person will roll."""
    look, window, words = seat.look, seat.window, seat.look.words
    typed = view_of(window, Quick).text
    chips: list[ft.Control] = []

    def chip(shown: str, do: Callable[[], None], key: str, note: str | None = None) -> None:
        chips.append(toggle_chip(look, shown, False, do, note=note, key=f"quick-{key}"))

    for kind, name in suggest(typed, words.lang):
        if kind == "skill":
            shown = label_name(words, name)
            chip(shown, partial(write, window, f"{shown} "), f"skill-{name}")
        else:
            chip(_title(seat, name), partial(_read, seat, name), f"rule-{name}", _rule_note(seat, name))
    for place in places(seat, typed):
        chip(place.title, partial(_turn_to, seat, place), place.key, place.note)
    for who in asked.offers.people:
        shown = called(words, seat.desk.state.person(who))
        chip(shown, partial(write, window, f"{shown} "), f"who-{who}")
    return chips


def _title(seat: Seat, rule: str) -> str:
    return safe_title(seat.window, seat.look.words, library()[rule])


def _rule_note(seat: Seat, rule: str) -> str:
    """That it is a rule; of another game than ours, of which."""
    game = library()[rule].game
    return seat.look.say("quick.rule") if game == RPG else in_language(seat.look.words, rule_game(game).short)


def _best_rule(seat: Seat) -> Place | None:
    """The entry that answers best to what is typed, whatever the game."""
    rules = [name for kind, name in suggest(view_of(seat.window, Quick).text, seat.look.words.lang) if kind == "rule"]
    if not rules:
        return None
    return Place(rules[0], _title(seat, rules[0]), _rule_note(seat, rules[0]), (), partial(_read, seat, rules[0]))


def _asked_of(seat: Seat) -> tuple[Quick | None, object]:
    """What is typed, if anything is, and all that its meaning depends on."""
    quick = view_of(seat.window, Quick)
    return (quick, (seat.feed.moment, next_roll(seat.window).ask.who)) if quick.text.strip() else (None, None)


@component
def quick_panel(seat: Seat) -> ft.Control:
    """What was understood, and what else may be meant; nothing while the field is empty."""
    look = seat.look
    quick, _ = use_selected(seat, lambda: _asked_of(seat))
    if quick is None:
        return nothing()
    c, asked = look.c, reading(seat)
    clear = isinstance(asked, AsksOpposed | AsksDice | AsksSanity) or (
        isinstance(asked, Asks) and asked.value is not None
    )
    ink = c.accent if clear else c.danger if quick.asked else c.text_soft
    icon = ft.Icons.KEYBOARD_RETURN if clear else ft.Icons.HELP_OUTLINE
    words = understood(look.words, seat.desk, asked)
    if not clear and (place := _opened(seat, asked)):
        words, icon = look.say("quick.opens", what=place.title), ft.Icons.KEYBOARD_RETURN
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
    return underlined(
        look,
        ft.Column([line, *([in_a_line(*chips)] if chips else [])], spacing=Space.XS, tight=True),
        bgcolor=c.raised,
        padding=ft.Padding(Space.L if look.phone else Space.XL, Space.S, Space.L, Space.S),
        key="quick-panel",
    )
