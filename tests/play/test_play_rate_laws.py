"""The laws of rates, over any play: no weapon is used sooner than its rate says, and no hand shoots while it loads."""

from itertools import pairwise

from desks import Clock, MemoryJournal
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from keeper_app.content import weapon_table
from keeper_app.dice import SeededDice
from keeper_app.play.combat.actions.explode import Explode
from keeper_app.play.combat.actions.manage_gun import ClearJam, Reload
from keeper_app.play.combat.actions.order_fight import BeginFight, PassTurn
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.events.blows import Near
from keeper_app.play.combat.guns import gun_of, is_blast, is_gun, is_thrown
from keeper_app.play.combat.rates import usable_from
from keeper_app.play.combat.turn import attacks_left
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Kind
from keeper_app.rules import Reaction

FIGHTER, TARGET, METRES = 1, 2, 3
LAUNCHED = [one.id for one in weapon_table.weapons() if is_gun(Carried(one.id)) or is_thrown(Carried(one.id))]
BODY = {"str": 60, "con": 50, "siz": 60, "dex": 80, "pow": 50, "luck": 40, "fighting-brawl": 50, "dodge": 40}
STEPS = st.lists(st.sampled_from(["attack", "attack", "reload", "clear", "round"]), min_size=5, max_size=40)


def sit_down(name, seed):
    """Somebody with the weapon, who acts first, and somebody who stands what it does; and once in how many rounds."""
    weapon = weapon_table.find_weapon(name)
    skills = {weapon.skill: 50, **({weapon.volley_skill: 50} if weapon.volley_skill else {})}
    desk = Desk(MemoryJournal(), dice=SeededDice(seed), clock=Clock())
    desk.do(SeatPerson("Armed", {**BODY, **skills}, Kind.INVESTIGATOR, {"weapons": (Carried(weapon.id),)}))
    sturdy = {"fixed": (("max-hp", 900), ("build", 4))}
    desk.do(SeatPerson("Target", {**BODY, "dex": 10}, Kind.NPC, sturdy))
    desk.do(BeginFight((FIGHTER, TARGET)))
    return desk, (weapon.rate.every_rounds or 1) if weapon.rate else 1


def attack_with(desk):
    """What the weapon is made for, in a way it can be used."""
    person = desk.state.person(FIGHTER)
    weapon = person.weapons[0]
    if is_blast(weapon):
        return Explode(FIGHTER, 0, (Near(TARGET, 0),), METRES)
    if is_gun(weapon):
        mode = gun_of(person, weapon).modes[0]
        return Shoot(FIGHTER, 0, (Mark(TARGET, 3 if mode == "auto" else 1),), METRES, mode, mounted=True)
    return Strike(FIGHTER, TARGET, 0, Reaction.DODGE, metres=METRES)


def step(desk, what):
    """Do it, or be refused; which problem, if any."""
    try:
        if what == "round":
            now = desk.state.fight.round
            while desk.state.fight.round == now:
                desk.do(PassTurn())
        else:
            desk.do({"attack": attack_with(desk), "reload": Reload(FIGHTER, 0), "clear": ClearJam(FIGHTER, 0)}[what])
    except CannotAct as refused:
        return refused.fields
    return None


@settings(deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(LAUNCHED), STEPS, st.integers(0, 10**6))
def test_no_weapon_is_used_sooner_than_its_rate_says(weapon, steps, seed):
    desk, every = sit_down(weapon, seed)
    used = []
    for what in steps:
        state = desk.state
        now, before = state.fight.round, state.fight.fighter(FIGHTER)
        again = usable_from(state, FIGHTER, 0)
        refused = step(desk, what)
        if what == "attack" and refused is None:
            assert not before.reloading
            assert again is None
            used.append(now)
        if refused is not None and refused["problem"] == "rate":
            assert (what, refused["round"]) == ("attack", again)
            assert again == used[-1] + every > now
        if what == "reload" and refused is None:
            loading = desk.state.fight.fighter(FIGHTER).reloading
            assert loading >= 1 + (before.has_acted)
            assert attacks_left(desk.state, FIGHTER) == 0
    if every > 1:
        assert all(later - earlier >= every for earlier, later in pairwise(used))


@settings(deadline=None, max_examples=len(LAUNCHED), suppress_health_check=list(HealthCheck))
@given(st.sampled_from(LAUNCHED), st.integers(0, 10**6))
def test_whoever_waits_as_long_as_the_rate_says_may_use_it(weapon, seed):
    """A weapon in order that is loaded whenever it is empty: it is used in round 1, and once in so many after it."""
    desk, every = sit_down(weapon, seed)
    used = []
    for _ in range(9):
        now = desk.state.fight.round
        if step(desk, "attack") is None:
            used.append(now)
        step(desk, "reload")
        if desk.state.person(FIGHTER).weapons[0].jammed:
            break
        step(desk, "round")
    if every > 1:
        assert used == list(range(1, used[-1] + 1, every))
