"""What stays of omens."""

from dataclasses import dataclass
from typing import ClassVar

from keeper_app.play.parts import Part


@dataclass(frozen=True, slots=True)
class DrawnSoFar(Part):
    """How many there were."""

    room: ClassVar[str] = "omens"

    count: int = 0
