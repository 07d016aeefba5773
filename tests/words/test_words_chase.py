"""Chases in words: names of places, vehicles and ends, in both languages."""

import pytest

from keeper_app.play.chase.chase import Fate, Lies, Location, Ride, Side
from keeper_app.play.chase.ends import Outcome
from keeper_app.rules.chase import Fitness
from keeper_app.rules.vehicles import Shape
from keeper_app.words import words_in
from keeper_app.words.chase.names import (
    fate_name,
    fitness_name,
    outcome_name,
    place_name,
    ride_name,
    scene_title,
    shape_name,
    side_name,
)

EN, FR = words_in("en"), words_in("fr")


# --- names ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "en", "fr"),
    [
        (Location(scene="city", place="wet-cobbles"), "Wet cobbles", "Pavés mouillés"),
        (Location("Rue Morgue"), "Rue Morgue", "Rue Morgue"),
        (Location("Flooded lane", "city", "avenue"), "Flooded lane", "Flooded lane"),
        (Location(scene="city", place="gone"), "Open ground", "Voie libre"),
        (Location(scene="gone", place="gone", lies=Lies.BARRIER), "Barrier", "Barrière"),
    ],
)
def test_a_place_is_called_as_the_keeper_or_its_scene_does(place, en, fr):
    assert (place_name(EN, place), place_name(FR, place)) == (en, fr)


@pytest.mark.parametrize(
    ("ride", "en", "fr"),
    [
        (Ride(1, "sports-car"), "Sports car", "Voiture de sport"),
        (Ride(1, "sports-car", "La Delage"), "La Delage", "La Delage"),
        (Ride(1, "gone"), "A vehicle", "Un véhicule"),
        (None, "A vehicle", "Un véhicule"),
    ],
)
def test_a_vehicle_is_called_by_its_own_name_or_by_the_table(ride, en, fr):
    assert (ride_name(EN, ride), ride_name(FR, ride)) == (en, fr)


def test_a_scene_has_its_title():
    assert (scene_title(EN, "city"), scene_title(FR, "city")) == ("City streets", "Rues de la ville")
    assert (scene_title(EN, "gone"), scene_title(FR, "")) == ("", "")


@pytest.mark.parametrize(
    ("name", "of"),
    [(fate_name, Fate), (outcome_name, Outcome), (fitness_name, Fitness), (shape_name, Shape), (side_name, Side)],
)
@pytest.mark.parametrize("words", [EN, FR], ids=lambda words: words.lang)
def test_each_has_a_name_of_its_own(name, of, words):
    assert len({name(words, one) for one in of}) == len(of)


def test_what_only_a_newer_keeper_knows_goes_by_its_id():
    assert fate_name(FR, "swallowed") == outcome_name(EN, "swallowed") == "swallowed"
    assert fate_name(FR, "caught") == fate_name(FR, Fate.CAUGHT)
