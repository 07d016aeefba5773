"""Somebody in a chase: how it stands for them, and the keeper's word on it."""

from functools import partial

import flet as ft

from keeper_app.play.chase.actions.chase_and_fight import who_fights
from keeper_app.play.chase.actions.chase_turns import DECIDED, DecideFate
from keeper_app.play.chase.chase import Chase, Fate, Phase, Runner, Side
from keeper_app.play.chase.ends import fate_of, gaps
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.screens.chase.acting import name_of, place_called, sheet_chase, short_name
from keeper_app.ui.screens.chase.ended import to_fight
from keeper_app.ui.screens.chase.order import order_row, ranked, ride_note
from keeper_app.ui.screens.chase.turn import actions_said
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words.chase.names import fate_name

ICONS = {
    Fate.RUNNING: ft.Icons.DIRECTIONS_RUN,
    Fate.ESCAPED: ft.Icons.EXIT_TO_APP,
    Fate.CAUGHT: ft.Icons.BACK_HAND_OUTLINED,
    Fate.STOPPED: ft.Icons.DO_NOT_DISTURB_ON_OUTLINED,
    Fate.GAVE_UP: ft.Icons.FLAG_OUTLINED,
}
OF_FUGITIVES = {Fate.ESCAPED, Fate.CAUGHT}  # whoever hunts neither gets away nor is caught


def _lines(seat: Seat, chase: Chase, one: Runner) -> list[ft.Control]:
    """Where they are, how fast, what they have left, who is near."""
    look = seat.look
    fate = fate_of(seat.desk.state, chase, one)
    at = place_called(seat, chase.track[one.at]) if 0 <= one.at < len(chase.track) else ""
    said = [look.say(f"chase.one.{one.side.value}"), at, look.say("chase.mov", mov=one.mov)]
    said += [actions_said(look, one) if one.running else fate_name(look.words, fate)]
    said += [ride_note(seat, chase, one)]
    gap = next((gap for gap in gaps(seat.desk.state, chase) if gap.fugitive == one.who), None)
    if gap is not None:
        said.append(look.say("chase.gap.to", abs(gap.locations), hunter=short_name(seat, gap.pursuer)))
    return [text(look, " · ".join(part for part in said if part), "body", look.c.text_soft)]


def _fates(seat: Seat, chase: Chase, one: Runner) -> ft.Control:
    look = seat.look

    def decide(fate: Fate) -> None:
        seat.do(DecideFate(chase.id, one.who, fate), lambda _: seat.window.open(None))

    buttons = [
        secondary(
            look, look.say(f"chase.decide.{fate.value}"), ICONS[fate], partial(decide, fate), key=f"fate-{fate.value}"
        )
        for fate in DECIDED
        if fate is not one.fate and (one.side is Side.FUGITIVE or fate not in OF_FUGITIVES)
    ]
    return wrapped(*buttons, run_spacing=Space.S)


def runner_sheet(seat: Seat, chase: int, who: int) -> ft.DialogControl:
    """What can be said of them, and done to them."""
    look, window, here = seat.look, seat.window, sheet_chase(seat, chase)
    seat.desk.state.person(who)
    one = here.runner(who)
    rows: list[ft.Control] = []
    if one is not None:
        rows = [*_lines(seat, here, one), *complaint(look, window.complaint)]
        if here.phase is Phase.ON:
            rows += [section_header(look, look.say("chase.decide.name")), _fates(seat, here, one)]
        rows.append(wrapped(*_others(seat, here, one), run_spacing=Space.S))
    return sheet(look, name_of(seat, who), rows, lambda: window.open(None))


def _others(seat: Seat, chase: Chase, one: Runner) -> list[ft.Control]:
    look, lay, found = seat.look, seat.window.open, list[ft.Control]()
    beside = who_fights(seat.desk.state, chase)
    if one.who in beside and chase.phase is Phase.ON and seat.desk.state.fight is None:
        here = tuple(who for who in beside if (other := chase.runner(who)) and other.at == one.at)
        fight = partial(to_fight, seat, chase.id, here)
        found.append(secondary(look, look.say("chase.fight.turn"), ft.Icons.SHIELD_OUTLINED, fight, key="runner-fight"))
    if chase.acting == one.who and one.left and chase.phase is Phase.ON and not chase.dues:
        ride = partial(lay, "chase-ride", chase=chase.id, who=one.who)
        found.append(
            secondary(look, look.say("chase.do.ride"), ft.Icons.DIRECTIONS_CAR_OUTLINED, ride, key="runner-ride")
        )
    read = partial(lay, "person", who=one.who)
    found.append(secondary(look, look.say("chase.person"), ft.Icons.ASSIGNMENT_IND_OUTLINED, read, key="runner-person"))
    return found


def there_sheet(seat: Seat, chase: int, at: int) -> ft.DialogControl:
    """Everybody at one place."""
    look, window, here = seat.look, seat.window, sheet_chase(seat, chase)
    rows = [
        order_row.keyed(f"there-{one.who}", seat, ranked(seat, here, one))
        for one in here.order
        if one.running and one.at == at
    ]
    title = place_called(seat, here.track[at]) if 0 <= at < len(here.track) else look.say("room.chase")
    return sheet(look, title, rows, lambda: window.open(None))
