"""What follows from characteristics. The tables behind the steps are data and come in as figures."""


def hit_points(con: int, siz: int) -> int:
    """A tenth of CON and SIZ together."""
    return (con + siz) // 10


def magic_points(power: int) -> int:
    """A fifth of POW."""
    return power // 5


def magic_regained(power: int, hours: int) -> int:
    """One magic point an hour; whoever has more than 100 POW regains one more for each further 100 begun (rule 156)."""
    return hours * max(1, -(-power // 100))


def greatest_sanity(mythos: int) -> int:
    """Whoever knows the Mythos cannot be quite sane again: 99 less Cthulhu Mythos."""
    return max(0, 99 - mythos)


def movement(strength: int, dexterity: int, size: int, steps: tuple[int, int, int]) -> int:
    """Slow when both fall short of SIZ, fast when both exceed it, else the usual step; age comes on top."""
    slow, usual, fast = steps
    if strength < size and dexterity < size:
        return slow
    if strength > size and dexterity > size:
        return fast
    return usual
