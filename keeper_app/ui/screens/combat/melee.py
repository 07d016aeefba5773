"""Blows and manoeuvres: the weapon, the target, the answer, the chances, the roll."""

from fractions import Fraction

import flet as ft

from keeper_app.odds import strike_odds
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.answers import (
    answer_arm,
    answer_arms,
    answers_to,
    usual_goal,
    usual_surprise,
)
from keeper_app.play.combat.bearing import Bearing, hurts
from keeper_app.play.combat.guns import is_thrown
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.arms import arms_of
from keeper_app.play.people.person import Person
from keeper_app.play.people.wounds import victim_of
from keeper_app.rules import Goal, Reaction, RulesError
from keeper_app.ui.components.choice import choice
from keeper_app.ui.components.outcome_bar import outcome_bar
from keeper_app.ui.components.tap import chips, toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.acting import (
    actor,
    arm,
    arm_name,
    crowded,
    dense,
    holds,
    intend,
    intent,
    target,
    told_apart,
    wordy,
)
from keeper_app.ui.screens.combat.fields import chip_line, in_line, may_do, metres_stepper
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import refusal

REFUSED = (CannotAct, RulesError)
ARMED = (Reaction.FIGHT_BACK, Reaction.MANOEUVRE)  # answers that take a weapon


def thrown_from(seat: Seat) -> int | None:
    """How far it is thrown; nothing for a blow or a manoeuvre."""
    view, hand = intent(seat), arm(seat, "strike")
    if goal_now(seat) is not None or hand is None or not is_thrown(hand[1]) or view.thrown is False:
        return None
    return view.metres


def surprise_now(seat: Seat) -> str:
    """As chosen; else what the state of the target says: "none", "die" or "hit"."""
    foe = target(seat)
    return intent(seat).surprise or (usual_surprise(foe) if foe else "none")


def _possible(seat: Seat, me: Person, foe: Person) -> tuple[Reaction, ...]:
    return answers_to(seat.desk.state, me.id, foe.id, thrown_from(seat), surprise_now(seat))


def answer_arm_now(seat: Seat, me: Person, foe: Person) -> int:
    """The weapon of the answer: as chosen for these two, else what is usual."""
    chosen = intent(seat).answer_arm
    if chosen is not None and chosen in answer_arms(foe):
        return chosen
    return answer_arm(seat.desk.state, foe.id) or 0


def reaction_now(seat: Seat, me: Person, foe: Person) -> Reaction:
    """As chosen; else what is most usual: fighting back, or dodging, or nothing."""
    possible = _possible(seat, me, foe)
    wanted = intent(seat).reaction
    if wanted and Reaction(wanted) in possible:
        return Reaction(wanted)
    return next((one for one in (Reaction.FIGHT_BACK, Reaction.DODGE) if one in possible), Reaction.NONE)


def goal_now(seat: Seat) -> Goal | None:
    """What a manoeuvre is after; none for a blow."""
    view, me = intent(seat), actor(seat)
    if view.action != "manoeuvre" or me is None:
        return None
    return Goal(view.goal) if view.goal else usual_goal(me)


def strike_of(seat: Seat, me: Person, foe: Person, at: int, reaction: Reaction) -> Strike:
    """The attack as it is set up."""
    view = intent(seat)
    answering, surprise = reaction is Reaction.MANOEUVRE, surprise_now(seat)
    return Strike(
        me.id,
        foe.id,
        at,
        reaction,
        goal=goal_now(seat),
        counter=Goal(view.counter) if answering else None,
        answer=answer_arm_now(seat, me, foe),
        extra=view.extra,
        surprise="" if surprise == "none" else surprise,
        metres=thrown_from(seat),
        hold=holds(seat),
    )


def strike_now(seat: Seat) -> None:
    """Roll it."""
    me, foe, hand = actor(seat), target(seat), arm(seat, "strike")
    if me is None or foe is None or hand is None:
        return
    reaction = reaction_now(seat, me, foe)
    seat.do(strike_of(seat, me, foe, hand[0], reaction))


def goals(seat: Seat, name: str, chosen: str) -> ft.Control:
    """What a manoeuvre is after, or the one in answer to it."""
    options = [(goal.value, seat.look.say(f"goal.{goal.value}")) for goal in Goal]
    return chip_line(seat, options, chosen, lambda goal: intend(seat, **{name: goal}), name)


def _throw(seat: Seat) -> list[ft.Control]:
    """Whether it is thrown, and how far."""
    look, thrown = seat.look, thrown_from(seat) is not None
    chip = toggle_chip(
        look,
        look.say("fight.throw"),
        thrown,
        lambda: intend(seat, thrown=not thrown, reaction=""),
        key="thrown",
    )
    if not thrown or look.narrow:
        return [ft.Row([chip]), *([metres_stepper(seat)] if thrown else [])]
    return [ft.Row([chip, ft.Container(metres_stepper(seat), expand=True)], spacing=Space.S)]


def _answers(seat: Seat, me: Person, foe: Person, at: int) -> ft.Control:
    """How the target answers, each with the chance it leaves."""
    look, state = seat.look, seat.desk.state
    options: list[tuple[str, str, str | None]] = []
    for one in _possible(seat, me, foe):
        try:
            plan = strike_of(seat, me, foe, at, one).plan(state)
            chance = look.percent(strike_odds(plan, house=state.house).attacker)
            note = look.say("fight.to-hit", chance=chance) if wordy(look) else chance
        except REFUSED:
            note = "–"
        name = look.say(f"reaction.{one.value}" if wordy(look) else f"reaction.short.{one.value}")
        options.append((one.value, name, note))
    return choice(
        look,
        options,
        reaction_now(seat, me, foe).value,
        lambda chosen: intend(seat, reaction=chosen),
        height=50 if dense(look) else 56,
        labelled=look.say("fight.answer"),
        name="reaction",
        stacked=crowded(look),
    )


def answer_arm_line(seat: Seat, me: Person, foe: Person, reaction: Reaction) -> list[ft.Control]:
    """With what the target answers, where there is a choice."""
    look, arms = seat.look, arms_of(foe)
    possible = answer_arms(foe)
    if reaction not in ARMED or len(possible) < 2:
        return []
    names = told_apart([arm_name(seat, foe, arms[at]) for at in possible])
    options = [(str(at), name) for at, name in zip(possible, names, strict=True)]
    said = text(look, look.say("fight.answers-with"), "small", look.c.text_soft)

    def take(at: str) -> None:
        intend(seat, answer_arm=int(at))

    return [in_line(look, [said, *chips(look, options, str(answer_arm_now(seat, me, foe)), take, "answer-arm")])]


def melee_controls(seat: Seat) -> list[ft.Control]:
    """Goal, throw, answer, and what it is made with."""
    look, goal = seat.look, goal_now(seat)
    me, foe, hand = actor(seat), target(seat), arm(seat, "strike")
    if me is None or foe is None or hand is None:
        return [text(look, look.say("fight.no-arms"), "body", look.c.text_soft)]
    rows = [goals(seat, "goal", goal.value)] if goal else _throw(seat) if is_thrown(hand[1]) else []
    reaction = reaction_now(seat, me, foe)
    rows += [_answers(seat, me, foe, hand[0]), *answer_arm_line(seat, me, foe, reaction)]
    if reaction is Reaction.MANOEUVRE:
        rows.append(goals(seat, "counter", intent(seat).counter))
    return rows


def exchange_bar(
    look: Look, lands: str, attacker: Fraction, defender: Fraction, *, inline: bool = False, foul: bool = False
) -> ft.Control:
    """The three ways an exchange can go: the attack lands, nothing comes of it, the answer does; `foul` where the
    attack is against the party."""
    return outcome_bar(
        look,
        [
            (lands, attacker, "bad" if foul else "good"),
            (look.say("fight.bar.nothing"), 1 - attacker - defender, "none"),
            (look.say("fight.bar.hurt"), defender, "good" if foul else "bad"),
        ],
        height=12 if dense(look) else 22,
        inline=inline and not look.narrow,
    )


def melee_odds(seat: Seat) -> list[ft.Control]:
    """The chance to hit, to be hit, and what it may do; or why it cannot be tried."""
    look = seat.look
    me, foe, hand = actor(seat), target(seat), arm(seat, "strike")
    if me is None or foe is None or hand is None:
        return []
    strike = strike_of(seat, me, foe, hand[0], reaction_now(seat, me, foe))
    try:
        plan = strike.plan(seat.desk.state)
    except REFUSED as error:
        return [text(look, refusal(look.words, error), "body", look.c.danger)]
    odds = strike_odds(plan, victim_of(foe, hand[1]), seat.desk.state.house)
    manoeuvre = goal_now(seat) is not None
    foul = hurts(seat.desk.state, [foe.id], me.id) is Bearing.BAD  # what lands is bad for the party
    lands = look.say("fight.bar.works" if manoeuvre else "fight.bar.hits")
    if thrown_from(seat) is not None:
        lands = f"{lands} · {look.say(f'difficulty.{plan.difficulty.value}')}"
    bar = exchange_bar(look, lands, odds.attacker, odds.defender, inline=thrown_from(seat) is None, foul=foul)
    if manoeuvre:
        return [bar]
    if not odds.backfires:
        return [bar, may_do(look, "fight.may-do", odds.wounds)]
    return [bar, may_do(look, "fight.may-do-risky", odds.wounds, own=look.percent(odds.backfires))]
