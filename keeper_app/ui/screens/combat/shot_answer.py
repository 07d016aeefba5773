"""How the target of a single shot from close by answers: not at all, with a blow, or with a manoeuvre."""

import flet as ft

from keeper_app.odds import shot_odds
from keeper_app.play.combat.actions.shoot import Shoot
from keeper_app.play.combat.shot_answers import answers_to_shot
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.person import Person
from keeper_app.rules import Goal, Reaction, RulesError
from keeper_app.ui.components.choice import choice
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.combat.acting import crowded, dense, intend, intent
from keeper_app.ui.screens.combat.melee import answer_arm_line, answer_arm_now, goals
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space


def shot_answers(seat: Seat, shot: Shoot) -> tuple[Reaction, ...]:
    """Every answer there is to the shot as it is set up; one alone is no choice."""
    mark = shot.marks[0]
    if shot.mode != "shots" or len(shot.marks) > 1 or mark.rounds > 1:
        return (Reaction.NONE,)
    return answers_to_shot(seat.desk.state, shot.who, mark.who, shot.metres, shot.circumstances)


def answered(seat: Seat, me: Person, foe: Person, shot: Shoot) -> Shoot:
    """The same shot with the answer that was chosen; with none, as long as nobody has chosen."""
    view = intent(seat)
    wanted = Reaction(view.shot_answer or Reaction.NONE.value)
    if not wanted.answers or wanted not in shot_answers(seat, shot):
        return shot
    return shot.answered_with(wanted, answer_arm_now(seat, me, foe), Goal(view.counter))


def _chance(seat: Seat, shot: Shoot, foe: Person, reaction: Reaction) -> str:
    """What is left of the shot's chance."""
    view, state = intent(seat), seat.desk.state
    me = state.person(shot.who)
    try:
        plan = shot.answered_with(reaction, answer_arm_now(seat, me, foe), Goal(view.counter)).plan(state)
    except (CannotAct, RulesError):
        return "–"
    return seat.look.percent(shot_odds(plan, foe.id, None, state.house).hits)


def shot_answer_controls(seat: Seat, me: Person, foe: Person, shot: Shoot) -> list[ft.Control]:
    """The answers, each with the chance it leaves, the weapon and the goal; nothing where there is no choice."""
    look, possible = seat.look, shot_answers(seat, shot)
    if len(possible) < 2:
        return []
    options: list[tuple[str, str, str | None]] = [
        (one.value, look.say(f"reaction.short.{one.value}"), _chance(seat, shot, foe, one)) for one in possible
    ]
    picked = choice(
        look,
        options,
        shot.answer.value,
        lambda chosen: intend(seat, shot_answer=chosen),
        height=50 if dense(look) else 56,
        labelled=look.say("fight.answer"),
        name="reply",
        stacked=crowded(look),
    )
    whose = text(look, look.say("fight.answer"), "caption", look.c.text_soft)
    rows = [stacked(whose, picked, spacing=Space.XS), *answer_arm_line(seat, me, foe, shot.answer)]
    if shot.answer is Reaction.MANOEUVRE:
        rows.append(goals(seat, "counter", intent(seat).counter))
    return rows
