"""A line copied from paper onto a sheet."""

from desks import Table

from keeper_app.play.people.actions.seat_people import ChangePerson, SeatPerson
from keeper_app.play.people.copied import Copied, changes_by
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import body_of, points_of

NOBODY = Person(0, "")
BODY = {"str": 60, "con": 50, "siz": 65, "dex": 55, "pow": 60}  # 11 HP, 12 MP, MOV 7, +1D4, Build 1


def test_what_follows_from_characteristics_is_not_set_against_the_rules():
    figures = {"max-hp": 11, "max-mp": 12, "mov": 7, "build": 1, "age": 32}
    assert changes_by(NOBODY, Copied(BODY, figures, "1d4")) == (BODY, {"age": 32, "bonus": None})


def test_what_does_not_follow_is():
    values, sheet = changes_by(NOBODY, Copied(BODY, {"max-hp": 13, "mov": 9}, "1D6"))
    assert (values, sheet) == (BODY, {"fixed": (("max-hp", 13), ("mov", 9)), "bonus": "1D6"})


def test_age_slows_before_movement_is_compared():
    _, sheet = changes_by(NOBODY, Copied(BODY, {"mov": 6, "age": 45}))
    assert sheet == {"age": 45}


def test_a_figure_that_follows_again_is_no_longer_set():
    one = Person(1, "Ada", tuple(BODY.items()), fixed=(("max-hp", 15), ("mov", 9)))
    assert changes_by(one, Copied({}, {"max-hp": 11}))[1] == {"fixed": (("mov", 9),)}
    assert changes_by(one, Copied({}, {"mov": 9}))[1] == {}


def test_a_speciality_is_the_one_on_the_sheet_however_it_is_spelt():
    one = Person(1, "Ada", (("language-other/latin", 30), ("science/Biologie", 50)))
    values, _ = changes_by(one, Copied({"language-other/Latin": 45, "science/Chimie": 20}))
    assert values == {"language-other/latin": 45, "science/Chimie": 20}


def test_the_rest_becomes_a_note_below_the_others():
    one = Person(1, "Ada", notes="Smokes.")
    assert changes_by(one, Copied(note="Umbrella"))[1] == {"notes": "Smokes.\nUmbrella"}
    assert changes_by(NOBODY, Copied(note="Umbrella"))[1] == {"notes": "Umbrella"}


def test_somebody_is_seated_and_changed_by_the_same_line():
    table = Table()
    values, sheet = changes_by(NOBODY, Copied({**BODY, "spot-hidden": 60}, {"max-hp": 11}))
    table.do(SeatPerson("Ada", values, sheet=sheet))
    ada = table.desk.state.person(1)
    assert (points_of(ada).max_hp, body_of(ada).bonus, ada.skills["spot-hidden"]) == (11, "1D4", 60)
    values, sheet = changes_by(ada, Copied({"spot-hidden": 65, "listen": 40}))
    table.do(ChangePerson(1, values=values, sheet=sheet))
    assert table.desk.state.person(1).skills == {**BODY, "spot-hidden": 65, "listen": 40}
