"""What the room of omens shows in one window."""

from dataclasses import dataclass

from keeper_app.play.people.person import Person
from keeper_app.ui.seat import Seat
from keeper_app.ui.window import view_of


@dataclass(frozen=True, slots=True)
class OmensView:
    """For whom the next omen is; nobody chosen is the first at the table."""

    who: int | None = None


def asking(seat: Seat) -> Person | None:
    """Whose omen is drawn next."""
    people, wanted = seat.desk.state.people, view_of(seat.window, OmensView).who
    return next((one for one in people if one.id == wanted), people[0] if people else None)
