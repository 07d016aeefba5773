"""What one window shows in the Chase room."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChaseView:
    """Which chase is shown, where several go on; and whether another is set up."""

    shown: int = 0
    setting_up: bool = False
