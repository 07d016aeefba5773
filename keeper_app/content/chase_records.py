"""The records of chases: scenes with their places, and vehicles."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, get_args

from keeper_app.content.table_records import NumberRange
from keeper_app.content.texts import Texts
from keeper_app.content.weapon_records import YesOrNo

Travel = Literal["foot", "road", "sea", "air", "rail"]
PlaceKind = Literal["clear", "hazard", "barrier", "end"]
PLACE_KINDS: Final[tuple[PlaceKind, ...]] = get_args(PlaceKind)
PlaceDifficulty = Literal["regular", "hard", "extreme"]
PLACE_DIFFICULTIES: Final[tuple[PlaceDifficulty, ...]] = get_args(PlaceDifficulty)
VehicleKind = Literal["road", "air", "heavy", "other", "sea"]

CRASHES: Final[Mapping[str, str]] = {"regular": "minor", "hard": "moderate", "extreme": "severe"}
"""The row of collisions that a hazard costs a vehicle, where its place names no other (rule 133)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenePlace:
    """A place that a chase may lead through: a hazard, a barrier, neither, or an `end` that nobody is caught behind.

    One of `skills` passes it on foot, at its `difficulty`. A failure costs `harm`, a row of other-damage, and where
    there is a `delay` 1D3 movement actions; a vehicle suffers `crash`, a row of collisions. `hp` is what a barrier
    withstands, 0 that it cannot be smashed; a `lasting` way through it stays open for everybody. Only a keeper's own
    goes without `text`, which is read aloud.
    """

    id: str
    name: Texts
    kind: PlaceKind
    text: Texts | None = None
    skills: tuple[str, ...] = ()
    difficulty: PlaceDifficulty | None = None
    harm: str | None = None
    delay: YesOrNo = False
    crash: str | None = None
    hp: int = 0
    lasting: YesOrNo = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """Where a chase takes place. `laid` is a track that is ready to play: ids of its own places, in order."""

    id: str
    title: Texts
    travel: Travel
    laid: tuple[str, ...]
    places: tuple[ScenePlace, ...] = ()

    def place(self, id_: str) -> ScenePlace | None:
        """Its place of this id; nothing where it has none, or has it no longer."""
        return next((place for place in self.places if place.id == id_), None)

    def pool(self, kind: PlaceKind, difficulty: PlaceDifficulty | None = None) -> tuple[ScenePlace, ...]:
        """Its places of one kind, and of one difficulty where that is asked: what a place is drawn from."""
        alike = (place for place in self.places if place.kind == kind)
        return tuple(place for place in alike if difficulty is None or place.difficulty == difficulty)


@dataclass(frozen=True, slots=True, kw_only=True)
class Vehicle:
    """A row of the vehicle table as a chase needs it. What muscles drive, on its `own_power`, goes by CON (C42)."""

    id: str
    name: Texts
    kind: VehicleKind
    skill: str
    mov: int
    build: float
    armour: int
    people: NumberRange
    own_power: bool = False
    tyres: int = 0
