"""The exact chances before the roll: for each witness, and that it befalls at least one of them."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

import flet as ft

from keeper_app.odds import SanityOdds, at_least_one, sanity_odds
from keeper_app.play.people.actions.see_horror import Sight
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import value_of
from keeper_app.play.people.sanity import frailty_of
from keeper_app.rules import Frailty, HouseRules
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.damage_chart import damage_chart
from keeper_app.ui.components.outcome_bar import chance_bar
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import stacked, underlined
from keeper_app.ui.components.tap import tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.look import Look
from keeper_app.ui.next_sight import next_sight
from keeper_app.ui.screens.mind.seen import witnesses
from keeper_app.ui.seat import Seat
from keeper_app.words import Words, called, capital, first_name
from keeper_app.words.people.causes import cause_name, cost_words

SHOWN = ("asked", "bout", "indefinite")
ALL = ("asked", "temporary", "bout", "indefinite", "permanent")
COLUMN = 70

Chances = list[tuple[str, SanityOdds]]


@dataclass(frozen=True)
class Prospect:
    """Before the roll: how hard it would hit somebody, by name, and the INT they would understand it with."""

    name: str
    frailty: Frailty
    intelligence: int | None


def _prospects(seat: Seat, name: Callable[[Words, Person], str]) -> tuple[Sight, HouseRules, list[Prospect]] | None:
    """What is seen, by which rules, and what it meets in each; nothing where nothing is seen or by nobody."""
    sight, people = next_sight(seat.window), witnesses(seat)
    if sight is None or not people:
        return None
    cost, words = sight.cost, seat.look.words
    found = [
        Prospect(
            name(words, one),
            frailty_of(one, being=sight.being, most=cost.most, mythos=sight.mythos),
            value_of(one, "int"),
        )
        for one in people
    ]
    return sight, seat.desk.state.house, found


def _chances(sight: Sight, house: HouseRules, people: list[Prospect]) -> Chances:
    """What each of them has to expect."""
    cost = sight.cost
    return [(one.name, sanity_odds(one.frailty, cost, one.intelligence, house)) for one in people]


def _any(chances: Chances, what: str) -> Fraction:
    return at_least_one(getattr(odds, what) for _, odds in chances)


def _row(look: Look, name: str, shown: list[Fraction], *, strong: bool = False) -> ft.Control:
    c, face = look.c, "small_strong" if strong else "small"
    named = list(zip(SHOWN, shown, strict=True))
    said = ", ".join([name, *(f"{look.say(f'seen.odds.{what}')} {look.percent(one)}" for what, one in named)])
    if look.narrow:
        words = " · ".join(f"{look.say(f'seen.odds-short.{what}')} {look.percent(one)}" for what, one in named)
        return stacked(
            text(look, name, face, semantics_label=said),
            text(look, words, "small", c.text_soft, semantics_label=""),
            spacing=0,
        )
    cells: list[ft.Control] = [text(look, name, face, c.text, max_lines=2, expand=True, semantics_label=said)]
    for one in shown:
        ink = c.text_faint if not one else c.text
        figure = text(look, look.percent(one), face, ink, no_wrap=True, semantics_label="")
        cells.append(ft.Container(figure, width=look.px(COLUMN), alignment=ft.Alignment.CENTER_RIGHT))
    return ft.Row(cells, spacing=0)


def _heads(look: Look) -> list[ft.Control]:
    if look.narrow:
        return []
    heads: list[ft.Control] = [text(look, look.say("roll.odds"), "label", look.c.text_soft, expand=True)]
    for what in SHOWN:
        name = one_line(
            look, look.say(f"seen.odds-short.{what}"), "caption", look.c.text_soft, text_align=ft.TextAlign.RIGHT
        )
        heads.append(ft.Container(name, width=look.px(COLUMN), alignment=ft.Alignment.CENTER_RIGHT))
    return [ft.Row(heads, spacing=0)]


@component
def sight_odds(seat: Seat) -> ft.Control:
    """A line each, and one for all of them; a tap on that opens every chance there is."""
    look = seat.look
    before = use_selected(seat, lambda: _prospects(seat, first_name))
    if before is None:
        return nothing()
    chances = _chances(*before)
    rows: list[ft.Control] = [_row(look, name, [getattr(odds, what) for what in SHOWN]) for name, odds in chances]
    whole = _row(
        look,
        look.say("seen.at-least-one"),
        [_any(chances, what) for what in SHOWN],
        strong=True,
    )
    more = tap(
        look,
        ft.Row(
            [
                ft.Container(whole, expand=True),
                *([ft.Icon(ft.Icons.CHEVRON_RIGHT, size=look.icon(18), color=look.c.accent)] if look.narrow else []),
            ],
            spacing=0,
        ),
        partial(seat.window.open, "sight-odds"),
        height=None if look.narrow else 48,
        radius=0,
        tooltip=look.say("seen.all-odds"),
        key="sight-odds",
    )
    lines = [underlined(look, row, padding=ft.Padding.symmetric(vertical=5)) for row in rows]
    return stacked(*_heads(look), *lines, more, spacing=0)


def _witness_chances(look: Look, name: str, odds: SanityOdds) -> list[ft.Control]:
    mean = look.words.decimal(odds.loss.mean)
    said = look.say("seen.loss-said", name=name, least=odds.loss.least, most=odds.loss.most, mean=mean)
    bars = [chance_bar(look, look.say(f"seen.odds.{what}"), getattr(odds, what)) for what in ALL]
    return [
        section_header(look, name),
        text(look, look.say("seen.loss", least=odds.loss.least, most=odds.loss.most, mean=mean), "small"),
        damage_chart(look, odds.loss, height=72, label=said),
        *bars,
    ]


def sight_odds_sheet(seat: Seat) -> ft.DialogControl:
    """Every chance there is: for all of them together, then each loss and what follows for each."""
    look, window = seat.look, seat.window
    title, before = look.say("seen.all-odds"), _prospects(seat, called)
    if before is None:
        return sheet(look, title, [text(look, look.say("seen.what"), "body")], lambda: window.open(None))
    chances, sight = _chances(*before), before[0]
    name = capital(cause_name(look.words, sight.cause))
    rows: list[ft.Control] = [
        text(look, f"{name} · {cost_words(look.words, sight.success, sight.failure)}", "body_strong"),
        section_header(look, look.say("seen.at-least-one")),
        *(chance_bar(look, look.say(f"seen.odds.{what}"), _any(chances, what)) for what in ALL),
    ]
    for one, odds in chances:
        rows += _witness_chances(look, one, odds)
    return sheet(look, title, rows, lambda: window.open(None))
