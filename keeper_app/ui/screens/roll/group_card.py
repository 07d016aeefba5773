"""The card of a roll for everybody: how many passed first, then each of them and what may follow."""

from functools import cached_property
from typing import cast

import flet as ft

from keeper_app.play.roll.events.rolls import GroupRolled
from keeper_app.play.roll.group_standing import MemberStanding, group_standing
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.result_card import Owner, Step
from keeper_app.ui.components.surface import folder
from keeper_app.ui.rolled import again, roll_number
from keeper_app.ui.screens.roll.group_rows import Member, member_row, shown_member
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
from keeper_app.words import label_name


class Group(Reading):
    """The roll for everybody on the card."""

    of = GroupRolled

    @property
    def event(self) -> GroupRolled:
        """Who rolled what."""
        return cast(GroupRolled, self.entry.event)

    @cached_property
    def members(self) -> tuple[MemberStanding, ...]:
        """Everybody with what has followed, in their order."""
        return group_standing(self.seat.desk, self.entry)

    @property
    def owner(self) -> Owner:
        """It is nobody's alone."""
        return Owner(roll_number(self.seat, self.entry))

    @property
    def tab(self) -> tuple[str, str]:
        """What everybody rolled."""
        look = self.seat.look
        return look.say("group.title", what=label_name(look.words, self.event.label)), look.c.accent

    @property
    def verdict(self) -> str:
        """How many have passed by now."""
        return self.seat.look.say("group.passed", n=sum(one.now.passed for one in self.members), all=len(self.members))

    def member(self, at: int) -> Member | None:
        """One of them, as far as there are that many."""
        return shown_member(self.seat, self.entry, self.members[at]) if at < len(self.members) else None

    @property
    def because(self) -> tuple[list[str], int]:
        """The rules that took part for anybody."""
        rules = dict.fromkeys(rule for one in self.members for rule in one.now.because)
        return list(rules), self.members[0].first.result.roll.net

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
    member = use_selected(seat, lambda: last_read(seat, Group, lambda one: one.member(at)))
    return member_row(seat.look, member) if member else nothing()


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
