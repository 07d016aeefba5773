"""The speed tests of a chase before its start: who is fast enough, and the start."""

from functools import partial

import flet as ft

from keeper_app.play.chase.actions.begin_chase import StartChase
from keeper_app.play.chase.actions.chase_turns import EndChase
from keeper_app.play.chase.chase import Side
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.because_chip import because_row
from keeper_app.ui.components.choice import Option, choice
from keeper_app.ui.components.section_header import screen_title, section_header
from keeper_app.ui.components.surface import filling, stacked
from keeper_app.ui.components.tap import main_button, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.chase.setup import refused
from keeper_app.ui.screens.chase.setup_parts import docked, roomy
from keeper_app.ui.screens.chase.setup_place_sheets import chase_now
from keeper_app.ui.screens.chase.setup_scenes import own_scene_of
from keeper_app.ui.screens.chase.setup_view import in_setup, setup_of, way_of
from keeper_app.ui.screens.chase.speed_row import Sprint, sprint_row, sprints
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import reason
from keeper_app.words.chase.names import side_name

RULES = ("speed-test", "chase-cut")
LYING = ("random", "scene")


@component
def sprinters(seat: Seat, chase: int, side: Side) -> ft.Control:
    """Those of one side."""
    look = seat.look
    rows = use_selected(seat, lambda: tuple(one for one in sprints(seat, chase) if one.side is side))
    return stacked(
        section_header(look, side_name(look.words, side)),
        *(sprint_row.keyed(f"sprint-{one.person.id}", seat, chase, one) for one in rows),
        spacing=Space.S,
    )


def _over(rows: tuple[Sprint, ...]) -> str:
    """Whether there will be any chase at all."""
    if all(one.away for one in rows if one.side is Side.FUGITIVE):
        return "chase-setup.speed.all-away"
    return "chase-setup.speed.all-behind" if all(one.behind for one in rows if one.side is Side.PURSUER) else ""


@component
def sorted_note(seat: Seat, chase: int) -> ft.Control:
    """What it is about, by which rules, and whether anybody is left to run."""
    look = seat.look
    over = use_selected(seat, lambda: _over(sprints(seat, chase)))
    said = text(look, look.say(over or "chase-setup.speed.lead-in"), "small", look.c.luck if over else look.c.text_soft)
    reasons = [reason(look.words, rule) for rule in RULES]
    return stacked(said, because_row(look, reasons, lambda rule: seat.window.open("rule", rule=rule)), spacing=Space.S)


def _lying(seat: Seat, chase: int) -> str | None:
    """How the places will be laid; nothing where the keeper laid them."""
    there = chase_now(seat, chase)
    return None if there is None or there.track else way_of(seat, chase)


@component
def lying(seat: Seat, chase: int) -> ft.Control:
    """How the way will be laid, where that is not said yet."""
    look = seat.look
    now = use_selected(seat, lambda: _lying(seat, chase))
    if now is None:
        return nothing()

    def lay(way: str) -> None:
        ways = {**dict(setup_of(seat).ways), chase: way}
        in_setup(seat, ways=tuple(ways.items()))

    options: list[Option] = [(one, look.say(f"chase-setup.way.{one}"), None) for one in LYING]
    return choice(look, options, now, lay, labelled=look.say("chase-setup.speed.lying"), name="lying")


@component
def start_row(seat: Seat, chase: int) -> ft.Control:
    """The start, or no chase at all."""
    look = seat.look

    def start() -> None:
        there = chase_now(seat, chase)
        own = own_scene_of(seat, there.scene) if there is not None else None
        seat.do(StartChase(chase, _lying(seat, chase) or "hand", own))

    high = Size.TOUCH if look.short or look.shallow else Size.PRIMARY
    go = main_button(
        look, look.say("chase-setup.speed.start"), ft.Icons.FLAG, start, height=high, expand=True, key="speed-start"
    )
    cancel = secondary(
        look,
        look.say("chase-setup.speed.cancel"),
        None,
        partial(seat.do, EndChase(chase)),
        height=high,
        key="speed-cancel",
    )
    return stacked(ft.Row([go]), cancel, spacing=Space.S) if look.narrow else ft.Row([go, cancel], spacing=Space.S)


def _title(seat: Seat) -> ft.Control:
    look, words = seat.look, seat.look.say("chase-setup.speed.title")
    if look.phone or look.shallow:
        return ft.Semantics(header=True, content=text(look, words, "display", size=26 if not look.narrow else 20))
    return screen_title(look, words)


def _column(*controls: ft.Control, expand: int) -> ft.Control:
    stretch = ft.CrossAxisAlignment.STRETCH
    return ft.Column(
        list(controls), spacing=Space.M, expand=expand, scroll=ft.ScrollMode.AUTO, horizontal_alignment=stretch
    )


def _start(seat: Seat, chase: int) -> ft.Control:
    return stacked(refused(seat), start_row(seat, chase), spacing=Space.S)


def _on_phone(seat: Seat, chase: int) -> ft.Control:
    """One column; the start stays at its foot, where there is room for both."""
    look, start = seat.look, _start(seat, chase)
    edge = Space.M if look.breadth < 380 else Space.L
    above = [_title(seat), *([] if docked(look) else [start]), sorted_note(seat, chase), lying(seat, chase)]
    body = ft.ListView(
        controls=[*above, *(sprinters(seat, chase, side) for side in Side)],
        spacing=Space.M,
        padding=ft.Padding(edge, Space.M, edge, Space.L),
        expand=True,
    )
    if not docked(look):
        return filling(body)
    foot = ft.Container(
        start,
        padding=ft.Padding(edge, Space.S, edge, Space.S),
        bgcolor=look.c.surface,
        border=ft.Border(top=ft.BorderSide(1, look.c.line)),
    )
    return filling(body, foot)


def _in_panes(seat: Seat, chase: int) -> ft.Control:
    """The sides beside one another, what is done about them above; beside them where there is room, or no height."""
    look = seat.look
    space = Space.M if look.shallow else Space.L
    flee, follow = (sprinters(seat, chase, side) for side in Side)
    note, start = sorted_note(seat, chase), stacked(lying(seat, chase), _start(seat, chase), spacing=Space.S)
    if roomy(look):
        panes = [_column(_title(seat), note, start, expand=4), _column(flee, expand=5), _column(follow, expand=5)]
    elif look.shallow:
        panes = [_column(_title(seat), start, note, flee, expand=5), _column(follow, expand=5)]
    else:
        panes = [_column(flee, expand=1), _column(follow, expand=1)]
    row = ft.Row(list(panes), spacing=space, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    if roomy(look) or look.shallow:
        return ft.Container(row, padding=space, expand=True)
    beside = [ft.Container(note, expand=True), ft.Container(start, expand=True)]
    above = ft.Row(list(beside), spacing=space, vertical_alignment=ft.CrossAxisAlignment.START)
    return ft.Container(filling(_title(seat), above, row, spacing=Space.M), padding=space, expand=True)


@component
def speed_pane(seat: Seat, chase: int) -> ft.Control:
    """Every test, what may better it, and the start: one column on a phone, the sides beside one another elsewhere."""
    look = seat.look
    if not use_selected(seat, lambda: bool(sprints(seat, chase))):
        return nothing()
    return _on_phone(seat, chase) if look.phone else _in_panes(seat, chase)
