"""Places and vehicles of a chase by their names. A placeholder."""

from keeper_app.content.chase_scenes import scene
from keeper_app.content.chase_vehicles import vehicle
from keeper_app.play.chase.chase import Location, Ride
from keeper_app.words.catalog import Words
from keeper_app.words.texts import in_language


def place_name(words: Words, location: Location) -> str:
    """What a place is called."""
    if location.name:
        return location.name
    found = scene(location.scene)
    place = found.place(location.place) if found else None
    return in_language(words, place.name) if place else location.place


def ride_name(words: Words, ride: Ride) -> str:
    """What a vehicle is called."""
    found = vehicle(ride.vehicle) if ride.vehicle else None
    return ride.name or (in_language(words, found.name) if found else "")
