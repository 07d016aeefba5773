"""From speed tests to the first turn: who is in it at all, where, with how many actions (rules 100–103, 113)."""

from dataclasses import dataclass, replace

from keeper_app.content.chase_records import Scene
from keeper_app.dice import Dice
from keeper_app.play.chase.chase import Chase, Fate, Phase, Runner, Side
from keeper_app.play.chase.entering import at_speed
from keeper_app.play.chase.laying import AHEAD, LEAST_AHEAD, Drawn, cleared, laid, random_way, scene_of, stretched
from keeper_app.play.chase.running import begin_round, end_for, next_turn, stand
from keeper_app.play.errors import CannotAct
from keeper_app.play.state import State
from keeper_app.rules.chase import cut, positions

WAYS = ("random", "scene", "hand")


@dataclass(frozen=True, slots=True)
class Sorted:
    """The chase after its speed tests, with those who are not in it any more, and why."""

    chase: Chase
    away: tuple[int, ...]
    behind: tuple[int, ...]


def leaders(chase: Chase, side: Side) -> tuple[Runner, ...]:
    """Those of a side who run or drive: whoever is carried goes with them."""
    return tuple(one for one in chase.on(side) if not chase.is_carried(one.who))


def sorted_out(chase: Chase) -> Sorted:
    """Who got away at once, who never came near; whoever is carried shares it."""
    chase = at_speed(chase)
    fugitives, pursuers = leaders(chase, Side.FUGITIVE), leaders(chase, Side.PURSUER)
    found = cut([one.mov for one in fugitives], [one.mov for one in pursuers], together=chase.together)
    away = _all_in(chase, [fugitives[at] for at in found.away])
    behind = _all_in(chase, [pursuers[at] for at in found.behind])
    after = end_for(end_for(chase, away, Fate.ESCAPED), behind, Fate.OUTPACED)
    return Sorted(after, away, behind)


def _all_in(chase: Chase, leading: list[Runner]) -> tuple[int, ...]:
    return tuple(
        one.who
        for one in chase.runners
        if any(lead.who == one.who or (lead.ride is not None and lead.ride == one.ride) for lead in leading)
    )


def start(state: State, chase: Chase, way: str, dice: Dice, own: Scene | None = None) -> tuple[Chase, Drawn]:
    """Everybody has a place on a way that is long enough, and the first has the turn."""
    chase = replace(sorted_out(chase).chase, phase=Phase.ON, round=1)
    fugitives, pursuers = leaders(chase, Side.FUGITIVE), leaders(chase, Side.PURSUER)
    if not fugitives or not pursuers:
        return replace(chase, acting=None), Drawn(chase.track)
    ahead, behind = positions([one.mov for one in fugitives], [one.mov for one in pursuers], chase.lead)
    for one, at in zip((*fugitives, *pursuers), (*ahead, *behind), strict=True):
        chase = stand(chase, one.who, at)
    drawn = _way(chase, way, max(ahead), dice, own)
    chase = begin_round(state, replace(chase, track=drawn.track))
    return next_turn(state, replace(chase, acting=None)), drawn


def _way(chase: Chase, way: str, foremost: int, dice: Dice, own: Scene | None) -> Drawn:
    if way not in WAYS:
        raise CannotAct(problem="no-such-scene")
    if way == "hand":
        return Drawn(stretched(chase.track, foremost + 1 + LEAST_AHEAD))
    length = foremost + 1 + AHEAD
    scene = own or scene_of(chase.scene)
    taken = {one.at for one in chase.runners if one.running}
    if way == "random":
        drawn = random_way(scene, length, chase.surroundings, dice)
    else:
        drawn = laid(scene, length, chase.surroundings, dice)
    return replace(drawn, track=cleared(scene, drawn.track, taken))
