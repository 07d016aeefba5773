"""What follows from a state is worked out once, however many parts of a window ask for it."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from keeper_app.play.state import State

P = ParamSpec("P")
T = TypeVar("T")


def once_a_state(work_out: Callable[Concatenate[State, P], T]) -> Callable[Concatenate[State, P], T]:
    """Keep the answers to the state that was last asked about; a state never changes, so no answer does."""
    latest: tuple[State | None, dict[object, T]] = None, {}

    @wraps(work_out)
    def ask(state: State, /, *args: P.args, **named: P.kwargs) -> T:
        nonlocal latest
        asked, answers = latest
        if asked is not state:
            answers = {}
            latest = state, answers
        question = args, tuple(sorted(named.items()))
        if question not in answers:
            answers[question] = work_out(state, *args, **named)
        return answers[question]

    return ask
