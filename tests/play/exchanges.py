"""Files to take in: the samples, and people and play that anybody could have."""

import json
from pathlib import Path

import pytest
from hypothesis import strategies as st

from keeper_app.content import people_background, people_conditions, people_creatures, weapon_records
from keeper_app.content.legible import in_one_line
from keeper_app.content.limits import MOST_FIGHTERS, MOST_PEOPLE
from keeper_app.play.errors import BadImport
from keeper_app.play.exchange import Incoming, read_import
from keeper_app.play.people.checked import checked
from keeper_app.play.people.parts import Carried, Condition, Mind, SanityCost, SanityPoint
from keeper_app.play.people.person import CHARACTERISTICS, FIXABLE, Kind, Person
from keeper_app.rules import DUES

FOLDER = Path(__file__).parents[1] / "cases" / "import"
FOREIGN = sorted(path.stem for path in FOLDER.glob("*.json") if not path.stem.startswith("keeper-"))
OWN = sorted(path.stem for path in FOLDER.glob("keeper-*.json"))
PROBLEMS = {"too-big", "not-json", "too-deep", "unknown-shape", "newer", "empty", "broken", "too-much"}


def sample(name):
    """The bytes of a sample."""
    return (FOLDER / f"{name}.json").read_bytes()


def parsed(name):
    """A sample as plain values."""
    return json.loads(sample(name))


def as_bytes(value):
    """Plain values as a file."""
    return json.dumps(value).encode()


def problem(raw):
    """What is wrong with a file, and the fields that say so."""
    with pytest.raises(BadImport) as caught:
        read_import(raw)
    assert caught.value.fields["problem"] in PROBLEMS
    return caught.value.fields


def could_have_been_typed(state):
    """Nothing is at the table that no form would have let in."""
    assert len(state.people) <= MOST_PEOPLE
    assert all(checked(person) == person for person in state.people)
    assert state.fight is None or len(state.fight.fighters) <= MOST_FIGHTERS


def attempt(raw):
    """Taken in whole, or refused with a reason; never anything else."""
    refused = None
    try:
        incoming = read_import(raw)
    except BadImport as error:
        refused = error.fields
    if refused is not None:
        assert refused["problem"] in PROBLEMS
        return None
    assert isinstance(incoming, Incoming)
    assert incoming.people or incoming.campaign
    assert [person.id for person in incoming.people] == list(range(len(incoming.people)))
    for person in incoming.people:
        assert checked(person) == person
        "".join((person.name, person.notes, *(key for key, _ in person.values))).encode()
    if incoming.campaign is not None:
        could_have_been_typed(incoming.campaign.state)
    for line in (*incoming.taken, *incoming.left):
        assert len(line.path) < 400
        assert len(line.value) <= 80
    return incoming


# --- anybody ------------------------------------------------------------------------------------------------------

_characters = st.characters(exclude_categories=("Cs",))
labels = st.text(_characters, max_size=60)
names = labels.filter(in_one_line)
texts = st.text(_characters, max_size=200)
figures = st.integers(0, 999)
points = st.none() | st.integers(0, 9999)
dice = st.sampled_from(["1D3", "1D6+DB", "2D6+4", "0", "1D10+DB/2"])
ids = st.sampled_from([*CHARACTERISTICS, "luck", "sanity", "spot-hidden", "science/Botany"]) | names
weapons = st.builds(
    Carried,
    weapon=st.sampled_from(["", "kitchen-knife"]),
    name=names,
    skill=labels,
    value=st.none() | figures,
    damage=st.just("") | dice,
    impales=st.booleans(),
    range_m=st.none() | figures,
    shots=st.integers(0, 9),
    magazine=st.none() | figures,
    malfunction=st.none() | st.integers(0, 100),
    rounds=st.none() | figures,
    note=texts,
)
conditions = st.builds(Condition, st.sampled_from([one.id for one in people_conditions.conditions()]), labels)
headings = st.sampled_from([one.id for one in people_background.background_fields()])
minds = st.builds(
    Mind,
    morning=points,
    lost=figures,
    used=st.lists(st.tuples(names, figures), max_size=2).map(tuple),
    sceptic=st.booleans(),
    bouts=figures,
    bout=labels,
    mythos=st.booleans(),
    rounds=figures,
    line=st.lists(st.builds(SanityPoint, st.integers(0, 9999), figures, labels), max_size=3).map(tuple),
)
anybody = st.builds(
    Person,
    id=st.just(0),
    name=names,
    values=st.dictionaries(ids, figures, max_size=8).map(lambda known: tuple(known.items())),
    ticks=st.lists(names, max_size=3).map(tuple),
    kind=st.sampled_from(Kind),
    creature=st.sampled_from(["", people_creatures.creatures()[0].id]),
    number=st.integers(0, 20),
    occupation=labels,
    age=points,
    era=st.sampled_from(["", *weapon_records.ERAS]),
    hp=points,
    mp=points,
    fixed=st.dictionaries(st.sampled_from(FIXABLE), st.integers(0, 99)).map(lambda known: tuple(known.items())),
    bonus=st.none() | dice,
    armour=st.just("") | dice,
    attacks=st.integers(1, 20),
    sight=st.none() | st.builds(SanityCost, dice, dice),
    weapons=st.lists(weapons, max_size=2).map(tuple),
    spells=st.lists(names, max_size=2).map(tuple),
    background=st.dictionaries(headings, texts, max_size=3).map(lambda known: tuple(known.items())),
    notes=texts,
    conditions=st.lists(conditions, max_size=2).map(tuple),
    dues=st.lists(st.sampled_from(sorted(DUES)), max_size=2).map(tuple),
    mind=minds,
).map(checked)
