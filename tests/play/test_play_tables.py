"""Rolling on tables: ranges, chains, several times, real dice."""

import pytest
from desks import faces

from keeper_app.content.own_tables import make_own_table
from keeper_app.content.screen_files import screen_tables
from keeper_app.dice import TooFewFaces, TooManyFaces
from keeper_app.play.tables.actions.roll_on_table import RollOnTable
from keeper_app.rules import DiceOutOfRange, NotAllowed

TABLES = screen_tables()


def told(entry):
    return [(result.table, result.number, result.row) for result in entry.event.results]


def test_a_ten_sided_table_reads_its_row(table):
    entry = table.do(RollOnTable(TABLES["bouts-summary"]), 1)
    assert told(entry) == [("bouts-summary", 1, "amnesia")]
    assert table.desk.state.rolls == 1


@pytest.mark.parametrize(("number", "row"), [(59, 0), (60, 1), (84, 1), (85, 2), (95, 2), (96, 3), (100, 3), (1, 0)])
def test_random_locations_of_a_chase(table, number, row):
    entry = table.do(RollOnTable(TABLES["chase-locations"]), *faces(number))
    assert entry.event.results[0].row == TABLES["chase-locations"].rows[row].id


def test_a_dangerous_place_takes_the_worse_of_two_tens_dice(table):
    entry = table.do(RollOnTable(TABLES["chase-locations"], net=-1), *faces(10, 9))
    assert entry.event.results[0].number == 90


@pytest.mark.parametrize("name", ["phobias", "manias"])
def test_a_row_that_leads_on_is_followed_at_once(table, name):
    bouts = TABLES["bouts-summary"]
    row = next(row for row in bouts.rows if row.then == name)
    entry = table.do(RollOnTable(bouts), row.range.low, *faces(37))
    assert [(t, n) for t, n, _ in told(entry)] == [("bouts-summary", row.range.low), (name, 37)]
    table.desk.undo()
    assert table.desk.state.rolls == 0


def test_several_times(table):
    entry = table.do(RollOnTable(TABLES["phobias"], times=3), *faces(1), *faces(50), *faces(100))
    assert [number for _, number, _ in told(entry)] == [1, 50, 100]


@pytest.mark.parametrize(("given", "error"), [((), TooFewFaces), ((1, 2), TooManyFaces)])
def test_wrong_faces_change_nothing(table, given, error):
    with pytest.raises(error):
        table.desk.do(RollOnTable(TABLES["bouts-summary"]), given)
    assert len(table.desk.entries) == 0


@pytest.mark.parametrize(
    ("action", "error"),
    [
        (RollOnTable(TABLES["armour"]), NotAllowed),
        (RollOnTable(TABLES["phobias"], times=0), NotAllowed),
        (RollOnTable(TABLES["phobias"], times=11), NotAllowed),
        (RollOnTable(TABLES["phobias"], net=3), DiceOutOfRange),
    ],
)
def test_what_cannot_be_rolled_is_refused(table, action, error):
    with pytest.raises(error):
        table.do(action, 1)
    assert len(table.desk.entries) == 0


def test_a_table_of_ones_own_keeps_its_title_in_the_log(table):
    rows = [{"id": "a", "name": "rats", "range": [1, 1]}, {"id": "b", "name": "cats", "range": [2, 2]}]
    content = {"id": "mine", "title": "Mine", "roll": "1D2", "rows": rows}
    mine = make_own_table(content, "mine")
    entry = table.do(RollOnTable(mine, own={"mine": mine}), 2)
    assert told(entry) == [("mine", 2, "b")]
    assert entry.event.titles == (("mine", "Mine"),)


def test_own_tables_that_lead_to_themselves_come_to_an_end(table):
    rows = [{"id": "a", "name": "again", "range": [1, 2], "then": "loop"}]
    loop = make_own_table({"id": "loop", "title": "Loop", "roll": "1D2", "rows": rows}, "loop")
    entry = table.do(RollOnTable(loop, own={"loop": loop}), 1, 1, 1, 1)
    assert len(entry.event.results) == 4
