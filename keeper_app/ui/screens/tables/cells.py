"""What stands in a row of a table: its cells, its texts, and dice that roll when tapped."""

from functools import partial

import flet as ft

from keeper_app.content.dice_in_text import dice_spans
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.table_records import Column, Row, Table
from keeper_app.content.texts import Texts
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.play.spelt_dice import spelt_dice
from keeper_app.play.texts import LONGEST_LABEL
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tag import tag
from keeper_app.ui.components.tap import quiet, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.look import Look
from keeper_app.ui.seat import Seat
from keeper_app.words import Words, cell_words, expression, in_language, rule_title


def dice_face(look: Look, words: ft.Text) -> ft.Control:
    """Dice to be tapped: a die, and which they are."""
    icon = ft.Icon(ft.Icons.CASINO_OUTLINED, size=look.icon(18), color=look.c.accent)
    return ft.Row([icon, words], spacing=6, tight=True)


def dice_chip(seat: Seat, dice: str, source: str, key: str) -> ft.Control:
    """Dice that roll when tapped."""
    look, said = seat.look, expression(seat.look.words, dice)
    return tap(
        look,
        dice_face(look, one_line(look, said, "small_strong", look.c.accent, expand=True, expand_loose=True)),
        lambda: seat.do(RollDice(dice, "0", source=source)),
        height=44,
        padding=ft.Padding.symmetric(horizontal=6),
        alignment=ft.Alignment.CENTER_LEFT,
        tooltip=look.say("table.roll-die", dice=said),
        key=key,
    )


def rollable(dice: str) -> bool:
    """Whether there are dice in it."""
    try:
        return bool(spelt_dice(dice).dice)
    except ValueError:
        return False


def row_name(words: Words, row: Row) -> str:
    """What a row is called: its name, else its text."""
    return in_language(words, row.name) or in_language(words, row.text)


def _source(words: Words, table: Table, row: Row) -> str:
    """What the log will call them by: an id of ours, or the title of a table that is not."""
    own = table.id not in screen_tables()
    return (f"own/{in_language(words, table.title)}" if own else f"table/{table.id}/{row.id}")[:LONGEST_LABEL]


def cell(seat: Seat, table: Table, column: Column, row: Row, units: str) -> ft.Control:
    """A figure, a text, or dice to be tapped."""
    value = row.cells.get(column.id)
    if column.kind == "dice" and isinstance(value, str) and rollable(value):
        return dice_chip(seat, value, _source(seat.look.words, table, row), f"cell-{row.id}-{column.id}")
    return text(seat.look, cell_words(seat.look.words, column, row, units), "small")


def _inline_dice(seat: Seat, table: Table, row: Row, units: str) -> list[ft.Control]:
    """Dice inside the row's texts, each to be tapped once."""
    words = seat.look.words
    texts = [cell_words(words, c, row, units) for c in table.columns if c.kind == "text" and c.id in row.cells]
    said = " ".join([in_language(words, row.name), in_language(words, row.text), *texts])
    found = dict.fromkeys(dice for _, _, dice in dice_spans(said) if rollable(dice))
    in_cells = {v for v in row.cells.values() if isinstance(v, str)}
    return [
        dice_chip(seat, dice, _source(seat.look.words, table, row), f"inline-{row.id}-{i}")
        for i, dice in enumerate(found)
        if dice not in in_cells
    ]


def printed(look: Look, flag: Texts | None) -> list[ft.Control]:
    """What the printed screen says otherwise, if it does."""
    return _tagged(look, tag(look, look.say("table.printed"), warning=True), flag)


def _tagged(look: Look, mark: ft.Control, said: Texts | None) -> list[ft.Control]:
    """A text under a word about it, if there is one."""
    return [ft.Row([mark]), text(look, in_language(look.words, said), "small", look.c.text_soft)] if said else []


def extras(seat: Seat, table: Table, row: Row, units: str) -> list[ft.Control]:
    """Below the name: the text, dice in it, what is read aloud and done, what was printed, rules that say more."""
    look, words = seat.look, seat.look.words
    rows: list[ft.Control] = []
    if row.text and row.name:
        rows.append(text(look, in_language(words, row.text), "small", look.c.text_soft))
    if chips := _inline_dice(seat, table, row, units):
        rows.append(wrapped(*chips))
    rows += _tagged(look, tag(look, look.say("table.aloud"), filled=True), row.aloud)
    rows += _tagged(look, tag(look, look.say("table.keeper")), row.keeper)
    rows += printed(look, row.flag)
    if row.see:
        see: list[ft.Control] = [
            quiet(
                look,
                rule_title(words, rule),
                ft.Icons.MENU_BOOK_OUTLINED,
                partial(seat.window.open, "rule", rule=rule),
                key=f"row-rule-{row.id}-{rule}",
            )
            for rule in row.see
        ]
        rows.append(ft.Row(see, wrap=True))
    return rows
