"""Luck in a fight is worth exactly what the better roll would have been: same dice, same wounds, same everybody."""

import random

import pytest
from desks import Clock, MemoryJournal, faces
from fights import EVERYBODY
from hypothesis import assume, given
from hypothesis import strategies as st

from keeper_app.play.combat.actions.explode import Explode
from keeper_app.play.combat.actions.give_care import GiveCare
from keeper_app.play.combat.actions.luck_in_fight import SpendLuckInFight
from keeper_app.play.combat.actions.manage_gun import ClearJam, Dive, Foresee
from keeper_app.play.combat.actions.order_fight import BeginFight, PassTurn
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.actions.take_blows import TakeBlows
from keeper_app.play.combat.events.blows import Near
from keeper_app.play.combat.fought import held_back
from keeper_app.play.combat.luck import offers
from keeper_app.play.desk import Desk
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import RollDue
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Kind
from keeper_app.play.roll.turned import as_it_stands
from keeper_app.rules import Care, Goal, Level, Reaction
from keeper_app.words import log_line, words_in

ME, FOE, OTHER = 1, 2, 3
KNIFE, REVOLVER, GRENADE, JAMMED, FISTS = range(5)
ARMS = (Carried("kitchen-knife"), Carried("revolver-38"), Carried("hand-grenade"), Carried("revolver-38", jammed=True))
SKILLS = {**EVERYBODY, "firearms-handgun": 60, "throw": 55, "luck": 99}


class KnownDice:
    """Tests fall as they were told, one after the other; any other die always shows the same for what it is."""

    def __init__(self, tests, seed):
        self.tests = list(tests)
        self.seed = seed
        self.seen = {}

    def roll(self, sides, name):
        """A further tens die of a test shows what the first did."""
        of, _, mark = name.rpartition("/")
        if mark in ("tens", "units"):
            tens, units = faces(self.seen.setdefault(of, self.tests[len(self.seen)] if of not in self.seen else 0))
            return tens if mark == "tens" else units
        return random.Random(f"{self.seed} {sides} {mark}").randint(1, sides)


def played(action, tests, seed, hold=False):
    """Three people in a fight, and one thing that is rolled there; the desk, and the entry of the roll."""
    dice = KnownDice(tests, seed)
    desk = Desk(MemoryJournal(), dice=dice, clock=Clock())
    desk.do(SeatPerson("Ann", SKILLS, Kind.INVESTIGATOR, {"weapons": ARMS, "armour": "1D2"}))
    desk.do(SeatPerson("Otto", SKILLS, Kind.NPC, {"weapons": ARMS[:1], "armour": "1"}))
    desk.do(SeatPerson("Bob", SKILLS, Kind.NPC, {}))
    desk.do(BeginFight((ME, FOE, OTHER)))
    desk.do(HurtPerson(OTHER, 6))
    entry = desk.do(action)
    if hold and held_back(desk, entry):
        desk.do(TakeBlows(entry.n))
    return desk, entry


strikes = st.builds(
    Strike,
    st.just(ME),
    st.just(FOE),
    st.sampled_from([KNIFE, FISTS]),
    st.sampled_from(Reaction),
    st.none() | st.sampled_from([Goal.GRAPPLE, Goal.KNOCK_DOWN, Goal.DISARM]),
    st.sampled_from([Goal.PIN, Goal.GRAPPLE]),
    hold=st.booleans(),
)
shots = st.builds(
    Shoot,
    st.just(ME),
    st.just(REVOLVER),
    st.sampled_from([(Mark(FOE),), (Mark(FOE, 2),), (Mark(FOE), Mark(OTHER)), (Mark(FOE, 2), Mark(OTHER))]),
    st.sampled_from([5, 20, 40]),
    hold=st.booleans(),
)
blasts = st.builds(Explode, st.just(ME), st.just(GRENADE), st.just((Near(FOE, 2), Near(OTHER, 5))), st.just(10))
others = st.sampled_from(
    [Dive(ME), Foresee(ME), ClearJam(ME, JAMMED), GiveCare(OTHER, Care.FIRST_AID, ME), RollDue(OTHER, "con-awake")]
)


def everybody(desk, *, but_luck_of):
    """All that is true, but for what the Luck itself cost."""
    return desk.state.with_person(but_luck_of, lambda one: one.knowing("luck", 99))


@given(
    st.one_of(strikes, shots, blasts, others),
    st.lists(st.integers(1, 95), min_size=3, max_size=3),
    st.integers(0, 9),
    st.integers(0, 20),
)
def test_luck_is_worth_what_the_better_roll_would_have_been(action, tests, seed, pick):
    desk, entry = played(action, tests, seed, hold=True)
    found = offers(desk, entry)
    assume(found)
    offer = found[pick % len(found)]
    before = desk.state
    desk.do(SpendLuckInFight(entry.n, offer.who, offer.level, offer.at))
    after = desk.state

    at = offer.at if isinstance(action, Shoot) else int(offer.who != ME and isinstance(action, Strike))
    better = [number - offer.points * (which == at) for which, number in enumerate(tests)]
    other, same = played(action, better, seed, hold=True)
    assert everybody(desk, but_luck_of=offer.who) == everybody(other, but_luck_of=offer.who)
    mine, theirs = as_it_stands(desk, entry), as_it_stands(other, same)
    assert getattr(mine, "struck", None) == getattr(theirs, "struck", None)

    assert Desk(MemoryJournal(desk_records(desk))).state == after
    desk.undo()
    assert desk.state == before
    desk.redo()
    assert desk.state == after


def desk_records(desk):
    """What the journal holds."""
    return desk._journal.records


@given(shots, st.lists(st.integers(1, 95), min_size=3, max_size=3), st.integers(0, 9))
def test_luck_on_one_shot_after_another(action, tests, seed):
    desk, entry = played(action, tests, seed, hold=True)
    paid = 0
    while found := offers(desk, entry):
        assert paid < len(entry.event.tests)
        desk.do(SpendLuckInFight(entry.n, ME, found[0].level, found[0].at))
        tests[found[0].at] -= found[0].points
        paid += 1
    other, _ = played(action, tests, seed, hold=True)
    assert everybody(desk, but_luck_of=ME) == everybody(other, but_luck_of=ME)


def test_luck_bought_before_the_damage_is_taken_counts_when_it_is():
    strike = Strike(ME, FOE, KNIFE, Reaction.DODGE, hold=True)
    desk, entry = played(strike, [70, 90, 1], 3)
    (offer, *_) = [one for one in offers(desk, entry) if one.who == ME]
    desk.do(SpendLuckInFight(entry.n, ME, offer.level))
    desk.do(TakeBlows(entry.n))
    other, _ = played(strike, [70 - offer.points, 90, 1], 3, hold=True)
    assert everybody(desk, but_luck_of=ME) == everybody(other, but_luck_of=ME)
    assert offers(desk, entry) == []


def test_luck_is_offered_while_nothing_else_has_happened_to_whoever_was_hit():
    desk, entry = played(Strike(ME, FOE, KNIFE, Reaction.DODGE), [40, 60, 1], 3)
    assert {one.who for one in offers(desk, entry)} == {ME, FOE}
    desk.do(PassTurn())
    assert {one.who for one in offers(desk, entry)} == {ME, FOE}
    desk.do(HurtPerson(OTHER, 1))
    assert {one.who for one in offers(desk, entry)} == {ME, FOE}
    desk.do(HurtPerson(FOE, 1))
    assert offers(desk, entry) == []
    desk.undo()
    assert {one.who for one in offers(desk, entry)} == {ME, FOE}


def test_levels_that_change_nothing_are_not_offered():
    desk, entry = played(Strike(ME, FOE, KNIFE, Reaction.DODGE), [45, 90, 1], 3)
    assert [(one.who, one.level) for one in offers(desk, entry)] == [(ME, Level.EXTREME), (FOE, Level.REGULAR)]
    desk, entry = played(Dive(ME), [40, 1, 1], 3)
    assert offers(desk, entry) == []


@pytest.mark.parametrize(("language", "said"), [("en", "Luck turned it"), ("fr", "La Chance en a décidé autrement")])
def test_the_log_tells_the_roll_as_it_stands(language, said):
    words = words_in(language)
    desk, entry = played(Strike(ME, FOE, KNIFE, Reaction.DODGE, hold=True), [40, 60, 1], 3, hold=True)
    lost = log_line(words, desk, desk.entries[-1]).detail
    desk.do(SpendLuckInFight(entry.n, FOE, Level.REGULAR))
    assert lost not in log_line(words, desk, entry).detail
    assert [log_line(words, desk, one).detail for one in desk.entries][-2] == said
    assert words.say("fight.dodged", name="Otto") in log_line(words, desk, entry).detail
