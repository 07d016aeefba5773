"""What the dice said: the number, the dice, the level, why, and what may follow."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Any, NamedTuple

import flet as ft

from keeper_app.dice import PercentileRoll, RolledDice
from keeper_app.ui.components.die_face import die_face, plain_die
from keeper_app.ui.components.surface import folder
from keeper_app.ui.components.tap import Click, icon_tap, tap
from keeper_app.ui.components.text import said_as, text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import shortened

STEPS = {
    "push": ft.Icons.REPLAY,
    "luck": ft.Icons.PAID_OUTLINED,
    "tick": ft.Icons.CHECK_BOX_OUTLINED,
    "repeat": ft.Icons.CASINO_OUTLINED,
    "late": ft.Icons.EXPOSURE_PLUS_1,
    "more": ft.Icons.MORE_HORIZ,
    "peek": ft.Icons.VISIBILITY_OUTLINED,
    "reveal": ft.Icons.CAMPAIGN_OUTLINED,
    "back": ft.Icons.UNDO,
    "correct": ft.Icons.EDIT_OUTLINED,
}
MOST_DICE_DRAWN = 12
NARROWEST = 372  # inside a card that keeps its measure
PAIR = 330  # and where two names stand side by side
UPRIGHT = 960  # a narrower tablet has its result across the whole window
LINE = 18
LETTER, SMALL = 8, 6.8  # about as wide as a letter of a button is, and one of its price


@dataclass(frozen=True)
class Step:
    """Something that may follow a roll; `note` carries its price."""

    kind: str
    words: str
    on_click: Click = field(compare=False)
    note: str | None = None
    key: str | None = None
    disabled: bool = False


def dice_row(look: Look, roll: PercentileRoll, size: int) -> ft.Row:
    """Tens dice first, dropped ones struck; the units die stands apart."""
    tens: list[ft.Control] = []
    for i, face in enumerate(roll.tens):
        kept = i == roll.kept
        shown = f"{face}0"
        label = look.say("die.tens.kept" if kept else "die.tens.dropped", face=shown)
        tens.append(die_face(look, shown, kept=kept, size=size, label=label))
    units = die_face(look, str(roll.units), size=size, label=look.say("die.units", face=roll.units))
    bar = ft.Container(width=1, height=size * 0.7, bgcolor=look.c.line)
    return ft.Row([*tens, bar, units], spacing=Space.S if len(tens) < 3 else Space.XS, tight=True)


def _step_button(look: Look, step: Step, height: float, plain: bool) -> ft.Control:
    """Its words, and below them its price: both take a second line rather than being cut; a `plain` one has no icon."""
    c = look.c
    ink = c.text_faint if step.disabled else c.text
    icon = ft.Icon(STEPS[step.kind], size=look.icon(20), color=c.text_faint if step.disabled else c.accent)
    words = [text(look, step.words, "small_strong", ink, max_lines=3)]
    words += [text(look, step.note, "caption", c.text_soft, max_lines=3)] if step.note else []
    lines: ft.Control = ft.Column(list(words), spacing=0, tight=True, expand=True, expand_loose=True)
    return tap(
        look,
        ft.Row([*([] if plain else [icon]), lines], spacing=Space.S, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        step.on_click,
        border=c.outline,
        height=height,
        padding=ft.Padding.symmetric(horizontal=Space.S if plain else Space.M),
        expand=True,
        disabled=step.disabled,
        key=step.key or f"step-{step.kind}",
    )


def _card_width(look: Look) -> float:
    """Inside the narrowest card the buttons may stand in."""
    if look.phone:
        return look.breadth - 4 * Space.L - Size.TOUCH
    return look.breadth - Size.RAIL - 4 * Space.L - Size.TOUCH if look.breadth < UPRIGHT else NARROWEST


def _inside(width: float, per_row: int, *, plain: bool) -> float:
    """How long a line of a button is, beside its icon where it has one."""
    each = width / per_row - Space.S
    return each - 2 * Space.S if plain else each - 28 - 2 * Space.M


def _lines(width: float, step: Step, per_row: int, plain: bool) -> int:
    """How many lines a button needs at least."""
    inside = _inside(width, per_row, plain=plain)
    return sum(ceil(len(words) * wide / inside) for words, wide in ((step.words, LETTER), (step.note or "", SMALL)))


def _plain(width: float, row: Sequence[Step], per_row: int) -> bool:
    """Whether the icons leave a row in which a word beside one would be broken."""
    longest = max(len(word) for step in row for word in step.words.split())
    return longest * LETTER > _inside(width, per_row, plain=False)


def _per_row(look: Look, steps: Sequence[Step], width: float | None) -> int:
    if look.narrow or (width is not None and width < PAIR):
        return 1
    return 3 if width is None and look.tablet and len(steps) > 2 else 2


def step_rows(look: Look, steps: Sequence[Step], width: float | None = None) -> list[ft.Control]:
    """What may follow, two buttons a row; a step "more" is an icon at the end of the last row.

    `width` is that of a card which shares the window with others: in a narrow one each has a row to itself.
    """
    more = next((s for s in steps if s.kind == "more"), None)
    steps = [s for s in steps if s.kind != "more"]
    per_row, width = _per_row(look, steps, width), _card_width(look) if width is None else width
    rows: list[ft.Control] = []
    for i in range(0, len(steps), per_row):
        row = steps[i : i + per_row]
        plain = _plain(width, row, len(row))
        tallest = max(_lines(width, step, len(row), plain) for step in row)
        height = Size.TOUCH + max(0, tallest - 2) * LINE
        rows.append(ft.Row([_step_button(look, step, height, plain) for step in row], spacing=Space.S))
    if more is not None:
        other = icon_tap(look, STEPS["more"], more.words, more.on_click, key="step-more")
        last = rows[-1]
        assert isinstance(last, ft.Row)
        last.controls.append(other)
    return rows


class Owner(NamedTuple):
    """Whose roll it was, if somebody's, and its number."""

    number: str
    name: str = ""


def owner_line(look: Look, owner: Owner) -> ft.Control:
    """Beside the tab: a long name takes two lines or loses its middle, and the number goes below it; it never goes."""
    c = look.c
    number = text(look, owner.number, "note", c.text_soft, size=14, no_wrap=True)
    parts: list[ft.Control] = [number]
    if owner.name:
        name, right = shortened(owner.name), ft.TextAlign.RIGHT
        parts.insert(0, text(look, name, "note", c.text, size=14, text_align=right, max_lines=2))
    row = ft.Row(parts, wrap=True, spacing=Space.S, run_spacing=0, alignment=ft.MainAxisAlignment.END)
    return ft.Container(row, padding=ft.Padding.only(bottom=6, right=2))


def card_padding(look: Look) -> Any:
    """Around what a result card says."""
    if look.desktop:
        return Space.XL
    return ft.Padding(Space.L, Space.S, Space.L, Space.M) if look.phone else Space.L


def number_face(look: Look, shown: str) -> ft.Control:
    """The number rolled, readable at arm's length."""
    size = 78 if look.phone else 100 if look.tablet else 124
    if len(shown) > 3:
        size = round(size * 0.6)
    return said_as(
        look.say("roll.rolled", number=shown), text(look, shown, "roll", look.c.text, size=size, no_wrap=True)
    )


def warning_line(look: Look, words: str) -> list[ft.Control]:
    """What must not be passed over: the consequence of a failed push."""
    if not words:
        return []
    return [
        ft.Container(
            text(look, words, "body_strong", look.c.text),
            border=ft.Border(left=ft.BorderSide(3, look.c.danger)),
            bgcolor=look.c.raised,
            padding=ft.Padding(Space.M, Space.S, Space.M, Space.S),
            margin=ft.Margin.only(top=Space.S),
        )
    ]


def dice_card(
    look: Look, title: str, rolled: RolledDice, *, owner: Owner, detail: str, steps: Sequence[Step]
) -> ft.Control:
    """Free dice: the total, and every die that fell."""
    size = 44 if look.phone else 56
    faces = [(group.sides, face) for group in rolled.groups for face in group.faces]
    drawn: list[ft.Control] = [plain_die(look, s, f, size) for s, f in faces[:MOST_DICE_DRAWN]]
    lines: list[ft.Control] = [
        ft.Row(
            [
                number_face(look, str(rolled.total)),
                ft.Row(drawn, wrap=True, spacing=Space.S, run_spacing=Space.S, expand=True),
            ],
            spacing=Space.L,
        )
        if not look.narrow
        else number_face(look, str(rolled.total)),
    ]
    if detail:
        lines.append(text(look, detail, "body", look.c.text_soft))
    return folder(
        look,
        title,
        ft.Semantics(live_region=True, content=ft.Column(lines, spacing=Space.S, tight=True)),
        *step_rows(look, steps),
        spacing=Space.M,
        padding=card_padding(look),
        trailing=owner_line(look, owner),
    )
