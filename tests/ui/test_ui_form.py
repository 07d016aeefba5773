"""What is typed into a sheet."""

from dataclasses import dataclass

import pytest

from keeper_app.ui.form import form_of
from keeper_app.ui.window import Window


@dataclass(frozen=True)
class Named:
    name: str = ""
    count: int = 1


@pytest.fixture
def told():
    return []


@pytest.fixture
def window(told):
    made = Window(lambda: told.append(True))
    made.open("named")
    told.clear()
    return made


def test_it_begins_as_it_is_given_and_keeps_what_is_put(window, told):
    form = form_of(window, Named(count=3))
    assert form.now == Named("", 3)
    form.into("name")("Jean")
    form.to(count=4)()
    assert form_of(window, Named(count=3)).now == Named("Jean", 4)
    assert len(told) == 2


def test_taps_that_come_before_the_last_one_was_drawn_all_count(window):
    form = form_of(window, Named())
    for _ in range(3):
        form.put(count=form.now.count + 1)  # the handlers of one drawing
    assert form.now.count == 4


def test_a_change_puts_the_last_complaint_away(window):
    window.complain("no")
    form_of(window, Named()).put(name="x")
    assert window.complaint is None


def test_another_sheet_begins_anew_and_one_underneath_keeps_what_was_typed(window):
    form_of(window, Named()).put(name="Jean")
    window.over("faces")
    assert form_of(window, Named()).now.name == ""
    window.open(None)
    assert form_of(window, Named()).now.name == "Jean"
    window.open("named")
    assert form_of(window, Named()).now.name == ""
