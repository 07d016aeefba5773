"""Where a chase leads: our scenes by their titles, and the tables of the keeper's own that are scenes."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from keeper_app.content.chase_own import scene_from
from keeper_app.content.chase_records import Scene
from keeper_app.content.chase_scenes import scenes
from keeper_app.content.table_records import OwnTable
from keeper_app.play.chase.chase import Location
from keeper_app.play.chase.laying import STREETS, location_of
from keeper_app.ui.own_tables import PREFIX
from keeper_app.ui.screens.chase.setup_view import setup_of
from keeper_app.ui.seat import Seat
from keeper_app.words import Words, in_language, in_order

FOOT, WHEELS = "foot", "wheels"
ROAD = "road"
IN_THE_WAY = ("hazard", "barrier")


@dataclass(frozen=True, slots=True)
class Setting:
    """A scene as it is chosen: its id, its title here, how one gets about in it; a keeper's own comes along."""

    id: str
    title: str
    travel: str
    scene: Scene
    own: bool = False

    @property
    def sort(self) -> str:
        """On foot, or in something."""
        return FOOT if self.travel == FOOT else WHEELS


@lru_cache(maxsize=64)
def _own_scene(table: OwnTable) -> Scene | None:
    """A table of the keeper's own as a scene; a list in which nothing is in anybody's way is none."""
    scene = scene_from(table)
    return scene if scene is not None and any(place.kind in IN_THE_WAY for place in scene.places) else None


def settings(seat: Seat) -> list[Setting]:
    """All of them by title, ours before the keeper's."""
    words = seat.look.words
    own = [
        Setting(f"{PREFIX}{table.id}", in_language(words, table.title), scene.travel, scene, True)
        for table in seat.own.now()[0].values()
        if (scene := _own_scene(table)) is not None
    ]
    return [*_ours(words), *_by_title(own)]


@lru_cache(maxsize=8)
def _ours(words: Words) -> tuple[Setting, ...]:
    """Asked for many times a drawing."""
    return tuple(_by_title(Setting(one.id, in_language(words, one.title), one.travel, one) for one in scenes()))


def _by_title(several: Iterable[Setting]) -> list[Setting]:
    return in_order(several, lambda one: one.title)


def setting_now(seat: Seat) -> Setting:
    """The chosen one; where none is, or it is gone, the streets, or for those who drive a road."""
    found, view = settings(seat), setup_of(seat)
    chosen = next((one for one in found if one.id == view.scene), None)
    drives = view.travel == WHEELS or (bool(view.brought) and view.travel != FOOT)
    usual = [one for one in found if (one.travel == ROAD if drives else one.id == STREETS)]
    return chosen or (usual or found)[0]


def sort_now(seat: Seat) -> str:
    """Which sort of scenes is listed."""
    return setup_of(seat).travel or setting_now(seat).sort


def own_scene_of(seat: Seat, id_: str) -> Scene | None:
    """The keeper's own scene that a chase goes through; nothing for one of ours, or one that is gone."""
    return next((one.scene for one in settings(seat) if one.own and one.id == id_), None)


def laid_places(setting: Setting) -> tuple[Location, ...]:
    """The way as the scene has it laid."""
    scene = setting.scene
    return tuple(location_of(scene, place) for id_ in scene.laid if (place := scene.place(id_)) is not None)
