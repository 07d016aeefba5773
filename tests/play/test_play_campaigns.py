"""Campaigns on the shelf: names, the bin and its thirty days, what a refusing disk costs, and finding them again."""

import json
from datetime import UTC, datetime, timedelta

import pytest
from desks import MemoryJournal, shown

from keeper_app.dice import SeededDice
from keeper_app.play import campaigns
from keeper_app.play.campaigns import MOST_CAMPAIGNS, Campaigns, TooManyCampaigns
from keeper_app.play.errors import TextTooLong, UnknownCampaign
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question
from keeper_app.store import JournalUnreadable, StoreError, WriteFailed, open_data_dir

DAY = timedelta(days=1)


class SetClock:
    """A clock that says what it was set to, and goes on by nothing."""

    def __init__(self):
        self.now = datetime(2026, 1, 1, 12, tzinfo=UTC)

    def __call__(self):
        return self.now


class FakeShelf:
    """Journals in memory. `failing` names what the disk refuses; an error among the journals is a broken one."""

    refuses = StoreError

    def __init__(self):
        self.journals = {}
        self.made = 0
        self.gone = set()
        self.failing = set()
        self.opened = []

    def _refuse(self, what):
        if what in self.failing:
            raise WriteFailed(what, "full")

    def ids(self):
        return sorted(self.journals)

    def new(self):
        self._refuse("new")
        return self._place(MemoryJournal())

    def _place(self, journal):
        self.made += 1
        self.journals[f"c{self.made:06d}"] = journal
        return f"c{self.made:06d}"

    def open(self, id_):
        self._refuse("open")
        if isinstance(self.journals[id_], Exception):
            raise self.journals[id_]
        self.journals[id_].close = lambda: self.opened.remove(id_) if id_ in self.opened else None
        self.opened.append(id_)
        return self.journals[id_]

    def trouble(self, id_):
        return self.journals[id_] if isinstance(self.journals[id_], Exception) else None

    def missing(self):
        return sorted(self.gone)

    def copy(self, id_):
        self._refuse("copy")
        return self._place(MemoryJournal(self.journals[id_].records))

    def bring(self, records):
        self._refuse("bring")
        return self._place(MemoryJournal(records))

    def remove(self, id_):
        self._refuse("remove")
        del self.journals[id_]


class FakeDocuments:
    """Documents as text in memory, that can refuse."""

    def __init__(self):
        self.kept = {}
        self.failing = False

    def get(self, name):
        return json.loads(self.kept[name]) if name in self.kept else None

    def put(self, name, document):
        if self.failing:
            raise WriteFailed(name, "full")
        self.kept[name] = json.dumps(document)


class House:
    """Campaigns with everything around them."""

    def __init__(self):
        self.documents, self.shelf, self.clock = FakeDocuments(), FakeShelf(), SetClock()
        self.open()

    def open(self):
        """Open them, as at the start."""
        self.all = Campaigns(self.documents, self.shelf, dice=SeededDice(1), clock=self.clock)
        return self.all

    def seen(self):
        """Everything anybody can see of it."""
        all_ = self.all
        return (all_.all, all_.current, all_.at_hand, all_.archived, all_.bin, id(all_.desk), shown(all_.desk))


@pytest.fixture
def house():
    return House()


def names(many):
    return [one.name for one in many]


# --- one after the other --------------------------------------------------------------------------------------------


def test_there_is_always_one_to_play(house):
    (first,) = house.all.all
    assert (first, house.all.current) == (house.all.at_hand[0], first)
    assert (first.name, first.number, first.archived, first.deleted) == ("", 1, False, "")
    assert house.open().current.id == first.id
    assert house.shelf.ids() == ["c000001"]


def test_each_has_a_desk_of_its_own(house):
    house.all.desk.do(SeatPerson("Harvey", {}))
    house.all.begin("  The   Haunting ")
    assert (house.all.current.name, house.all.desk.state.people) == ("The Haunting", ())
    house.all.desk.do(SeatPerson("Jane", {}))
    house.all.switch("c000001")
    assert [person.name for person in house.all.desk.state.people] == ["Harvey"]
    house.open()
    assert house.all.current.id == "c000001"
    house.all.switch("c000002")
    assert [person.name for person in house.all.desk.state.people] == ["Jane"]


def test_a_copy_goes_its_own_way(house):
    house.all.desk.do(SeatPerson("Harvey", {}))
    house.all.desk.do(RollCheck(Question(50)))
    house.all.desk.undo()
    before = shown(house.all.desk)
    house.all.duplicate("c000001", "Again")
    assert (house.all.current.id, shown(house.all.desk)) == ("c000002", before)
    house.all.desk.redo()
    house.all.switch("c000001")
    assert shown(house.all.desk) == before


def test_a_campaign_from_a_file_is_opened_as_it_was(house):
    house.all.desk.do(SeatPerson("Harvey", {}))
    house.all.desk.do(RollCheck(Question(50)))
    house.all.desk.undo()
    before, records = shown(house.all.desk), list(house.all.records())
    house.all.bring("From a friend", records)
    assert (house.all.current.name, shown(house.all.desk)) == ("From a friend", before)
    assert list(house.all.records()) == records


def test_names_are_a_line_and_may_be_none(house):
    house.all.rename("c000001", "x" * 60)
    house.all.rename("c000001", "")
    assert house.all.current.name == ""
    before, on_shelf = house.seen(), house.shelf.ids()
    for action in (house.all.begin, lambda name: house.all.rename("c000001", name)):
        with pytest.raises(TextTooLong):
            action("x" * 61)
    for action in (lambda: house.all.bring("x" * 61, []), lambda: house.all.duplicate("c000001", "x" * 61)):
        with pytest.raises(TextTooLong):
            action()
    assert (house.seen(), house.shelf.ids()) == (before, on_shelf)


def test_a_campaign_nobody_has_is_refused(house):
    for action in ("switch", "archive", "delete", "restore"):
        with pytest.raises(UnknownCampaign) as refused:
            getattr(house.all, action)("c000009")
        assert refused.value.fields == {"id": "c000009"}
    with pytest.raises(UnknownCampaign):
        house.all.duplicate("c000009", "")


def test_what_is_put_away_comes_back(house):
    house.all.begin("Two")
    house.all.archive("c000001")
    assert (names(house.all.at_hand), [one.id for one in house.all.archived]) == (["Two"], ["c000001"])
    house.all.delete("c000001")
    assert (house.all.archived, [one.id for one in house.all.bin]) == ((), ["c000001"])
    house.all.restore("c000001")
    assert [one.id for one in house.all.archived] == ["c000001"]
    house.all.archive("c000001", on=False)
    assert len(house.all.at_hand) == 2
    house.all.delete("c000001")
    house.all.switch("c000001")
    assert (house.all.current.id, house.all.bin) == ("c000001", ())


@pytest.mark.parametrize("away", ["archive", "delete"])
def test_another_is_opened_when_the_current_is_put_away(house, away):
    house.all.begin("Two")
    house.all.begin("Three")
    getattr(house.all, away)("c000003")
    assert house.all.current.id == "c000002"
    getattr(house.all, away)("c000001")
    assert house.all.current.id == "c000002"
    getattr(house.all, away)("c000002")
    assert (house.all.current.id, house.all.current.name) == ("c000004", "")
    assert list(house.all.desk.entries) == []
    assert house.open().current.id == "c000004"


def test_only_putting_away_what_is_played_leads_to_another(house):
    house.all.begin("Two")
    house.all.begin("Three")
    house.all.switch("c000001")
    at = house.all.desk
    house.all.archive("c000002")
    house.all.rename("c000001", "One")
    house.all.archive("c000001", on=False)
    house.all.restore("c000001")
    assert (house.all.current.name, house.all.desk is at, house.shelf.opened) == ("One", True, ["c000001"])


def test_two_hundred_at_most(house):
    for at in range(MOST_CAMPAIGNS - 1):
        house.all.begin(str(at))
    before, on_shelf = house.seen(), house.shelf.ids()
    for action in (
        lambda: house.all.begin("One more"),
        lambda: house.all.bring("One more", []),
        lambda: house.all.duplicate("c000001", "One more"),
    ):
        with pytest.raises(TooManyCampaigns) as refused:
            action()
        assert refused.value.fields == {"most": MOST_CAMPAIGNS}
    assert (house.seen(), house.shelf.ids()) == (before, on_shelf)
    house.all.delete("c000007")
    with pytest.raises(TooManyCampaigns):  # the bin takes room as well
        house.all.begin("One more")
    house.clock.now += 30 * DAY
    house.all.empty_bin()
    house.all.begin("One more")
    assert len(house.all.all) == MOST_CAMPAIGNS


def test_whoever_listens_hears_of_the_shelf_and_of_the_open_desk(house):
    heard = []
    stop = house.all.listen(lambda: heard.append(house.all.current.id))
    house.all.desk.do(RollCheck(Question(50)))
    old = house.all.desk
    house.all.begin("Two")
    house.all.desk.do(RollCheck(Question(50)))
    assert heard == ["c000001", "c000002", "c000002"]
    old.undo()  # nobody plays there any more
    assert len(heard) == 3
    for deed in (
        lambda: house.all.rename("c000001", "One"),
        lambda: house.all.switch("c000001"),
        lambda: house.all.archive("c000002"),
        house.all.reopen,
    ):
        before = len(heard)
        deed()
        assert len(heard) == before + 1
    stop()
    house.all.rename("c000001", "Two")
    assert len(heard) == 7


# --- the bin --------------------------------------------------------------------------------------------------------


def test_thirty_days_in_the_bin(house):
    house.all.begin("Two")
    house.all.delete("c000001")
    (gone,) = house.all.bin
    days = []
    for hours in (0, 1, 24, 24 * 29, 24 * 30 - 1):
        house.clock.now = datetime(2026, 1, 1, 12, tzinfo=UTC) + timedelta(hours=hours)
        days.append(house.all.days_left(gone))
        assert house.all.empty_bin() == 0
    assert days == [30, 30, 29, 1, 1]
    house.clock.now += timedelta(hours=1)
    assert house.all.days_left(gone) == 0
    assert house.all.empty_bin() == 1
    assert (house.shelf.ids(), house.all.bin) == (["c000002"], ())
    assert names(house.open().all) == ["Two"]
    assert house.all.empty_bin() == 0


def test_a_clock_set_back_gives_more_time_and_never_less(house):
    house.all.begin("Two")
    house.all.delete("c000001")
    (gone,) = house.all.bin
    house.clock.now -= 10 * DAY
    assert (house.all.days_left(gone), house.all.empty_bin()) == (40, 0)
    house.clock.now += 39 * DAY
    assert (house.all.days_left(gone), house.all.empty_bin()) == (1, 0)


def test_a_second_deletion_begins_anew(house):
    house.all.begin("Two")
    house.all.delete("c000001")
    house.clock.now += 20 * DAY
    house.all.restore("c000001")
    house.all.delete("c000001")
    assert house.all.days_left(house.all.bin[0]) == 30


@pytest.mark.parametrize("when", ["garbage", "9999-12-31T23:59:59+00:00", "0001-01-01T00:00:00", "2026-01-01"])
def test_a_damaged_day_of_deletion_is_no_accident(house, when):
    house.all.begin("Two")
    house.all.delete("c000001")
    kept = house.documents.get("campaigns")
    kept["all"][0]["deleted"] = when
    house.documents.put("campaigns", kept)
    house.open()
    left = house.all.days_left(house.all.bin[0])
    assert (left == 0) == when.startswith("0001")
    assert house.all.empty_bin() == (left == 0)


def test_a_bin_that_cannot_be_emptied_keeps_what_is_in_it(house):
    house.all.begin("Two")
    house.all.delete("c000001")
    house.clock.now += 31 * DAY
    house.shelf.failing = {"remove"}
    before = house.seen()
    with pytest.raises(WriteFailed):
        house.all.empty_bin()
    assert house.seen() == before
    assert house.open().bin == before[4]  # and does not come back to life when opened again
    house.shelf.failing = set()
    house.documents.failing = True
    with pytest.raises(WriteFailed):
        house.all.empty_bin()
    assert house.all.bin == ()  # it is gone, whatever the list says
    house.documents.failing = False
    assert names(house.open().all) == ["Two"]


@pytest.mark.parametrize("away", [{"deleted": "2025-11-01T12:00:00.000+00:00"}, {"archived": True}], ids=str)
def test_what_is_looked_at_stays_however_long_it_lay_in_the_bin(house, away):
    """Where nothing can be made, the only one there is lies in the bin and is looked at all the same."""
    house.all.desk.do(SeatPerson("Harvey", {}))
    house.documents.put("campaigns", {"current": "c000001", "all": [{"id": "c000001", **away}]})
    house.shelf.failing = {"new"}
    house.open()
    assert house.all.empty_bin() == 0
    assert (house.shelf.ids(), house.all.current.id) == (["c000001"], "c000001")
    house.all.switch("c000001")
    assert [person.name for person in house.all.desk.state.people] == ["Harvey"]
    assert house.open().at_hand == (house.all.current,)


# --- a disk that refuses --------------------------------------------------------------------------------------------

DOING = {
    "begin": lambda all_: all_.begin("New"),
    "bring": lambda all_: all_.bring("New", []),
    "duplicate": lambda all_: all_.duplicate("c000001", "New"),
    "switch": lambda all_: all_.switch("c000001"),
    "switch to one deleted": lambda all_: all_.switch("c000003"),
    "rename": lambda all_: all_.rename("c000001", "New"),
    "archive": lambda all_: all_.archive("c000001"),
    "archive the current": lambda all_: all_.archive("c000002"),
    "delete": lambda all_: all_.delete("c000001"),
    "delete the current": lambda all_: all_.delete("c000002"),
    "restore": lambda all_: all_.restore("c000003"),
}
TOUCHES = {
    "begin": {"new", "open"},
    "bring": {"bring", "open"},
    "duplicate": {"copy", "open"},
    "switch": {"open"},
    "switch to one deleted": {"open"},
    "archive the current": {"open"},
    "delete the current": {"open"},
}


def three(house):
    """One, Two (which is played) and one in the bin."""
    house.all.rename("c000001", "One")
    house.all.desk.do(SeatPerson("Harvey", {}))
    house.all.begin("Two")
    house.all.begin("Three")
    house.all.delete("c000003")
    house.all.switch("c000002")
    house.all.desk.do(SeatPerson("Jane", {}))


@pytest.mark.parametrize(
    ("what", "refusing"), [(what, one) for what in DOING for one in ("documents", *sorted(TOUCHES.get(what, ())))]
)
def test_what_cannot_be_kept_changes_nothing(house, what, refusing):
    three(house)
    before, on_shelf, kept = house.seen(), house.shelf.ids(), dict(house.documents.kept)
    house.all.listen(lambda: pytest.fail("told of what was not kept"))
    if refusing == "documents":
        house.documents.failing = True
    else:
        house.shelf.failing = {refusing}
    with pytest.raises(WriteFailed):
        DOING[what](house.all)
    assert house.seen() == before
    assert (house.shelf.ids(), house.documents.kept) == (on_shelf, kept)
    assert house.shelf.opened.count("c000002") == 1
    assert set(house.shelf.opened) == {"c000002"}, "what was opened for it is closed again"
    house.documents.failing, house.shelf.failing = False, set()
    assert (house.open().all, house.all.current) == before[:2]


def test_a_last_campaign_that_cannot_be_replaced_stays(house):
    for refusing in ("documents", "new", "open"):
        house.documents.failing = refusing == "documents"
        house.shelf.failing = {refusing}
        before = house.seen()
        with pytest.raises(WriteFailed):
            house.all.delete("c000001")
        assert house.seen() == before
        assert house.shelf.ids() == ["c000001"]


def test_a_campaign_that_cannot_be_read_is_not_the_one_to_start_with(house):
    three(house)
    house.shelf.journals["c000001"] = JournalUnreadable("page", "not a journal")
    before = house.seen()
    with pytest.raises(JournalUnreadable):
        house.all.switch("c000001")
    assert house.seen() == before
    assert house.open().current.id == "c000002"


# --- what cannot be opened ------------------------------------------------------------------------------------------


def test_where_the_one_played_last_cannot_be_opened_another_is_played(house):
    three(house)
    house.all.restore("c000003")
    house.all.switch("c000001")
    house.shelf.journals["c000001"] = broken = JournalUnreadable("page", "not a journal")
    house.open()
    assert house.all.current.id == "c000003"
    assert house.all.wanted == "c000001"
    assert house.all.troubled == {"c000001": broken}
    assert house.all.trouble("c000001") is broken
    assert house.all.trouble("c000002") is None
    assert [one.id for one in house.all.at_hand] == ["c000001", "c000002", "c000003"]


def test_the_one_that_was_wanted_is_opened_once_it_can_be_whatever_was_done_meanwhile(house):
    three(house)
    house.all.restore("c000003")
    house.all.switch("c000001")
    journal, house.shelf.journals["c000001"] = house.shelf.journals["c000001"], JournalUnreadable("page", "")
    house.open().rename("c000002", "Meanwhile")
    assert house.open().wanted == "c000001"
    house.shelf.journals["c000001"] = journal
    house.all.reopen()
    assert house.all.current.id == "c000001"
    assert (house.all.wanted, house.all.troubled) == ("", {})


def test_who_chooses_another_no_longer_wants_the_broken_one(house):
    three(house)
    house.all.restore("c000003")
    house.all.switch("c000001")
    house.shelf.journals["c000001"] = JournalUnreadable("page", "")
    house.open().switch("c000002")
    assert house.all.wanted == ""
    assert house.open().current.id == "c000002"
    assert house.all.troubled == {}  # nobody has looked
    house.all.look_over()
    assert list(house.all.troubled) == ["c000001"]


def test_where_none_can_be_opened_a_new_one_is_begun_once(house):
    three(house)
    house.all.restore("c000003")
    for id_ in house.shelf.ids():
        house.shelf.journals[id_] = JournalUnreadable(id_, "")
    for _ in range(2):
        house.open()
        assert house.all.current.id == "c000004"
        assert house.all.wanted == "c000002"
        assert "c000002" in house.all.troubled
        assert len(house.all.all) == 4


def test_where_nothing_opens_and_nothing_can_be_made_it_is_said_what_is_wrong(house):
    house.shelf.journals["c000001"] = broken = JournalUnreadable("page", "")
    house.shelf.failing.add("new")
    with pytest.raises(JournalUnreadable) as caught:
        house.open()
    assert caught.value is broken


def test_what_is_played_can_be_put_away_though_the_next_is_broken(house):
    three(house)
    house.all.restore("c000003")
    house.all.switch("c000003")
    house.shelf.journals["c000002"] = JournalUnreadable("page", "")
    house.all.delete("c000003")
    assert house.all.current.id == "c000001"
    house.all.delete("c000001")
    assert house.all.current.id == "c000004"


def test_a_broken_one_that_is_put_away_is_not_wanted_any_more(house):
    three(house)
    house.all.restore("c000003")
    house.all.switch("c000001")
    house.shelf.journals["c000001"] = JournalUnreadable("page", "")
    house.open().delete("c000001")
    assert house.all.wanted == ""
    assert house.open().current.id == "c000003"
    assert house.all.wanted == ""


def test_a_list_that_cannot_be_kept_leaves_what_is_wanted(house):
    three(house)
    house.all.restore("c000003")
    house.all.switch("c000001")
    house.shelf.journals["c000001"] = JournalUnreadable("page", "")
    house.open()
    house.documents.failing = True
    with pytest.raises(WriteFailed):
        house.all.switch("c000002")
    assert (house.all.wanted, house.all.current.id) == ("c000001", "c000003")


# --- what is missing ------------------------------------------------------------------------------------------------


def test_a_campaign_that_is_known_and_not_on_the_shelf_is_missing(house):
    three(house)
    del house.shelf.journals["c000001"]
    house.open()
    assert [(one.id, one.name) for one in house.all.missing] == [("c000001", "One")]
    house.all.rename("c000002", "Known again")  # the list is kept without it
    assert house.open().missing == ()


def test_what_lay_in_the_bin_is_not_missing(house):
    three(house)
    del house.shelf.journals["c000003"]
    assert house.open().missing == ()


def test_where_there_is_no_list_the_shelf_says_what_is_missing(house):
    house.shelf.gone.add("c000009")
    assert [one.id for one in house.open().missing] == ["c000009"]
    house.all.rename("c000001", "One")
    assert house.open().missing == ()  # a list knows better: an older Keeper may have removed it


# --- found again ----------------------------------------------------------------------------------------------------

DAMAGED = [
    None,
    {},
    {"all": 5},
    {"all": None, "current": 7},
    {"all": "c000001"},
    {"all": {"c000001": {}}},
    {"all": [None, 5, "c000001", [], {}, {"id": 5}, {"id": ""}, {"name": "One"}]},
    {"all": [{"id": "c000001", "name": 5, "made": None, "archived": "yes", "deleted": 0}], "current": ["c000001"]},
    {"all": [{"id": "c000001"}, {"id": "c000001"}, {"id": "c000002"}], "current": "c000099"},
    {"all": [{"id": "c000088", "name": "Not on the shelf"}], "current": "c000088"},
]


@pytest.mark.parametrize("document", DAMAGED, ids=str)
def test_a_damaged_list_finds_every_campaign_on_the_shelf_again(house, document):
    house.all.desk.do(SeatPerson("Harvey", {}))
    house.all.begin("Two")
    house.all.begin("Three")
    house.documents.kept["campaigns"] = json.dumps(document)
    house.open()
    assert sorted(one.id for one in house.all.all) == ["c000001", "c000002", "c000003"]
    assert len(house.all.at_hand) == 3
    house.all.switch("c000001")
    assert [person.name for person in house.all.desk.state.people] == ["Harvey"]
    assert house.all.current in house.open().all


def test_a_list_from_a_newer_keeper_keeps_what_is_understood(house):
    house.documents.put(
        "campaigns", {"current": "c000001", "all": [{"id": "c000001", "name": "One", "colour": "red"}], "more": 1}
    )
    assert names(house.open().all) == ["One"]


@pytest.mark.parametrize("away", [{"archived": True}, {"deleted": "2026-01-01T12:00:00.000+00:00"}], ids=str)
def test_only_those_put_away_are_left_so_a_new_one_begins(house, away):
    house.documents.put("campaigns", {"current": "c000001", "all": [{"id": "c000001", **away}]})
    house.open()
    assert (house.all.current.id, [one.id for one in house.all.at_hand]) == ("c000002", ["c000002"])
    assert [one.id for one in (*house.all.archived, *house.all.bin)] == ["c000001"]


def test_a_desk_that_cannot_be_made_lets_its_journal_go(house, monkeypatch):
    three(house)

    def broken(*_, **__):
        raise RuntimeError

    monkeypatch.setattr(campaigns, "Desk", broken)
    with pytest.raises(RuntimeError):
        house.all.switch("c000001")
    assert house.shelf.opened == ["c000002"]


def test_where_nothing_can_be_made_one_that_was_put_away_is_looked_at(house):
    house.all.desk.do(SeatPerson("Harvey", {}))
    house.documents.put("campaigns", {"current": "c000001", "all": [{"id": "c000001", "archived": True}]})
    house.shelf.failing = {"new"}
    house.open()
    assert (house.all.current.id, house.all.current.archived) == ("c000001", True)
    assert [person.name for person in house.all.desk.state.people] == ["Harvey"]
    house.shelf.journals.clear()
    with pytest.raises(WriteFailed):
        house.open()


def test_everything_is_read_again_after_a_backup_was_put_back(house):
    three(house)
    house.all.close()
    kept = house.documents.get("campaigns")
    kept["current"] = "c000001"
    house.documents.put("campaigns", kept)
    house.all.reopen()
    assert house.all.current.name == "One"
    assert [person.name for person in house.all.desk.state.people] == ["Harvey"]


# --- on the real store ----------------------------------------------------------------------------------------------


def test_thirty_days_on_a_real_disk(tmp_path, monkeypatch):
    monkeypatch.setattr("keeper_app.play.desk.PAGE", 3)
    clock = SetClock()
    with open_data_dir(tmp_path / "data", sync=False) as data:
        all_ = Campaigns(data.documents, data.shelf, dice=SeededDice(1), clock=clock)
        for _ in range(10):
            all_.desk.do(RollCheck(Question(50)))
        all_.duplicate("c000001", "Copy")
        all_.delete("c000001")
        clock.now += 30 * DAY
        assert all_.empty_bin() == 1
        assert not (tmp_path / "data" / "campaigns" / "c000001").exists()
        assert len(all_.desk.entries) == 10
        all_.begin("")
        assert all_.current.id == "c000003"  # an id is never given twice
        all_.close()


def test_the_days_are_what_the_screen_says():
    assert (campaigns.DAYS_IN_BIN, MOST_CAMPAIGNS) == (30, 200)
