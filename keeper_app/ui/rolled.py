"""Rolls of any room, wherever they are shown: as the room of their event draws them, and rolled again as it says."""

from collections.abc import Callable

import flet as ft

from keeper_app.play.history import Entry
from keeper_app.play.roll.actions.reveal_roll import RevealRoll
from keeper_app.play.roll.standing import revealed
from keeper_app.ui.components.level_badge import level_badge
from keeper_app.ui.components.result_card import Owner, Step, number_face, owner_line, step_rows
from keeper_app.ui.components.roll_line import dice_line
from keeper_app.ui.components.surface import folder
from keeper_app.ui.components.tap import Click
from keeper_app.ui.components.text import text
from keeper_app.ui.rooms import cards, repeats
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import log_line, person_name


def repeat(seat: Seat, entry: Entry) -> Click:
    """What rolls an entry again, as it was asked; nothing where no room says how, or where it would be refused."""
    action = repeats().get(type(entry.event))
    if action is None or not seat.desk.dice_asked(action(seat, entry)):
        return None
    return lambda: seat.do(action(seat, entry))


def card_of(seat: Seat, entry: Entry) -> ft.Control:
    """A roll as its room shows it, or else as the log tells it."""
    return cards().get(type(entry.event), told_card)(seat, entry)


def folded(seat: Seat, entry: Entry) -> bool:
    """A hidden roll that nobody has revealed."""
    return bool(getattr(entry.event, "hidden", False)) and not revealed(seat.desk, entry)


def again(seat: Seat, entry: Entry) -> list[Step]:
    """What may follow any roll: a hidden one is revealed, another one rolled again."""
    look, roll = seat.look, repeat(seat, entry)
    if folded(seat, entry):
        return [Step("reveal", look.say("roll.reveal"), lambda: seat.do(RevealRoll(entry.n)))]
    return [] if roll is None else [Step("repeat", look.say("roll.again"), roll)]


def owner(seat: Seat, entry: Entry) -> Owner:
    """Who it was, if somebody, and which roll."""
    words, who = seat.look.words, getattr(entry.event, "who", None)
    return Owner(roll_number(seat, entry), person_name(words, entry.after, who))


def roll_number(seat: Seat, entry: Entry) -> str:
    """Which roll of the campaign it was."""
    return seat.look.say("roll.number", number=entry.after.rolls)


def hidden_card(seat: Seat, entry: Entry, peek: Callable[[], object]) -> ft.Control:
    """A hidden roll: that it was made, not what it said; the keeper may `peek`, or show it to the table."""
    look = seat.look
    steps = [
        Step("peek", look.say("roll.peek"), peek),
        Step("reveal", look.say("roll.reveal"), lambda: seat.do(RevealRoll(entry.n))),
    ]
    return folder(
        look,
        look.say("roll.hidden"),
        text(look, look.say("roll.hidden-title"), "verdict", look.c.text_soft),
        text(look, look.say("roll.hidden-note"), "body", look.c.text_soft),
        *step_rows(look, steps),
        tint=look.c.text_soft,
        padding=Space.L,
        trailing=owner_line(look, Owner(roll_number(seat, entry))),
    )


def told_card(seat: Seat, entry: Entry) -> ft.Control:
    """A roll that its room has no card for."""
    look = seat.look
    line = log_line(look.words, seat.desk, entry)
    figure: list[ft.Control] = [number_face(look, line.figure)] if line.figure else []
    if line.level:
        figure.append(ft.Container(level_badge(look, line.level, large=True, words=line.verdict), expand=True))
    return folder(
        look,
        line.brief or line.title,
        ft.Row(figure, spacing=Space.L, wrap=look.narrow),
        text(look, line.detail, "body", look.c.text_soft),
        *dice_line(look, line.dice),
        *step_rows(look, again(seat, entry)),
        padding=Space.L,
        trailing=owner_line(look, Owner(roll_number(seat, entry), line.by)),
    )
