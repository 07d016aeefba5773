"""Settings: how this table plays. Each choice is an event, so it can be undone and past rolls keep theirs."""

from dataclasses import fields, replace
from enum import Enum

import flet as ft

from keeper_app.play.settings.actions.choose_house_rules import ChooseHouseRules
from keeper_app.rules import HouseRules
from keeper_app.ui.components.choice import choice
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.tap import quiet
from keeper_app.ui.components.text import text
from keeper_app.ui.seat import Seat

NO, YES = "no", "yes"


def _choose(seat: Seat, **changes: object) -> None:
    house = replace(seat.desk.state.house, **changes)  # type: ignore[arg-type]
    if house != seat.desk.state.house:
        seat.do(ChooseHouseRules(house))


def house_rules(seat: Seat) -> list[ft.Control]:
    """Every rule a table may decide for itself: by named variants, or as the book has it or not."""
    look, house = seat.look, seat.desk.state.house
    rows: list[ft.Control] = [
        section_header(look, look.say("house.title")),
        text(look, look.say("house.note"), "small", look.c.text_soft),
        quiet(
            look,
            look.say("rule.open"),
            ft.Icons.MENU_BOOK_OUTLINED,
            lambda: seat.window.open("rule", rule="house-rules"),
            key="house-rule",
        ),
    ]
    for one in fields(HouseRules):
        now = getattr(house, one.name)
        rows += _variants(seat, one.name, now) if isinstance(now, Enum) else _switch(seat, one.name, bool(now))
    return rows


def _variants(seat: Seat, rule: str, now: Enum) -> list[ft.Control]:
    look, kind = seat.look, type(now)
    label = look.say(f"house.{rule}.label")
    options: list[tuple[str, str, str | None]] = [
        (one.value, look.say(f"house.{rule}.{one.value}"), None) for one in kind
    ]
    return [
        text(look, label, "small_strong", look.c.text),
        choice(
            look,
            options,
            now.value,
            lambda chosen: _choose(seat, **{rule: kind(chosen)}),
            labelled=label,
            name=rule,
            stacked=True,
        ),
    ]


def _switch(seat: Seat, rule: str, on: bool) -> list[ft.Control]:
    look, key = seat.look, rule.replace("_", "-")
    label = look.say(f"house.{key}")
    return [
        text(look, label, "small_strong", look.c.text),
        choice(
            look,
            [(NO, look.say("house.book"), None), (YES, look.say("house.ours"), None)],
            YES if on else NO,
            lambda chosen: _choose(seat, **{rule: chosen == YES}),
            labelled=label,
            name=key,
        ),
    ]
