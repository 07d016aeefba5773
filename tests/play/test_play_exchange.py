"""Files that go out and come in: what is taken, what is left, what is refused."""

import json
import re
from contextlib import suppress
from dataclasses import fields, replace
from datetime import UTC, datetime

import pytest
from desks import Clock, MemoryJournal, Table, shown
from exchanges import FOLDER, FOREIGN, OWN, anybody, as_bytes, attempt, parsed, problem, sample
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper_app.content.limits import MOST_DEPTH, MOST_ROWS
from keeper_app.dice import DiceError, SeededDice
from keeper_app.play.desk import Desk
from keeper_app.play.errors import PlayError
from keeper_app.play.exchange import (
    MOST_BYTES,
    VERSION,
    Incoming,
    Left,
    Taken,
    read_import,
    write_campaign_file,
    write_person_file,
)
from keeper_app.play.people.actions.seat_people import MOST_PEOPLE, ChangePerson, DismissPerson, SeatPerson
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Person
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.rules import Question, RulesError

NIGHT = datetime(2026, 3, 14, 21, 5, tzinfo=UTC)
DOCS = FOLDER.parents[2] / "docs" / "file-format.md"
SOURCES = {"dholes-house": "dholes-house", "foundry": "foundry-coc7"}


def left(name):
    return {(one.path, one.reason) for one in read_import(sample(name)).left}


# --- other people's files -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FOREIGN)
def test_a_file_from_elsewhere_gives_exactly_this_sheet(name):
    incoming = read_import(sample(name))
    assert incoming.source == SOURCES[name.rpartition("-")[0]]
    assert write_person_file(incoming.people).decode() == (FOLDER / "expected" / f"{name}.json").read_text("utf-8")
    assert attempt(sample(name)) == incoming


def test_what_is_left_of_an_investigator_from_the_dholes_house_is_said():
    assert left("dholes-house-english") == {
        ("Investigator/PersonalDetails/Portrait", "picture"),
        ("Investigator/Skills/Skill/2", "empty"),
        ("Investigator/Skills/Skill/8", "speciality"),
        ("Investigator/Skills/Skill/14", "not-a-number"),
    }


def test_what_is_left_of_an_actor_from_foundry_is_said():
    assert left("foundry-french") == {
        ("data/attribs/armor/value", "not-dice"),
        ("data/infos/age", "not-a-number"),
        ("data/conditions/bleeding", "unknown-field"),
        ("items/4", "empty"),
        ("items/5/value", "out-of-range"),
        ("img", "picture"),
        ("token", "picture"),
    }
    assert ("items/7/range/normal/damage", "table-figure") in left("foundry-english")
    assert ("items/8/properties/dbrl", "way") in left("foundry-english")


RANGES = {
    "normal": {"value": "15", "damage": "1D10"},
    "long": {"value": "30", "damage": "1D6"},
    "extreme": {"value": "60", "damage": "1D3"},
}


def armed(name, **system):
    """The weapon of a Foundry actor who has only this one, and everything that was left of it."""
    item = {"type": "weapon", "name": name, "system": system}
    incoming = read_import(as_bytes({"type": "npc", "name": "x", "system": {"attribs": {}}, "items": [item]}))
    return incoming.people[0].weapons[0], {(one.path, one.value, one.reason) for one in incoming.left}


def test_what_a_weapon_does_farther_away_arrives_in_its_note():
    weapon, left_out = armed("Blunderbuss", range=RANGES, description={"value": "<p>Rusty.</p>"})
    assert (weapon.damage, weapon.range_m, weapon.note) == ("1D10", 15, "30 m: 1D6 · 60 m: 1D3\nRusty.")
    assert not left_out
    weapon, _ = armed("Blunderbuss", range=RANGES, properties={"addb": True})
    assert weapon.note == "30 m: 1D6+DB · 60 m: 1D3+DB"
    weapon, left_out = armed("Blunderbuss", range={**RANGES, "long": {"value": "30", "damage": "lots"}})
    assert (weapon.note, left_out) == ("60 m: 1D3", {("items/0/range/long/damage", "lots", "not-dice")})


def test_where_a_note_is_full_what_it_does_farther_away_is_said_to_be_left():
    weapon, left_out = armed("Blunderbuss", range=RANGES, description={"value": "x" * 495})
    assert weapon.note == "x" * 495
    assert left_out == {
        ("items/0/range/long/damage", "1D6", "too-long"),
        ("items/0/range/extreme/damage", "1D3", "too-long"),
    }


def test_a_weapon_of_the_tables_keeps_its_damage_at_every_range():
    weapon, left_out = armed("Calibre 12 (2 canons)", range={"normal": {"damage": "4D6"}, "long": {"damage": "2D6"}})
    assert weapon.weapon == "shotgun-12-double"
    assert not left_out
    _, left_out = armed("Calibre 12 (2 canons)", range={"normal": {"damage": "4D6"}, "long": {"damage": "3D6"}})
    assert left_out == {("items/0/range/long/damage", "3D6", "table-figure")}


def test_ways_to_use_a_weapon_that_only_the_tables_have_are_left_and_said():
    _, left_out = armed(
        "Contraption", properties={"auto": True, "brst": True}, usesPerRound={"burst": "3", "max": 2}, blastRadius=5
    )
    assert {(value, reason) for _, value, reason in left_out} == {
        ("auto", "way"),
        ("burst", "way"),
        ("several", "way"),
        ("blast", "way"),
    }
    _, left_out = armed("Pistol of sorts", usesPerRound={"normal": "1", "max": 1, "burst": None}, blastRadius=0)
    assert not left_out


@pytest.mark.parametrize("name", FOREIGN)
def test_everything_on_the_sheet_was_announced(name):
    incoming = read_import(sample(name))
    announced = {line.field for line in incoming.taken}
    for person in incoming.people:
        assert {f"values/{key}" for key, _ in person.values} <= announced
        assert {f"ticks/{key}" for key in person.ticks} <= announced
        assert {f"fixed/{key}" for key, _ in person.fixed} <= announced
        assert {f"background/{key}" for key, _ in person.background} <= announced
        assert {f"conditions/{one.id}" for one in person.conditions} <= announced
        for field in ("hp", "mp", "age", "bonus", "sight", "armour", "era", "occupation", "notes", "weapons", "spells"):
            assert (field in announced) == (getattr(person, field) not in (None, "", ())), field


def test_only_what_the_rules_would_not_give_is_fixed():
    actor = parsed("foundry-english")
    assert read_import(as_bytes(actor)).people[0].fixed == ()
    actor["system"]["attribs"] |= {"mov": {"value": 9}, "build": {"value": 2}, "db": {"value": "1D6"}}
    person = read_import(as_bytes(actor)).people[0]
    assert (person.fixed, person.bonus) == ((("mov", 9), ("build", 2)), "1D6")


def test_a_skill_of_a_file_cannot_pass_for_a_characteristic():
    actor = parsed("foundry-creature")
    actor["items"] = [{"type": "skill", "name": "str", "system": {"value": 5}}]
    incoming = read_import(as_bytes(actor))
    assert incoming.people[0].skills["str"] == 120
    assert incoming.left == (Left("items/0", "str", "unknown-skill"),)


def test_the_first_of_two_lines_for_one_skill_counts():
    actor = parsed("foundry-creature")
    rows = (("Firearms (Rifle)", 40), ("Firearms (Shotgun)", 30))
    actor["items"] = [{"type": "skill", "name": name, "system": {"value": value}} for name, value in rows]
    incoming = read_import(as_bytes(actor))
    assert incoming.people[0].skills["firearms-rifle"] == 40
    assert incoming.left == (Left("items/1", "firearms-rifle", "duplicate"),)


def test_sheets_that_never_end_are_cut_at_what_a_person_can_have():
    actor = parsed("foundry-creature")
    actor["name"] = "x" * 10_000
    actor["system"]["notes"] = "<p>" + "word " * 100_000
    kinds = ("skill", "weapon", "spell", "phobia", "book", "item", "nonsense")
    actor["items"] = [
        {"type": kind, "name": f"{kind} {n}", "system": {"value": 1}} for n in range(900) for kind in kinds
    ]
    incoming = attempt(as_bytes(actor))
    person = incoming.people[0]
    assert (len(person.name), len(person.values), len(person.weapons)) == (60, 150, 60)
    assert len(incoming.left) == 1000
    assert {"too-long", "too-many", "unknown-field"} <= {line.reason for line in incoming.left}


@pytest.mark.parametrize(("loaded", "rounds"), [(1, 1), (2, None), (5, None), (0, None), (None, None)])
def test_a_weapon_that_is_full_says_nothing_of_its_rounds(loaded, rounds):
    actor = parsed("foundry-english")
    actor["items"][8]["system"]["ammo"] = loaded
    assert read_import(as_bytes(actor)).people[0].weapons[1].rounds == rounds


def test_of_an_endless_list_the_first_rows_are_read():
    actor = parsed("foundry-creature")
    actor["items"] = [{"type": "item", "name": "Pebble"}] * (MOST_ROWS + 1)
    assert Left(f"items/{MOST_ROWS}", "[…]", "too-many") in attempt(as_bytes(actor)).left


def test_nobody_comes_without_a_name():
    actor = parsed("foundry-creature")
    for nobody in (None, "", " \n ", 5.0, [], "\u202e\x00"):
        actor["name"] = nobody
        assert problem(as_bytes(actor))["problem"] == "broken"


# --- our own files ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", OWN)
def test_a_sample_of_ours_can_be_read_and_written_again(name):
    incoming = attempt(sample(name))
    if incoming.campaign is None:
        assert incoming.source == "keeper-person"
        assert write_person_file(incoming.people) == sample(name)
    else:
        assert incoming.source == "keeper-campaign"
        campaign = incoming.campaign
        assert (campaign.saved, campaign.entries, campaign.unread) == (NIGHT, 3, 0)
        assert [person.name for person in campaign.state.people] == ["Harriet Loom"]
        written = write_campaign_file(campaign.name, campaign.saved, campaign.records)
        assert written == sample(name).replace(b'"version": 1', b'"version": 2', 1)  # these are of the first version


@settings(max_examples=60, deadline=None)
@given(st.lists(anybody, min_size=1, max_size=3))
def test_people_come_back_as_they_went(people):
    raw = write_person_file([replace(person, id=7) for person in people])
    assert raw.endswith(b"\n")
    incoming = attempt(raw)
    assert incoming.people == tuple(replace(person, id=at) for at, person in enumerate(people))
    assert [line.value for line in incoming.taken] == [person.name for person in people]
    assert incoming.left == ()


actions = st.one_of(
    st.builds(SeatPerson, st.sampled_from(["Harvey", "Émilie « la Chouette »"]), st.just({"luck": 50, "climb": 40})),
    st.builds(ChangePerson, st.integers(1, 3), st.just("Tom \U0001f419"), st.just({"climb": 60})),
    st.builds(DismissPerson, st.integers(1, 3)),
    st.builds(Question, st.sampled_from([20, 50, 99]), label=st.sampled_from(["", "climb", "\\ud83d", "œuvre"])).map(
        RollCheck
    ),
    st.builds(RollDice, st.sampled_from(["1D6", "2D6+4"])),
    st.sampled_from(["undo", "redo"]),
)


@settings(max_examples=40, deadline=None)
@given(st.lists(actions, max_size=25), st.integers(0, 10**6))
def test_a_campaign_comes_back_as_it_went(steps, seed):
    journal = MemoryJournal()
    desk = Desk(journal, dice=SeededDice(seed), clock=Clock())
    for step in steps:
        with suppress(PlayError, DiceError, RulesError):
            desk.undo() if step == "undo" else desk.redo() if step == "redo" else desk.do(step)
    incoming = attempt(write_campaign_file("Nuits d’Écluse", NIGHT, journal.records))
    campaign = incoming.campaign
    assert (campaign.name, campaign.saved, campaign.unread) == ("Nuits d’Écluse", NIGHT, 0)
    assert (campaign.entries, campaign.state) == (len(desk.entries), desk.state)
    assert list(campaign.records) == journal.records
    assert shown(Desk(MemoryJournal(campaign.records))) == shown(desk)


def test_a_record_that_a_newer_keeper_wrote_stays_in_the_log():
    table = Table(SeededDice(1))
    table.do(RollDice("1D6"))
    records = [*table.journal.records, {"n": 2, "at": "2026-01-01T00:00:00+00:00", "event": {"kind": "moon-fell"}}]
    campaign = read_import(write_campaign_file("The Weir", NIGHT, records)).campaign
    assert (campaign.entries, campaign.unread, len(campaign.records)) == (2, 0, 2)


def test_a_campaign_that_never_began_is_one():
    assert read_import(write_campaign_file("", NIGHT, [])).campaign.entries == 0


PERSON = {"keeper": "person", "version": VERSION, "person": {"name": "Harriet"}}
CAMPAIGN = {"keeper": "campaign", "version": VERSION, "name": "x", "saved": "2026-03-14T21:05:00Z", "log": []}


def test_the_shortest_file_there_is():
    assert read_import(as_bytes(PERSON)) == Incoming(
        "keeper-person", (Person(0, "Harriet"),), taken=(Taken("person", "person", "Harriet"),)
    )


@pytest.mark.parametrize(
    ("value", "wrong", "field"),
    [
        ({**PERSON, "version": VERSION + 1}, "newer", None),
        ({**PERSON, "version": 10**30, "more": 1}, "newer", None),
        ({**PERSON, "version": 0}, "broken", "version"),
        ({**PERSON, "version": True}, "broken", "version"),
        ({**PERSON, "version": "1"}, "broken", "version"),
        ({**PERSON, "keeper": "tome"}, "unknown-shape", None),
        ({**PERSON, "keeper": []}, "unknown-shape", None),
        ({**PERSON, "surplus": 1}, "broken", "surplus"),
        ({"keeper": "person", "version": 1}, "broken", "person"),
        ({"keeper": "people", "version": 1, "people": []}, "empty", None),
        ({"keeper": "people", "version": 1, "people": {}}, "broken", "people"),
        ({"keeper": "people", "version": 1, "people": [{"name": "x"}] * (MOST_PEOPLE + 1)}, "too-big", "people"),
        ({**PERSON, "person": []}, "broken", "person"),
        ({**PERSON, "person": {}}, "broken", "person"),
        ({**PERSON, "person": {"name": " "}}, "broken", "person/name"),
        ({**PERSON, "person": {"name": "x", "id": 3}}, "broken", "person"),
        ({**PERSON, "person": {"name": "x", "ticks": "climb"}}, "broken", "person/ticks"),
        ({**PERSON, "person": {"name": "x", "values": {"climb": 3}}}, "broken", "person/values"),
        ({**PERSON, "person": {"name": "x", "values": [["climb", 1000]]}}, "broken", "person/climb"),
        ({**PERSON, "person": {"name": "x", "values": [["climb", True]]}}, "broken", "person"),
        ({**PERSON, "person": {"name": "x", "era": "ice age"}}, "broken", "person/era"),
        ({**PERSON, "person": {"name": "x", "dues": ["rent"]}}, "broken", "person/dues"),
        ({**PERSON, "person": {"name": "x", "creature": "nobody knows"}}, "broken", "person/creature"),
        ({**PERSON, "person": {"name": "x", "armour": "thick"}}, "broken", "person/armour"),
        ({**PERSON, "person": {"name": "x", "notes": "x" * 4001}}, "broken", "person/notes"),
        ({**CAMPAIGN, "name": "x" * 61}, "broken", "name"),
        ({**CAMPAIGN, "name": None}, "broken", "name"),
        ({**CAMPAIGN, "saved": "yesterday"}, "broken", "saved"),
        ({**CAMPAIGN, "log": {}}, "broken", "log"),
        ({**CAMPAIGN, "log": [1]}, "broken", "log/0"),
        ({**CAMPAIGN, "log": [{"n": 10**400}]}, "broken", "log/0"),
        ({**CAMPAIGN, "log": [{"n": 1}, {"n": 2}]}, "broken", "log"),
        ({**CAMPAIGN, "log": [{"n": 1}] * 200_001}, "too-big", "log"),
        ([PERSON], "unknown-shape", None),
        ({"Investigator": {"Name": "x"}}, "unknown-shape", None),
        ({"type": "vehicle", "name": "x", "system": {"attribs": {}}}, "unknown-shape", None),
        ({"type": "character", "name": "x", "system": {"abilities": {}}}, "unknown-shape", None),
        ("text", "unknown-shape", None),
        (5, "unknown-shape", None),
        ({}, "empty", None),
        (None, "empty", None),
    ],
)
def test_a_file_that_cannot_be_taken_says_why(value, wrong, field):
    said = problem(as_bytes(value))
    assert (said["problem"], said.get("field")) == (wrong, field)


def test_the_description_of_our_files_can_be_trusted():
    text = DOCS.read_text("utf-8")
    examples = re.findall("```json\n(.*?)```", text, re.DOTALL)
    assert [read_import(example.encode()).source for example in examples] == ["keeper-person", "keeper-campaign"]
    for shape in (Person, Carried):
        assert {f"`{field.name}`" for field in fields(shape)} - {"`id`", "`beyond`"} <= set(
            re.findall("`[a-z_]+`", text)
        )


# --- bytes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-32"])
def test_every_encoding_of_json_is_read(encoding):
    raw = json.dumps({**PERSON, "person": {"name": "Zoé"}}, ensure_ascii=False).encode(encoding)
    assert read_import(raw).people[0].name == "Zoé"


@pytest.mark.parametrize(
    ("raw", "wrong"),
    [
        (b"", "empty"),
        (b" \n", "empty"),
        (b"\xef\xbb\xbf", "empty"),
        (b"{", "not-json"),
        (b"\xff\xfe\x00", "not-json"),
        (b'{"keeper": "\xe9"}', "not-json"),
        (b"PK\x03\x04", "not-json"),
        (b"<html></html>", "not-json"),
        (b'{"keeper": NaN}', "not-json"),
        (b'{"keeper": -Infinity}', "not-json"),
        (b'{"keeper": 1e400}', "not-json"),
        (b'{"keeper": ' + b"9" * 5000 + b"}", "not-json"),
        (b'{"keeper": "person", "keeper": "people"}', "broken"),
        (b"[" * (MOST_DEPTH + 1) + b"]" * (MOST_DEPTH + 1), "too-deep"),
        (b"[" * 100_000, "too-deep"),
        (b'{"a":' * 100_000, "too-deep"),
        (b'"' + b'\\"' * 1_000_000, "unknown-shape"),
        (b" " * (MOST_BYTES + 1), "too-big"),
        (b"x" * 50_000_000, "too-big"),
    ],
    ids=lambda value: str(value[:20])[:20],
)
def test_bytes_that_are_no_file_say_why(raw, wrong):
    assert problem(raw)["problem"] == wrong


def test_the_deepest_file_there_may_be_is_only_of_an_unknown_shape():
    raw = b'[{"a":' * (MOST_DEPTH // 2) + b"0" + b"}]" * (MOST_DEPTH // 2)
    assert problem(raw)["problem"] == "unknown-shape"
    assert problem(b"[" + raw + b"]")["problem"] == "too-deep"


def test_brackets_in_a_text_do_not_nest():
    person = {**PERSON, "person": {"name": "x", "notes": "[{" * 500 + '\\"'}}
    assert read_import(as_bytes(person)).people[0].notes.startswith("[{[{")


def test_a_key_that_stands_twice_is_refused():
    raw = b'{"keeper": "person", "version": 1, "person": {"name": "Tom", "name": "Ann"}}'
    assert problem(raw) == {"problem": "broken", "field": "name", "detail": "duplicate-key"}


def test_half_a_pair_becomes_a_sign_that_can_be_kept():
    raw = b'{"keeper": "person", "version": 1, "person": {"name": "Tom \\ud83d"}}'
    assert read_import(raw).people[0].name == "Tom \ufffd"
