"""A whole backup held against what is here: which logs are of one game, what each has that the other has not."""

from pathlib import Path

import pytest

from keeper_app.content.limits import MOST_CAMPAIGNS, MOST_PEOPLE
from keeper_app.play.campaigns import Campaign
from keeper_app.play.errors import BadImport
from keeper_app.play.exchange.whole_backup import held, here, listed, losses, made_at
from keeper_app.play.people.person import Person
from keeper_app.play.record import write_state
from keeper_app.play.state import State
from keeper_app.store import archive

FIRST = Path(__file__).resolve().parents[1] / "games" / "first" / "backup.zip"


def log(*titles, start=1):
    """A log of evenings, each with its name."""
    return [
        {"n": n, "at": f"2026-11-{n:02d}T20:00:00+00:00", "event": {"kind": "session-began", "title": title}}
        for n, title in enumerate(titles, start)
    ]


def from_file(id_, records, ours=(), snapshots=()):
    return held(Campaign(id_, id_), list(records), snapshots, ours, lambda done, total: None)


def ours(id_, records):
    return here(Campaign(id_, id_), records)


def test_a_game_is_known_by_its_first_record_and_not_by_its_id():
    mine = [ours("c000001", log("a", "b", "c")), ours("c000002", log("x")), ours("c000003", [])]
    theirs = [from_file("c000009", log("a", "b", "d", "e"), mine), from_file("c000001", log("y"), mine)]
    assert [(one.entries, one.fresh) for one in theirs] == [(4, 2), (1, 1)]
    assert [(one.campaign.id, one.records, one.whole) for one in losses(mine, theirs)] == [
        ("c000001", 1, False),
        ("c000002", 1, True),
    ]
    assert losses(mine, theirs)[0].until == made_at("2026-11-03T20:00:00+00:00")


def test_of_several_copies_the_one_counts_that_has_most():
    mine = [ours("c000001", log("a")), ours("c000002", log("a", "b"))]
    theirs = [from_file("c000001", log("a", "b", "c"), mine)]
    assert theirs[0].fresh == 1
    assert losses(mine, theirs) == ()


def test_names_come_from_the_documents_and_obey_the_limits():
    index = {"campaigns": {"all": [{"id": "c000001", "name": "The Weir", "archived": True}, 7, {"id": ""}]}}
    assert listed(index, ["c000001", "c000002"]) == [
        Campaign("c000001", "The Weir", archived=True),
        Campaign("c000002"),
    ]
    assert listed({"campaigns": 7}, ["c000001"]) == [Campaign("c000001")]
    with pytest.raises(BadImport):
        listed({"campaigns": {"all": [{"id": "c000001", "name": "x" * 100}]}}, ["c000001"])
    with pytest.raises(BadImport):
        listed({}, [f"c{n:06d}" for n in range(MOST_CAMPAIGNS + 1)])


def test_a_snapshot_obeys_the_limits_too_for_a_page_is_opened_on_top_of_it():
    crowd = write_state(State(people=tuple(Person(n, f"n{n}") for n in range(1, MOST_PEOPLE + 2))))
    with pytest.raises(BadImport) as caught:
        from_file("c000001", log("a"), snapshots=[None, {"state": 7}, {"state": crowd}])
    assert caught.value.fields["problem"] == "too-much"


def test_the_first_games_ever_saved_are_let_in():
    archive.check_archive(FIRST)
    inside = archive.look_into(FIRST)
    for one in listed(inside.documents, inside.campaigns):
        copied = archive.campaign_in(FIRST, one.id)
        found = from_file(one.id, copied.records, snapshots=[page.snapshot for page in copied.readings])
        assert found.entries
        assert made_at(inside.at)
