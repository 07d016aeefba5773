"""What is typed into a sheet: a frozen class of the sheet's own, which lies with it and is gone with it.

@dataclass(frozen=True)
class AmountForm:
    amount: str = "1"  # as typed: a field that is given back something else is overwritten under the hands

    @property
    def number(self) -> int | None: ...

form = form_of(window, AmountForm())
field(look, label, form.now.amount, form.into("amount"))
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from keeper_app.ui.window import Laid, Window

F = TypeVar("F")


@dataclass(frozen=True)
class Form(Generic[F]):
    """What stands in the fields, and the ways to change it; a change puts the last complaint away."""

    first: F
    window: Window
    sheet: Laid

    @property
    def now(self) -> F:
        """What stands there at this moment, also for a tap that comes before the last one was drawn."""
        now: F = self.sheet.forms.get(type(self.first), self.first)
        return now

    def put(self, **changes: Any) -> None:
        """Something was typed or chosen."""
        now: Any = self.now
        self.sheet.forms[type(self.first)] = replace(now, **changes)
        self.window.set(complaint=None)

    def into(self, name: str) -> Callable[[Any], None]:
        """What puts into one field whatever it is told."""
        return lambda value: self.put(**{name: value})

    def to(self, **changes: Any) -> Callable[[], None]:
        """What makes these changes when it is tapped."""
        return lambda: self.put(**changes)


def form_of(window: Window, first: F) -> Form[F]:
    """The form of the sheet on top; `first` is how it begins."""
    return Form(first, window, window.sheets[-1])
