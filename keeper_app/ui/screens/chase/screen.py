"""Chase: set it up, see the speed tests, run it."""

from functools import partial

import flet as ft

from keeper_app.play.chase.chase import Chase, Chases, Phase
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.chase.setup import setup_pane
from keeper_app.ui.screens.chase.speed import speed_pane
from keeper_app.ui.screens.chase.view import ChaseView
from keeper_app.ui.seat import Seat
from keeper_app.ui.window import change_view, view_of
from keeper_app.words import called
from keeper_app.words.chase.names import place_name


def _shown(seat: Seat) -> Chase | None:
    chases = seat.desk.state.part(Chases)
    return chases.find(view_of(seat.window, ChaseView).shown) or next(iter(chases.chases), None)


@component
def chase_screen(seat: Seat) -> ft.Control:
    """A placeholder for what another hand draws."""
    look, lay = seat.look, seat.window.open
    chase, wanted = use_selected(seat, lambda: (_shown(seat), view_of(seat.window, ChaseView).setting_up))
    if chase is None or wanted:
        return setup_pane(seat)
    if chase.phase is Phase.SPEED:
        return speed_pane(seat, chase.id)
    rows: list[ft.Control] = [text(look, str(chase.id), "display")]
    for at, place in enumerate(chase.track):
        there = [seat.desk.state.person(one.who) for one in chase.runners if one.at == at and one.running]
        said = f"{at} {place_name(look.words, place)} {', '.join(called(look.words, one) for one in there)}"
        rows.append(secondary(look, said, None, partial(lay, "chase-place", chase=chase.id, at=at), key=f"at-{at}"))
    rows += [
        secondary(look, name, None, partial(lay, f"chase-{name}", chase=chase.id), key=f"open-{name}")
        for name in ("join", "further")
    ]
    if (who := chase.acting) is not None:
        rows.append(secondary(look, "ride", None, lambda: lay("chase-ride", chase=chase.id, who=who), key="open-ride"))
    rows.append(
        secondary(
            look, "another", None, lambda: change_view(seat.window, ChaseView, setting_up=True), key="chase-another"
        )
    )
    return ft.Column([stacked(*rows)], scroll=ft.ScrollMode.AUTO, expand=True)
