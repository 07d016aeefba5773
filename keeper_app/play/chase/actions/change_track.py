"""Change a place on the way, or lay further ones."""

from dataclasses import dataclass, replace

from keeper_app.content.chase_records import Scene
from keeper_app.content.limits import MOST_PLACES
from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.chase.able import under_way
from keeper_app.play.chase.change import change_of
from keeper_app.play.chase.chase import Lies, Location
from keeper_app.play.chase.events.set_up import TrackChanged
from keeper_app.play.chase.laying import checked_location, draw, scene_of
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct


@dataclass(frozen=True, slots=True)
class ChangePlace:
    """A place as the keeper wants it from now on."""

    chase: int
    at: int
    place: Location

    def run(self, desk: Desk, dice: Dice) -> TrackChanged:
        """The last location stays the way out, and no other becomes one."""
        before = under_way(desk.state, self.chase)
        if not 0 <= self.at < len(before.track):
            raise CannotAct(problem="no-such-place")
        place = checked_location(self.place)
        last = self.at == len(before.track) - 1
        if last != (place.lies is Lies.END):
            raise CannotAct(problem="end-comes-last")
        after = before.with_place(self.at, place)
        return TrackChanged(self.chase, place, change=change_of(before, after))


@dataclass(frozen=True, slots=True)
class LayFurther:
    """More locations before the way out, drawn as the others were: nobody escapes by the end of the paper."""

    chase: int
    count: int = 4
    own: Scene | None = None

    def run(self, desk: Desk, dice: Dice) -> TrackChanged:
        """Whoever is at the end already stays where they are."""
        before = under_way(desk.state, self.chase)
        if not 1 <= self.count <= MOST_PLACES or len(before.track) + self.count > MOST_PLACES:
            raise CannotAct(problem="long-track", most=MOST_PLACES)
        scene = self.own or scene_of(before.scene)
        *way, end = before.track
        taken = frozenset(one.place for one in before.track if one.place)
        drawn = draw(scene, self.count, before.surroundings, dice, taken=taken, first=len(way))
        after = replace(before, track=(*way, *drawn.track, end))
        return TrackChanged(
            self.chase, None, self.count, drawn.rolls, isinstance(dice, ReadOutDice), change=change_of(before, after)
        )
