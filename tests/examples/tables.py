"""Rolls on tables: an event of each kind, and what brings it about."""

from hypothesis import strategies as st

from examples.made_up import flags, ids, rolls, texts
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.weapon_records import ERAS
from keeper_app.play.tables.actions.roll_on_table import RollOnTable
from keeper_app.play.tables.events.rolled import TableResult, TableRolled

MADE = {
    TableRolled: st.builds(
        TableRolled,
        st.lists(st.builds(TableResult, texts, ids, texts, st.none() | rolls()), min_size=1, max_size=3).map(tuple),
        st.lists(st.tuples(texts, texts), max_size=2).map(tuple),
        flags,
        flags,
    ),
}

DONE = [(RollOnTable(screen_tables()["bouts-summary"]), (2,), "table-rolled")]

FAMILIES = {"weapon.price-in.{}": list(ERAS)}
