"""A turn: what somebody has done with it, and whose comes next."""

from dataclasses import replace

from keeper_app.play.combat.fight import Fight, Fighter, fresh
from keeper_app.play.combat.rates import launches_a_round
from keeper_app.play.people.arms import arms_of
from keeper_app.play.people.points import tested_by
from keeper_app.play.state import State
from keeper_app.rules import DUES

WEEKLY = "con-weekly"  # has choices of its own, and time


def _present(state: State, fighter: Fighter) -> bool:
    person = state.find(fighter.id)
    return person is not None and not person.has("dead") and not fighter.fled


def can_take_turn(state: State, fighter: Fighter) -> bool:
    """They are there and awake; whoever is stunned has a turn, and loses it."""
    person = state.person(fighter.id) if _present(state, fighter) else None
    return person is not None and not person.has("unconscious") and not person.has("dying")


def in_turn(state: State, fight: Fight) -> list[Fighter]:
    """Everybody who gets a turn, in order."""
    return [one for one in fight.order if can_take_turn(state, one)]


def first_in_turn(state: State, fighters: tuple[Fighter, ...]) -> int | None:
    """Who begins a fight or a round: the first who is awake; nobody where nobody is."""
    order = in_turn(state, Fight(fighters))
    return order[0].id if order else None


def turn_before(state: State) -> int | None:
    """Whose turn came before this one in the round, if anybody's did."""
    fight = state.fight or Fight(())
    ids = [one.id for one in in_turn(state, fight)]
    place = ids.index(fight.acting) if fight.acting in ids else 0
    return ids[place - 1] if place else None


def turn_after(state: State) -> tuple[int, int] | None:
    """Whose turn comes next, and in which round; nobody's where nobody stands. A gun held ready and a spell cast at
    once wait for nobody slower, be it declared in the middle of the round (rules 30, 160). What a new round costs those
    who are alight nobody knows before it has begun: until then, its first turn is a forecast."""
    fight = state.fight or Fight(())
    order = in_turn(state, fight)
    if not order:
        return None
    ids = [one.id for one in order]
    waiting = [one.id for one in order if not one.acted and one.id != fight.acting]
    early = [one.id for one in order if one.id in waiting and one.rank > one.dex and not one.delayed]
    place = ids.index(fight.acting) if fight.acting in ids else -1
    later = [one for one in ids[place + 1 :] if one in waiting]
    if waiting:
        return (early or later or waiting)[0], fight.round
    anew = replace(fight, fighters=tuple(fresh(one) for one in fight.fighters))
    return in_turn(state, anew)[0].id, fight.round + 1


def attacks_left(state: State, who: int) -> int:
    """Attacks somebody still has in this round: one, or as many as their sheet says, or as the weapon they began with
    is thrown or launched; none once they did otherwise, and none for hands that load or cast."""
    fighter = state.fight.fighter(who) if state.fight else None
    if fighter is None:
        return 1
    if fighter.spent or fighter.reloading or fighter.casting:
        return 0
    return max(0, max(1, state.person(who).attacks, _launches(state, fighter)) - fighter.attacks)


def _launches(state: State, fighter: Fighter) -> int:
    """How often what they used in this round can be thrown or launched in it (rule 174)."""
    arms, now = arms_of(state.person(fighter.id)), state.fight.round if state.fight else 0
    used = [arms[at] for at, last in fighter.fired if last == now and at < len(arms)]
    return max((launches_a_round(one) for one in used), default=1)


def turn_used(state: State, who: int) -> bool:
    """They have done with this round what the rules give them; more is a deliberate word of the keeper."""
    return attacks_left(state, who) == 0


def owed_now(state: State, who: int | None = None) -> tuple[int, str] | None:
    """The first test that somebody in the fight owes and can be asked for at once; of one of them alone, where said."""
    there = [state.find(one.id) for one in state.fight.order] if state.fight else []
    for person in filter(None, there):
        for due in person.dues if who in (None, person.id) else ():
            if due != WEEKLY and tested_by(person, DUES[due])[1] is not None:
                return person.id, due
    return None
