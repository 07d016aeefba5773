"""Tables and weapons, as the quick field finds them: by their names in any language."""

from collections.abc import Iterable, Iterator, Mapping

from keeper_app.content.screen_files import screen_tables
from keeper_app.content.weapon_table import weapons
from keeper_app.ui.own_tables import PREFIX
from keeper_app.ui.room import Place
from keeper_app.ui.screens.tables.listing import weapons_called
from keeper_app.ui.screens.tables.view import in_tables, open_table
from keeper_app.ui.seat import Seat
from keeper_app.words import in_language


def places(seat: Seat) -> Mapping[str, Iterable[Place]]:
    """Every table and every weapon."""
    return {"table": _tables(seat), "weapon": _weapons(seat)}


def _tables(seat: Seat) -> Iterator[Place]:
    words = seat.look.words

    def place(table: str, title: str, names: tuple[str, ...]) -> Place:
        def turn_to() -> None:
            open_table(seat.window, table)
            seat.go("tables")

        return Place(table, title, words.say("quick.table"), names, turn_to)

    yield place("weapons", words.say("tables.weapons"), weapons_called())
    titles = {table.id: table.title for table in screen_tables().values()}
    titles |= {f"{PREFIX}{table.id}": table.title for table in seat.own.tables.values()}
    for id_, title in titles.items():
        yield place(id_, in_language(words, title), title.all())


def _weapons(seat: Seat) -> Iterator[Place]:
    words = seat.look.words

    def place(weapon: str, title: str, names: tuple[str, ...]) -> Place:
        def turn_to() -> None:
            open_table(seat.window, "weapons")
            in_tables(seat.window, row=weapon)
            seat.go("tables")

        return Place(weapon, title, words.say("quick.weapon"), names, turn_to)

    for weapon in weapons():
        yield place(weapon.id, in_language(words, weapon.name), weapon.name.all())
