"""The card of what was rolled last, or a few words when nothing was."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import cast

import flet as ft

from keeper_app.odds import CheckOdds, check_odds, pushed_success, success_with_luck
from keeper_app.play.events.base import Event
from keeper_app.play.history import Entry
from keeper_app.play.roll.events.aftermath import LuckRecovered
from keeper_app.play.roll.events.rolls import CheckRolled, CombinedRolled, DiceRolled, GroupRolled, OpposedRolled
from keeper_app.play.roll.followed import helped_at_all, pushed_at_all
from keeper_app.play.roll.standing import latest_roll, standing
from keeper_app.rules import Difficulty, Question
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.components.odds_bar import needle_place, odds_bar
from keeper_app.ui.components.result_card import dice_card, dice_row, number_face, owner_line
from keeper_app.ui.components.surface import card, folder
from keeper_app.ui.components.text import text
from keeper_app.ui.next_roll import next_roll
from keeper_app.ui.rolled import again, card_of, folded, hidden_card, owner
from keeper_app.ui.room import Card
from keeper_app.ui.screens.roll.check_card import check_card
from keeper_app.ui.screens.roll.combined_card import combined_card
from keeper_app.ui.screens.roll.group_card import group_card
from keeper_app.ui.screens.roll.opposed_card import opposed_card
from keeper_app.ui.screens.roll.view import in_roll, roll_view
from keeper_app.ui.screens.roll.who import unsaid
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import chooser, number, said_number
from keeper_app.ui.tokens import Space
from keeper_app.words import dice_rolled_title, faces, log_line, two_digits

_LEAVES: dict[type[Event], Callable[[Seat], ft.Control]] = {
    CheckRolled: check_card,
    CombinedRolled: combined_card,
    GroupRolled: group_card,
    OpposedRolled: opposed_card,
}
"""Frames that stay while rolls of their kind follow one another."""


@dataclass(frozen=True)
class Shown:
    """Which card is shown: nothing yet, a hidden roll's, one made of leaves, or any other roll's at this moment."""

    kind: str
    n: int = 0
    moment: int = 0


def _shown(seat: Seat) -> Shown:
    entry = latest_roll(seat.desk)
    if entry is None:
        return Shown("empty")
    if folded(seat, entry) and roll_view(seat.window).peek != entry.n:
        return Shown("folded", entry.n)
    if type(entry.event) in _LEAVES:
        return Shown(entry.event.kind)
    return Shown("other", entry.n, seat.feed.moment)


@component
def latest_card(seat: Seat) -> ft.Control:
    """What the dice said last."""
    look, shown = seat.look, use_selected(seat, lambda: _shown(seat), first=True)
    if shown.kind == "empty":
        return card(look, empty_state(look, look.say("roll.empty.title"), look.say("roll.empty.note")))
    if not shown.n:
        return next(card for kind, card in _LEAVES.items() if kind.kind == shown.kind)(seat)
    entry = seat.desk.entry(shown.n)
    if shown.kind == "folded":
        return hidden_card(seat, entry, partial(in_roll, seat.window, peek=entry.n))
    return card_of(seat, entry)


_KINDS: dict[str, type] = {"opposed": OpposedRolled, "combined": CombinedRolled, "group": GroupRolled}


def shows_kind(seat: Seat) -> bool:
    """The last roll is of the kind being set up; single checks stand beside any other roll."""
    entry = latest_roll(seat.desk)
    wanted = _KINDS.get(next_roll(seat.window).kind)
    if entry is None:
        return wanted is None
    if next_roll(seat.window).kind == "group" and isinstance(entry.event, CheckRolled):
        return entry.event.label == "group-luck"
    return wanted is None or isinstance(entry.event, wanted)


def _recovered_card(seat: Seat, entry: Entry) -> ft.Control:
    look, event = seat.look, cast(LuckRecovered, entry.event)
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
        trailing=owner_line(look, owner(seat, entry)),
    )


def _dice_card(seat: Seat, entry: Entry) -> ft.Control:
    look, event = seat.look, cast(DiceRolled, entry.event)
    title = dice_rolled_title(look.words, entry, event)
    steps = again(seat, entry)
    return dice_card(look, title, event.rolled, owner=owner(seat, entry), detail=faces(event.rolled), steps=steps)


CARDS: dict[type[Event], Card] = {DiceRolled: _dice_card, LuckRecovered: _recovered_card}
"""Drawn whole, again with each change."""


def _needle(seat: Seat, ask: Question, value: int, odds: CheckOdds) -> tuple[float, str] | None:
    """Where the last roll fell, when it was the same check."""
    last = latest_roll(seat.desk)
    if last is None or not isinstance(last.event, CheckRolled) or last.event.hidden:
        return None
    now = standing(seat.desk, last)
    asked = (value, ask.difficulty, ask.net, seat.desk.state.house)
    if (now.event.value, now.event.difficulty, now.result.roll.net, now.event.house) != asked:
        return None
    spans = {level: (first, end) for level, first, end in now.result.ladder.spans()}
    return needle_place(odds, now.result.number, spans), two_digits(now.result.number)


@component
def next_odds(seat: Seat, columns: int = 3) -> ft.Control:
    """The exact chances of the next check; the last roll is marked when it was the same one."""

    def chances() -> tuple[CheckOdds, Difficulty, tuple[float, str] | None, list[str]] | str:
        ask = next_roll(seat.window).ask
        if (value := said_number(seat, ask)) is None:
            return unsaid(seat, ask)
        odds = check_odds(value, ask.difficulty, ask.net, seat.desk.state.house)
        return odds, ask.difficulty, _needle(seat, ask, value, odds), _further(seat)

    known = use_selected(seat, chances)
    if isinstance(known, str):
        return text(seat.look, known, "body", seat.look.c.text_soft, key="unsaid")
    odds, difficulty, needle, further = known
    return odds_bar(seat.look, odds, difficulty, needle=needle, columns=columns, further=further)


def _further(seat: Seat) -> list[str]:
    """The chance over both tries, and with the Luck there is."""
    look, ask = seat.look, next_roll(seat.window).ask
    house, value, lines = seat.desk.state.house, number(seat, ask), []
    if pushed_at_all([ask.label]):
        pushed = pushed_success(value, ask.difficulty, ask.net, house)
        lines.append(look.say("odds.pushed", chance=look.percent(pushed)))
    person = chooser(seat)
    if person and person.luck and helped_at_all(ask.label):
        chance = success_with_luck(value, ask.difficulty, ask.net, person.luck, house)
        lines.append(look.say("odds.luck", luck=person.luck, chance=look.percent(chance)))
    return lines
