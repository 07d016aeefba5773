"""What came of the last blow or shot: the dice, the verdict, the wounds, why, and what may follow."""

import flet as ft

from keeper_app.play.combat.actions.luck_in_fight import SpendLuckInFight
from keeper_app.play.combat.actions.take_blows import TakeBlows
from keeper_app.play.combat.events.blows import BlowsTaken, Exploded, Fired, MeleeFought
from keeper_app.play.combat.events.care import CareGiven
from keeper_app.play.combat.events.turns import TurnPassed
from keeper_app.play.combat.fought import fought, to_be_taken
from keeper_app.play.events.base import Roll
from keeper_app.play.history import Entry
from keeper_app.play.people.events.points import DueRolled
from keeper_app.rules import CheckResult, Level, Struck
from keeper_app.ui.components.because_chip import because_row
from keeper_app.ui.components.level_badge import level_badge
from keeper_app.ui.components.result_card import dice_row, owner_line
from keeper_app.ui.components.roll_line import dice_line
from keeper_app.ui.components.surface import folder
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.acting import arm_name, roomy, short_name
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import (
    called,
    exchange_words,
    log_line,
    reason,
    shot_words,
    two_digits,
    wound_lines,
)

ALWAYS = frozenset(
    {"melee-attack", "manoeuvre", "dodge", "fight-back", "manoeuvre-ties", "firearm-attack", "range-difficulty"}
)
SHOWN = (MeleeFought, Fired, Exploded, CareGiven, DueRolled)


def last_result(seat: Seat) -> Entry | None:
    """The newest roll of this turn; nothing once the turn has passed."""
    for entry in reversed(seat.desk.entries):
        if isinstance(entry.event, TurnPassed):
            return None
        if isinstance(entry.event, Roll):
            return entry if isinstance(entry.event, SHOWN) else None
    return None


def waiting_entry(seat: Seat) -> Entry | None:
    """An attack whose damage still waits."""
    entry = last_result(seat)
    return entry if entry is not None and to_be_taken(seat.desk, entry) else None


def take_damage(seat: Seat) -> None:
    """Let the damage that waits be taken."""
    entry = waiting_entry(seat)
    if entry is None:
        return
    seat.do(TakeBlows(entry.n))


def hurts(seat: Seat, entry: Entry) -> bool:
    """What waits asks for dice of damage; a manoeuvre only has its effect."""
    return isinstance(entry.event, Fired) or bool(seat.desk.dice_asked(TakeBlows(entry.n)))


def result_card(seat: Seat) -> ft.Control | None:
    """The card, when something was rolled this turn."""
    entry = last_result(seat)
    if entry is None:
        return None
    event = entry.event
    if isinstance(event, MeleeFought):
        return _melee(seat, entry, event)
    if isinstance(event, Fired):
        return _fired(seat, entry, event)
    return _told(seat, entry)


def _told(seat: Seat, entry: Entry) -> ft.Control:
    look = seat.look
    line = log_line(look.words, seat.desk, entry)
    because = getattr(entry.event, "because", ())
    return folder(
        look,
        line.title,
        *([level_badge(look, line.level, large=True)] if line.level else []),
        text(look, line.detail, "body"),
        *_dice(seat, entry),
        *_reasons(seat, because, 0),
        padding=Space.L,
        spacing=Space.S,
        trailing=owner_line(look, look.say("roll.number", number=entry.after.rolls)),
    )


def _dice(seat: Seat, entry: Entry) -> list[ft.Control]:
    """The dice of the damage, each by its name; those that were thrown to hit are drawn."""
    look = seat.look
    taken = [one for one in seat.desk.followers(entry.n) if isinstance(one.event, BlowsTaken)]
    told = [log_line(look.words, seat.desk, one).dice for one in (entry, *taken)]
    return dice_line(look, ", ".join(filter(None, told)))


def _reasons(seat: Seat, rules: tuple[str, ...], net: int) -> list[ft.Control]:
    """The rules that took part; those that are part of every attack come last, where a phone may cut them off."""
    look = seat.look
    reasons = [reason(look.words, rule, net) for rule in sorted(rules, key=ALWAYS.__contains__)]
    return [because_row(look, reasons, lambda rule: seat.window.open("rule", rule=rule))] if reasons else []


def _side(seat: Seat, name: str, result: CheckResult, bought: Level | None) -> ft.Control:
    look, c = seat.look, seat.look.c
    level = (bought or result.outcome).value
    return ft.Row(
        [
            ft.Container(
                text(look, two_digits(result.number), "title", c.level[level], no_wrap=True), width=look.px(44)
            ),
            ft.Column(
                [
                    text(look, f"{name} · {result.value}", "small", c.text_soft, max_lines=2),
                    level_badge(look, level, words=look.say(f"level.short.{level}")),
                ],
                spacing=0,
                tight=True,
                expand=True,
            ),
            dice_row(look, result.roll, 36 if look.desktop else 30),
        ],
        spacing=Space.S,
    )


def _verdict(look: Look) -> str:
    """How large it is said: names are long, and the card shares the window."""
    return "verdict" if roomy(look) else "heading" if look.narrow else "title"


def _melee(seat: Seat, entry: Entry, event: MeleeFought) -> ft.Control:
    look, words, state = seat.look, seat.look.words, entry.after
    now = fought(seat.desk, entry)
    people = {one.id: one for one in state.people}
    me, foe = people.get(event.who), people.get(event.target)
    taken = [one.event for one in seat.desk.followers(entry.n) if isinstance(one.event, BlowsTaken)]
    wounds = [*event.wounds, *(wound for one in taken for wound in one.wounds)]
    good = now.exchange.struck is Struck.ATTACKER
    ink = look.c.accent if good else look.c.danger if now.exchange.struck is Struck.DEFENDER else look.c.text_soft
    rows: list[ft.Control] = [
        ft.Semantics(
            live_region=True,
            content=text(look, exchange_words(words, state, seat.desk, entry, event), _verdict(look), ink),
        )
    ]
    rows += [text(look, line, "body_strong") for line in wound_lines(words, state, wounds)]
    rows += _dice(seat, entry)
    rows.append(_side(seat, short_name(seat, me) if me else "", event.attack, now.bought))
    if event.parry is not None:
        rows.append(_side(seat, short_name(seat, foe) if foe else "", event.parry, now.bought_defence))
    rows += _reasons(seat, tuple(dict.fromkeys((*event.because, *now.exchange.because))), event.roll.net)
    rows += _steps(seat, entry)
    return folder(
        look,
        look.say("fight.exchange"),
        *rows,
        padding=Space.L,
        spacing=Space.S,
        trailing=owner_line(look, look.say("roll.number", number=entry.after.rolls)),
    )


def _steps(seat: Seat, entry: Entry) -> list[ft.Control]:
    """Luck that may still turn it."""
    look, event = seat.look, entry.event
    steps: list[ft.Control] = []
    if isinstance(event, MeleeFought):
        now = fought(seat.desk, entry)
        for who in (event.who, event.target):
            person = seat.desk.state.find(who)
            if person is None:
                continue
            for price in now.affordable(who, person.luck):
                steps.append(
                    secondary(
                        look,
                        look.say(
                            "condition.of",
                            name=called(look.words, person),
                            what=look.say(f"level.short.{price.level.value}"),
                        ),
                        ft.Icons.PAID_OUTLINED,
                        lambda who=who, level=price.level: seat.do(SpendLuckInFight(entry.n, who, level)),  # type: ignore[misc]
                        note=look.say("luck.price", price.points),
                        key=f"luck-{who}-{price.level.value}",
                    )
                )
    return [ft.Row(steps, wrap=True, spacing=Space.S, run_spacing=Space.S)] if steps else []


def _fired(seat: Seat, entry: Entry, event: Fired) -> ft.Control:
    look, words, state = seat.look, seat.look.words, entry.after
    people = {one.id: one for one in state.people}
    me = people.get(event.who)
    taken = [one.event for one in seat.desk.followers(entry.n) if isinstance(one.event, BlowsTaken)]
    wounds = [*event.wounds, *(wound for one in taken for wound in one.wounds)]
    hits = sum(test.hits for test in event.tests)
    said = look.say("fight.jams-verdict") if event.jams and not hits else look.say("fight.hit-count", hits)
    rows: list[ft.Control] = [
        ft.Semantics(
            live_region=True,
            content=text(look, said, "verdict", look.c.accent if hits else look.c.danger if event.jams else None),
        )
    ]
    rows += [text(look, line, "body_strong") for line in wound_lines(words, state, wounds)]
    rows += _dice(seat, entry)
    for at, (test, result) in enumerate(zip(event.tests, event.results(), strict=True)):
        foe = people.get(test.target)
        name = called(words, foe) if foe else ""
        rows.append(
            ft.Row(
                [
                    ft.Column(
                        [
                            text(look, look.say("fight.test", at=at + 1, name=name), "small", look.c.text_soft),
                            text(
                                look,
                                f"{shot_words(words, state, event, at)} · "
                                f"{look.say(f'difficulty.{test.difficulty.value}')}",
                                "body",
                            ),
                        ],
                        spacing=0,
                        tight=True,
                        expand=True,
                    ),
                    dice_row(look, result.roll, 38 if look.desktop else 28),
                ],
                spacing=Space.S,
            )
        )
    if event.left is not None:
        rows.append(text(look, look.say("fight.rounds-left", event.left), "small", look.c.text_soft))
    rows += _reasons(seat, event.because, event.tests[0].roll.net)
    rows += _steps(seat, entry)
    weapon = me.weapons[event.arm] if me and event.arm < len(me.weapons) else None
    return folder(
        look,
        arm_name(seat, me, weapon) if me and weapon else look.say("fight.exchange"),
        *rows,
        padding=Space.L,
        spacing=Space.S,
        trailing=owner_line(look, look.say("roll.number", number=entry.after.rolls)),
    )
