"""Blows and manoeuvres: the weapon, the target, the answer, the chances, the roll."""

import flet as ft

from keeper_app.content import find_weapon
from keeper_app.dice import parse_expression
from keeper_app.odds import ExchangeOdds, exchange_odds, one_blow, struck_damage, wound_odds
from keeper_app.play import Carried, Person, arm_damage, arm_value, arms_of, body_of, points_of, value_of
from keeper_app.play.actions import Strike, attack_dice, throwing_range
from keeper_app.play.fight.able import can_answer
from keeper_app.play.fight.guns import is_gun, is_thrown
from keeper_app.rules import Difficulty, Goal, Reaction, RulesError, Side, manoeuvre_dice, range_difficulty
from keeper_app.ui.components.choice import choice
from keeper_app.ui.components.outcome_bar import outcome_bar
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.combat.acting import actor, arm, arm_name, holds, target
from keeper_app.ui.screens.combat.fields import chip_line, metres_stepper
from keeper_app.ui.screens.roll.throws import percentile
from keeper_app.ui.seat import Seat
from keeper_app.words import called, refusal


def reactions_of(seat: Seat, foe: Person) -> list[Reaction]:
    """How the target can answer: not at all where they cannot, and not from afar."""
    if not can_answer(seat.desk.state, foe.id):
        return [Reaction.NONE]
    found = []
    if value_of(foe, "dodge") is not None:
        found.append(Reaction.DODGE)
    if answer_of(foe) is not None and not seat.window.fight.thrown:
        found.append(Reaction.FIGHT_BACK)
        found.append(Reaction.MANOEUVRE)
    return [*found, Reaction.NONE]


def answer_of(foe: Person) -> int | None:
    """The place of the weapon somebody fights back with: the first that is no gun."""
    arms = enumerate(arms_of(foe))
    return next((at for at, one in arms if not is_gun(one) and arm_value(foe, one) is not None), None)


def reaction_now(seat: Seat, foe: Person) -> Reaction:
    """As chosen; else what is most usual: fighting back, or dodging, or nothing."""
    possible = reactions_of(seat, foe)
    wanted = seat.window.fight.reaction
    if wanted and Reaction(wanted) in possible:
        return Reaction(wanted)
    return next((one for one in (Reaction.FIGHT_BACK, Reaction.DODGE) if one in possible), Reaction.NONE)


def goal_now(seat: Seat) -> Goal | None:
    """What a manoeuvre is after; none for a blow."""
    return Goal(seat.window.fight.goal) if seat.window.fight.action == "manoeuvre" else None


def strike_of(seat: Seat, me: Person, foe: Person, at: int, reaction: Reaction) -> Strike:
    """The attack as it is set up."""
    view = seat.window.fight
    answering = reaction is Reaction.MANOEUVRE
    return Strike(
        me.id,
        foe.id,
        at,
        reaction,
        goal=goal_now(seat),
        counter=Goal(view.counter) if answering else None,
        answer=answer_of(foe) or 0,
        extra=view.extra,
        surprise=view.surprise,
        metres=view.metres if view.thrown else None,
        hold=holds(seat),
    )


def _sides(seat: Seat, me: Person, foe: Person, weapon: Carried, reaction: Reaction) -> tuple[Side, Side | None]:
    view = seat.window.fight
    metres = view.metres if view.thrown else None
    net, _ = attack_dice(seat.desk.state, me.id, foe.id, goal_now(seat), view.extra, view.surprise, metres)
    attack = Side(arm_value(me, weapon) or 0, net)
    if view.surprise == "hit" or not reaction.answers:
        return attack, None
    if reaction is Reaction.DODGE:
        return attack, Side(value_of(foe, "dodge") or 0)
    answer = answer_of(foe)
    value = arm_value(foe, arms_of(foe)[answer]) or 0 if answer is not None else 0
    worse = manoeuvre_dice(body_of(foe).build, body_of(me).build) if reaction is Reaction.MANOEUVRE else 0
    return attack, Side(value, worse)


def chances(seat: Seat, me: Person, foe: Person, weapon: Carried, reaction: Reaction) -> ExchangeOdds:
    """The exact chances of this exchange; RulesError where it cannot be."""
    view = seat.window.fight
    attack, defence = _sides(seat, me, foe, weapon, reaction)
    base = throwing_range(me, weapon) if view.thrown else None
    difficulty = range_difficulty(view.metres, base) if base else Difficulty.REGULAR
    answer = reaction if defence is not None else Reaction.NONE
    return exchange_odds(attack, answer, defence, difficulty, seat.desk.state.house)


def strike_now(seat: Seat) -> None:
    """Roll it."""
    me, foe, hand = actor(seat), target(seat), arm(seat, "strike")
    if me is None or foe is None or hand is None:
        return
    reaction = reaction_now(seat, foe)
    action = strike_of(seat, me, foe, hand[0], reaction)
    try:
        attack, defence = _sides(seat, me, foe, hand[1], reaction)
    except RulesError:
        seat.do(action)  # says why not
        return
    words = seat.look.words
    throws = [percentile(f"{called(words, me)} · {arm_name(seat, me, hand[1])}", attack.net)]
    if defence is not None:
        throws.append(percentile(f"{called(words, foe)} · {seat.look.say(f'reaction.{reaction.value}')}", defence.net))
    seat.roll(action, *throws)


def melee_controls(seat: Seat) -> list[ft.Control]:
    """Weapon, goal, answer."""
    look, view = seat.look, seat.window.fight
    me, foe, hand = actor(seat), target(seat), arm(seat, "strike")
    if me is None or foe is None or hand is None:
        return [text(look, look.say("fight.no-arms"), "body", look.c.text_soft)]
    rows: list[ft.Control] = []
    if view.action == "manoeuvre":
        rows.append(
            chip_line(
                seat,
                [(goal.value, look.say(f"goal.{goal.value}")) for goal in Goal],
                view.goal,
                lambda goal: seat.window.in_fight(goal=goal),
                "goal",
            )
        )
    if is_thrown(hand[1]) and view.action != "manoeuvre":
        rows.append(
            ft.Row(
                [
                    toggle_chip(
                        look,
                        look.say("fight.throw"),
                        view.thrown,
                        lambda: seat.window.in_fight(thrown=not view.thrown, reaction=""),
                        key="thrown",
                    )
                ]
            )
        )
        if view.thrown:
            rows.append(metres_stepper(seat))
    possible = reactions_of(seat, foe)
    options = []
    for one in possible:
        try:
            chance = look.percent(chances(seat, me, foe, hand[1], one).attacker)
            note = look.say("fight.to-hit", chance=chance) if look.desktop else chance
        except RulesError:
            note = "–"
        options.append((one.value, look.say(f"reaction.{one.value}"), note))
    rows.append(
        choice(
            look,
            list(options),
            reaction_now(seat, foe).value,
            lambda chosen: seat.window.in_fight(reaction=chosen),
            height=56,
            labelled=look.say("fight.answer"),
            name="reaction",
            stacked=look.narrow or (look.phone and len(options) > 3),
        )
    )
    if reaction_now(seat, foe) is Reaction.MANOEUVRE:
        rows.append(
            chip_line(
                seat,
                [(goal.value, look.say(f"goal.{goal.value}")) for goal in Goal],
                view.counter,
                lambda goal: seat.window.in_fight(counter=goal),
                "counter",
            )
        )
    return rows


def melee_odds(seat: Seat) -> list[ft.Control]:
    """The chance to hit, to be hit, and what it may do; or why it cannot be tried."""
    look = seat.look
    me, foe, hand = actor(seat), target(seat), arm(seat, "strike")
    if me is None or foe is None or hand is None:
        return []
    reaction = reaction_now(seat, foe)
    try:
        odds = chances(seat, me, foe, hand[1], reaction)
    except RulesError as error:
        return [text(look, refusal(look.words, error), "body", look.c.danger)]
    manoeuvre = goal_now(seat) is not None
    bar = outcome_bar(
        look,
        [
            (look.say("fight.bar.works" if manoeuvre else "fight.bar.hits"), odds.attacker, "good"),
            (look.say("fight.bar.nothing"), odds.nobody, "none"),
            (look.say("fight.bar.hurt"), odds.defender, "bad"),
        ],
    )
    return [bar] if manoeuvre else [bar, _damage_line(seat, me, foe, hand[1], odds)]


def _damage_line(seat: Seat, me: Person, foe: Person, weapon: Carried, odds: ExchangeOdds) -> ft.Control:
    look, left = seat.look, points_of(foe)
    dice = arm_damage(weapon)
    if not dice or left.hp is None or left.max_hp is None:
        return text(look, "", "small")
    bonus, armour = parse_expression(body_of(me).bonus), parse_expression(foe.armour or "0")
    damage = parse_expression(dice)
    plain = one_blow(damage, bonus, armour)
    worst = one_blow(damage, bonus, armour, extreme=True, impales=weapon_impales(weapon))
    found = wound_odds(struck_damage(odds.attacker, odds.extreme, plain, worst), left.hp, left.max_hp)
    said = look.say(
        "fight.may-do",
        mean=look.words.decimal(found.mean),
        major=look.percent(found.major),
        drops=look.percent(found.drops),
    )
    return text(look, said, "small", look.c.text_soft, key="may-do")


def weapon_impales(weapon: Carried) -> bool:
    """It impales, by itself or by the tables."""
    known = find_weapon(weapon.weapon)
    return weapon.impales or bool(known is not None and known.impales and not weapon.damage)
