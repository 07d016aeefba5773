"""What the sheets of attacks share: whom, with what, how they answer, from how far, and the chances."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from keeper_app.odds import StrikeOdds, WoundOdds, strike_odds
from keeper_app.play.people.person import Person
from keeper_app.play.people.wounds import victim_of
from keeper_app.rules import PlannedStrike, Reaction
from keeper_app.ui.components.choice import Option, choice
from keeper_app.ui.components.outcome_bar import outcome_bar
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.stepper import step_row
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import chips, primary
from keeper_app.ui.components.text import text
from keeper_app.ui.form import Form
from keeper_app.ui.screens.chase.acting import REFUSED, short_name
from keeper_app.ui.seat import Seat
from keeper_app.words import refusal

USUAL = (Reaction.FIGHT_BACK, Reaction.DODGE)


@dataclass(frozen=True)
class AttackForm:
    """What is about to be tried. `target` is a person, or below zero a vehicle's tyre."""

    target: int = 0
    arm: int = -1
    reaction: str = ""
    goal: str = ""
    counter: str = "knock-down"
    metres: int = -1
    extra: int = 0


def target_row(
    seat: Seat, form: Form[AttackForm], who: list[int], now: int, called: Callable[[Seat, int], str] = short_name
) -> list[ft.Control]:
    """Whom, where there are several."""
    look = seat.look
    named = [(str(one), called(seat, one)) for one in who]
    picked: Callable[[str], Any] = lambda one: form.put(target=int(one), reaction="", metres=-1)  # noqa: E731
    return [section_header(look, look.say("fight.target")), wrapped(*chips(look, named, str(now), picked, "target"))]


def extra_row(seat: Seat, form: Form[AttackForm]) -> ft.Control:
    """Dice the keeper adds or takes away."""
    look, extra = seat.look, form.now.extra
    named = [(str(n), look.say("fight.extra", die=f"+{n}" if n > 0 else f"−{-n}")) for n in (-1, 1)]
    put: Callable[[str], Any] = lambda n: form.put(extra=0 if extra == int(n) else int(n))  # noqa: E731
    return wrapped(*chips(look, named, str(extra), put, "extra"))


def reaction_now(wanted: str, possible: tuple[Reaction, ...]) -> Reaction:
    """As chosen, else what is most usual."""
    if wanted and Reaction(wanted) in possible:
        return Reaction(wanted)
    return next((one for one in USUAL if one in possible), Reaction.NONE)


def answer_row(
    seat: Seat,
    form: Form[AttackForm],
    possible: tuple[Reaction, ...],
    now: Reaction,
    plan: Callable[[Reaction], PlannedStrike],
) -> ft.Control:
    """How they answer, each with the chance it leaves."""
    look, options = seat.look, list[Option]()
    for one in possible:
        try:
            note = look.percent(strike_odds(plan(one), house=seat.desk.state.house).attacker)
        except REFUSED:
            note = "–"
        options.append((one.value, look.say(f"reaction.short.{one.value}"), note))
    answer = look.say("fight.answer")
    return choice(
        look, options, now.value, form.into("reaction"), height=52, labelled=answer, name="reaction",
        stacked=look.narrow,
    )  # fmt: skip


def strike_chances(seat: Seat, plan: PlannedStrike, foe: Person | None, lands: str) -> list[ft.Control]:
    """To hit, to be hit, and what it may do."""
    look = seat.look
    odds: StrikeOdds = strike_odds(plan, victim_of(foe) if foe else None, seat.desk.state.house)
    bar = outcome_bar(
        look,
        [
            (lands, odds.attacker, "good"),
            (look.say("fight.bar.nothing"), odds.nobody, "none"),
            (look.say("fight.bar.hurt"), odds.defender, "bad"),
        ],
    )
    return [bar, *may_do(seat, "fight.may-do", odds.wounds)]


def may_do(seat: Seat, word: str, wounds: WoundOdds | None, **more: Any) -> list[ft.Control]:
    """What a hit may do, on average and at its worst."""
    look = seat.look
    if wounds is None:
        return []
    mean, major, drops = look.words.decimal(wounds.mean), look.percent(wounds.major), look.percent(wounds.drops)
    return [text(look, look.say(word, mean=mean, major=major, drops=drops, **more), "small", look.c.text_soft)]


def metres_row(seat: Seat, form: Form[AttackForm], now: int, words: str) -> ft.Control:
    """The distance, in steps that grow with it."""

    def step(by: int) -> None:
        size = 1 if now < 10 or (now == 10 and by < 0) else 5 if now < 50 or (now == 50 and by < 0) else 25
        form.put(metres=max(0, min(3000, now + by * size)))

    return step_row(seat.look, words, step, ("fight.nearer", "fight.farther"), "metres")


def refused_line(seat: Seat, error: Exception) -> list[ft.Control]:
    """Why it cannot be tried."""
    return [text(seat.look, refusal(seat.look.words, error), "body", seat.look.c.danger, key="refused")]


def roll_button(seat: Seat, do: Callable[[], Any], *, off: bool) -> ft.Control:
    """Roll it."""
    return primary(seat.look, seat.look.say("roll.roll"), ft.Icons.CASINO, do, disabled=off, key="attack-now")
