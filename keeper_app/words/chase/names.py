"""What a chase is made of, by name: places, scenes, vehicles, and how it ends for whom."""

from enum import Enum

from keeper_app.content.chase_scenes import scene
from keeper_app.content.chase_vehicles import vehicle
from keeper_app.play.chase.chase import Fate, Location, Ride, Side
from keeper_app.play.chase.ends import Outcome
from keeper_app.rules.chase import Fitness
from keeper_app.rules.vehicles import Shape
from keeper_app.words.catalog import Words
from keeper_app.words.texts import in_language


def place_name(words: Words, location: Location) -> str:
    """A place as the keeper called it, or as its scene does; one that is gone goes by what lies there."""
    if location.name:
        return location.name
    found = scene(location.scene) if location.scene else None
    place = found.place(location.place) if found else None
    return in_language(words, place.name) if place else words.say(f"lies.{location.lies.value}")


def scene_title(words: Words, id_: str) -> str:
    """A scene by its title; nothing for one that is gone."""
    found = scene(id_) if id_ else None
    return in_language(words, found.title) if found else ""


def ride_name(words: Words, ride: Ride | None) -> str:
    """A vehicle as the keeper called it, or by its row of the table; one that is gone is some vehicle."""
    if ride is not None and ride.name:
        return ride.name
    row = vehicle(ride.vehicle) if ride is not None else None
    return in_language(words, row.name) if row else words.say("chased.some-vehicle")


def fate_name(words: Words, fate: Fate | str) -> str:
    """How it ended for somebody, or that they still run."""
    return _called(words, f"fate.{_id(fate)}", fate)


def outcome_name(words: Words, outcome: Outcome | str) -> str:
    """How a chase ended, in a sentence of its own."""
    return _called(words, f"outcome.{_id(outcome)}", outcome)


def fitness_name(words: Words, fitness: Fitness) -> str:
    """Whether somebody is made for what they try."""
    return words.say(f"fitness.{fitness.value}")


def shape_name(words: Words, shape: Shape) -> str:
    """What has become of a vehicle."""
    return words.say(f"shape.{shape.value}")


def side_name(words: Words, side: Side) -> str:
    """Those who run away, or those after them."""
    return words.say(f"side.{side.value}")


def _id(one: Enum | str) -> str:
    return str(one.value) if isinstance(one, Enum) else one


def _called(words: Words, key: str, one: Enum | str) -> str:
    """Its words; what only a newer Keeper knows goes by its id."""
    return words.say(key) if key in words else _id(one)
