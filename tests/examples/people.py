"""People: an event of each kind, and what brings it about."""

from hypothesis import strategies as st

from examples.made_up import (
    dice_texts,
    digits,
    faces,
    flags,
    free,
    houses,
    ids,
    points,
    rolls,
    several_ids,
    several_texts,
    texts,
    values,
)
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.change_mind import ChangeBackground, SetBelief, SetHabit
from keeper_app.play.people.actions.change_points import ChangePoints, HealPerson, HurtPerson
from keeper_app.play.people.actions.make_investigator import MakeInvestigator
from keeper_app.play.people.actions.mark_person import RollDue, SetCondition, SetTick, WaiveDue, WakePerson
from keeper_app.play.people.actions.pass_time import PassTime, SetDate
from keeper_app.play.people.actions.roll_recovery import RollRecovery
from keeper_app.play.people.actions.seat_people import ChangePerson, DismissPerson, MovePerson, SeatPerson
from keeper_app.play.people.actions.see_horror import LoseToCost, SeeHorror, Sight
from keeper_app.play.people.events.horror import HorrorSeen, Tried, Witness
from keeper_app.play.people.events.minds import BackgroundChanged, BeliefChanged, HabitChanged
from keeper_app.play.people.events.people import (
    EduCheck,
    InvestigatorMade,
    PeopleJoined,
    PeopleOrdered,
    PersonChanged,
    PersonJoined,
    PersonLeft,
)
from keeper_app.play.people.events.points import (
    ConditionChanged,
    DueRolled,
    DueWaived,
    Healed,
    Hurt,
    PointsChanged,
    RecoveryRolled,
    TickChanged,
)
from keeper_app.play.people.events.time import DateSet, Mended, TimePassed
from keeper_app.play.people.parts import Carried, Condition, Mind, SanityCost, SanityPoint, Treatment
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.people.sanity import Shock
from keeper_app.play.people.wounds import Wounded
from keeper_app.rules import Gravity

weapons = st.builds(Carried, st.just("knife-small"), texts, texts, points, dice_texts, st.booleans(), points)
conditions = st.builds(Condition, st.sampled_from(["prone", "major-wound", "phobia"]), texts)
minds = st.builds(
    Mind,
    points,
    digits,
    st.just(()) | st.tuples(st.tuples(st.just("creature/grave-eater"), digits)),
    flags,
    digits,
    texts,
    flags,
    digits,
    st.lists(st.builds(SanityPoint, values, values, texts), max_size=2).map(tuple),
)
persons = st.builds(
    Person,
    ids,
    texts.filter(str.strip),
    st.dictionaries(texts, values, max_size=3).map(lambda known: tuple(known.items())),
    st.lists(texts, max_size=3).map(tuple),
    st.sampled_from(Kind),
    occupation=texts,
    age=points,
    hp=points,
    mp=points,
    fixed=st.just(()) | st.tuples(st.tuples(st.just("mov"), st.integers(0, 12))),
    bonus=st.none() | dice_texts,
    armour=st.just("") | dice_texts,
    attacks=st.integers(1, 5),
    sight=st.none() | st.builds(SanityCost, dice_texts, dice_texts),
    weapons=st.lists(weapons, max_size=2).map(tuple),
    spells=st.lists(texts, max_size=2).map(tuple),
    background=st.just(()) | st.tuples(st.tuples(st.just("traits"), texts)),
    notes=texts,
    conditions=st.lists(conditions, max_size=2).map(tuple),
    dues=st.lists(st.sampled_from(["con-awake", "int-insanity"]), max_size=2).map(tuple),
    treated=st.lists(st.builds(Treatment, st.sampled_from(["first-aid", "medicine"])), max_size=2).map(tuple),
    mind=st.just(Mind()) | minds,
)
owed = st.lists(st.tuples(ids, texts), max_size=2).map(tuple)
wound = st.builds(
    Wounded,
    ids,
    values,
    values,
    st.sampled_from(Gravity),
    several_texts,
    several_texts,
    values,
    st.none() | free,
    values,
    several_texts,
    digits,
    digits,
)
wounds = st.lists(wound, max_size=2).map(tuple)

shocks = st.builds(
    Shock,
    ids,
    digits,
    values,
    texts,
    texts,
    flags,
    digits,
    digits,
    st.just(()) | st.just(("indefinite-insanity",)),
    st.just(()) | st.just(("int-insanity",)),
    flags,
    several_texts,
)
tried = st.builds(Tried, values, rolls())
horrors = st.builds(Witness, ids, tried, shocks, st.none() | free, st.none() | tried)

MADE = {
    BackgroundChanged: st.builds(BackgroundChanged, ids, st.sampled_from(["traits", "injuries"]), texts, texts),
    BeliefChanged: st.builds(BeliefChanged, ids, flags),
    HabitChanged: st.builds(HabitChanged, ids, texts, digits),
    HorrorSeen: st.builds(
        HorrorSeen,
        dice_texts,
        dice_texts,
        st.lists(horrors, min_size=1, max_size=3).map(tuple),
        texts,
        texts,
        flags,
        flags,
        houses,
        flags,
    ),
    DateSet: st.builds(DateSet, st.sampled_from(["", "1925-10-31"])),
    ConditionChanged: st.builds(ConditionChanged, ids, conditions, flags),
    DueRolled: st.builds(
        DueRolled, ids, st.sampled_from(["con-awake", "int-insanity"]), values, rolls(), houses, flags
    ),
    DueWaived: st.builds(DueWaived, ids, texts),
    Healed: st.builds(
        Healed, ids, values, values, st.lists(texts, max_size=2).map(tuple), st.none() | free, flags, several_texts
    ),
    Hurt: st.builds(
        Hurt,
        ids,
        values,
        values,
        st.sampled_from(Gravity),
        st.lists(texts, max_size=2).map(tuple),
        st.lists(texts, max_size=2).map(tuple),
        values,
        st.none() | free,
        texts,
    ),
    InvestigatorMade: st.builds(
        InvestigatorMade,
        persons,
        st.lists(st.tuples(texts, free), max_size=2).map(tuple),
        st.lists(st.builds(EduCheck, values, rolls(), digits, values), max_size=2).map(tuple),
        st.lists(st.tuples(texts, values), max_size=2).map(tuple),
        flags,
        values,
    ),
    PeopleJoined: st.builds(PeopleJoined, st.lists(persons, min_size=1, max_size=3).map(tuple)),
    PeopleOrdered: st.builds(PeopleOrdered, st.lists(ids, max_size=3).map(tuple)),
    PersonChanged: st.builds(PersonChanged, persons),
    PersonJoined: st.builds(PersonJoined, persons),
    PersonLeft: st.builds(PersonLeft, ids, texts),
    PointsChanged: st.builds(PointsChanged, ids, st.sampled_from(["mp", "sanity", "luck"]), st.integers(-9, 9), values),
    RecoveryRolled: st.builds(
        RecoveryRolled, ids, values, rolls(), values, st.none() | free, digits, several_texts, houses, flags
    ),
    TimePassed: st.builds(
        TimePassed,
        st.sampled_from(["round", "hour", "day", "week"]),
        st.integers(1, 1000),
        st.lists(st.builds(Mended, ids, values, flags), max_size=2).map(tuple),
        wounds,
        owed,
        st.lists(st.tuples(ids, values), max_size=2).map(tuple),
        several_ids,
    ),
    TickChanged: st.builds(TickChanged, ids, texts, flags),
}

DONE = [
    (SeatPerson("Harvey", {"luck": 60, "edu": 70}), (), "person-joined"),
    (SeatPerson("Jane", {"luck": 40, "edu": 80}), (), "person-joined"),
    (ChangePerson(2, "Jane Doe", {"luck": 35, "edu": 80}), (), "person-changed"),
    (DismissPerson(1), (), "person-left"),
    (MakeInvestigator("Ada", 45), [*[3] * 17, 6, 6, 6, *[4] * 4, *faces(90), 7, *faces(10), 2], "investigator-made"),
    (BringCreature("wolf", 2), (), "people-joined"),
    (MovePerson(4, by=-1), (), "people-ordered"),
    (SeeHorror((3,), Sight("0", "1D6", "creature/grave-eater")), faces(20), "horror-seen"),
    (LoseToCost(3, "0/1D6"), faces(20), "horror-seen"),
    (HurtPerson(3, 6), (), "hurt"),
    (RollDue(3, "con-awake"), faces(99), "due-rolled"),
    (HealPerson(3, "1D3"), (2,), "healed"),
    (WakePerson(3), (), "condition-changed"),
    (ChangePoints(3, "sanity", 5, sign=-1), (), "points-changed"),
    (WaiveDue(3, "int-insanity"), (), "due-waived"),
    (SetCondition(3, Condition("phobia", "Still water")), (), "condition-changed"),
    (SetTick(3, "dodge"), (), "tick-changed"),
    (PassTime("week"), (), "time-passed"),
    (SetDate("1925-10-31"), (), "date-set"),
    (SetBelief(3, True), (), "belief-changed"),
    (SetHabit(3, "creature/grave-eater", 4), (), "habit-changed"),
    (ChangeBackground(3, "traits", "Cannot bear still water"), (), "background-changed"),
    (RollRecovery(3, cared=True), [*faces(80, 3), 2], "recovery-rolled"),
]
TYPED = ("Cannot bear still water", "Harvey", "Jane Doe", "Jane", "Ada", "Still water")
