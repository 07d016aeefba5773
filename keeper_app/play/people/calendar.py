"""The campaign's calendar: how many days have passed, and which day that is where the keeper has said so."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import ClassVar

from keeper_app.play.parts import Part

LATEST = date(9990, 1, 1)


@dataclass(frozen=True, slots=True)
class Calendar(Part):
    """`day` counts from 0; `began` is the date of that day as YYYY-MM-DD, where there is one."""

    room: ClassVar[str] = "people"

    day: int = 0
    began: str = ""

    def on(self, day: int) -> date | None:
        """The date of a day; nothing where nobody has said when the campaign began, or beyond any calendar."""
        if not self.began:
            return None
        try:
            return date.fromisoformat(self.began) + timedelta(days=day)
        except (ValueError, OverflowError):
            return None

    @property
    def today(self) -> date | None:
        """The date of this day."""
        return self.on(self.day)
