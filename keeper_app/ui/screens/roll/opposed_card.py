"""The card of an opposed roll: who wins first, then the two sides that led to it, and what may follow."""

from dataclasses import dataclass
from functools import cached_property

import flet as ft

from keeper_app.play.people.person import Person
from keeper_app.play.roll.events.rolls import OpposedRolled
from keeper_app.play.roll.opposed_standing import OpposedStanding, SideStanding, opposed_standing
from keeper_app.rules import Winner
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.check_settings import net_words
from keeper_app.ui.components.level_badge import level_badge
from keeper_app.ui.components.person_tile import monogram
from keeper_app.ui.components.result_card import Owner, dice_row
from keeper_app.ui.components.surface import card, centred, folder, hairline, stacked, written
from keeper_app.ui.components.text import text
from keeper_app.ui.rolled import roll_number
from keeper_app.ui.screens.roll.leaves import Reading, last_read, owner_leaf, reasons_leaf, steps_leaf
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import label_name, opposed_verdict, shortened, side_names, two_digits

ROOMY = 1640  # from this width on, number and dice stand on one line in each card


@dataclass(frozen=True)
class Side:
    """One side as it stands now."""

    now: SideStanding
    name: str
    person: Person | None
    won: bool


class Opposed(Reading):
    """The opposed roll on the card."""

    of = OpposedRolled

    @cached_property
    def now(self) -> OpposedStanding:
        """With what has followed it."""
        return opposed_standing(self.seat.desk, self.entry)

    @property
    def owner(self) -> Owner:
        """It is nobody's alone."""
        return Owner(roll_number(self.seat, self.entry))

    @property
    def verdict(self) -> tuple[str, str, bool]:
        """Who wins, why, and whether anybody does."""
        result = self.now.result
        title, why = opposed_verdict(self.seat.look.words, self.entry.after, self.now.event, result)
        return title, why, result.winner in (Winner.LEFT, Winner.RIGHT)

    def side(self, winner: Winner) -> Side:
        """The side that would be this winner."""
        at = (Winner.LEFT, Winner.RIGHT).index(winner)
        standing = (self.now.left, self.now.right)[at]
        names = side_names(self.seat.look.words, self.entry.after, self.now.event)
        person = self.seat.desk.state.find(standing.rolled.who)
        return Side(standing, names[at], person, self.now.result.winner is winner)

    @property
    def notes(self) -> list[str]:
        """That the winner's skill is ticked."""
        return [self.seat.look.say("tick.done")] if self.now.ticked else []

    @property
    def because(self) -> tuple[tuple[str, ...], int]:
        """The rules that took part."""
        result = self.now.result
        return self.now.because, result.left.roll.net or result.right.roll.net


@component
def _verdict(seat: Seat) -> ft.Control:
    look = seat.look
    verdict = use_selected(seat, lambda: last_read(seat, Opposed, lambda one: one.verdict), first=True)
    if verdict is None:
        return nothing()
    title, why, decided = verdict
    style, ink = "verdict" if look.phone else "verdict_wide", look.c.accent if decided else look.c.text_soft
    middle = ft.TextAlign.CENTER
    lines = (
        text(look, title, style, ink, text_align=middle),
        text(look, why, "body", look.c.text_soft, text_align=middle),
    )
    return ft.Semantics(live_region=True, content=centred(*lines, spacing=2))


@component
def _side(seat: Seat, winner: Winner) -> ft.Control:
    side = use_selected(seat, lambda: last_read(seat, Opposed, lambda one: one.side(winner)))
    return _side_card(seat, side) if side else nothing()


def _side_card(seat: Seat, shown: Side) -> ft.Control:
    """One side: its number, who it was, how well it went, the Luck it took, and the dice."""
    look, now, name, won = seat.look, shown.now, shown.name, shown.won
    c, side, check = look.c, now.rolled, now.check
    ink = c.text if won else c.text_soft
    number = text(look, two_digits(check.number), "roll", ink, size=48 if look.phone else 84, no_wrap=True)
    what = f"{label_name(look.words, side.label)} {side.value}"
    under = [] if what.startswith(name) or name.startswith(what) else [what]
    under += [net_words(look, check.roll.net)] if check.roll.net else []
    head = shortened(name) if under[:1] == [what] else what
    lines: list[ft.Control] = [text(look, head, "body_strong", max_lines=2)]
    lines += [text(look, " · ".join(under), "small", c.text_soft, max_lines=2)] if under else []
    roomy = not look.phone and (look.tablet or look.breadth >= ROOMY)
    short = look.say(f"level.short.{now.level.value}")
    badge: ft.Control = level_badge(look, now.level.value, words=None if roomy else short, large=roomy)
    if spent := now.after.luck_spent:
        words = look.say("luck.after", n=spent, number=check.number, after=now.after.number)
        paid = text(look, look.say("luck.price", n=spent) if look.phone else words, "small", c.luck)
        badge = ft.Column([badge, paid], spacing=0, tight=True)
    faces = dice_row(look, check.roll, 38 if look.phone else 60 if len(check.roll.tens) < 3 else 50)
    mark = [text(look, look.say("opposed.winner"), "label", c.accent, no_wrap=True)] if won else []
    edge = c.accent if won else c.line
    if look.narrow:
        return card(look, *lines, number, badge, faces, *mark, edge=edge, spacing=Space.S, padding=Space.M)
    face = [monogram(look, shown.person, 36, on=won)] if shown.person else []
    narrow_card = look.desktop and not roomy
    beside = [] if narrow_card else mark
    top = ft.Row([*face, written(*lines), *beside], spacing=Space.M)
    if look.phone:
        row = ft.Row([number, ft.Container(badge, expand=True), faces], spacing=Space.M)
        return card(look, top, row, edge=edge, spacing=0, padding=ft.Padding(Space.M, Space.S, Space.M, Space.S))
    if narrow_card:
        small = dice_row(look, check.roll, 42 if len(check.roll.tens) < 3 else 36)
        return card(look, top, hairline(look), number, small, badge, *mark, edge=edge, spacing=Space.S, padding=Space.M)
    row = ft.Row([number, ft.Container(expand=True), faces], vertical_alignment=ft.CrossAxisAlignment.CENTER)
    return card(look, top, hairline(look), row, badge, edge=edge, spacing=Space.M, padding=Space.L)


@component
def opposed_card(seat: Seat) -> ft.Control:
    """The frame."""
    look = seat.look
    left, right = _side(seat, Winner.LEFT), _side(seat, Winner.RIGHT)
    both: ft.Control = (
        stacked(left, right, spacing=Space.S)
        if look.phone
        else ft.Row(
            [ft.Container(left, expand=True), ft.Container(right, expand=True)],
            spacing=Space.L,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
    )
    return folder(
        look,
        look.say("kinds.opposed"),
        _verdict(seat),
        both,
        reasons_leaf(seat, Opposed),
        steps_leaf(seat, Opposed, Space.M),
        spacing=Space.M,
        padding=Space.M if look.phone else Space.L,
        trailing=owner_leaf(seat, Opposed),
    )
