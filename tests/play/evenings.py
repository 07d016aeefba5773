"""An evening told step by step: what is done, which dice fall, and how everything stands afterwards."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from desks import Table
from fights import refused

from keeper_app.play.combat.actions.order_fight import PassTurn
from keeper_app.play.combat.fight import Side
from keeper_app.play.combat.guns import gun_of, is_gun
from keeper_app.play.combat.sides import side_of
from keeper_app.play.combat.turn import turn_used
from keeper_app.play.people.points import points_of
from keeper_app.play.state import State


@dataclass(frozen=True)
class Board:
    """Everything a keeper keeps an eye on: points, conditions, tests owed, sides, turns, what is left in the guns."""

    hp: Mapping[int, int]
    has: Mapping[int, frozenset[str]]
    owes: Mapping[int, tuple[str, ...]]
    bullets: Mapping[int, int | None]
    jammed: frozenset[int] = frozenset()
    turn: tuple[int, int | None] | None = None
    sides: Mapping[int, Side] = field(default_factory=dict)
    used: frozenset[int] = frozenset()  # whose action of the round is gone
    fled: frozenset[int] = frozenset()


def board(state: State) -> Board:
    """How everything stands."""
    fight = state.fight
    guns = {one.id: gun_of(one, one.weapons[0]) for one in state.people if one.weapons and is_gun(one.weapons[0])}
    return Board(
        hp={one.id: points_of(one).hp for one in state.people},
        has={one.id: frozenset(condition.id for condition in one.conditions) for one in state.people},
        owes={one.id: one.dues for one in state.people},
        bullets={who: gun.rounds for who, gun in guns.items()},
        jammed=frozenset(who for who, gun in guns.items() if gun.jammed),
        turn=fight and (fight.round, fight.acting),
        sides={one.id: side_of(state, one.id) for one in fight.fighters} if fight else {},
        used=frozenset(one.id for one in fight.fighters if turn_used(state, one.id)) if fight else frozenset(),
        fled=frozenset(one.id for one in fight.fighters if one.fled) if fight else frozenset(),
    )


@dataclass(frozen=True)
class Step:
    """Something done, the dice that fall for it, and all that is different afterwards; or why it is refused."""

    action: object
    fallen: tuple[int, ...] = ()
    hp: Mapping[int, int] = field(default_factory=dict)
    gets: Mapping[int, str] = field(default_factory=dict)  # conditions, by their names in a row
    loses: Mapping[int, str] = field(default_factory=dict)
    owes: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    bullets: Mapping[int, int] = field(default_factory=dict)
    jams: frozenset[int] = frozenset()
    clears: frozenset[int] = frozenset()
    turn: tuple[int, int | None] | None = None
    sides: Mapping[int, Side] = field(default_factory=dict)
    used: frozenset[int] = frozenset()
    fled: frozenset[int] = frozenset()
    away: frozenset[int] = frozenset()  # out of the fight
    gone: frozenset[int] = frozenset()  # away from the table
    ends: bool = False
    refused: type[Exception] | None = None
    why: str = ""

    def changed(self, before: Board) -> Board:
        """The board as it must be: nothing but what is said here is different."""
        if self.refused is not None:
            return before
        has = {
            who: (old | set(self.gets.get(who, "").split())) - set(self.loses.get(who, "").split())
            for who, old in before.has.items()
        }
        new_round = self.turn is not None and before.turn is not None and self.turn[0] > before.turn[0]
        after = replace(
            before,
            hp={**before.hp, **self.hp},
            has=has,
            owes={**before.owes, **self.owes},
            bullets={**before.bullets, **self.bullets},
            jammed=(before.jammed | self.jams) - self.clears,
            turn=self.turn or before.turn,
            sides={who: side for who, side in {**before.sides, **self.sides}.items() if who not in self.away},
            used=(frozenset() if new_round else before.used - self.away) | self.used,
            fled=(before.fled | self.fled) - self.away,
        )
        if self.ends:
            after = replace(after, turn=None, sides={}, used=frozenset(), fled=frozenset())
        return _without(after, self.gone)


def _without(one: Board, gone: frozenset[int]) -> Board:
    """The board when somebody has left the table, and the fight with it."""
    if not gone:
        return one
    kept = {
        name: {who: what for who, what in getattr(one, name).items() if who not in gone}
        for name in ("hp", "has", "owes", "bullets", "sides")
    }
    return replace(one, **kept, jammed=one.jammed - gone, used=one.used - gone, fled=one.fled - gone)


def does(action: object, *fallen: int, **changes: object) -> Step:
    """Something is done, with these dice, and this is what is different then."""
    sets = {"used", "fled", "away", "gone", "jams", "clears"}
    made = {name: frozenset(what) if name in sets else what for name, what in changes.items()}
    return Step(action, fallen, **made)


def cannot(action: object, error: type[Exception], why: str = "") -> Step:
    """Something is refused, and nothing changes."""
    return Step(action, refused=error, why=why)


def turn_of(who: int | None, round_: int, **changes: object) -> Step:
    """The turn goes on to somebody."""
    return does(PassTurn(), turn=(round_, who), **changes)


def take(table: Table, step: Step) -> None:
    """Do it, or see it refused; everything then stands as the step says, and nothing else is different."""
    before = board(table.desk.state)
    if step.refused is None:
        table.do(step.action, *step.fallen)
    else:
        told = refused(table, step.action, step.refused)
        assert step.why == (told.get("problem") or told.get("rule") or ""), told
    assert board(table.desk.state) == step.changed(before), step
