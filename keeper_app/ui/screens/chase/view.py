"""What one window shows in the Chase room."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChaseView:
    """Which chase is shown, where several go on; the first unless the keeper says otherwise."""

    shown: int | None = None
