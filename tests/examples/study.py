"""The study: an event of each kind, and what brings it about."""

from hypothesis import strategies as st

from examples.made_up import (
    dice_texts,
    difficulties,
    digits,
    faces,
    flags,
    free,
    houses,
    ids,
    rolls,
    several_texts,
    someone,
    texts,
    values,
)
from examples.people import owed, shocks, wound
from keeper_app.content.study_records import READING_UNITS, TOME_STATES
from keeper_app.play.made_test import MadeTest
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.events.time import Mended, Passing
from keeper_app.play.study.actions.cast_spell import CastSpell, PushCasting
from keeper_app.play.study.actions.consult_tome import ConsultTome
from keeper_app.play.study.actions.learn_spell import LearnSpell
from keeper_app.play.study.actions.own_library import RemoveSpell, RemoveTome, WriteSpell, WriteTome
from keeper_app.play.study.actions.read_tome import ReadTome
from keeper_app.play.study.actions.roll_power import RollPower
from keeper_app.play.study.actions.study_tome import FinishStudy, StudyOn
from keeper_app.play.study.events.own import SpellRemoved, SpellWritten, TomeRemoved, TomeWritten
from keeper_app.play.study.events.reading import Pages, StudyFinished, TomeConsulted, TomeRead, WeeksRead
from keeper_app.play.study.events.spells import Paid, PowerRolled, SpellCast, SpellLearnt
from keeper_app.play.study.own import OwnSpell, OwnTome
from keeper_app.rules import Level, Verdict
from keeper_app.ui.screens.study.spell_form import PAYS, TIMES

tomes = st.sampled_from(["black-tides", "own-1"]) | texts
spells = st.sampled_from(["veil-of-salt", "own-2"]) | texts
verdicts = st.builds(Verdict, st.sampled_from(Level), flags, values)
tests = st.builds(
    MadeTest, st.sampled_from(["pow", "int", "language-other/Latin"]), values, difficulties, rolls(), verdicts
)
times = st.builds(
    Passing,
    st.sampled_from(READING_UNITS),
    st.integers(1, 1000),
    st.lists(st.builds(Mended, ids, values, flags), max_size=2).map(tuple),
    st.just(()),
    owed,
    st.lists(st.tuples(ids, values), max_size=2).map(tuple),
    st.lists(ids, max_size=2).map(tuple),
)
pages = st.lists(st.builds(Pages, ids, tomes, values), max_size=2).map(tuple)
own_tomes = st.builds(
    OwnTome,
    texts,
    texts,
    texts,
    st.sampled_from(TOME_STATES),
    st.integers(1, 9),
    st.sampled_from(READING_UNITS),
    st.integers(1, 60),
    dice_texts,
    digits,
    digits,
    digits,
    texts,
    several_texts,
    texts,
)
own_spells = st.builds(
    OwnSpell,
    texts,
    texts,
    dice_texts,
    digits,
    digits,
    st.sampled_from(["1D6", "5"]),
    texts,
    dice_texts,
    dice_texts,
    texts,
    st.integers(-1, 5),
    texts,
    flags,
    dice_texts,
    texts,
)
prices = st.builds(
    Paid,
    digits,
    st.none() | digits,
    digits,
    digits,
    st.none() | values,
    st.integers(1, 6),
    st.none() | free,
    st.none() | free,
    st.none() | free,
    st.none() | wound,
    st.none() | shocks,
)

MADE = {
    PowerRolled: st.builds(PowerRolled, ids, values, rolls(), st.integers(0, 10), values, flags),
    SpellCast: st.builds(
        SpellCast,
        ids,
        spells,
        digits,
        flags,
        st.none() | tests,
        flags,
        flags,
        flags,
        st.none() | prices,
        houses,
        flags,
    ),
    SpellLearnt: st.builds(
        SpellLearnt,
        ids,
        spells,
        st.text(max_size=20),
        flags,
        tomes,
        someone,
        st.none() | tests,
        st.none() | free,
        st.none() | times,
        houses,
        flags,
    ),
    SpellRemoved: st.builds(SpellRemoved, texts, texts),
    SpellWritten: st.builds(SpellWritten, own_spells, ids),
    StudyFinished: st.builds(
        StudyFinished,
        ids,
        tomes,
        st.integers(1, 5),
        digits,
        st.none() | values,
        st.none() | free,
        st.none() | shocks,
        st.none() | times,
        pages,
        flags,
        flags,
    ),
    TomeConsulted: st.builds(
        TomeConsulted, ids, tomes, values, rolls(), st.integers(1, 4), st.none() | times, houses, flags
    ),
    TomeRead: st.builds(
        TomeRead,
        ids,
        tomes,
        flags,
        st.none() | tests,
        digits,
        st.none() | values,
        st.none() | free,
        st.none() | shocks,
        st.none() | times,
        flags,
        houses,
        flags,
    ),
    TomeRemoved: st.builds(TomeRemoved, texts, texts),
    TomeWritten: st.builds(TomeWritten, own_tomes, ids),
    WeeksRead: st.builds(WeeksRead, st.integers(1, 1000), pages, st.none() | times),
}

ADA = {"pow": 60, "int": 70, "con": 50, "siz": 60, "edu": 80, "sanity": 60, "cthulhu-mythos": 3}

DONE = [
    (SeatPerson("Ada", {**ADA, "language-other/French": 60}), (), "person-joined"),
    (SeatPerson("Silas", {**ADA, "dex": 50}, sheet={"spells": ("veil-of-salt",)}), (), "person-joined"),
    (ReadTome(1, "black-tides"), faces(80), "tome-read"),
    (ReadTome(1, "black-tides"), [*faces(25), 3], "tome-read"),
    (ReadTome(2, "ninth-lamp", test=False), (2,), "tome-read"),
    (StudyOn(((1, "black-tides"), (2, "ninth-lamp")), 2), (), "weeks-read"),
    (FinishStudy(1, "black-tides", ((2, "ninth-lamp"),)), (2,), "study-finished"),
    (ConsultTome(1, "black-tides"), [*faces(20), 3], "tome-consulted"),
    (LearnSpell(1, "veil-of-salt", "black-tides"), [*faces(30), 3, 4], "spell-learnt"),
    (LearnSpell(1, "bind-the-guest", "black-tides"), [*faces(90), 3, 4], "spell-learnt"),
    (CastSpell(1, "veil-of-salt", 4), faces(90), "spell-cast"),
    (PushCasting(1, "veil-of-salt"), [*faces(80), 2, 3], "spell-cast"),
    (CastSpell(1, "veil-of-salt", 2), (1,), "spell-cast"),
    (RollPower(1), [*faces(99), 7], "power-rolled"),
    (RollPower(1), faces(20), "power-rolled"),
    (WriteTome(OwnTome("Cellar notes", "A cellar", "Welsh", spells=("Candle trick",))), (), "tome-written"),
    (WriteSpell(OwnSpell("Candle trick", "Lights a candle", least=1, most=3, buys="candles")), (), "spell-written"),
    (
        WriteSpell(OwnSpell("Gate of bone", "Opens", "2D6", power="1D3", time="one night", rounds=-1)),
        (),
        "spell-written",
    ),
    (ReadTome(2, "own-1", test=False), (4,), "tome-read"),
    (LearnSpell(2, "own-2", "own-1", test=False), [3, 4], "spell-learnt"),
    (LearnSpell(1, "own-2", teacher=2), [*faces(30), 2], "spell-learnt"),
    (CastSpell(2, "own-2", 3, first=True), [*faces(20)], "spell-cast"),
    (RemoveSpell("own-3"), (), "spell-removed"),
    (RemoveTome("own-1"), (), "tome-removed"),
]
TYPED = (
    *("Ada", "Silas", "Cellar notes", "A cellar", "Welsh", "Candle trick", "Lights a candle", "candles"),
    *("Gate of bone", "Opens", "one night", "French"),
)
FAMILIES = {
    "for-what.{}": [
        *("reference", "hours", "learning-weeks", "learning-days", "mishap", "power-roll", "power-gain"),
    ],
    "field.{}": [
        *("line", "tongue", "state", "unit", "first", "weeks", "minor", "major", "rating", "note", "sanity"),
        *("least", "most", "rounds", "each", "buys", "effect", "other", "time", "learn", "price-mp", "price-pow"),
    ],
    "study.{}": ["tome-written", "tome-removed", "spell-written", "spell-removed"],
    "study.write-{}": ["tome", "spell"],
    "reading.{}": list(READING_UNITS),
    "tome.option.{}": ["test", "own", "passes"],
    "learn.option.{}": ["test", "passes"],
    "tome.form.{}": [
        *("name", "line", "tongue", "weeks", "sanity", "minor", "major", "rating", "first", "spells", "note")
    ],
    "tome.form.state.{}": list(TOME_STATES),
    "tome.form.unit.{}": list(READING_UNITS),
    "spell.form.{}": [
        *("name", "effect", "mp", "least", "most", "each", "buys", "sanity", "power", "learn", "other"),
        *("rounds", "time"),
    ],
    "spell.form.pays.{}": list(PAYS),
    "spell.form.takes.{}": list(TIMES),
}
