"""What one window shows of chases, and what is about to be done in one of them."""

from dataclasses import dataclass, fields, replace
from typing import Any

from keeper_app.play.chase.chase import Chase, Chases
from keeper_app.rules.chase import Fitness
from keeper_app.ui.seat import Seat
from keeper_app.ui.window import change_view, view_of

Step = tuple[int, int, int | None, int, int, int]


@dataclass(frozen=True, slots=True)
class ChaseView:
    """Which chase is shown, and what was chosen for the `step` that comes next: nothing lingers into another one."""

    shown: int = 0
    setting_up: bool = False
    step: Step | None = None
    option: str = ""
    caution: int = 0
    locations: int = 0  # with the foot down; as many as is usual where nobody said
    skill: str = ""
    fitness: Fitness | None = None
    extra: int = 0
    cost: str = ""  # what a failure costs, where the keeper leaves something out


STAYS = ("shown", "setting_up")


def chases(seat: Seat) -> tuple[Chase, ...]:
    """Those that are going on."""
    return seat.desk.state.part(Chases).chases


def chase_now(seat: Seat) -> Chase | None:
    """The one that is shown: as chosen, else the newest."""
    there = chases(seat)
    wanted = view_of(seat.window, ChaseView).shown
    return next((one for one in there if one.id == wanted), there[-1] if there else None)


def step_of(chase: Chase | None) -> Step | None:
    """What choices are made for: whose turn of which chase, where they stand, what they have left, what is due."""
    if chase is None:
        return None
    one = chase.runner(chase.acting)
    at, left = (one.at, one.left) if one else (0, 0)
    return chase.id, chase.round, chase.acting, at, left, len(chase.dues)


def chosen(seat: Seat) -> ChaseView:
    """What is chosen for the step that comes next."""
    view = view_of(seat.window, ChaseView)
    step = step_of(chase_now(seat))
    if view.step == step:
        return view
    return ChaseView(shown=view.shown, setting_up=view.setting_up, step=step)


def choose(seat: Seat, **changes: Any) -> None:
    """Choose something for the step that comes next, or another chase to be shown."""
    now = replace(chosen(seat), **changes)
    change_view(seat.window, ChaseView, **{one.name: getattr(now, one.name) for one in fields(ChaseView)})
