"""Where a name typed into the quick field leads: a table, a weapon. Any language finds it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from keeper_app.content import languages, screen_tables, weapons
from keeper_app.reference import answers
from keeper_app.ui.screens.tables import open_table
from keeper_app.ui.screens.tables.own import PREFIX
from keeper_app.ui.seat import Seat
from keeper_app.words import both, words_in

SHORTEST = 3  # letters before places are offered
MOST = 3  # of each kind


@dataclass(frozen=True)
class Place:
    """Something that can be turned to: its name here, its kind in a word, and how."""

    key: str
    title: str
    note: str
    turn_to: Callable[[], None]


def places(seat: Seat) -> list[Place]:
    """Tables and weapons whose names answer to what is typed."""
    typed = seat.window.quick
    if sum(map(str.isalnum, typed)) < SHORTEST:
        return []
    found: list[Place] = []
    for kind, named in (("table", _tables(seat)), ("weapon", _weapons(seat))):
        fits = [place for place, names in named if answers(typed, names)]
        found += [Place(f"{kind}-{place.key}", place.title, place.note, place.turn_to) for place in fits[:MOST]]
    return found


def _tables(seat: Seat) -> Iterator[tuple[Place, tuple[str, ...]]]:
    words = seat.look.words

    def place(table: str, title: str) -> Place:
        def turn_to() -> None:
            seat.window.quick = ""
            open_table(seat, table)
            seat.go("tables")

        return Place(table, title, words.say("quick.table"), turn_to)

    yield (
        place("weapons", words.say("tables.weapons")),
        tuple(words_in(lang).say("tables.weapons") for lang in languages()),
    )
    titles = {table.id: table.title for table in screen_tables().values()}
    titles |= {f"{PREFIX}{table.id}": table.title for table in seat.own.tables.values()}
    for id_, title in titles.items():
        yield place(id_, both(words, title)), title.all()


def _weapons(seat: Seat) -> Iterator[tuple[Place, tuple[str, ...]]]:
    words = seat.look.words

    def place(weapon: str, title: str) -> Place:
        def turn_to() -> None:
            seat.window.quick = ""
            open_table(seat, "weapons")
            seat.window.in_tables(row=weapon)
            seat.go("tables")

        return Place(weapon, title, words.say("quick.weapon"), turn_to)

    for weapon in weapons():
        yield place(weapon.id, both(words, weapon.name)), weapon.name.all()
