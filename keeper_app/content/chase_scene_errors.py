"""What a scene must keep to before anybody runs through it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Final

from keeper_app.content.chase_records import PlaceDifficulty, PlaceKind, Scene, ScenePlace
from keeper_app.content.errors import TableError
from keeper_app.content.prose import CheckDice, prose_errors
from keeper_app.content.record_names import name_errors
from keeper_app.content.records import Skill
from keeper_app.content.table_records import ScreenTable
from keeper_app.content.weapon_figures import id_errors, least, repeats

LONGEST_NAME: Final = 22
"""Characters in the name of a place: it stands under a token."""
FEWEST: Final[Mapping[tuple[PlaceKind, PlaceDifficulty | None], int]] = {
    ("clear", None): 7,
    ("hazard", "regular"): 3,
    ("hazard", "hard"): 2,
    ("hazard", "extreme"): 2,
    ("barrier", "regular"): 2,
    ("barrier", "hard"): 1,
    ("barrier", "extreme"): 1,
    ("end", None): 2,
}
"""How many places of each sort a scene has at least, so that what is drawn at random is not always the same."""
SHORTEST_TRACK: Final = 9
LONGEST_TRACK: Final = 10
CLEAR_START: Final = 2
STRONGEST: Final = 500
FIELDS: Final = frozenset(one.name for one in fields(Scene))
"""What no place is called: texts of a language's folder would not find it."""
TESTED: Final[tuple[PlaceKind, ...]] = ("hazard", "barrier")


@dataclass(frozen=True, slots=True)
class KnownToScenes:
    """What a place may refer to; nothing where the table it stands in could not be read."""

    skills: frozenset[str] | None = None
    harms: frozenset[str] | None = None
    crashes: frozenset[str] | None = None


def known_to_scenes(skills: Iterable[Skill], screen: Mapping[str, ScreenTable]) -> KnownToScenes:
    """The tables scenes lean on. Luck, SAN, Know and Idea lead nobody past anything."""
    tried = frozenset(skill.id for skill in skills if skill.kind != "special")
    return KnownToScenes(tried or None, _rows(screen, "other-damage"), _rows(screen, "collisions"))


def _rows(screen: Mapping[str, ScreenTable], id_: str) -> frozenset[str] | None:
    return frozenset(row.id for row in screen[id_].rows) if id_ in screen else None


def scene_errors(one: Scene, file: str, known: KnownToScenes, check_dice: CheckDice | None) -> Iterator[TableError]:
    """Everything wrong with a scene that could be read."""
    yield from prose_errors(one, file, one.id, check_dice)
    yield from id_errors((file, place.id) for place in one.places)
    yield from name_errors((file, place) for place in one.places)
    for place in one.places:
        if place.id in FIELDS:
            yield TableError(file, place.id, "id", "bad-id", "a field of the scene")
        yield from prose_errors(place, file, place.id, check_dice)
        yield from _place_errors(place, file, known)
    yield from _track_errors(one, file)
    for (kind, difficulty), wanted in FEWEST.items():
        if (found := len(one.pool(kind, difficulty))) < wanted:
            sort = f"{difficulty} {kind}" if difficulty else kind
            yield TableError(file, one.id, "places", "bad-figure", f"{sort}: {found}; {wanted} or more expected")


def _place_errors(one: ScenePlace, file: str, known: KnownToScenes) -> Iterator[TableError]:
    """A name for a small sign, a text to read aloud, and what its kind asks for and allows."""
    for lang, name in one.name.promised():
        if len(name) > LONGEST_NAME:
            yield TableError(file, one.id, f"name.{lang}", "too-large", f"at most {LONGEST_NAME} characters")
    if one.text is None:
        yield TableError(file, one.id, "text", "missing-field")
    for field in ("delay", "lasting"):
        if not isinstance(getattr(one, field), bool):
            yield TableError(file, one.id, field, "wrong-type", "true or false expected")
    yield from least(one.hp, 0, file, one.id, "hp", STRONGEST)
    yield from repeats(one.skills, file, one.id, "skills")
    for index, skill in enumerate(one.skills):
        yield from _unknown(skill, known.skills, file, one.id, f"skills[{index}]")
    yield from _unknown(one.harm, known.harms, file, one.id, "harm")
    yield from _unknown(one.crash, known.crashes, file, one.id, "crash")
    yield from _misplaced(one, file)


def _misplaced(one: ScenePlace, file: str) -> Iterator[TableError]:
    """A hazard or a barrier is tested; nothing else is. Only a barrier can be smashed or left open."""
    if one.kind not in TESTED:
        for field in ("skills", "difficulty", "harm", "delay", "crash"):
            if getattr(one, field):
                yield TableError(file, one.id, field, "bad-choice", "only for a hazard or a barrier")
    else:
        if one.difficulty is None:
            yield TableError(file, one.id, "difficulty", "missing-field")
        if not one.skills and (one.kind == "hazard" or not one.hp):
            yield TableError(file, one.id, "skills", "empty", "nothing to pass it with")
    if one.kind != "barrier":
        for field in ("hp", "lasting"):
            if getattr(one, field):
                yield TableError(file, one.id, field, "bad-choice", "only for a barrier")


def _unknown(id_: str | None, known: frozenset[str] | None, file: str, record: str, field: str) -> Iterator[TableError]:
    if id_ is not None and known is not None and id_ not in known:
        yield TableError(file, record, field, "unknown-reference", id_)


def _track_errors(one: Scene, file: str) -> Iterator[TableError]:
    """The track that is ready: places of its own, each once, a clear start, and its one end last."""
    yield from repeats(one.laid, file, one.id, "laid")
    if not SHORTEST_TRACK <= len(one.laid) <= LONGEST_TRACK:
        detail = f"{len(one.laid)}; {SHORTEST_TRACK} to {LONGEST_TRACK} expected"
        yield TableError(file, one.id, "laid", "bad-figure", detail)
    last = len(one.laid) - 1
    kinds = {place.id: place.kind for place in one.places}
    for index, id_ in enumerate(one.laid):
        if id_ not in kinds:
            yield TableError(file, one.id, f"laid[{index}]", "unknown-reference", id_)
        elif (kinds[id_] == "end") != (index == last):
            yield TableError(file, one.id, f"laid[{index}]", "bad-order", "one end expected, as the last")
        elif index < CLEAR_START and kinds[id_] != "clear":
            yield TableError(file, one.id, f"laid[{index}]", "bad-order", "a clear place expected")


def title_errors(several: Iterable[tuple[str, Scene]]) -> Iterator[TableError]:
    """Scenes, each with its file, that share a title with another in some language."""
    found = list(several)
    titled = Counter((lang, title.casefold()) for _, one in found for lang, title in one.title.promised())
    for file, one in found:
        for lang, title in one.title.promised():
            if titled[lang, title.casefold()] > 1:
                yield TableError(file, one.id, f"title.{lang}", "ambiguous-name", title)
