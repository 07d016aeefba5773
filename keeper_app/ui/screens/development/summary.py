"""What the phase comes to, before it is ended."""

import flet as ft

from keeper_app.play.development.outcomes import outcomes
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.person_tile import monogram
from keeper_app.ui.components.surface import card, stacked
from keeper_app.ui.components.text import text
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, capital
from keeper_app.words.development.growths import outcome_lines


@component
def outcome_card(seat: Seat, who: int) -> ft.Control:
    """What somebody will have gained."""
    look, c = seat.look, seat.look.c

    def select() -> tuple[str, list[str], bool]:
        one = next((one for one in outcomes(seat.desk.state) if one.who == who), None)
        person = seat.desk.state.find(who)
        if one is None or person is None:
            return "", [], False
        return called(look.words, person), outcome_lines(look.words, one), one.changes

    name, lines, changes = use_selected(seat, select)
    person = seat.desk.state.find(who)
    if person is None:
        return nothing()
    head = ft.Row(
        [monogram(look, person, 36, on=changes), text(look, name, "body_strong", max_lines=2, expand=True)],
        spacing=Space.M,
    )
    rows = [text(look, capital(line), "body", c.text if changes else c.text_soft) for line in lines]
    return card(look, head, stacked(*rows, spacing=Space.XS), padding=Space.M, key=f"outcome-{who}")


@component
def summary_notes(seat: Seat) -> ft.Control:
    """What ending does, and what nobody rolled."""
    look, c = seat.look, seat.look.c
    kept = use_selected(seat, lambda: sum(len(one.kept) for one in outcomes(seat.desk.state)))
    lines = [text(look, look.say("development.summary-note"), "body", c.text_soft)]
    if kept:
        lines.append(text(look, look.say("development.unrolled", kept), "body", c.luck))
    return stacked(*lines, spacing=Space.XS)
