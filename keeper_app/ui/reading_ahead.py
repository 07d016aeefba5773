"""What rooms read when they are first opened: read before that, in a thread, it holds up no window."""

from collections.abc import Callable, Iterator
from contextlib import suppress

from keeper_app.content.chase_scenes import scenes
from keeper_app.content.errors import TableError
from keeper_app.content.known_languages import languages
from keeper_app.content.study_tables import tomes
from keeper_app.content.weapon_market import black_market
from keeper_app.play.spelt_dice import spelt_dice
from keeper_app.reference.search.shelf import rules_index
from keeper_app.words import words_in
from keeper_app.words.telling import rooms_heard


def _steps() -> Iterator[Callable[[], object]]:
    """Dice as they are written, what the log tells, every language, tables of some rooms, the rules of all games."""
    yield lambda: spelt_dice("1D6")
    yield rooms_heard
    yield from (lambda tag=tag: words_in(tag) for tag in languages())
    yield from (scenes, black_market, tomes)
    yield rules_index


def read_ahead() -> None:
    """All of it; what is wrong with a table is told where somebody looks at it."""
    for step in _steps():
        with suppress(TableError):
            step()
