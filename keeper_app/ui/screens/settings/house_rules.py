"""Settings: how this table plays. Each choice is an event, so it can be undone and past rolls keep theirs."""

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from keeper_app.play.settings.actions.choose_house_rules import ChooseHouseRules
from keeper_app.rules import CriticalRange, FumbleRange
from keeper_app.ui.components.choice import choice
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.tap import quiet
from keeper_app.ui.components.text import text
from keeper_app.ui.seat import Seat

SWITCHES = ("luck_buys_criticals", "death_at_max_hp", "aim_first_volley_only")


def _choose(seat: Seat, **changes: object) -> None:
    house = replace(seat.desk.state.house, **changes)  # type: ignore[arg-type]
    if house != seat.desk.state.house:
        seat.do(ChooseHouseRules(house))


def house_rules(seat: Seat) -> list[ft.Control]:
    """Critical and fumble ranges by named variants, then what is on or off."""
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

    def ranges(name: str, options: list[str], chosen: str, pick: Callable[[str], None]) -> None:
        rows.append(text(look, look.say(f"house.{name}.label"), "small_strong", look.c.text))
        rows.append(
            choice(
                look,
                [(o, look.say(f"house.{name}.{o}"), None) for o in options],
                chosen,
                pick,
                labelled=look.say(f"house.{name}.label"),
                name=name,
                stacked=True,
            )
        )

    ranges(
        "critical",
        [c.value for c in CriticalRange],
        house.critical.value,
        lambda v: _choose(seat, critical=CriticalRange(v)),
    )
    ranges("fumble", [f.value for f in FumbleRange], house.fumble.value, lambda v: _choose(seat, fumble=FumbleRange(v)))
    for switch in SWITCHES:
        on = bool(getattr(house, switch))
        key = switch.replace("_", "-")
        rows.append(text(look, look.say(f"house.{key}"), "small_strong", look.c.text))
        rows.append(
            choice(
                look,
                [("no", look.say("house.book"), None), ("yes", look.say("house.ours"), None)],
                "yes" if on else "no",
                lambda v, switch=switch: _choose(seat, **{switch: v == "yes"}),  # type: ignore[misc]
                labelled=look.say(f"house.{key}"),
                name=key,
            )
        )
    return rows
