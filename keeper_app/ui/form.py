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
    """What stands in the fields now, and the ways to change it; a change puts the last complaint away."""

    now: F
    window: Window
    sheet: Laid

    @property
    def latest(self) -> F:
        """What stands there by now, drawn or not yet: what a handler reads."""
        latest: F = self.sheet.forms.get(type(self.now), self.now)
        return latest

    def put(self, **changes: Any) -> None:
        """Something was typed or chosen."""
        now: Any = self.latest
        self.sheet.forms[type(self.now)] = replace(now, **changes)
        self.window.set(complaint=None)

    def into(self, name: str) -> Callable[[Any], None]:
        """What puts into one field whatever it is told."""
        return lambda value: self.put(**{name: value})

    def to(self, **changes: Any) -> Callable[[], None]:
        """What makes these changes when it is tapped."""
        return lambda: self.put(**changes)


def form_of(window: Window, first: F) -> Form[F]:
    """The form of the sheet on top; `first` is how it begins."""
    sheet = window.sheets[-1]
    return Form(sheet.forms.get(type(first), first), window, sheet)
