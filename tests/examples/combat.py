"""Fights, wounds and care: an event of each kind, and what brings it about."""

import json

from hypothesis import strategies as st

from examples.made_up import (
    difficulties,
    digits,
    faces,
    flags,
    free,
    houses,
    ids,
    rolls,
    several_ids,
    several_texts,
    someone,
    texts,
    values,
)
from examples.people import owed, persons, wounds
from keeper_app.play.combat.actions.explode import Explode
from keeper_app.play.combat.actions.give_care import GiveCare
from keeper_app.play.combat.actions.luck_in_fight import SpendLuckInFight
from keeper_app.play.combat.actions.manage_gun import ClearJam, Dive, Foresee, Reload
from keeper_app.play.combat.actions.order_fight import (
    BeginCasting,
    BeginFight,
    EndFight,
    JoinFight,
    LeaveFight,
    MarkFighter,
    PassTurn,
    SwapOrder,
    TakeSide,
)
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.actions.take_blows import TakeBlows
from keeper_app.play.combat.events.blows import (
    BlowsTaken,
    Effect,
    Exploded,
    Fired,
    InHand,
    MeleeFought,
    Near,
    ShotAnswered,
    ShotTest,
)
from keeper_app.play.combat.events.care import CareGiven
from keeper_app.play.combat.events.luck import LuckInFight
from keeper_app.play.combat.events.turns import (
    BROKEN_OFF,
    MARKS,
    CastingBegan,
    DiveRolled,
    FightBegan,
    FightEnded,
    FighterLeft,
    FighterMarked,
    FightersJoined,
    ForeseeRolled,
    JamRolled,
    OrderSet,
    Reloaded,
    SideTaken,
    TurnPassed,
)
from keeper_app.play.combat.fight import Fighter, Side, Wire
from keeper_app.play.combat.wielded import Wielded
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.parts import Carried
from keeper_app.play.record import write_event
from keeper_app.rules import Care, Goal, Level, Reaction, Struck

fighters = st.lists(
    st.builds(
        Fighter,
        ids,
        values,
        values,
        digits,
        flags,
        flags,
        flags,
        fell=digits,
        aimed=digits,
        stunned=digits,
        side=st.none() | st.sampled_from(Side),
        cornered=flags,
        wire=st.none() | st.builds(Wire, ids, digits, digits),
    ),
    max_size=2,
    unique_by=lambda one: one.id,
).map(tuple)
hands = st.none() | st.builds(InHand, st.builds(Carried, texts, texts), texts)
effects = st.lists(st.builds(Effect, ids, texts, flags, someone, digits), max_size=2).map(tuple)
tests_fired = st.lists(
    st.builds(
        ShotTest, ids, values, difficulties, rolls(), digits, digits, digits, flags, someone, st.none() | digits, digits
    ),
    min_size=1,
    max_size=2,
).map(tuple)

answers = st.builds(
    ShotAnswered,
    st.sampled_from([Reaction.FIGHT_BACK, Reaction.MANOEUVRE]),
    values,
    rolls(),
    digits,
    st.none() | st.sampled_from(Goal),
    st.sampled_from([1, 2]),
    st.none(),
    st.sampled_from(Struck),
    flags,
)

MADE = {
    BlowsTaken: st.builds(BlowsTaken, ids, wounds, effects, flags),
    CareGiven: st.builds(
        CareGiven,
        someone,
        ids,
        st.sampled_from(Care),
        values,
        rolls(),
        difficulties,
        values,
        st.none() | free,
        digits,
        several_texts,
        several_texts,
        several_texts,
        several_texts,
        houses,
        flags,
        flags,
        st.none() | ids,
        texts,
        flags,
    ),
    DiveRolled: st.builds(DiveRolled, ids, values, rolls(), houses, flags),
    Exploded: st.builds(
        Exploded,
        someone,
        digits,
        texts,
        st.lists(st.builds(Near, ids, digits), max_size=2).map(tuple),
        values,
        st.none() | rolls(),
        difficulties,
        flags,
        flags,
        st.none() | free,
        values,
        wounds,
        several_texts,
        houses,
        flags,
    ),
    CastingBegan: st.builds(CastingBegan, ids, st.integers(0, 100)),
    FightBegan: st.builds(FightBegan, fighters, someone),
    FightEnded: st.builds(FightEnded, digits),
    FighterLeft: st.builds(FighterLeft, ids),
    FighterMarked: st.builds(FighterMarked, ids, st.sampled_from([*MARKS, "aiming"]), flags)
    | st.builds(FighterMarked, ids, st.sampled_from(BROKEN_OFF), st.just(False)),
    FightersJoined: st.builds(FightersJoined, fighters),
    Fired: st.builds(
        Fired,
        ids,
        digits,
        st.sampled_from(["shots", "burst", "auto"]),
        tests_fired,
        digits,
        st.none() | digits,
        wounds,
        several_texts,
        flags,
        flags,
        flags,
        digits,
        houses,
        flags,
        st.none()
        | st.builds(
            Wielded, st.lists(st.tuples(texts, st.none() | digits), max_size=2).map(tuple), texts, flags, texts
        ),
        st.none() | answers,
        effects,
    ),
    ForeseeRolled: st.builds(ForeseeRolled, ids, texts, values, rolls(), difficulties, houses, flags),
    JamRolled: st.builds(JamRolled, ids, digits, texts, values, rolls(), houses, flags),
    MeleeFought: st.builds(
        MeleeFought,
        ids,
        ids,
        digits,
        values,
        rolls(),
        st.sampled_from(Reaction),
        difficulties,
        digits,
        values,
        st.none() | rolls(),
        st.none() | st.sampled_from(Goal),
        st.none() | st.sampled_from(Goal),
        wounds,
        effects,
        several_texts,
        flags,
        houses,
        flags,
        st.none() | digits,
        flags,
        sure=flags,
        risk=st.integers(1, 2),
        answer_risk=st.integers(1, 2),
        hand=hands,
        answer_hand=hands,
        backfire=several_ids,
        certain=flags,
    ),
    LuckInFight: st.builds(
        LuckInFight,
        ids,
        st.sampled_from(Level),
        st.integers(1, 99),
        someone,
        instead=st.just("") | st.builds(DiveRolled, ids, values, rolls()).map(lambda one: json.dumps(write_event(one))),
        at=digits,
        people=st.lists(persons, max_size=2).map(tuple),
        fighters=fighters,
        physical=flags,
    ),
    OrderSet: st.builds(OrderSet, several_ids),
    Reloaded: st.builds(Reloaded, ids, digits, st.none() | digits, digits),
    SideTaken: st.builds(SideTaken, ids, st.sampled_from(Side)),
    TurnPassed: st.builds(TurnPassed, someone, digits, wounds, owed, flags, several_ids),
}

FIGHTS = {"str": 60, "con": 60, "siz": 60, "dex": 55, "dodge": 40, "fighting-brawl": 50, "firearms-handgun": 60}
ARMS = {"weapons": (Carried("revolver-38"), Carried("hand-grenade"))}

DONE = [
    (SeatPerson("Tom", {**FIGHTS, "cthulhu-mythos": 5, "luck": 60}, sheet=ARMS), (), "person-joined"),
    (BringCreature("wolf", 2), (), "people-joined"),
    (BeginFight((2, 1)), (), "fight-began"),
    (JoinFight((3,)), (), "fighters-joined"),
    (SwapOrder(3, -1), (), "order-set"),
    (TakeSide(3, Side.APART), (), "side-taken"),
    (Foresee(1), faces(70), "foresee-rolled"),
    (SpendLuckInFight(7, 1, Level.REGULAR), (), "luck-in-fight"),
    (MarkFighter(1, "cover"), (), "fighter-marked"),
    (Strike(1, 2, 2, Reaction.DODGE, hold=True), [*faces(20), *faces(90)], "melee-fought"),
    (TakeBlows(10), (2,), "blows-taken"),
    (Shoot(1, 0, (Mark(3),), 10), faces(100), "fired"),
    (ClearJam(1, 0), faces(50), "jam-rolled"),
    (Shoot(1, 0, (Mark(3),), 10), [*faces(30), 4], "fired"),
    (Shoot(1, 0, (Mark(3),), 5, answer=Reaction.FIGHT_BACK), [*faces(90), *faces(20), 3], "fired"),
    (BeginCasting(1, 1), (), "casting-began"),
    (Reload(1, 0), (), "reloaded"),
    (Dive(1), faces(20), "dive-rolled"),
    (PassTurn(), (), "turn-passed"),
    (Explode(1, 1, (Near(3, 2), Near(2, 9))), (2, 2, 2, 3), "exploded"),
    (LeaveFight(3), (), "fighter-left"),
    (EndFight(), (), "fight-ended"),
    (HurtPerson(1, 6), (), "hurt"),
    (GiveCare(1, Care.FIRST_AID, value=50), faces(30), "care-given"),
    (PassTime("week"), (), "time-passed"),
]
TYPED = ("Tom",)
FAMILIES = {"side.{}": [one.value for one in Side]}
