"""What is typed into the quick field, and what it means at this table: the parser decides."""

from dataclasses import dataclass

from keeper_app.content.known_languages import languages
from keeper_app.play.people.person import Person
from keeper_app.reference import Understanding, understand, unseen
from keeper_app.ui.next_roll import next_roll, who_rolls
from keeper_app.ui.seat import Seat
from keeper_app.ui.window import Window, change_view, view_of
from keeper_app.words import called, words_in

FIELD = "quick"
"""The quick field among those that keys may hold in."""


@dataclass(frozen=True, slots=True)
class Quick:
    """What is typed; `asked`: Enter was pressed where nothing was sure. `at` is what the arrows are on.

    `put` counts what was written by another than the keeper, `all` how often all of it was to be selected: the field
    is drawn for these, never for a key. While it is `leaving`, it takes no keyboard.
    """

    text: str = ""
    asked: bool = False
    at: str | None = None
    put: int = 0
    all: int = 0
    leaving: bool = False


def quick(window: Window) -> Quick:
    """What the field holds now."""
    return view_of(window, Quick)


def typed(window: Window, text: str) -> None:
    """The keeper has typed; what was marked is something else now."""
    change_view(window, Quick, text=text, asked=False, at=None)


def write(window: Window, text: str) -> None:
    """Put something into the field."""
    change_view(window, Quick, text=text, asked=False, at=None, put=quick(window).put + 1)


def into_quick(seat: Seat) -> None:
    """The keyboard goes to the field, and all of it is selected.

    Keys belong to the field from now on: the browser takes a moment to follow, and what is pressed until then must
    neither roll nor change a value.
    """
    seat.window.focus.typing, seat.window.focus.field = True, FIELD
    change_view(seat.window, Quick, all=quick(seat.window).all + 1)
    seat.window.focus.to_quick()


def clear_or_leave(seat: Seat) -> None:
    """Escape: what is typed goes first, then the keyboard leaves the field."""
    if quick(seat.window).text:
        write(seat.window, "")
    else:
        seat.window.focus.typing, seat.window.focus.field = False, ""
        seat.window.focus.out_of_quick()


@dataclass(frozen=True)
class Known:
    """A person as the parser knows them: by one of their names."""

    id: int
    name: str
    skills: dict[str, int]
    luck: int | None


def _known_by(person: Person) -> list[Known]:
    """Somebody under each name: who has none of their own is called by their kind in any language."""
    names = [person.name] if person.name else dict.fromkeys(called(words_in(lang), person) for lang in languages())
    return [Known(person.id, name, person.skills, person.luck) for name in names]


def reading(seat: Seat) -> Understanding:
    """What the text in the field asks for; while rolls are hidden, none that is typed is an open one."""
    people = [known for person in seat.desk.state.people for known in _known_by(person)]
    asked = understand(quick(seat.window).text, people, who_rolls(seat.window))
    return unseen(asked) if next_roll(seat.window).ask.hidden else asked
