"""Shots: distance, circumstances, mode, targets; the chances, the roll."""

from functools import partial

import flet as ft

from keeper_app.odds import shot_odds
from keeper_app.play.combat.able import arm_at
from keeper_app.play.combat.actions.manage_gun import ClearJam, Reload
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.bearing import Bearing, hurts
from keeper_app.play.combat.circumstances import circumstances_of
from keeper_app.play.combat.guns import Gun, gun_of
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import body_of
from keeper_app.play.people.wounds import victim_of
from keeper_app.rules import Circumstance, RulesError
from keeper_app.ui.components.choice import Option, choice
from keeper_app.ui.components.outcome_bar import chance_bar
from keeper_app.ui.components.stepper import step_row
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.combat.acting import actor, arm, holds, intend, intent, target
from keeper_app.ui.screens.combat.fields import FEWER, in_line, in_pairs, may_do, metres_stepper, paired, step
from keeper_app.ui.screens.combat.melee import exchange_bar
from keeper_app.ui.screens.combat.shot_answer import answered, shot_answer_controls
from keeper_app.ui.screens.combat.sweep import sweep_controls, swept
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import beyond_from, capital, refusal

BY_HAND = tuple(one for one in Circumstance if one is not Circumstance.SEVERAL)


def given(seat: Seat, me: Person, foe: Person) -> frozenset[Circumstance]:
    """What the sheets and the fight tell by themselves of a shot with the gun in hand."""
    view, hand = intent(seat), arm(seat, "shoot")
    gun = None if hand is None else gun_of(me, hand[1], slug=view.slug)
    return circumstances_of(seat.desk.state, me.id, foe.id, view.metres, gun)


def circumstances(seat: Seat, me: Person, foe: Person) -> frozenset[Circumstance]:
    """What counts: what is given, and what the keeper set against it."""
    view = intent(seat)
    by_itself = given(seat, me, foe)
    return frozenset(one for one in BY_HAND if one.value in view.on or (one in by_itself and one.value not in view.off))


def shot_of(seat: Seat, me: Person, foe: Person, at: int) -> Shoot:
    """The shots as they are set up."""
    view = intent(seat)
    mode, rounds = firing(seat, gun_of(me, arm_at(me, at), slug=view.slug))
    counts = circumstances(seat, me, foe)
    marks = (Mark(foe.id, rounds), *(swept(seat, me, foe, counts) if mode == "auto" else ()))
    shot = Shoot(
        me.id, at, marks, view.metres, mode, counts, view.extra, view.slug, hold=holds(seat), mounted=view.mounted
    )
    return answered(seat, me, foe, shot)


def shoot_now(seat: Seat) -> None:
    """Fire; a table that rolls its own dice reads them out test by test."""
    me, foe, hand = actor(seat), target(seat), arm(seat, "shoot")
    if me is None or foe is None or hand is None:
        return
    try:
        shot = shot_of(seat, me, foe, hand[0])
    except CannotAct as error:
        seat.window.set(complaint=refusal(seat.look.words, error))
        return
    seat.do(shot)


def firing(seat: Seat, gun: Gun) -> tuple[str, int]:
    """How it is fired, and how often: as set, or as near to it as this weapon can."""
    view = intent(seat)
    if view.mode in gun.modes:
        return view.mode, gun.fitting(view.mode, view.rounds)
    return gun.modes[0], gun.usual_rounds(gun.modes[0])


def _mode_row(seat: Seat, gun: Gun) -> list[ft.Control]:
    look = seat.look
    modes, (mode, rounds) = gun.modes, firing(seat, gun)
    rows: list[ft.Control] = []
    if len(modes) > 1:

        def pick(one: str) -> None:
            intend(seat, mode=one, rounds=gun.usual_rounds(one))

        named: list[Option] = [(one, look.say(f"fire.{one}"), None) for one in modes]
        rows.append(choice(look, named, mode, pick, labelled=look.say("fire.mode"), name="fire"))
    if gun.most_rounds(mode) > 1:

        def more(by: int) -> None:
            intend(seat, mode=mode, rounds=gun.stepped(mode, firing(seat, gun)[1], by))

        rows.append(step_row(look, look.say("fire.rounds", rounds), more, FEWER, "rounds"))
    return rows


def shooting_controls(seat: Seat) -> list[ft.Control]:
    """Distance, how many, what is left in it; the circumstances, most of which set themselves; at whom else."""
    look, view = seat.look, intent(seat)
    me, foe, hand = actor(seat), target(seat), arm(seat, "shoot")
    if me is None or foe is None or hand is None:
        return [text(look, look.say("fight.no-guns"), "body", look.c.text_soft)]
    try:
        gun = gun_of(me, hand[1], slug=view.slug)
    except CannotAct as error:
        return [text(look, refusal(look.words, error), "body", look.c.danger)]
    fields, chips = [metres_stepper(seat), *_mode_row(seat, gun)], _circumstance_chips(seat, me, foe)
    if paired(look) and len(fields) % 2 == 0:  # what is left would be alone in its row, and hide the circumstances
        chips = [*_load(seat, me, hand[0], gun), *chips]
    else:
        fields.append(load_row(seat, me, hand[0], gun))
    rows = in_pairs(look, fields)
    if not gun.can_be_held(body_of(me).build):
        mounted = partial(intend, seat, mounted=not view.mounted)
        rows.append(ft.Row([toggle_chip(look, look.say("fire.mounted"), view.mounted, mounted, key="mounted")]))
    if gun.by_band or view.slug:
        slug = partial(intend, seat, slug=not view.slug)
        rows.append(ft.Row([toggle_chip(look, look.say("fire.slug"), view.slug, slug, key="slug")]))
    rows.append(in_line(look, chips))
    rows += shot_answer_controls(seat, me, foe, shot_of(seat, me, foe, hand[0]))
    mode, rounds = firing(seat, gun)
    return [*rows, *(sweep_controls(seat, me, foe, gun, rounds) if mode == "auto" else ())]


def _circumstance_chips(seat: Seat, me: Person, foe: Person) -> list[ft.Control]:
    """What helps or hinders the shot at the first target, to be set against what is given."""
    look = seat.look
    view, counts, by_itself = intent(seat), circumstances(seat, me, foe), given(seat, me, foe)

    def turn(one: Circumstance) -> None:
        on, off = set(view.on), set(view.off)
        (off.add if one in counts else on.add)(one.value)
        (on.discard if one in counts else off.discard)(one.value)
        if one not in by_itself:
            off.discard(one.value)
        intend(seat, on=frozenset(on), off=frozenset(off))

    return [
        toggle_chip(
            look,
            look.say(f"shot.{one.value}"),
            one in counts,
            partial(turn, one),
            note="+1" if one.die > 0 else "−1",
            key=f"shot-{one.value}",
        )
        for one in BY_HAND
    ]


def load_row(seat: Seat, me: Person, at: int, gun: Gun) -> ft.Control:
    """What is left in it, and at the end of the row what can be done about it."""
    left, *mend = _load(seat, me, at, gun)
    left.expand = True
    return ft.Row([left, *mend], spacing=Space.S)


def _load(seat: Seat, me: Person, at: int, gun: Gun) -> list[ft.Control]:
    """What is left in it, and what can be done about it."""
    look = seat.look
    left = look.say("fight.rounds-left", gun.rounds) if gun.rounds is not None else look.say("fire.uncounted")
    row: list[ft.Control] = [text(look, capital(left), "body_strong", look.c.text, key="rounds-left")]
    if gun.jammed:
        clear = partial(seat.do, ClearJam(me.id, at))
        row.append(step(look, "fire.clear", ft.Icons.BUILD_OUTLINED, clear, "clear-jam"))
    elif gun.magazine is not None and gun.rounds is not None and gun.rounds < gun.magazine:
        row.append(step(look, "fire.reload", ft.Icons.REFRESH, partial(seat.do, Reload(me.id, at)), "reload"))
    return row


def shooting_odds(seat: Seat) -> list[ft.Control]:
    """The chance that anything hits, and what it may do; or why it cannot be tried."""
    look = seat.look
    me, foe, hand = actor(seat), target(seat), arm(seat, "shoot")
    if me is None or foe is None or hand is None:
        return []
    try:
        plan = shot_of(seat, me, foe, hand[0]).plan(seat.desk.state)
    except (CannotAct, RulesError) as error:
        return [text(look, refusal(look.words, error), "body", look.c.danger)]
    odds = shot_odds(plan, foe.id, victim_of(foe, hand[1]), seat.desk.state.house)
    named = f"{capital(look.say('fight.bar.hits'))} · {look.say(f'difficulty.{plan.tests[0].difficulty.value}')}"
    late = beyond_from(look.words, plan, seat.desk.state.house)
    harm = may_do(look, "fight.may-do-shots", odds.wounds, late, jams=look.percent(odds.jams))
    bad = hurts(seat.desk.state, [foe.id], me.id) is Bearing.BAD
    if plan.answered is not None:
        bar = exchange_bar(look, look.say("fight.bar.hits"), odds.hits, odds.struck_back, inline=True, foul=bad)
        return [bar, harm]
    return [chance_bar(look, named, odds.hits, strong=True, bad=bad), harm]
