"""Luck and a push on a failed test of a chase, before it costs anything."""

from keeper_app.play.asking import kind_of
from keeper_app.play.chase.chase import Due, SpeedTest
from keeper_app.play.errors import CannotAct
from keeper_app.play.made_test import MadeTest
from keeper_app.play.people.person import Kind
from keeper_app.play.state import State
from keeper_app.rules import Level, LuckPrice, NotAllowed, NotEnoughLuck, luck_prices, may_push


def prices(state: State, who: int | None, test: MadeTest | None, *, pushed: bool = False) -> tuple[LuckPrice, ...]:
    """Better levels that somebody's Luck is enough for, cheapest first."""
    luck = _luck(state, who)
    return tuple(one for one in _offered(state, who, test, pushed=pushed) if one.points <= luck)


def _luck(state: State, who: int | None) -> int:
    person = state.find(who)
    return 0 if person is None else person.luck or 0


def _offered(state: State, who: int | None, test: MadeTest | None, *, pushed: bool) -> tuple[LuckPrice, ...]:
    """Every better level, whether somebody's Luck is enough for it or not; nothing where nobody knows their Luck."""
    person = state.find(who)
    if person is None or test is None or person.luck is None:
        return ()
    return luck_prices(test.result(state.house), kind_of(test.label), pushed=pushed)


def can_push(state: State, who: int | None, test: MadeTest | None, *, pushed: bool = False) -> bool:
    """Players push, the keeper's people do not (rule 12)."""
    person = state.find(who)
    if person is None or test is None or person.kind is not Kind.INVESTIGATOR:
        return False
    return may_push(test.result(state.house), kind_of(test.label), pushed=pushed)


def may_better(state: State, who: int, test: MadeTest | None) -> bool:
    """Something can still be done about a failure."""
    return bool(prices(state, who, test)) or can_push(state, who, test)


def due_prices(state: State, due: Due) -> tuple[LuckPrice, ...]:
    """What Luck can do about what waits."""
    return prices(state, due.who, due.test, pushed=due.pushed)


def speed_prices(state: State, speed: SpeedTest) -> tuple[LuckPrice, ...]:
    """What Luck can do about a speed test; once is enough."""
    return () if speed.bought else prices(state, speed.who, speed.test, pushed=speed.pushed)


def price_for(state: State, who: int, test: MadeTest | None, level: Level, *, closed: bool = False) -> int:
    """The points that one level costs somebody; refused where Luck buys nothing, or not that, or is not enough."""
    offered = () if closed else _offered(state, who, test, pushed=False)
    if not offered:
        raise CannotAct(problem="no-luck-here")
    price = next((one for one in offered if one.level is level), None)
    if price is None:
        raise NotAllowed(rule="luck-limits", level=level.value)
    if price.points > _luck(state, who):
        raise NotEnoughLuck(points=price.points, luck=_luck(state, who))
    return price.points
