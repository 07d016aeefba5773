"""A sight, told: what went and what is left, and nothing lost where nothing went."""

import pytest
from examples.made_up import faces
from examples.played import new_desk

from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.actions.see_horror import SeeHorror, Sight
from keeper_app.words import log_line, words_in

GHOUL = Sight("0", "1D6", "creature/grave-eater", "creature/grave-eater", True)


@pytest.mark.parametrize(
    ("lang", "kept", "lost"),
    [("en", "Ada 20 Hard, SAN stays 60", "Bess 90 Failure, −2, SAN 48"), ("fr", "SAN reste à 60", "−2, SAN 48")],
)
def test_a_sight_that_costs_one_of_two_something(lang, kept, lost):
    desk = new_desk()
    desk.do(SeatPerson("Ada", {"sanity": 60}))
    desk.do(SeatPerson("Bess", {"sanity": 50}))
    entry = desk.do(SeeHorror((1, 2), GHOUL), [*faces(20), *faces(90), 2])
    told = log_line(words_in(lang), desk, entry)
    assert told.figure == "−2"
    assert kept in told.detail
    assert lost in told.detail
    assert "−0" not in told.detail
