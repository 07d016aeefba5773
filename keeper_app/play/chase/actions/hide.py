"""Hide from the pursuers (C48)."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.chase.able import at_turn, fit, held, undecided
from keeper_app.play.chase.approach import Approach, ability_or_none, own_value
from keeper_app.play.chase.change import change_of
from keeper_app.play.chase.chase import Chase, Fate, Runner, Side
from keeper_app.play.chase.events.moves import Hid
from keeper_app.play.chase.running import end_for, spend
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct, PointsUnknown
from keeper_app.play.people.points import value_of
from keeper_app.play.state import State
from keeper_app.rules import Rival, Winner, capped_net, compare

STEALTH, SPOT = "stealth", "spot-hidden"


@dataclass(frozen=True, slots=True)
class Hide:
    """A fugitive out of every pursuer's location hides: Stealth against the sharpest eyes, as an opposed roll."""

    chase: int
    who: int
    extra: int = 0

    def plan(self, state: State) -> tuple[Rival, Rival, int]:
        """Both sides, and who looks."""
        mine, theirs, seeker = self._sides(state)
        return Rival(mine.value or 0, capped_net(mine.net)), Rival(theirs.value or 0), seeker

    def run(self, desk: Desk, dice: Dice) -> Hid:
        """Won, they are out of sight and have escaped; a tie of equals finds them."""
        state = desk.state
        mine, theirs, seeker = self._sides(state)
        before, _ = self._checked(state)
        left = mine.roll(state, self.who, dice, "hide")
        right = theirs.roll(state, seeker, dice, "hide")
        if left is None or right is None:
            raise CannotAct(problem="no-value")
        result = compare(left, right)
        unseen = result.winner is Winner.LEFT
        after = spend(before, self.who)
        if unseen:
            after = end_for(after, [self.who], Fate.ESCAPED)
        return Hid(
            self.chase,
            self.who,
            mine.made(left),
            seeker,
            theirs.made(right),
            unseen,
            change=change_of(before, after),
            because=("hiding-in-chases", *result.because),
            house=state.house,
            physical=isinstance(dice, ReadOutDice),
        )

    def _checked(self, state: State) -> tuple[Chase, Runner]:
        chase = undecided(state, self.chase)
        one = at_turn(state, chase, self.who)
        if one.side is not Side.FUGITIVE or one.ride is not None:
            raise CannotAct(problem="nobody-hides")
        if held(state.person(self.who)):
            raise CannotAct(problem="held")
        if any(hunter.at == one.at for hunter in chase.on(Side.PURSUER)):
            raise CannotAct(problem="seen-hiding")
        return chase, one

    def _sides(self, state: State) -> tuple[Approach, Approach, int]:
        chase, one = self._checked(state)
        stealth = value_of(state.person(self.who), STEALTH)
        if stealth is None:
            raise PointsUnknown(what=STEALTH)
        near = any(one.at - hunter.at == 1 for hunter in chase.on(Side.PURSUER))
        mine = Approach(STEALTH, stealth, net=self.extra).with_dice(-1 if near else 0)
        eyes = [(found, hunter.who) for hunter in chase.on(Side.PURSUER) if (found := _sight(state, hunter))]
        if not eyes:
            raise CannotAct(problem="nobody-looks")
        theirs, seeker = max(eyes, key=lambda one: one[0].value or 0)
        return mine, theirs, seeker


def _sight(state: State, hunter: Runner) -> Approach | None:
    """How well a pursuer looks around; a creature without the skill by the base that everybody has."""
    if not fit(state, hunter):
        return None
    person = state.person(hunter.who)
    value = own_value(person, SPOT)
    base = value_of(person, SPOT) if value is None else value
    found = ability_or_none(state, hunter, SPOT) if base is None else Approach(SPOT, base)
    return None if found is None or found.value is None else replace(found, because=())
