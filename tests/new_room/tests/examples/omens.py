"""Omens: an event of each kind, and what brings it about."""

from hypothesis import strategies as st

from examples.made_up import ids, values
from keeper_app.play.omens.actions.draw_omen import DrawOmen
from keeper_app.play.omens.events.drawn import OmenDrawn
from keeper_app.play.people.actions.seat_people import SeatPerson

MADE = {OmenDrawn: st.builds(OmenDrawn, ids, st.integers(1, 6), values)}

DONE = [
    (SeatPerson("Silas", {"luck": 50}), (), "person-joined"),
    (DrawOmen(1), (2,), "omen-drawn"),
]
TYPED = ("Silas",)
