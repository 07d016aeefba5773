"""What a wreck, or a vehicle that gives out, does to whoever is in it (rules 130, 131)."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.chase.able import under_way
from keeper_app.play.chase.actions.change_ride import afoot
from keeper_app.play.chase.change import change_of
from keeper_app.play.chase.chase import Chase, Matter
from keeper_app.play.chase.costs import hurt, knows_hp
from keeper_app.play.chase.events.moves import CrashSurvived, Survivor
from keeper_app.play.chase.running import with_grants
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.naming import tested
from keeper_app.play.people.points import points_of
from keeper_app.play.people.wounds import Tally, Wounded, wounded
from keeper_app.play.state import State
from keeper_app.rules import MOST_DAMAGE, Blow, Difficulty, check
from keeper_app.rules.vehicles import SHAKEN, THROWN_OUT

SPARED = ("luck", "thrown", "shaken", "none")


@dataclass(frozen=True, slots=True)
class SurviveCrash:
    """How hard the keeper is on those aboard: "luck", "thrown" (2D10 for all), "shaken" (1D10 for all) or "none".

    In a wreck Luck is between 2D10 and death (rule 130); in what only gave out, between nothing and 1D10 (rule 131).
    """

    chase: int
    how: str = "luck"

    def run(self, desk: Desk, dice: Dice) -> CrashSurvived:
        """Everybody is out of a wreck afterwards, on foot, and MOV is their own again."""
        state = desk.state
        before = under_way(state, self.chase)
        due = before.due
        if due is None or due.matter not in (Matter.WRECK, Matter.STOPPED) or due.ride is None:
            raise CannotAct(problem="chase-nothing-due")
        if self.how not in SPARED:
            raise CannotAct(problem="chase-nothing-due")
        wreck = due.matter is Matter.WRECK
        inside = [one.who for one in before.aboard(due.ride) if (p := state.find(one.who)) and not p.has("dead")]
        survivors: list[Survivor] = []
        wounds: list[Wounded] = []
        for who in inside:
            survivor = self._luck(state, who, dice, wreck) if self.how == "luck" else Survivor(who)
            survivors.append(survivor)
            wounds += self._wounds(state, survivor, dice, wreck)
        chase = before.settled()
        return CrashSurvived(
            self.chase,
            None,
            due.ride,
            wreck,
            tuple(survivors),
            change=change_of(before, _out(wounded(state, wounds), chase, due.ride)),
            wounds=tuple(wounds),
            because=("vehicle-wreck" if wreck else "vehicle-stopped",),
            house=state.house,
            physical=isinstance(dice, ReadOutDice),
        )

    def _luck(self, state: State, who: int, dice: Dice, wreck: bool) -> Survivor:
        """Whoever has Luck rolls it; whoever has none trusts the keeper, and lives."""
        luck = state.person(who).luck
        if luck is None:
            return Survivor(who)
        result = check(luck, Difficulty.REGULAR, 0, dice, state.house, name=tested("crash", who, "luck", luck))
        return Survivor(who, luck, result.roll, result.passed or not wreck, result.level)

    def _wounds(self, state: State, survivor: Survivor, dice: Dice, wreck: bool) -> list[Wounded]:
        if self.how == "none" or not knows_hp(state, survivor.who):
            return []
        if not survivor.lives:
            worst = min(MOST_DAMAGE, 10 * (points_of(state.person(survivor.who)).max_hp or 1))
            bare = state.with_person(survivor.who, lambda one: replace(one, armour=""))
            found = Tally(bare, state.house).deal(survivor.who, Blow(None, worst, ("vehicle-wreck",)), dice)
            return [found] if found else []
        lucky = survivor.level is not None and survivor.level.success
        if self.how == "luck" and not wreck and lucky:
            return []
        text = SHAKEN if self.how == "shaken" or (self.how == "luck" and not wreck) else THROWN_OUT
        return hurt(state, dice, survivor.who, text, ("vehicle-wreck" if text == THROWN_OUT else "vehicle-stopped",))


def _out(state: State, chase: Chase, ride: int) -> Chase:
    """Whoever was in it stands beside it, as fast as their own legs; that may be the slowest of all (rule 120)."""
    for one in chase.aboard(ride):
        chase = afoot(state, chase, one)
    return with_grants(state, chase)
