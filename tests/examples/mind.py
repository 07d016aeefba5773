"""The Mind room: an event of each kind, and what brings it about."""

from hypothesis import strategies as st

from examples.made_up import faces, flags, free, houses, ids, rolls, texts, values
from examples.people import shocks, tried
from keeper_app.play.mind.actions.suffer_bout import EndBout, SufferBout
from keeper_app.play.mind.actions.treat_mind import CheckReality, RecoverMind, TreatMonth
from keeper_app.play.mind.events.bouts import QUIRKS, BoutEnded, BoutSuffered
from keeper_app.play.mind.events.care import WAYS, MindRecovered, MonthTreated, RealityChecked
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.actions.see_horror import SeeHorror, Sight
from keeper_app.play.people.events.time import Passing
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.sanity import Relief
from keeper_app.rules import Month, Refuge

GHOUL = Sight("0", "1D6", "creature/grave-eater", "creature/grave-eater", True)

bouts = st.sampled_from(["bouts-real-time", "bouts-summary"])
MADE = {
    BoutEnded: st.builds(BoutEnded, ids),
    BoutSuffered: st.builds(
        BoutSuffered,
        ids,
        bouts,
        st.sampled_from(["amnesia", "violence", "phobia"]),
        st.integers(0, 10),
        st.integers(0, 10),
        flags,
        st.sampled_from(["", "phobias", "manias"]),
        texts,
        st.none() | rolls(),
        flags,
        st.integers(0, 5),
        st.none() | st.integers(0, 20),
        texts,
        flags,
    ),
    MindRecovered: st.builds(
        MindRecovered,
        ids,
        st.sampled_from(["rest", "hours", "grant"]),
        st.just(("temporary-insanity",)),
        st.none() | free,
        flags,
    ),
    MonthTreated: st.builds(
        MonthTreated,
        ids,
        st.sampled_from(Refuge),
        rolls(),
        st.sampled_from(Month),
        values,
        st.none() | free,
        st.none() | st.builds(Relief, ids, values, values, texts),
        st.none() | shocks,
        st.none() | tried,
        flags,
        houses,
        flags,
        st.none() | st.builds(Passing, st.just("day"), st.just(30)),
    ),
    RealityChecked: st.builds(RealityChecked, ids, values, rolls(), st.none() | shocks, flags, houses, flags),
}

DONE = [
    (SeatPerson("Ada", {"pow": 60, "int": 70, "con": 50, "siz": 60}), (), "person-joined"),
    (SeeHorror((1,), GHOUL), [*faces(90), 6, *faces(20)], "horror-seen"),
    (SufferBout(1), [9, 4, *faces(7)], "bout-suffered"),
    (EndBout(1), (), "bout-ended"),
    (SetCondition(1, Condition("delusion", "The walls breathe")), (), "condition-changed"),
    (CheckReality(1), faces(90), "reality-checked"),
    (SufferBout(1, summary=True, row="battered"), [3], "bout-suffered"),
    (RecoverMind(1, "hours"), [6], "mind-recovered"),
    (SetCondition(1, Condition("indefinite-insanity")), (), "condition-changed"),
    (TreatMonth(1, Refuge.HOME, psychoanalysis=40), [*faces(40), 2, *faces(95)], "month-treated"),
]
TYPED = ("Ada", "The walls breathe")
FAMILIES = {
    "care.mind.{}": [one.value for one in Month],
    "bout.which-{}": list(QUIRKS.values()),
    "cause.{}": ["by-hand", "reality-check", "mythos"],
    "cause.care-{}": [one.value for one in Refuge],
    "for-what.{}": ["bout-hours", "bout-rounds", "home-month", "institution-month", "recovery-hours"],
    "horror.{}": ["indefinite-insanity", "permanent-insanity"],
    "mind.add-{}": list(QUIRKS.values()),
    "mind.recover.{}": list(WAYS),
    "recovered.{}": list(WAYS),
    "seen.from.{}": ["there", "own", "being", "example"],
    "seen.odds.{}": ["asked", "temporary", "bout", "indefinite", "permanent"],
    "seen.odds-short.{}": ["asked", "bout", "indefinite"],
    "startle.{}": [str(units) for units in range(10)],
    "treat.{}": [one.value for one in Refuge],
    "treat.{}-note": [one.value for one in Refuge],
}
