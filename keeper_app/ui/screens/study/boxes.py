"""Fields of a form, each with its words and its error."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from keeper_app.ui.components.field import field
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.form import Form
from keeper_app.ui.screens.common.numbers import number_error
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space

SMALL = 152

Label = Callable[[str], str]


@dataclass(frozen=True)
class Box:
    """One field: its name in the form, and what may be typed: a number within bounds, or text of some length."""

    name: str
    number: tuple[int, int] | None = None
    most: int = 60
    lines: int = 1


def wrong(seat: Seat, form: Form[Any], box: Box) -> str | None:
    """Why what was typed cannot be taken."""
    if box.number is None:
        return None
    return number_error(seat, getattr(form.now, box.name), *box.number)


def box_field(seat: Seat, form: Form[Any], box: Box, label: Label, **kw: Any) -> ft.Control:
    """A field of a form; `label` has the words for its name."""
    look = seat.look
    return field(
        look,
        label(box.name),
        getattr(form.now, box.name),
        form.into(box.name),
        error=wrong(seat, form, box) or kw.pop("error", None),
        most=6 if box.number else box.most,
        lines=box.lines,
        key=f"form-{box.name}",
        **kw,
    )


def small_boxes(seat: Seat, form: Form[Any], boxes: Sequence[Box], label: Label) -> ft.Control:
    """Several short ones side by side, in as many rows as it takes."""
    look = seat.look
    fields = [
        ft.Container(box_field(seat, form, one, label), width=None if look.narrow else look.px(SMALL)) for one in boxes
    ]
    return wrapped(*fields, run_spacing=Space.S)
