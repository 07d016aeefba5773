"""Development: an event of each kind, and what brings it about."""

from hypothesis import strategies as st

from examples.made_up import digits, faces, flags, free, ids, rolls, several_texts, texts, values
from keeper_app.play.development.actions.hold_phase import AbandonDevelopment, BeginDevelopment, EndDevelopment
from keeper_app.play.development.actions.regain import GrantRecovery, RegainLuck, WorkOnBackground
from keeper_app.play.development.actions.review_sheet import ReviewCredit, RewriteBackground
from keeper_app.play.development.actions.roll_growth import RollGrowth
from keeper_app.play.development.events.ends import DevelopmentAbandoned, DevelopmentEnded
from keeper_app.play.development.events.steps import (
    BackgroundRewritten,
    BackgroundWorked,
    CreditReviewed,
    DevelopmentBegan,
    GrowthRolled,
    LuckTried,
    RecoveryGranted,
)
from keeper_app.play.development.outcomes import Changed, Outcome
from keeper_app.play.development.phase import Growth, LuckTry, Work
from keeper_app.play.people.actions.mark_person import SetCondition, SetTick
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.parts import Condition, Mind
from keeper_app.play.people.sanity import Relief

ENTRIES = st.sampled_from(["traits", "ideology", "description"])
growths = st.builds(Growth, ids, texts, values, rolls(), flags, values, digits, st.none() | free, several_texts)
reliefs = st.builds(Relief, ids, st.integers(0, 99), st.integers(0, 99), texts)
outcomes = st.builds(
    Outcome,
    ids,
    st.lists(st.builds(Changed, texts, values, values), max_size=2).map(tuple),
    st.lists(reliefs, max_size=2).map(tuple),
    flags,
    st.none() | st.lists(st.tuples(texts, st.integers(1, 99)), max_size=2).map(tuple),
    st.lists(st.tuples(ENTRIES, texts), max_size=2).map(tuple),
    several_texts,
    several_texts,
)

MADE = {
    BackgroundRewritten: st.builds(
        BackgroundRewritten, ids, st.lists(st.tuples(ENTRIES, texts), max_size=2).map(tuple)
    ),
    BackgroundWorked: st.builds(
        BackgroundWorked, st.builds(Work, ids, ENTRIES, st.integers(0, 99), st.none() | free), flags
    ),
    CreditReviewed: st.builds(CreditReviewed, ids, values),
    DevelopmentAbandoned: st.builds(DevelopmentAbandoned),
    DevelopmentBegan: st.builds(DevelopmentBegan, st.lists(ids, min_size=1, max_size=3).map(tuple)),
    DevelopmentEnded: st.builds(DevelopmentEnded, st.lists(outcomes, max_size=2).map(tuple)),
    GrowthRolled: st.builds(GrowthRolled, st.lists(growths, min_size=1, max_size=3).map(tuple), flags),
    LuckTried: st.builds(
        LuckTried, st.builds(LuckTry, ids, values, rolls(), flags, values, digits, several_texts), flags
    ),
    RecoveryGranted: st.builds(RecoveryGranted, ids, flags),
}

VALUES = {"pow": 60, "sanity": 50, "luck": 40, "listen": 45, "stealth": 85, "medicine": 30, "credit-rating": 20}
SHEET = {"background": (("traits", "Sleeps badly"),), "mind": Mind(used=(("creature/grave-eater", 3),))}

DONE = [
    (SeatPerson("Nell", VALUES, sheet=SHEET), (), "person-joined"),
    (SeatPerson("Abel", {"luck": 70, "listen": 60, "pow": 55}), (), "person-joined"),
    (SetTick(1, "listen"), (), "tick-changed"),
    (SetTick(1, "stealth"), (), "tick-changed"),
    (SetTick(1, "medicine"), (), "tick-changed"),
    (SetTick(2, "listen"), (), "tick-changed"),
    (SetCondition(1, Condition("indefinite-insanity")), (), "condition-changed"),
    (BeginDevelopment(), (), "development-began"),
    (AbandonDevelopment(), (), "development-abandoned"),
    (BeginDevelopment((1, 2)), (), "development-began"),
    (RollGrowth(1, "listen"), faces(45), "growth-rolled"),
    (RollGrowth(1, "stealth"), [*faces(99), 8, 3, 4], "growth-rolled"),
    (RollGrowth(), [*faces(31), *faces(12), 2], "growth-rolled"),
    (RegainLuck(1), [*faces(41), 6], "luck-tried"),
    (RegainLuck(2), faces(70), "luck-tried"),
    (WorkOnBackground(1, "traits"), (5,), "background-worked"),
    (GrantRecovery(1), (), "recovery-granted"),
    (ReviewCredit(1, 55), (), "credit-reviewed"),
    (RewriteBackground(1, (("traits", "Sleeps again"),)), (), "background-rewritten"),
    (EndDevelopment(), (), "development-ended"),
]
TYPED = ("Nell", "Abel", "Sleeps badly", "Sleeps again")
FAMILIES = {
    "cause.{}": ["background-work", "growth"],
    "for-what.{}": ["grown", "mastered", "worked"],
    "development.step-{}": ["skills", "rest", "summary"],
    "development.{}": ["never", "unknown", "to-roll", "all-rolled", "no-ticks.title"],
    "development.{}-note": ["never", "unknown"],
}
