"""A past roll on one line; the button at its end rolls it again."""

import flet as ft

from keeper_app.ui.components.level_mark import level_mark
from keeper_app.ui.components.surface import underlined, written
from keeper_app.ui.components.tap import Click, icon_tap, selectable, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Space
from keeper_app.words import LogLine

MOST_DICE_LINES = 3
SIGNS = {
    "people": ft.Icons.PERSON_OUTLINED,
    "wound": ft.Icons.PERSONAL_INJURY_OUTLINED,
    "healing": ft.Icons.HEALING_OUTLINED,
    "mind": ft.Icons.PSYCHOLOGY_ALT,
    "note": ft.Icons.EDIT_NOTE,
}


def bearing_ink(look: Look, bears: str) -> str | None:
    """The colour of what is good or bad for the party; none where a roll has but its level."""
    return {"good": look.c.accent, "bad": look.c.danger, "neither": look.c.text_soft}.get(bears)


def level_or_dice(
    look: Look, level: str | None, size: int = 20, sign: str = "dice", ink: str | None = None
) -> ft.Control:
    """A level's mark; a die for rolls without a level; a sign for what is no roll."""
    words = look.say(f"level.{level}" if level else f"log.sign.{sign if sign in SIGNS else 'dice'}")
    if level is None:
        ink = look.c.danger if sign == "wound" else ink or look.c.text_soft
        icon = SIGNS.get(sign, ft.Icons.CASINO_OUTLINED)
        return ft.Icon(icon, size=size, color=ink, tooltip=words, semantics_label=words)
    return ft.Container(level_mark(look, level, size, ink), tooltip=words)


def dice_line(look: Look, dice: str, role: str = "small") -> list[ft.Control]:
    """Dice by their names, in the background; of a long burst only the first."""
    if not dice:
        return []
    return [text(look, dice, role, look.c.text_faint, max_lines=MOST_DICE_LINES, overflow=ft.TextOverflow.ELLIPSIS)]


def _figure(look: Look, line: LogLine, width: float, top: float = 0) -> ft.Control:
    ink = bearing_ink(look, line.bears) or (look.c.level[line.level] if line.level else look.c.text)
    above = ft.Padding.only(top=top) if top else None
    return ft.Container(text(look, line.figure, "heading", ink, no_wrap=True), width=look.px(width), padding=above)


def _again(look: Look, line: LogLine, on_repeat: Click, key: str) -> ft.Control:
    label = f"{look.say('roll.again')}, {line.title}"
    return icon_tap(look, ft.Icons.REPLAY, label, on_repeat, color=look.c.text_soft, key=key)


def roll_line(look: Look, line: LogLine, on_repeat: Click, *, key: str) -> ft.Control:
    """Mark, figure, name; and roll it again, where that can be done."""
    c, most = look.c, 1 if line.by else 2
    name = text(look, line.brief or line.title, "small", c.text, max_lines=most, overflow=ft.TextOverflow.ELLIPSIS)
    by = [one_line(look, line.by, "caption", c.text_soft)] if line.by else []
    row = ft.Row(
        [
            level_or_dice(look, line.level, ink=bearing_ink(look, line.bears)),
            _figure(look, line, 40),
            written(name, *by),
            *([_again(look, line, on_repeat, f"repeat-{key}")] if on_repeat else []),
        ],
        spacing=Space.S,
    )
    return underlined(look, row, height=look.px(52), key=f"line-{key}")


def log_row(
    look: Look, line: LogLine, moment: str, on_repeat: Click, *, key: str, on_read: Click = None, on: bool = False
) -> ft.Control:
    """An entry of the log with its particulars on a second line; where it can be read at large, all of it is tapped."""
    c, top = look.c, ft.CrossAxisAlignment.START
    title = ft.Row(
        [
            text(look, line.title, "body_strong", c.text, expand=True),
            text(look, moment, "caption", c.text_faint, no_wrap=True),
        ],
        spacing=Space.S,
        vertical_alignment=top,
    )
    detail = text(look, line.detail, "small", c.text_soft)
    said: list[ft.Control] = [
        ft.Container(
            level_or_dice(look, line.level, sign=line.sign, ink=bearing_ink(look, line.bears)),
            padding=ft.Padding.only(top=3),
        ),
        _figure(look, line, 44, top=2),
        written(title, detail, *dice_line(look, line.dice, "caption"), spacing=2),
    ]
    if on_read:
        whole = ft.Row(said, spacing=Space.S, vertical_alignment=top)
        read = tap(look, whole, on_read, radius=0, height=None, padding=Space.S, expand=True, key=f"read-{key}")
        said = [selectable(on, read, expand=True)]
    again = [_again(look, line, on_repeat, f"again-{key}")] if on_repeat else []
    row = ft.Row([*said, *again], spacing=Space.S, vertical_alignment=top)
    around = None if on_read else ft.Padding.symmetric(vertical=8)
    return underlined(look, row, padding=around, bgcolor=look.c.accent_soft if on else None, key=f"entry-{key}")
