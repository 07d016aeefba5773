"""The card of a roll for everybody: how many passed first, then a line for each: name, number, level, dice."""

from functools import cached_property
from typing import cast

import flet as ft

from keeper_app.play.roll.events.rolls import GroupRolled
from keeper_app.rules import CheckResult
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.level_badge import level_badge
from keeper_app.ui.components.result_card import Step, dice_row
from keeper_app.ui.components.surface import folder, written
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.rolled import again
from keeper_app.ui.screens.roll.leaves import (
    Reading,
    last_read,
    owner_leaf,
    reasons_leaf,
    steps_leaf,
    tab_leaf,
    verdict_line,
)
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import label_name, person_name, two_digits


class Group(Reading):
    """The roll for everybody on the card."""

    of = GroupRolled

    @property
    def event(self) -> GroupRolled:
        """Who rolled what."""
        return cast(GroupRolled, self.entry.event)

    @cached_property
    def results(self) -> list[CheckResult]:
        """One for each member, in their order."""
        return self.event.results()

    @property
    def owner(self) -> str:
        """It is nobody's alone."""
        return self.seat.look.say("roll.number", number=self.entry.after.rolls)

    @property
    def tab(self) -> tuple[str, str]:
        """What everybody rolled."""
        look = self.seat.look
        return look.say("group.title", what=label_name(look.words, self.event.label)), look.c.accent

    @property
    def verdict(self) -> str:
        """How many passed."""
        return self.seat.look.say(
            "group.passed", n=sum(one.passed for one in self.results), all=len(self.event.members)
        )

    def member(self, at: int) -> tuple[str, CheckResult] | None:
        """One of them by name, as far as there are that many."""
        if at >= len(self.event.members):
            return None
        member = self.event.members[at]
        return person_name(self.seat.look.words, self.entry.after, member.who) or member.name, self.results[at]

    @property
    def because(self) -> tuple[list[str], int]:
        """The rules that took part for anybody."""
        rules = dict.fromkeys(rule for one in self.results for rule in one.because)
        return list(rules), self.results[0].roll.net

    @property
    def steps(self) -> tuple[int, list[Step]]:
        """Rolled again, or revealed."""
        return self.entry.n, again(self.seat, self.entry)


@component
def _verdict(seat: Seat) -> ft.Control:
    words = use_selected(seat, lambda: last_read(seat, Group, lambda one: one.verdict), first=True)
    return verdict_line(seat, words, seat.look.c.text) if words else nothing()


@component
def _member(seat: Seat, at: int) -> ft.Control:
    look, c = seat.look, seat.look.c
    member = use_selected(seat, lambda: last_read(seat, Group, lambda one: one.member(at)))
    if member is None:
        return nothing()
    name, one = member
    who = written(one_line(look, name, "body", c.text), one_line(look, str(one.value), "caption", c.text_soft))
    level = one.outcome.value
    number = ft.Container(text(look, two_digits(one.number), "title", c.level[level], no_wrap=True), width=look.px(44))
    badge = level_badge(look, level, words=look.say(f"level.short.{level}"))
    if look.phone:
        rows: list[ft.Control] = [
            ft.Row([who, dice_row(look, one.roll, 34)]),
            ft.Row([number, ft.Container(badge, expand=True)]),
        ]
        return ft.Column(rows, spacing=0, tight=True)
    dice = dice_row(look, one.roll, 40)
    return ft.Row([number, who, ft.Container(badge, width=look.px(116)), dice], spacing=Space.M)


@component
def group_card(seat: Seat) -> ft.Control:
    """The frame, with a place for each."""
    members = use_selected(seat, lambda: last_read(seat, Group, lambda one: len(one.event.members)) or 0)
    return folder(
        seat.look,
        tab_leaf(seat, Group),
        _verdict(seat),
        *(_member(seat, at) for at in range(members)),
        reasons_leaf(seat, Group),
        steps_leaf(seat, Group, Space.S),
        spacing=Space.S,
        padding=Space.L,
        trailing=owner_leaf(seat, Group),
    )
