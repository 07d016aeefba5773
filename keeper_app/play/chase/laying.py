"""The way of a chase: laid as its scene has it, drawn with a D100, or as the keeper made it (rule 113)."""

from dataclasses import dataclass, replace

from keeper_app.content.chase_records import Scene, ScenePlace
from keeper_app.content.chase_scenes import scene as scene_called
from keeper_app.content.language_records import DEFAULT_LANGUAGE
from keeper_app.content.limits import MOST_PLACES
from keeper_app.dice import Dice, PercentileRoll, path, roll_percentile
from keeper_app.play.chase.chase import Lies, Location
from keeper_app.play.chase.costs import collision_dice, harm_step
from keeper_app.play.errors import CannotAct
from keeper_app.play.texts import LONGEST_LABEL, label_of
from keeper_app.rules import Difficulty
from keeper_app.rules.chase import Surroundings, lies_ahead

AHEAD = 6  # locations before the foremost fugitive, unless somebody says otherwise
LEAST_AHEAD = 2
MOST_HP = 999
STREETS = "city"  # where nobody has said a scene


@dataclass(frozen=True, slots=True)
class Drawn:
    """A way with the D100s that it was drawn with."""

    track: tuple[Location, ...]
    rolls: tuple[PercentileRoll, ...] = ()


def scene_of(id_: str) -> Scene:
    """The scene a chase goes through."""
    found = scene_called(id_ or STREETS)
    if found is None:
        raise CannotAct(problem="no-such-scene")
    return found


def location_of(scene: Scene, place: ScenePlace) -> Location:
    """A place of a scene as it stands on the way. A keeper's own scene is no file of ours: its words go along."""
    ours = scene_called(scene.id) == scene
    return Location(
        name="" if ours else place.name.of(DEFAULT_LANGUAGE)[:LONGEST_LABEL],
        scene=scene.id if ours else "",
        place=place.id if ours else "",
        lies=Lies(place.kind),
        skills=place.skills,
        difficulty=Difficulty(place.difficulty or Difficulty.REGULAR.value),
        harm=place.harm or "",
        crash=place.crash or "",
        delay=bool(place.delay),
        hp=place.hp,
        lasting=bool(place.lasting),
    )


def laid(scene: Scene, length: int, surroundings: Surroundings, dice: Dice) -> Drawn:
    """As the scene has it, up to its end; what is missing to so many locations is drawn."""
    ready = [location_of(scene, one) for id_ in scene.laid if (one := scene.place(id_)) is not None]
    if not ready:
        return random_way(scene, length, surroundings, dice)
    way, end = ready[:-1], ready[-1]
    further = max(0, length - len(ready))
    drawn = draw(scene, further, surroundings, dice, taken=frozenset(scene.laid), first=len(way))
    return Drawn((*way, *drawn.track, end), drawn.rolls)


def cleared(scene: Scene, track: tuple[Location, ...], taken: set[int]) -> tuple[Location, ...]:
    """Where somebody stands at the start, nothing is in the way; no place stands twice while others are left."""
    way = list(track)
    for at in sorted(taken):
        if way[at].lies is not Lies.CLEAR:
            way[at] = _clear(scene, at, frozenset((one.place, one.name) for one in way))
    return tuple(way)


def random_way(scene: Scene, length: int, surroundings: Surroundings, dice: Dice) -> Drawn:
    """Nothing lies at the first location, something may at every other, and the last is the way out."""
    start = _clear(scene, 0, frozenset())
    drawn = draw(scene, length - 2, surroundings, dice, taken=frozenset({start.place}), first=1)
    return Drawn((start, *drawn.track, _end(scene, drawn.rolls)), drawn.rolls)


def draw(
    scene: Scene,
    count: int,
    surroundings: Surroundings,
    dice: Dice,
    *,
    taken: frozenset[str] = frozenset(),
    first: int = 0,
) -> Drawn:
    """One D100 a location: how hard it is, and which of the scene's places; none twice while others are left."""
    track: list[Location] = []
    rolls: list[PercentileRoll] = []
    used = set(taken)
    for at in range(max(0, count)):
        roll = roll_percentile(dice, surroundings.net, path(f"location-{first + at + 1}", "location"))
        place = _picked(scene, lies_ahead(roll.number), roll.number, used)
        used.add(place.id)
        rolls.append(roll)
        track.append(location_of(scene, place))
    return Drawn(tuple(track), tuple(rolls))


def _picked(scene: Scene, difficulty: Difficulty | None, number: int, used: set[str]) -> ScenePlace:
    """A place that is as hard, by the number that fell; a scene with none so hard has its nearest, or an open one."""
    if difficulty is None:
        pool = scene.pool("clear")
    else:
        pool = (*scene.pool("hazard", difficulty.value), *scene.pool("barrier", difficulty.value))
    pool = pool or scene.pool("hazard") or scene.pool("barrier") or scene.pool("clear") or scene.places
    fresh = tuple(one for one in pool if one.id not in used) or pool
    return fresh[number % len(fresh)]


def _clear(scene: Scene, at: int, used: frozenset[tuple[str, str]]) -> Location:
    pool = [location_of(scene, one) for one in scene.pool("clear") or scene.places]
    fresh = [one for one in pool if (one.place, one.name) not in used] or pool
    return replace(fresh[at % len(fresh)], lies=Lies.CLEAR, skills=(), hp=0)


def _end(scene: Scene, rolls: tuple[PercentileRoll, ...]) -> Location:
    pool = scene.pool("end") or scene.places
    number = rolls[-1].number if rolls else 0
    return replace(location_of(scene, pool[number % len(pool)]), lies=Lies.END, skills=(), hp=0)


def by_hand(track: tuple[Location, ...], least: int) -> tuple[Location, ...]:
    """A way that the keeper made; its last location is the way out, unless they said where that is."""
    if len(track) < least:
        raise CannotAct(problem="short-track", least=least, count=len(track))
    if len(track) > MOST_PLACES:
        raise CannotAct(problem="long-track", most=MOST_PLACES)
    checked = tuple(checked_location(one) for one in track)
    if any(one.lies is Lies.END for one in checked[:-1]):
        raise CannotAct(problem="end-comes-last")
    last = checked[-1]
    return checked if last.lies is Lies.END else (*checked[:-1], replace(last, lies=Lies.END, skills=()))


def stretched(track: tuple[Location, ...], length: int) -> tuple[Location, ...]:
    """A way made by hand that turns out too short for its runners: its last open place goes on before the way out.

    How far apart they start is known only once their speed tests have fallen, and then it is too late to refuse.
    """
    *way, end = track
    last = next((one for one in reversed(way) if one.lies is Lies.CLEAR), way[-1])
    more = Location(last.name, last.scene, last.place)
    return (*way, *[more] * max(0, length - len(track)), end)


def checked_location(place: Location) -> Location:
    """A place that can be run through: a hazard asks for a skill, a barrier for one or for hit points.

    What a failure costs there is a row of its table.
    """
    skills = dict.fromkeys(label for one in place.skills if (label := label_of(one)))
    named = replace(place, name=label_of(place.name), skills=tuple(skills))
    if not named.name and scene_place(named) is None:
        raise CannotAct(problem="nameless-place")
    if named.lies is Lies.HAZARD and not named.skills:
        raise CannotAct(problem="hazard-without-skill")
    if named.lies is Lies.BARRIER and not (named.skills or named.hp):
        raise CannotAct(problem="barrier-without-skill")
    if not 0 <= named.hp <= MOST_HP or not 0 <= named.worn <= MOST_HP:
        raise CannotAct(problem="barrier-hp", most=MOST_HP)
    if named.harm:  # refused now, and not once somebody has failed there
        harm_step(named.harm)
    if named.crash:
        collision_dice(named.crash)
    return named


def scene_place(location: Location) -> ScenePlace | None:
    """The place of ours that a location is."""
    scene = scene_called(location.scene) if location.scene else None
    return next((one for one in scene.places if one.id == location.place), None) if scene else None
