"""What the answers settle already: who stands where. The places ahead are for the dice, or as they are laid."""

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from keeper_app.play.chase.chase import Lies, Side
from keeper_app.play.chase.laying import AHEAD
from keeper_app.rules.chase import LEAST_LEAD
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.stepper import stepper
from keeper_app.ui.components.surface import stacked, written
from keeper_app.ui.components.text import said_as, text
from keeper_app.ui.components.track import node
from keeper_app.ui.look import Look
from keeper_app.ui.screens.chase.setup_company import Member, brought_now, company, faster_than_all
from keeper_app.ui.screens.chase.setup_parts import token, warned
from keeper_app.ui.screens.chase.setup_scenes import laid_places, setting_now
from keeper_app.ui.screens.chase.setup_view import in_setup, setup_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Radius, Space

FARTHEST = 4  # the longest head start that is offered
TOKEN, PLACE, BETWEEN = 32, 24, 16
SHOWN, FEW = 5, 3  # places ahead that are drawn, and on a narrow card
NOBODY = "?"  # where the letters of whoever stands there would be


@dataclass(frozen=True)
class Prospect:
    """All that the road shows."""

    fugitives: tuple[Member, ...]
    pursuers: tuple[Member, ...]
    lead: int
    way: str
    ahead: tuple[Lies, ...]
    count: int
    walkers: bool
    drivers: bool
    faster: tuple[Member, ...]


def _prospect(seat: Seat) -> Prospect:
    view, sides, setting = setup_of(seat), company(seat), setting_now(seat)
    laid = laid_places(setting) if view.way == "scene" or view.places is None else view.places
    riding = {who for one in brought_now(seat) for who in one.inside}
    everybody = [one.id for several in sides.values() for one in several]
    return Prospect(
        sides[Side.FUGITIVE],
        sides[Side.PURSUER],
        view.lead,
        view.way,
        () if view.way == "random" else tuple(place.lies for place in laid),
        AHEAD if view.way == "random" else len(laid),
        any(who not in riding for who in everybody) or not everybody,
        bool(riding),
        faster_than_all(seat),
    )


def _line(color: str) -> ft.Control:
    return ft.Container(height=4, expand=True, bgcolor=color)


def _passed(look: Look) -> ft.Control:
    """A place between the two that is of no account."""
    ring = ft.Border.all(2, look.c.text_soft)
    return ft.Container(width=BETWEEN, height=BETWEEN, border_radius=Radius.ROUND, border=ring)


def _unknown(look: Look) -> ft.Control:
    """A place that only the dice know."""
    return ft.Container(
        text(look, NOBODY, "heading", look.c.text_faint, size=14 / look.scale),
        width=PLACE,
        height=PLACE,
        alignment=ft.Alignment.CENTER,
        border=ft.Border.all(1, look.c.line),
        border_radius=Radius.ROUND,
    )


def _ahead(look: Look, one: Prospect) -> list[ft.Control]:
    """What comes after the hindmost fugitive: unknown, or as it is laid."""
    most = FEW if look.phone or look.tablet else SHOWN
    if one.way == "random":
        return [_unknown(look) for _ in range(most - 1)]
    ahead = one.ahead[one.lead + 1 : -1][:most]
    return [_passed(look) if lies is Lies.CLEAR else node(look, lies.value, PLACE) for lies in ahead]


def _drawn(look: Look, one: Prospect) -> ft.Control:
    c = look.c
    first = one.pursuers[0].letters if one.pursuers else NOBODY
    last = one.fugitives[-1].letters if one.fugitives else NOBODY
    row: list[ft.Control] = [token(look, first, Side.PURSUER, TOKEN), _line(c.luck)]
    for _ in range(one.lead - 1):
        row += [_passed(look), _line(c.luck)]
    row += [token(look, last, Side.FUGITIVE, TOKEN), _line(c.outline)]
    for place in _ahead(look, one):
        row += [place, _line(c.line)]
    return ft.Row([*row, node(look, Lies.END.value, 28)], spacing=0)


def _names(look: Look, several: Sequence[Member]) -> str:
    return ", ".join(one.name for one in several) or look.say("chase-setup.road.nobody")


def _sentence(look: Look, one: Prospect) -> str:
    """What the dice will decide."""
    tests = look.say(f"chase-setup.road.{'con' if not one.drivers else 'both' if one.walkers else 'driver'}")
    return look.say(f"chase-setup.road.{one.way}", tests=tests, n=one.count)


def _faster(look: Look, one: Prospect) -> list[ft.Control]:
    """Who is too fast for this chase, before any die falls."""
    if not one.faster:
        return []
    if len(one.faster) == len(one.fugitives):
        return [warned(look, look.say("chase-setup.road.all-faster"))]
    return [warned(look, look.say("chase-setup.road.faster", names=_names(look, one.faster)))]


def _lead(seat: Seat, lead: int) -> ft.Control:
    look = seat.look

    def step(by: int) -> None:
        in_setup(seat, lead=max(LEAST_LEAD, min(FARTHEST, setup_of(seat).lead + by)))

    shown = look.say("chase-setup.lead-of", lead)
    steps = stepper(look, shown, step, ("chase-setup.lead-less", "chase-setup.lead-more"), "lead", width=78)
    name = text(look, look.say("chase-setup.lead"), "small", look.c.text_soft)
    if look.narrow:
        return stacked(name, ft.Row([steps]), spacing=Space.XS)
    return ft.Row([written(name), steps], spacing=Space.M)


@component
def road(seat: Seat) -> ft.Control:
    """The road, the head start, and what is left to the dice."""
    look = seat.look
    one = use_selected(seat, lambda: _prospect(seat))
    said = look.say(
        "chase-setup.road.drawn",
        lead=look.say("chase-setup.lead-of", one.lead),
        pursuers=_names(look, one.pursuers),
        fugitives=_names(look, one.fugitives),
    )
    drawn = [] if look.narrow else [said_as(said, _drawn(look, one))]
    return stacked(
        *drawn,
        _lead(seat, one.lead),
        text(look, _sentence(look, one), "small", look.c.text_soft),
        *_faster(look, one),
        spacing=Space.M,
    )
