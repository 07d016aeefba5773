"""Settings: how this table plays. Each choice is an event, so it can be undone and past rolls keep theirs."""

from dataclasses import fields, replace
from enum import Enum

import flet as ft

from keeper_app.play.settings.actions.choose_house_rules import ChooseHouseRules
from keeper_app.rules import HouseRules
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.choice import Option, choice
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import stacked
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
    look = seat.look
    return [
        section_header(look, look.say("house.title")),
        text(look, look.say("house.note"), "small", look.c.text_soft),
        quiet(
            look,
            look.say("rule.open"),
            ft.Icons.MENU_BOOK_OUTLINED,
            lambda: seat.window.open("rule", rule="house-rules"),
            key="house-rule",
        ),
        *(_rule(seat, one.name) for one in fields(HouseRules)),
    ]


@component
def _rule(seat: Seat, rule: str) -> ft.Control:
    """One of them."""
    look, name = seat.look, rule.replace("_", "-")
    now = use_selected(seat, lambda: getattr(seat.desk.state.house, rule))
    if isinstance(now, Enum):
        label, chosen = look.say(f"house.{rule}.label"), now.value
        options: list[Option] = [(one.value, look.say(f"house.{rule}.{one.value}"), None) for one in type(now)]
    else:
        label, chosen = look.say(f"house.{name}"), YES if now else NO
        options = [(NO, look.say("house.book"), None), (YES, look.say("house.ours"), None)]

    def pick(answer: str) -> None:
        _choose(seat, **{rule: type(now)(answer) if isinstance(now, Enum) else answer == YES})

    return stacked(
        text(look, label, "small_strong", look.c.text),
        choice(look, options, chosen, pick, labelled=label, name=name, stacked=isinstance(now, Enum)),
    )
