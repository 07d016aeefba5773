"""Tables and weapons, as the quick field finds them: by their names in any language."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from keeper_app.content.screen_files import screen_tables
from keeper_app.content.texts import Texts
from keeper_app.content.weapon_table import weapons
from keeper_app.reference.sought import about_weapon
from keeper_app.ui.own_tables import PREFIX
from keeper_app.ui.room import Place
from keeper_app.ui.screens.tables.beside import beside_weapons
from keeper_app.ui.screens.tables.listing import weapons_called
from keeper_app.ui.screens.tables.view import in_tables, open_table
from keeper_app.ui.seat import Seat
from keeper_app.words import in_language


def places(seat: Seat) -> Mapping[str, Iterable[Place]]:
    """Every table and every weapon."""
    return {"table": _tables(seat), "weapon": _weapons(seat)}


def _turn_to(seat: Seat, table: str, row: str | None = None) -> None:
    open_table(seat.window, table)
    in_tables(seat.window, row=row)
    seat.go("tables")


def _tables(seat: Seat) -> Iterator[Place]:
    words = seat.look.words
    note, called = words.say("quick.table"), words.say("tables.weapons")
    yield Place("weapons", called, note, weapons_called(), lambda: _turn_to(seat, "weapons"))
    known = (*screen_tables().values(), *beside_weapons().values())
    titles: dict[str, Texts] = {table.id: table.title for table in known}
    titles |= {f"{PREFIX}{table.id}": table.title for table in seat.own.tables.values()}
    for id_, title in titles.items():
        yield Place(id_, in_language(words, title), note, title.all(), partial(_turn_to, seat, id_))


def _weapons(seat: Seat) -> Iterator[Place]:
    words = seat.look.words
    note = words.say("quick.weapon")
    for weapon in weapons():
        turn_to = partial(_turn_to, seat, "weapons", weapon.id)
        yield Place(weapon.id, in_language(words, weapon.name), note, weapon.names, turn_to, about_weapon(weapon))
