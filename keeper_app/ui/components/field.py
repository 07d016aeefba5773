"""A line of text to type."""

from collections.abc import Callable
from typing import Any

import flet as ft

from keeper_app.ui.components.tap import Click
from keeper_app.ui.components.text import style
from keeper_app.ui.form import Form
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Radius, Space


def outline(look: Look) -> dict[ft.ControlState, ft.InputBorder]:
    """The border of anything typed into; the accent's where the keyboard is."""
    c = look.c

    def edge(width: float, color: str) -> ft.InputBorder:
        return ft.OutlineInputBorder(side=ft.BorderSide(width, color), border_radius=Radius.BUTTON)

    return {
        ft.ControlState.FOCUSED: edge(2, c.accent),
        ft.ControlState.ERROR: edge(2, c.danger),
        ft.ControlState.DEFAULT: edge(1, c.outline),
    }


class FirstField(ft.TextField):
    """A field that takes the cursor as soon as it is there.

    Flet's own `autofocus` is only heard where nothing has the keyboard yet: a sheet that takes another's place would
    leave it on the button that closes it.
    """

    def did_mount(self) -> None:
        """Ask for the cursor."""
        super().did_mount()  # type: ignore[no-untyped-call]  # untyped in Flet
        self.page.run_task(self.focus)


def field(
    look: Look,
    label: str,
    value: str,
    on_change: Callable[[str], Any],
    *,
    on_submit: Click = None,
    hint: str | None = None,
    error: str | None = None,
    most: int = 100,
    lines: int = 1,
    first: bool = False,
    **kw: Any,
) -> ft.TextField:
    """Labelled, bounded, with its error right below; the `first` of a sheet has the cursor when it opens."""
    c = look.c

    def watch(typing: bool) -> Callable[[], None]:
        def note() -> None:
            look.focus.typing = typing

        return note

    return (FirstField if first else ft.TextField)(
        label=label,
        label_style=style(look, "small", c.text_soft),
        hint_text=hint,
        hint_style=style(look, "small", c.text_faint),
        text_style=style(look, "body", c.text),
        value=value,
        error=error,
        error_style=style(look, "small", c.danger),
        on_change=lambda e: on_change(e.control.value or ""),
        on_submit=(lambda: on_submit()) if on_submit else None,
        on_focus=watch(True),
        on_blur=watch(False),
        max_length=most,
        counter="",
        multiline=lines > 1,
        min_lines=lines if lines > 1 else None,
        max_lines=lines if lines > 1 else 1,
        filled=True,
        fill_color=c.well,
        border=outline(look),
        content_padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.M),
        **kw,
    )


def form_field(look: Look, form: Form[Any], name: str, label: str, **kw: Any) -> ft.TextField:
    """Where the text of that `name` in a form is typed; `label` is the key of its words."""
    return field(look, look.say(label), getattr(form.now, name), form.into(name), **kw)
