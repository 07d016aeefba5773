"""The card of what was rolled last, or a few words when nothing was."""

import flet as ft

from keeper_app.odds import check_odds, pushed_success, success_with_luck
from keeper_app.play.history import Entry
from keeper_app.play.roll.actions.reveal_roll import RevealRoll
from keeper_app.play.roll.asking import kind_of
from keeper_app.play.roll.events.aftermath import LuckRecovered
from keeper_app.play.roll.events.rolls import CheckRolled, CombinedRolled, DiceRolled, GroupRolled, OpposedRolled
from keeper_app.play.roll.standing import latest_roll, revealed, standing
from keeper_app.play.tables.events.rolled import TableRolled
from keeper_app.rules import pushable
from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.components.level_badge import level_badge
from keeper_app.ui.components.odds_bar import needle_place, odds_bar
from keeper_app.ui.components.result_card import (
    Step,
    dice_card,
    dice_row,
    number_face,
    owner_line,
    result_card,
    step_rows,
)
from keeper_app.ui.components.roll_line import dice_line
from keeper_app.ui.components.surface import card, folder
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.roll.combined import combined_card
from keeper_app.ui.screens.roll.group import group_card
from keeper_app.ui.screens.roll.last import repeat
from keeper_app.ui.screens.roll.opposed import opposed_card
from keeper_app.ui.screens.roll.steps import card_steps, notes_of, warning_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import chooser, number
from keeper_app.ui.tokens import Space
from keeper_app.words import (
    dice_rolled_title,
    faces,
    label_name,
    log_line,
    person_name,
    reason,
    result_words,
    table_title,
    two_digits,
    who_rolled,
)


def latest_card(seat: Seat) -> ft.Control:
    """What the dice said last."""
    look, entry = seat.look, latest_roll(seat.desk)
    if entry is None:
        return card(look, empty_state(look, look.say("roll.empty.title"), look.say("roll.empty.note")))
    event = entry.event
    hidden = getattr(event, "hidden", False) and not revealed(seat.desk, entry)
    if hidden and seat.window.peek != entry.n:
        return _folded_card(seat, entry)
    again = Step("repeat", look.say("roll.again"), repeat(seat, entry))
    if hidden:
        again = Step("reveal", look.say("roll.reveal"), lambda: seat.do(RevealRoll(entry.n)))
    if isinstance(event, CheckRolled):
        return _check_card(seat, entry, event)
    if isinstance(event, OpposedRolled):
        return opposed_card(seat, entry, event)
    if isinstance(event, CombinedRolled):
        return combined_card(seat, entry, event)
    if isinstance(event, GroupRolled):
        return group_card(seat, entry, event, again)
    if isinstance(event, LuckRecovered):
        return _recovered_card(seat, entry, event)
    if isinstance(event, TableRolled):
        return _table_card(seat, entry, event)
    if not isinstance(event, DiceRolled):
        return told_card(seat, entry)
    return dice_card(
        look,
        dice_rolled_title(look.words, entry, event),
        event.rolled,
        owner=_owner(seat, entry),
        detail=faces(event.rolled),
        steps=[again],
    )


_KINDS: dict[str, type] = {"opposed": OpposedRolled, "combined": CombinedRolled, "group": GroupRolled}


def shows_kind(seat: Seat) -> bool:
    """The last roll is of the kind being set up; single checks stand beside any other roll."""
    entry = latest_roll(seat.desk)
    wanted = _KINDS.get(seat.window.kind)
    if entry is None:
        return wanted is None
    if seat.window.kind == "group" and isinstance(entry.event, CheckRolled):
        return entry.event.label == "group-luck"
    return wanted is None or isinstance(entry.event, wanted)


def _owner(seat: Seat, entry: Entry) -> str:
    """Who it was, and which roll; a phone has room for one of them."""
    look, who = seat.look, getattr(entry.event, "who", None)
    number = look.say("roll.number", number=entry.after.rolls)
    name = person_name(look.words, entry.after, who)
    return name if name and look.phone else who_rolled(look.words, entry.after, who, number)


def _folded_card(seat: Seat, entry: Entry) -> ft.Control:
    """A hidden roll: that it was made, not what it said."""
    look = seat.look
    steps = [
        Step("peek", look.say("roll.peek"), lambda: seat.window.set(peek=entry.n)),
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
        trailing=owner_line(look, look.say("roll.number", number=entry.after.rolls)),
    )


def _check_card(seat: Seat, entry: Entry, event: CheckRolled) -> ft.Control:
    look, now = seat.look, standing(seat.desk, entry)
    reasons = [reason(look.words, rule, now.result.roll.net) for rule in now.because]
    return result_card(
        look,
        f"{label_name(look.words, event.label)} {event.value}",
        now.result,
        now.outcome.value,
        owner=_owner(seat, entry),
        reasons=reasons,
        steps=card_steps(seat, entry),
        on_rule=lambda rule: seat.window.open("rule", rule=rule),
        notes=notes_of(seat, now),
        warning=warning_of(seat, now),
        settled=now.settled,
    )


def told_card(seat: Seat, entry: Entry) -> ft.Control:
    """A roll from another room, as the log tells it."""
    look = seat.look
    line = log_line(look.words, seat.desk, entry)
    figure: list[ft.Control] = [number_face(look, line.figure)] if line.figure else []
    if line.level:
        figure.append(ft.Container(level_badge(look, line.level, large=True), expand=True))
    return folder(
        look,
        line.title,
        ft.Row(figure, spacing=Space.L, wrap=look.narrow),
        text(look, line.detail, "body", look.c.text_soft),
        *dice_line(look, line.dice),
        padding=Space.L,
        trailing=owner_line(look, look.say("roll.number", number=entry.after.rolls)),
    )


def _recovered_card(seat: Seat, entry: Entry, event: LuckRecovered) -> ft.Control:
    look = seat.look
    line = log_line(look.words, seat.desk, entry)
    return folder(
        look,
        look.say("luck.recovery", luck=event.luck),
        ft.Row(
            [
                number_face(look, two_digits(event.roll.number)),
                ft.Container(expand=True),
                dice_row(look, event.roll, 60 if look.phone else 80),
            ],
            wrap=look.narrow,
        ),
        text(look, line.detail, "title", look.c.luck),
        tint=look.c.luck,
        padding=Space.L,
        trailing=owner_line(look, _owner(seat, entry)),
    )


def _table_card(seat: Seat, entry: Entry, event: TableRolled) -> ft.Control:
    look, words = seat.look, seat.look.words
    lines: list[ft.Control] = []
    for result in event.results:
        name, said = result_words(words, event, result, seat.own.tables.get(result.table))
        title = f"{table_title(words, event, result.table)} · {result.number}"
        lines.append(text(look, title, "small", look.c.text_soft))
        lines.append(text(look, name, "title", look.c.accent))
        lines += [text(look, said, "body")] if said else []
    return folder(
        look,
        table_title(words, event, event.results[0].table),
        *lines,
        spacing=Space.XS,
        padding=Space.L,
        trailing=owner_line(look, _owner(seat, entry)),
    )


def next_odds(seat: Seat, columns: int = 3) -> ft.Control:
    """The exact chances of the next check; the last roll is marked when it was the same one."""
    look, ask = seat.look, seat.window.ask
    house, value = seat.desk.state.house, number(seat, ask)
    odds = check_odds(value, ask.difficulty, ask.net, house)
    needle = None
    last = latest_roll(seat.desk)
    if last and isinstance(last.event, CheckRolled) and not last.event.hidden:
        now = standing(seat.desk, last)
        asked = (value, ask.difficulty, ask.net, house)
        if (now.event.value, now.event.difficulty, now.result.roll.net, now.event.house) == asked:
            spans = {level: (first, end) for level, first, end in now.result.ladder.spans()}
            needle = (needle_place(odds, now.result.number, spans), two_digits(now.result.number))
    return odds_bar(look, odds, ask.difficulty, needle=needle, columns=columns, further=_further(seat))


def _further(seat: Seat) -> list[str]:
    """The chance over both tries, and with the Luck there is."""
    look, ask = seat.look, seat.window.ask
    house, value, lines = seat.desk.state.house, number(seat, ask), []
    if pushable(kind_of(ask.label)):
        pushed = pushed_success(value, ask.difficulty, ask.net, house)
        lines.append(look.say("odds.pushed", chance=look.percent(pushed)))
        person = chooser(seat)
        if person and person.luck:
            chance = success_with_luck(value, ask.difficulty, ask.net, person.luck, house)
            lines.append(look.say("odds.luck", luck=person.luck, chance=look.percent(chance)))
    return lines
