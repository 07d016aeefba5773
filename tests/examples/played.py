"""Desks at which the stories of the rooms were played."""

from collections.abc import Iterator

from examples import STORIES
from keeper_app.dice import SeededDice
from keeper_app.play.desk import Desk


class NoJournal:
    """Keeps nothing: one page, always blank."""

    last = 1
    snapshot = None
    records = ()

    def page(self, number):
        """The blank one."""
        return self

    def append(self, record):
        """Let it go."""

    def turn_page(self, snapshot):
        """There is nothing on it."""

    def __len__(self):
        return 0


def new_desk():
    """A desk with nothing on it."""
    return Desk(NoJournal(), dice=SeededDice(1))


def played() -> Iterator[Desk]:
    """A desk for each room: every kind of its events has happened there."""
    for story in STORIES.values():
        desk = new_desk()
        for action, fallen, _ in story:
            desk.do(action, list(fallen) or None)
        yield desk
