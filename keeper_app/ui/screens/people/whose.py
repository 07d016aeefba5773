"""Somebody of the table, as a part of their sheet shows them."""

from collections.abc import Callable
from typing import TypeVar

from keeper_app.play.people.person import Person
from keeper_app.ui.component import use_selected
from keeper_app.ui.seat import Seat

T = TypeVar("T")


def use_person(seat: Seat, who: int, read: Callable[[Person], T]) -> T | None:
    """What `read` finds of them, for a component that shows that and no more; nothing once they are gone."""

    def select() -> T | None:
        person = seat.desk.state.find(who)
        return None if person is None else read(person)

    return use_selected(seat, select)
