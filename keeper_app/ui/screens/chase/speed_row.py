"""One speed test: its dice, what it does to MOV, what Luck or a push would change, and who is out of it already."""

from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from keeper_app.play.chase.actions.begin_chase import BuySpeed, PushSpeed
from keeper_app.play.chase.bettering import can_push, speed_prices
from keeper_app.play.chase.chase import Chase, Chases, Phase, Ride, Side, SpeedTest
from keeper_app.play.chase.entering import at_speed
from keeper_app.play.chase.starting import sorted_out
from keeper_app.play.people.person import Person
from keeper_app.play.state import State
from keeper_app.rules import Level
from keeper_app.ui.component import component
from keeper_app.ui.components.level_badge import level_badge
from keeper_app.ui.components.result_card import dice_row
from keeper_app.ui.components.surface import card, wrapped, written
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.components.text import one_line, said_as, text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.chase.setup_parts import token
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, initials, label_name, two_digits
from keeper_app.words.chase.names import ride_name

DIE = 30


@dataclass(frozen=True)
class Offer:
    """A better level that Luck is enough for, and the MOV it would bring."""

    level: Level
    points: int
    mov: int


@dataclass(frozen=True)
class Sprint:
    """Somebody's speed, as the row shows it."""

    person: Person
    side: Side
    before: int
    after: int
    speed: SpeedTest | None
    carried: Ride | None
    away: bool
    behind: bool
    offers: tuple[Offer, ...] = ()
    push: bool = False


def _offers(state: State, chase: Chase, speed: SpeedTest, mov: int) -> tuple[Offer, ...]:
    """Only what would change anything: the cheapest for each MOV."""
    found: dict[int, Offer] = {}
    for price in speed_prices(state, speed):
        bought = replace(speed, bought=price.level)
        speeds = tuple(bought if one.who == speed.who else one for one in chase.speeds)
        runner = at_speed(replace(chase, speeds=speeds)).runner(speed.who)
        if runner is not None and runner.mov != mov:
            found.setdefault(runner.mov, Offer(price.level, price.points, runner.mov))
    return tuple(found.values())


def sprints(seat: Seat, id_: int) -> tuple[Sprint, ...]:
    """Everybody in a chase that has not started."""
    state = seat.desk.state
    chase = state.part(Chases).find(id_)
    if chase is None or chase.phase is not Phase.SPEED:
        return ()
    found, tests = sorted_out(chase), {one.who: one for one in chase.speeds}
    rows = []
    for one in found.chase.runners:
        person, speed = state.find(one.who), tests.get(one.who)
        if person is None:
            continue
        push = speed is not None and not speed.bought and can_push(state, one.who, speed.test, pushed=speed.pushed)
        rows.append(
            Sprint(
                person,
                one.side,
                one.base,
                one.mov,
                speed,
                chase.ride_of(one.who) if chase.is_carried(one.who) else None,
                one.who in found.away,
                one.who in found.behind,
                () if speed is None else _offers(state, chase, speed, one.mov),
                push,
            )
        )
    return tuple(rows)


# --- one of them ----------------------------------------------------------------------------------------------------


def _mov(look: Look, one: Sprint) -> ft.Control:
    """MOV before and after, the second large."""
    c = look.c
    key = "chase-setup.speed.same" if one.before == one.after else "chase-setup.speed.mov"
    said = look.say(key, before=one.before, after=one.after)
    ink = c.accent if one.after > one.before else c.danger if one.after < one.before else c.text
    parts: list[ft.Control] = [text(look, look.say("fixed.mov"), "label", c.text_soft)]
    if one.before != one.after:
        parts.append(text(look, str(one.before), "figure", c.text_faint, no_wrap=True))
        parts.append(ft.Icon(ft.Icons.ARROW_FORWARD, size=look.icon(16), color=c.text_faint))
    parts.append(text(look, str(one.after), "title", ink, no_wrap=True))
    return said_as(said, ft.Row(parts, spacing=Space.XS, tight=True))


def _tested(look: Look, one: Sprint) -> list[ft.Control]:
    """The dice, the number and the level; or why there are none."""
    c = look.c
    if one.carried is not None:
        vehicle = ride_name(look.words, one.carried)
        return [text(look, look.say("chase-setup.speed.carried", vehicle=vehicle), "small", c.text_soft)]
    if one.speed is None:
        return [text(look, look.say("chase-setup.speed.untested"), "small", c.text_soft)]
    test, level = one.speed.test, one.speed.level
    number = text(look, two_digits(test.roll.number), "title", c.level[level.value], no_wrap=True)
    badge = ft.Container(level_badge(look, level.value), expand=True)
    marks = [look.say("chase-setup.speed.bought")] if one.speed.bought else []
    marks += [look.say("chase-setup.speed.pushed")] if one.speed.pushed else []
    notes: list[ft.Control] = [text(look, ", ".join(marks), "small", c.luck)] if marks else []
    if look.narrow:
        return [dice_row(look, test.roll, DIE), ft.Row([number, badge], spacing=Space.S), *notes]
    return [ft.Row([dice_row(look, test.roll, DIE), number, badge], spacing=Space.M), *notes]


def _steps(seat: Seat, chase: int, one: Sprint) -> list[ft.Control]:
    """Luck and a push."""
    look, who = seat.look, one.person.id
    steps: list[ft.Control] = [
        secondary(
            look,
            look.say("chase-setup.speed.luck", level=look.say(f"level.short.{offer.level.value}"), mov=offer.mov),
            ft.Icons.PAID_OUTLINED,
            partial(seat.do, BuySpeed(chase, who, offer.level)),
            note=look.say("luck.price", n=offer.points),
            key=f"speed-luck-{who}-{offer.level.value}",
        )
        for offer in one.offers
    ]
    if one.push:
        push = partial(seat.do, PushSpeed(chase, who))
        steps.append(
            secondary(look, look.say("chase-setup.speed.push"), ft.Icons.REPLAY, push, key=f"speed-push-{who}")
        )
    return [wrapped(*steps, run_spacing=Space.S)] if steps else []


def _fate(look: Look, one: Sprint) -> list[ft.Control]:
    """That they are out of it before it starts."""
    if not one.away and not one.behind:
        return []
    ink = look.c.accent if one.away else look.c.danger
    icon = ft.Icons.DIRECTIONS_RUN if one.away else ft.Icons.HOURGLASS_EMPTY
    said = look.say("chase-setup.speed.away" if one.away else "chase-setup.speed.behind")
    sign = ft.Icon(icon, size=look.icon(18), color=ink)
    return [ft.Row([sign, text(look, said, "small_strong", ink, expand=True)], spacing=Space.S)]


@component
def sprint_row(seat: Seat, chase: int, one: Sprint) -> ft.Control:
    """One speed test, with all that may still change it."""
    look, words = seat.look, seat.look.words
    test = one.speed.test if one.speed is not None else None
    against = "" if test is None else f"{label_name(words, test.label)} {test.value}"
    name = text(look, called(words, one.person), "body_strong", max_lines=2)
    head = ft.Row(
        [
            token(look, initials(words, one.person), one.side, 36),
            written(name, *([one_line(look, against, "caption", look.c.text_soft)] if against else [])),
            *([] if look.narrow else [_mov(look, one)]),
        ],
        spacing=Space.M,
    )
    return card(
        look,
        head,
        *([_mov(look, one)] if look.narrow else []),
        *_tested(look, one),
        *_steps(seat, chase, one),
        *_fate(look, one),
        padding=Space.M,
        spacing=Space.S,
        edge=look.c.accent if one.away else look.c.danger if one.behind else None,
    )
