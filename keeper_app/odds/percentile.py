"""The exact distribution of a D100 with bonus or penalty dice, by counting tens dice.

For a given units die the ten possible numbers are equally likely on each tens die. Of m dice the best
is the r-th lowest number in (10 - r + 1)^m - (10 - r)^m ways out of 10^m; the worst is its mirror image.
"""

from functools import cache

from keeper_app.rules import checked_net


def _number(tens: int, units: int) -> int:
    return 10 * tens + units or 100


def ways(net: int) -> tuple[int, ...]:
    """In how many ways each number from 0 to 100 can fall (index 0 is never), out of `all_ways`."""
    return _ways(checked_net(net))


@cache
def _ways(net: int) -> tuple[int, ...]:
    dice = 1 + abs(net)
    count = [0] * 101
    for units in range(10):
        numbers = sorted((_number(tens, units) for tens in range(10)), reverse=net < 0)
        for rank, number in enumerate(numbers):
            count[number] += (10 - rank) ** dice - (9 - rank) ** dice
    return tuple(count)


def all_ways(net: int) -> int:
    """How many equally likely ways the tens dice and the units die can fall."""
    return (100, 1_000, 10_000)[abs(checked_net(net))]


def ways_up_to(net: int) -> tuple[int, ...]:
    """In how many ways a number at or under each of 0 to 100 can fall."""
    return _ways_up_to(checked_net(net))


@cache
def _ways_up_to(net: int) -> tuple[int, ...]:
    total, running = 0, []
    for count in _ways(net):
        total += count
        running.append(total)
    return tuple(running)
