"""Blows and manoeuvres: the weapon, the target, the answer, the chances, the roll."""

import flet as ft

from keeper_app.odds import strike_odds
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.answers import answer_arm, answers_to
from keeper_app.play.combat.guns import is_thrown
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.person import Person
from keeper_app.play.people.wounds import victim_of
from keeper_app.rules import Goal, Reaction, RulesError
from keeper_app.ui.components.choice import choice
from keeper_app.ui.components.outcome_bar import outcome_bar
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.combat.acting import actor, arm, crowded, dense, holds, target, wordy
from keeper_app.ui.screens.combat.fields import chip_line, may_do, metres_stepper
from keeper_app.ui.screens.combat.view import fight_view, in_fight
from keeper_app.ui.seat import Seat
from keeper_app.words import refusal

REFUSED = (CannotAct, RulesError)


def thrown_from(seat: Seat) -> int | None:
    """How far it is thrown; nothing for a blow."""
    return fight_view(seat.window).metres if fight_view(seat.window).thrown else None


def reaction_now(seat: Seat, me: Person, foe: Person) -> Reaction:
    """As chosen; else what is most usual: fighting back, or dodging, or nothing."""
    possible = answers_to(seat.desk.state, me.id, foe.id, thrown_from(seat))
    wanted = fight_view(seat.window).reaction
    if wanted and Reaction(wanted) in possible:
        return Reaction(wanted)
    return next((one for one in (Reaction.FIGHT_BACK, Reaction.DODGE) if one in possible), Reaction.NONE)


def goal_now(seat: Seat) -> Goal | None:
    """What a manoeuvre is after; none for a blow."""
    return Goal(fight_view(seat.window).goal) if fight_view(seat.window).action == "manoeuvre" else None


def strike_of(seat: Seat, me: Person, foe: Person, at: int, reaction: Reaction) -> Strike:
    """The attack as it is set up."""
    view = fight_view(seat.window)
    answering = reaction is Reaction.MANOEUVRE
    return Strike(
        me.id,
        foe.id,
        at,
        reaction,
        goal=goal_now(seat),
        counter=Goal(view.counter) if answering else None,
        answer=answer_arm(foe) or 0,
        extra=view.extra,
        surprise=view.surprise,
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


def _goals(seat: Seat, name: str) -> ft.Control:
    """What a manoeuvre is after, or the one in answer to it."""
    options = [(goal.value, seat.look.say(f"goal.{goal.value}")) for goal in Goal]
    chosen = getattr(fight_view(seat.window), name)
    return chip_line(seat, options, chosen, lambda goal: in_fight(seat.window, **{name: goal}), name)


def _throw(seat: Seat) -> list[ft.Control]:
    """Whether it is thrown, and how far."""
    look, thrown = seat.look, fight_view(seat.window).thrown
    chip = toggle_chip(
        look,
        look.say("fight.throw"),
        thrown,
        lambda: in_fight(seat.window, thrown=not thrown, reaction=""),
        key="thrown",
    )
    return [ft.Row([chip]), *([metres_stepper(seat)] if thrown else [])]


def _answers(seat: Seat, me: Person, foe: Person, at: int) -> ft.Control:
    """How the target answers, each with the chance it leaves."""
    look, state = seat.look, seat.desk.state
    options: list[tuple[str, str, str | None]] = []
    for one in answers_to(state, me.id, foe.id, thrown_from(seat)):
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
        lambda chosen: in_fight(seat.window, reaction=chosen),
        height=50 if dense(look) else 56,
        labelled=look.say("fight.answer"),
        name="reaction",
        stacked=crowded(look),
    )


def melee_controls(seat: Seat) -> list[ft.Control]:
    """Goal, throw, answer."""
    look, manoeuvre = seat.look, fight_view(seat.window).action == "manoeuvre"
    me, foe, hand = actor(seat), target(seat), arm(seat, "strike")
    if me is None or foe is None or hand is None:
        return [text(look, look.say("fight.no-arms"), "body", look.c.text_soft)]
    rows = [_goals(seat, "goal")] if manoeuvre else _throw(seat) if is_thrown(hand[1]) else []
    rows.append(_answers(seat, me, foe, hand[0]))
    if reaction_now(seat, me, foe) is Reaction.MANOEUVRE:
        rows.append(_goals(seat, "counter"))
    return rows


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
    odds = strike_odds(plan, victim_of(foe), seat.desk.state.house)
    manoeuvre = goal_now(seat) is not None
    lands = look.say("fight.bar.works" if manoeuvre else "fight.bar.hits")
    if thrown_from(seat) is not None:
        lands = f"{lands} · {look.say(f'difficulty.{plan.difficulty.value}')}"
    bar = outcome_bar(
        look,
        [
            (lands, odds.attacker, "good"),
            (look.say("fight.bar.nothing"), odds.nobody, "none"),
            (look.say("fight.bar.hurt"), odds.defender, "bad"),
        ],
        height=12 if dense(look) else 22,
        inline=not look.narrow and thrown_from(seat) is None,
    )
    return [bar] if manoeuvre else [bar, may_do(look, "fight.may-do", odds.wounds)]
