"""Who tells an event, and what is said of one that nobody tells."""

from dataclasses import dataclass, replace
from typing import ClassVar

import pytest
from full_desk import full_desk

from keeper_app.content.known_languages import complete_languages
from keeper_app.play.events import base
from keeper_app.play.events.base import Event
from keeper_app.play.events.known import known_events
from keeper_app.play.people.events.people import PersonJoined
from keeper_app.rooms import ROOMS
from keeper_app.words import LogLine, log_line, words_in
from keeper_app.words.telling import teller_of, tells

LANGS = complete_languages()
DESK = full_desk()


@pytest.fixture
def knocked(monkeypatch):
    """An event that nobody tells, and that nobody knows afterwards."""
    monkeypatch.setattr(base, "_DEFINED", dict(base._DEFINED))

    @dataclass(frozen=True, slots=True)
    class Knocked(Event):
        kind: ClassVar[str] = "knocked"

    return Knocked()


@pytest.mark.parametrize("event", known_events(), ids=lambda event: event.kind)
def test_every_event_is_told(event):
    assert teller_of(event) is not None


def test_every_teller_lives_in_a_room():
    assert {teller_of(event).__module__.split(".")[2] for event in known_events()} <= set(ROOMS)


def test_an_event_has_one_teller():
    with pytest.raises(TypeError, match="came_and_went"):

        @tells(PersonJoined)
        def again(words, desk, entry, event):
            return LogLine("", "", None, "")

    assert teller_of(PersonJoined).__name__ == "came_and_went"


@pytest.mark.parametrize("lang", LANGS)
def test_what_nobody_tells_has_happened_all_the_same(knocked, lang):
    line = log_line(words_in(lang), DESK, replace(DESK.entries[-1], event=knocked))
    assert line.title == {"en": "Something happened", "fr": "Quelque chose s’est passé"}[lang]
    assert (line.figure, line.detail, line.folded) == ("", "", False)


def test_the_words_kept_for_its_kind_come_first(knocked, monkeypatch):
    words = words_in("en")
    monkeypatch.setitem(words._words, "did.knocked", "somebody knocks")
    assert log_line(words, DESK, replace(DESK.entries[-1], event=knocked)).title == "Somebody knocks"
