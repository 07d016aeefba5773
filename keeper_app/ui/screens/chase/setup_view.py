"""A chase that is being set up in one window: whatever is typed or chosen stays until it has begun."""

from dataclasses import dataclass, replace
from typing import Any

from keeper_app.play.chase.chase import Chases, Location, Side
from keeper_app.play.chase.entering import Wheels
from keeper_app.rules.chase import LEAD, Fitness, Surroundings
from keeper_app.ui.next_chase import NextChase, in_next_chase, next_chase
from keeper_app.ui.screens.chase.view import ChaseView
from keeper_app.ui.seat import Seat
from keeper_app.ui.window import change_view, view_of


@dataclass(frozen=True, slots=True)
class Stranger:
    """A name with MOV and one value for all they try. The id is below 0: nobody at the table has it."""

    id: int
    name: str
    mov: int
    value: int


@dataclass(frozen=True, slots=True)
class Tuned:
    """What is different about somebody in this chase: another MOV, and what they are thought able to do."""

    who: int
    mov: int | None = None
    fitness: Fitness = Fitness.EXPECTED


@dataclass(frozen=True, slots=True)
class Brought:
    """A vehicle of one side, and who is in it: the first drives."""

    id: int
    side: Side
    wheels: Wheels
    inside: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SetupView:
    """How the next chase goes; who runs is in `NextChase`.

    `travel` is the sort of scenes that is listed, "" that of the chosen one. `places` are the keeper's own way, None as
    the scene lays it. `first` rolls the speed tests and waits. `cut` takes a fifth off vehicles, None as the settings
    have it. `begun` is the chase that this began; `ways` how those are laid that wait for their start.
    """

    scene: str = ""
    travel: str = ""
    surroundings: Surroundings = Surroundings.ORDINARY
    lead: int = LEAD
    way: str = "random"
    places: tuple[Location, ...] | None = None
    together: bool = False
    first: bool = False
    name: str = ""
    cut: bool | None = None
    strangers: tuple[Stranger, ...] = ()
    tuned: tuple[Tuned, ...] = ()
    brought: tuple[Brought, ...] = ()
    more: bool = False
    begun: int = 0
    ways: tuple[tuple[int, str], ...] = ()

    def tuning(self, who: int) -> Tuned:
        """What is different about somebody, if anything is."""
        return next((one for one in self.tuned if one.who == who), Tuned(who))

    def with_tuning(self, tuned: Tuned) -> tuple[Tuned, ...]:
        """What is different about everybody, one of them being like this now."""
        others = tuple(one for one in self.tuned if one.who != tuned.who)
        return others if tuned == Tuned(tuned.who) else (*others, tuned)

    def with_brought(self, brought: Brought) -> tuple[Brought, ...]:
        """The vehicles, one of them being like this now; whoever gets in is in no other."""
        gone = set(brought.inside)
        others = {
            one.id: replace(one, inside=tuple(who for who in one.inside if who not in gone)) for one in self.brought
        }
        return tuple({**others, brought.id: brought}.values())

    @property
    def fresh_vehicle(self) -> int:
        """An id that no vehicle has."""
        return max((one.id for one in self.brought), default=0) + 1


def _is_over(seat: Seat, begun: int) -> bool:
    """That chase has begun, and was not taken back since."""
    return 0 < begun <= seat.desk.state.part(Chases).given


def setup_of(seat: Seat) -> SetupView:
    """What is set up now: afresh once it has begun, and all of it again when the beginning is undone."""
    view = view_of(seat.window, SetupView)
    return SetupView(ways=view.ways) if _is_over(seat, view.begun) else view


def sides_of(seat: Seat) -> NextChase:
    """Who was chosen, likewise."""
    chosen = next_chase(seat.window)
    return NextChase() if _is_over(seat, chosen.begun) else chosen


def in_setup(seat: Seat, **changes: Any) -> None:
    """Change what is set up."""
    seat.window.views[SetupView] = setup_of(seat)
    change_view(seat.window, SetupView, **changes)


def in_sides(seat: Seat, **changes: Any) -> None:
    """Change who runs."""
    seat.window.views[NextChase] = sides_of(seat)
    in_next_chase(seat.window, **changes)


def is_set_up(seat: Seat, chase: int, way: str) -> None:
    """It has begun and is shown; what was set up is done with, unless that is undone."""
    view = setup_of(seat)
    ways = (*(one for one in view.ways if one[0] != chase), (chase, way))
    seat.window.views[SetupView] = replace(view, begun=chase, ways=ways)
    seat.window.views[NextChase] = replace(sides_of(seat), begun=chase)
    change_view(seat.window, ChaseView, shown=chase, setting_up=False)


def way_of(seat: Seat, chase: int) -> str:
    """How a chase that waits for its start is to be laid."""
    return dict(view_of(seat.window, SetupView).ways).get(chase, "random")
