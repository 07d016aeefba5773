"""Hand to hand, and with the vehicle, in a chase."""

from functools import partial

import flet as ft

from keeper_app.play.chase.actions.attack_in_chase import StrikeInChase
from keeper_app.play.chase.actions.ram import Ram
from keeper_app.play.chase.chase import Chase
from keeper_app.play.chase.ends import in_reach
from keeper_app.play.combat.able import can_answer, usable_arms
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.answers import answer_arm, answers_to
from keeper_app.play.combat.guns import is_blast, is_gun
from keeper_app.play.desk import Action
from keeper_app.play.people.arms import UNARMED
from keeper_app.play.people.person import Person
from keeper_app.rules import Goal, PlannedStrike, Reaction
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import chips
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.form import form_of
from keeper_app.ui.screens.chase.acting import REFUSED, name_of, ride_called, sheet_chase, short_name
from keeper_app.ui.screens.chase.attack_parts import (
    AttackForm,
    answer_row,
    extra_row,
    reaction_now,
    refused_line,
    roll_button,
    strike_chances,
    target_row,
)
from keeper_app.ui.seat import Seat
from keeper_app.words import carried_name, expression


def near(seat: Seat, chase: Chase, who: int) -> list[int]:
    """Those of the other side beside them who live."""
    state = seat.desk.state
    there = in_reach(state, chase, who)
    return [one.who for one in there if (person := state.find(one.who)) and not person.has("dead")]


def done(seat: Seat, action: Action) -> None:
    """Roll it, and the sheet is put away."""
    seat.do(action, lambda _: seat.window.open(None))


def arm_names(seat: Seat, person: Person, *, guns: bool) -> list[tuple[str, str]]:
    """What they have at hand, by its place on the sheet."""
    words = seat.look.words
    return [
        (str(at), words.say("weapon.unarmed") if arm == UNARMED else carried_name(words, person, arm))
        for at, arm in usable_arms(person)
        if is_gun(arm) == guns and not is_blast(arm)
    ]


def strike_sheet(seat: Seat, chase: int, who: int) -> ft.DialogControl:
    """Whom, with what, to do what; how they answer; then the roll."""
    look, window, state, here = seat.look, seat.window, seat.desk.state, sheet_chase(seat, chase)
    form, me, there = form_of(window, AttackForm()), state.person(who), near(seat, here, who)
    arms = arm_names(seat, me, guns=False)
    title = look.say("chase.do.strike")
    if not there or not arms:
        note = text(look, look.say("fight.no-arms" if there else "fight.no-target"), "body", look.c.text_soft)
        return sheet(look, title, [note], lambda: window.open(None))
    now = form.now
    target = now.target if now.target in there else there[0]
    arm = str(now.arm) if str(now.arm) in dict(arms) else arms[0][0]
    foe = state.person(target)
    possible = answers_to(state, who, target)
    reaction = reaction_now(now.reaction, possible)
    goal = Goal(now.goal) if now.goal else None

    def strike(answer: Reaction) -> StrikeInChase:
        counter = Goal(now.counter) if answer is Reaction.MANOEUVRE else None
        blow = Strike(who, target, int(arm), answer, goal, counter, answer_arm(state, target) or 0, now.extra)
        return StrikeInChase(chase, blow)

    goals = [("", look.say("action.strike")), *((one.value, look.say(f"goal.{one.value}")) for one in Goal)]
    rows = [
        *complaint(look, window.complaint),
        *target_row(seat, form, there, target),
        wrapped(*chips(look, arms, arm, lambda at: form.put(arm=int(at)), "arm")),
        wrapped(*chips(look, goals, now.goal, form.into("goal"), "goal")),
        answer_row(seat, form, possible, reaction, lambda one: strike(one).plan(state)),
    ]
    if reaction is Reaction.MANOEUVRE:
        rows.append(wrapped(*chips(look, goals[1:], now.counter, form.into("counter"), "counter")))
    rows.append(extra_row(seat, form))
    off = False
    try:
        lands = look.say("fight.bar.works" if goal else "fight.bar.hits")
        rows += strike_chances(seat, strike(reaction).plan(state), foe, lands)
    except REFUSED as error:
        rows, off = [*rows, *refused_line(seat, error)], True
    foot = roll_button(seat, partial(done, seat, strike(reaction)), off=off)
    return sheet(look, title, rows, lambda: window.open(None), foot=foot)


def _ram_answers(seat: Seat, chase: Chase, target: int) -> tuple[Reaction, ...]:
    """Whoever drives steers away or rams back; whoever is on foot dodges."""
    ride = chase.ride_of(target)
    who = target if ride is None or ride.driver is None else ride.driver
    if not can_answer(seat.desk.state, who):
        return (Reaction.NONE,)
    return (Reaction.DODGE, *((Reaction.FIGHT_BACK,) if ride is not None else ()), Reaction.NONE)


def _rammed(chase: Chase, there: list[int]) -> list[int]:
    """Those on foot, and of each vehicle one: whoever drives it, if anybody does."""
    found: dict[int, int] = {}
    for who in there:
        ride = chase.ride_of(who)
        if ride is None:
            found[-who] = who
        elif ride.id not in found or ride.driver == who:
            found[ride.id] = who
    return list(found.values())


def _ram_name(chase: Chase, seat: Seat, who: int) -> str:
    """The vehicle and who is at its wheel; somebody on foot by their name."""
    ride = chase.ride_of(who)
    return short_name(seat, who) if ride is None else f"{ride_called(seat, ride)} · {short_name(seat, who)}"


def ram_sheet(seat: Seat, chase: int, who: int) -> ft.DialogControl:
    """Whom, how they answer; then the roll."""
    look, window, state, here = seat.look, seat.window, seat.desk.state, sheet_chase(seat, chase)
    form, there = form_of(window, AttackForm()), _rammed(here, near(seat, here, who))
    title = look.say("chase.do.ram")
    if not there:
        note = text(look, look.say("fight.no-target"), "body", look.c.text_soft)
        return sheet(look, title, [note], lambda: window.open(None))
    now = form.now
    target = now.target if now.target in there else there[0]
    possible = _ram_answers(seat, here, target)
    reaction = Reaction(now.reaction) if now.reaction in [one.value for one in possible] else possible[0]

    def plan(answer: Reaction) -> PlannedStrike:
        return Ram(chase, who, target, answer, now.extra).plan(state)

    rows = [
        *complaint(look, window.complaint),
        *target_row(seat, form, there, target, partial(_ram_name, here)),
        answer_row(seat, form, possible, reaction, plan),
        extra_row(seat, form),
    ]
    off = False
    try:
        planned = plan(reaction)
        ride = here.ride_of(target)
        rows += strike_chances(seat, planned, None if ride else state.person(target), look.say("fight.bar.hits"))
        if planned.swing is not None:
            dice = expression(look.words, planned.swing.damage.written())
            name = ride_called(seat, ride) if ride else name_of(seat, target)
            rows.append(text(look, look.say("chase.ram-dice", dice=dice, name=name), "small", look.c.text_soft))
    except REFUSED as error:
        rows, off = [*rows, *refused_line(seat, error)], True
    foot = roll_button(seat, partial(done, seat, Ram(chase, who, target, reaction, now.extra)), off=off)
    return sheet(look, title, rows, lambda: window.open(None), foot=foot)
