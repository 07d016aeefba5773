"""The ground a house stands on: where Keeper runs, and what can be done there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal

from keeper_app.ui.keeping import Keeping, Later

Kind = Literal["served", "window", "browser"]
Ask = Callable[[], Awaitable[bool]]
Room = Callable[[], Awaitable[tuple[int, int]]]


@dataclass(frozen=True)
class Ground:
    """`served` to browsers by a process of its own, in a `window` of its own, or whole in a `browser`, without either.

    `persisted` is what a browser answered when it was asked to keep the games until the keeper clears them; None where
    they lie on a disk, and nobody clears it. `ask_to_persist` asks again; a browser without it keeps nothing at all.
    `room` is how many bytes are used and how many there may be, as far as the browser says; None where nobody counts.
    `keeping` looks whether they are still there; None where nobody can clear them away under Keeper.
    `later` does something after so many seconds, in the place of a thread; None where there are threads.
    `has_letters` where our fonts came with the page.
    """

    kind: Kind = "served"
    has_door: bool = True
    persisted: bool | None = None
    ask_to_persist: Ask | None = None
    room: Room | None = None
    keeping: Keeping | None = None
    later: Later | None = None
    has_letters: bool = False

    @property
    def threads(self) -> bool:
        """Whether something can be done beside the windows."""
        return self.later is None


SERVED = Ground()
