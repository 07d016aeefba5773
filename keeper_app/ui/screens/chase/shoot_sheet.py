"""Shots in a chase: at somebody, or at a tyre."""

from functools import partial

import flet as ft

from keeper_app.odds import shot_odds
from keeper_app.odds.chase import caution_odds
from keeper_app.play.chase.actions.attack_in_chase import ShootInChase, sheltered, unsteady
from keeper_app.play.chase.actions.shoot_tyre import ShootTyre, tyres_left
from keeper_app.play.chase.chase import Chase, Runner
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.circumstances import circumstances_of
from keeper_app.play.combat.guns import gun_of
from keeper_app.play.people.arms import arms_of
from keeper_app.play.people.person import Person
from keeper_app.play.people.wounds import victim_of
from keeper_app.rules import Circumstance
from keeper_app.ui.components.outcome_bar import chance_bar
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tag import tag
from keeper_app.ui.components.tap import chips
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.screens.chase.acting import REFUSED, ride_called, sheet_chase, short_name
from keeper_app.ui.screens.chase.attack_parts import (
    AttackForm,
    extra_row,
    may_do,
    metres_row,
    refused_line,
    roll_button,
)
from keeper_app.ui.screens.chase.strike_sheet import arm_names, done
from keeper_app.ui.seat import Seat
from keeper_app.words import distance

NEAR, APART = 5, 10  # metres, as long as nobody says otherwise: in one place, and for each location between


def _targets(seat: Seat, chase: Chase, one: Runner) -> list[tuple[str, str]]:
    """Whoever is on the other side, nearest first; then the tyres of what they are in."""
    state, look = seat.desk.state, seat.look
    there = sorted(chase.on(one.side.other), key=lambda other: abs(other.at - one.at))
    people = [other for other in there if (p := state.find(other.who)) and not p.has("dead")]
    found = [(str(other.who), short_name(seat, other.who)) for other in people]
    for ride in chase.rides:
        inside = chase.aboard(ride.id)
        if inside and inside[0].side is not one.side and tyres_left(ride):
            found.append((str(-ride.id), look.say("chase.tyre", ride=ride_called(seat, ride))))
    return found


def _metres(chase: Chase, one: Runner, target: int, said: int) -> int:
    """As said, else by the locations between them."""
    if said >= 0:
        return said
    aboard = chase.aboard(-target) if target < 0 else ()
    other = chase.runner(target) if target > 0 else aboard[0] if aboard else None
    return max(NEAR, APART * abs(other.at - one.at)) if other else NEAR


def _reasons(seat: Seat, chase: Chase, one: Runner, counts: frozenset[Circumstance], tyre: bool) -> list[ft.Control]:
    """Every die that counts by itself."""
    look = seat.look
    said = [f"{look.say(f'shot.{each.value}')} {'+1' if each.die > 0 else '−1'}" for each in sorted(counts, key=str)]
    if unsteady(chase, one):
        said.append(f"{look.say('chase.shoot.moving')} −1")
    elif one.ride is not None:
        said.append(look.say("chase.shoot.halted"))
    if tyre:
        said.append(f"{look.say('chase.shoot.tyre')} −1")
    return [wrapped(*(tag(look, words) for words in said), run_spacing=4)] if said else []


def shoot_sheet(seat: Seat, chase: int, who: int) -> ft.DialogControl:
    """At whom, with what, from how far; then the roll."""
    look, window, state, here = seat.look, seat.window, seat.desk.state, sheet_chase(seat, chase)
    form, one, me = form_of(window, AttackForm()), here.runner(who), state.person(who)
    title, guns = look.say("chase.do.shoot"), arm_names(seat, me, guns=True)
    targets = _targets(seat, here, one) if one is not None else []
    if one is None or not targets or not guns:
        note = text(look, look.say("fight.no-target" if guns else "fight.no-guns"), "body", look.c.text_soft)
        return sheet(look, title, [note], lambda: window.open(None))
    now = form.now
    target = now.target if str(now.target) in dict(targets) else int(targets[0][0])
    arm = str(now.arm) if str(now.arm) in dict(guns) else guns[0][0]
    metres = _metres(here, one, target, now.metres)
    said = look.say("fight.distance", distance=distance(look.words, metres, seat.preferences.current.units))
    counts = circumstances_of(state, who, target, metres) if target > 0 else frozenset[Circumstance]()
    rows = [
        *complaint(look, window.complaint),
        section_header(look, look.say("fight.target")),
        wrapped(*chips(look, targets, str(target), lambda at: form.put(target=int(at), metres=-1), "target")),
        wrapped(*chips(look, guns, arm, lambda at: form.put(arm=int(at)), "arm")),
        metres_row(seat, form, metres, said),
        extra_row(seat, form),
        *_reasons(seat, here, one, counts, target < 0),
    ]
    shot = _shot(chase, one, me, int(arm), target, metres, counts, form)
    chances, off = _chances(seat, here, shot, target)
    foot = roll_button(seat, partial(done, seat, shot), off=off)
    return sheet(look, title, [*rows, *chances], lambda: window.open(None), foot=foot)


def _shot(
    chase: int,
    one: Runner,
    me: Person,
    arm: int,
    target: int,
    metres: int,
    counts: frozenset[Circumstance],
    form: Form[AttackForm],
) -> ShootInChase | ShootTyre:
    """As the gun is usually fired; what needs a mount has it in a vehicle."""
    if target < 0:
        return ShootTyre(chase, one.who, -target, arm, metres, form.now.extra)
    gun, extra = gun_of(me, arms_of(me)[arm]), form.now.extra
    mode, mounted = gun.modes[0], one.ride is not None
    mark = Mark(target, gun.usual_rounds(mode))
    return ShootInChase(chase, Shoot(one.who, arm, (mark,), metres, mode, counts, extra, mounted=mounted))


def _chances(seat: Seat, chase: Chase, shot: ShootInChase | ShootTyre, target: int) -> tuple[list[ft.Control], bool]:
    """What may come of it; or why it cannot be tried."""
    look, state = seat.look, seat.desk.state
    try:
        if isinstance(shot, ShootTyre):
            asked, _ = shot.plan(state)
            odds = caution_odds(asked.value or 0, asked.difficulty, asked.net, state.house)[0].success
            named = f"{look.say('fight.bar.hits')} · {look.say(f'difficulty.{asked.difficulty.value}')}"
            return [chance_bar(look, named, odds, strong=True)], False
        plan = shot.plan(state)
    except REFUSED as error:
        return refused_line(seat, error), True
    foe = sheltered(state, chase, shot.shoot.who).person(target)
    gun = arms_of(state.person(shot.shoot.who))[shot.shoot.arm]
    fire = shot_odds(plan, target, victim_of(foe, gun), state.house)
    named = f"{look.say('fight.bar.hits')} · {look.say(f'difficulty.{plan.tests[0].difficulty.value}')}"
    harm = may_do(seat, "fight.may-do-shots", fire.wounds, jams=look.percent(fire.jams))
    return [chance_bar(look, named, fire.hits, strong=True), *harm], False
