"""Who acts, with what, at whom: what the panels of the Combat room share. It decides nothing."""

from dataclasses import replace
from typing import Any

from keeper_app.play.combat.able import able, targets_of
from keeper_app.play.combat.fight import Fight
from keeper_app.play.combat.intent import UNSAID, Intent, arms_for, attacks_again, usual_intent, wished
from keeper_app.play.combat.sides import opposed, together
from keeper_app.play.combat.turn import turn_used
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.arms import UNARMED
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Kind, Person
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.view import FightView, fight_view, in_fight
from keeper_app.ui.seat import Seat
from keeper_app.words import called, carried_name, first_name

ROOMY, WORDY, CROWDED, SIX = 1440, 1720, 774, 1120  # widths in text units
FLAT = 900  # and heights
OWN = "side.friendly-fire"  # the word over whoever is on one's own side
MARGINS = 54


def roomy(look: Look) -> bool:
    """A desktop with room for three panes: the order, the sheet of whoever acts, what came of it."""
    return look.breadth >= ROOMY


def wordy(look: Look) -> bool:
    """A pane in which the answers are said in full."""
    return look.breadth >= WORDY


def crowded(look: Look) -> bool:
    """A pane too narrow for four words side by side; margins weigh less beside larger text."""
    if look.phone:
        return look.narrow
    return look.breadth + MARGINS * (look.scale - 1) < CROWDED


def close(look: Look) -> bool:
    """Little room: what stands in it is set closer."""
    return look.phone or look.shallow


def dense(look: Look) -> bool:
    """All that changes a roll is to be in sight: it is set smaller where the window is not high either."""
    return close(look) or look.height / look.scale < FLAT


def six_in_a_row(look: Look) -> bool:
    """A pane of two with room for all actions side by side; one of three has less."""
    return not look.shallow and SIX <= look.breadth < ROOMY


def fight_here(seat: Seat) -> Fight:
    """The fight there is; the room is only drawn with one."""
    return seat.desk.state.fight or Fight(())


def people_there(seat: Seat) -> list[Person]:
    """Everybody in the fight."""
    there = {one.id for one in fight_here(seat).fighters}
    return [one for one in seat.desk.state.people if one.id in there]


def actor(seat: Seat) -> Person | None:
    """Who is about to do something: whoever was tapped, else whose turn it is."""
    fight, wanted = fight_here(seat), fight_view(seat.window).who
    who = wanted if fight.fighter(wanted) else fight.acting
    return seat.desk.state.find(who)


def felled(seat: Seat, person: Person) -> bool:
    """They cannot act: down, stunned or gone."""
    try:
        able(seat.desk.state, person.id)
    except CannotAct:
        return True
    return False


def intent(seat: Seat) -> Intent:
    """What whoever acts is about to do: as wished for them, else as usual."""
    me = actor(seat)
    return UNSAID if me is None else usual_intent(seat.desk.state, me.id, fight_view(seat.window).wish(me.id))


def intend(seat: Seat, **changes: Any) -> None:
    """Change what whoever acts is about to do; nobody else's wishes change with it."""
    view, me = fight_view(seat.window), actor(seat)
    if me is not None:
        wish = wished(seat.desk.state, me.id, view.wish(me.id), changes)
        in_fight(seat.window, wishes={**view.wishes, me.id: wish})


def remember(seat: Seat) -> None:
    """Whoever acts means what is set up: action, weapon and target stay theirs. Nothing on the screen changes by it."""
    view, me, now = fight_view(seat.window), actor(seat), intent(seat)
    if me is not None:
        meant = {"action": now.action, "arm": now.arm, "target": now.target}
        wish = wished(seat.desk.state, me.id, view.wish(me.id), meant)
        seat.window.views[FightView] = replace(view, wishes={**view.wishes, me.id: wish})


def foes(seat: Seat) -> list[Person]:
    """Everybody else in the fight who can be attacked, the other side first."""
    me = actor(seat)
    return [] if me is None else list(targets_of(seat.desk.state, me.id))


def target(seat: Seat) -> Person | None:
    """Who is attacked: as chosen, else the first opponent who stands; nobody where there is none."""
    return seat.desk.state.find(intent(seat).target)


def arms_at_hand(seat: Seat, action: str) -> list[tuple[int, Carried]]:
    """The weapons an action can use, with their places on the sheet."""
    me = actor(seat)
    return [] if me is None else arms_for(me, action)


def action_now(seat: Seat) -> str:
    """What is about to be done."""
    return intent(seat).action


def arm(seat: Seat, action: str) -> tuple[int, Carried] | None:
    """The weapon in hand for an action, also for another than the one that is about to be done."""
    me = actor(seat)
    if me is None:
        return None
    wish = replace(fight_view(seat.window).wish(me.id), action=action)
    at = usual_intent(seat.desk.state, me.id, wish).arm
    return next((one for one in arms_for(me, action) if one[0] == at), None)


def done(seat: Seat) -> bool:
    """Whoever acts has done with their turn what the rules give them, and nobody asked for more."""
    me = actor(seat)
    if me is None or felled(seat, me) or not turn_used(seat.desk.state, me.id):
        return False
    return not goes_on(seat)


def goes_on(seat: Seat) -> bool:
    """Whoever acts was asked for one more attack than the rules give, and has not made it yet."""
    me = actor(seat)
    return me is not None and attacks_again(seat.desk.state, me.id, fight_view(seat.window).wish(me.id))


def short_name(seat: Seat, person: Person) -> str:
    """As short as a line beside a button needs it: whose players sit at the table are known by their first names."""
    return (first_name if person.kind is Kind.INVESTIGATOR else called)(seat.look.words, person)


def arm_name(seat: Seat, person: Person, weapon: Carried) -> str:
    """What a weapon is called."""
    if weapon == UNARMED:
        return seat.look.say("weapon.unarmed")
    return carried_name(seat.look.words, person, weapon)


def told_apart(names: list[str]) -> list[str]:
    """Weapons without what stands in brackets behind their names, as long as no two are called the same then."""
    short = [name.partition(" (")[0] for name in names]
    return short if len(set(short)) == len(set(names)) else names


def by_side(seat: Seat, people: list[Person]) -> list[tuple[str, list[Person]]]:
    """Opponents, then others, then one's own, each with the word that stands over them; none where there are none."""
    state, me = seat.desk.state, actor(seat)
    if me is None:
        return []
    against = [one for one in people if opposed(state, me.id, one.id)]
    own = [one for one in people if one.id == me.id or together(state, me.id, one.id)]
    others = [one for one in people if one not in against and one not in own]
    groups = [("side.opponents", against), ("side.others", others), (OWN, own)]
    return [(word, some) for word, some in groups if some]


def set_up(seat: Seat) -> tuple[object, ...]:
    """All that the next attack, its settings and its chances depend on."""
    state = seat.desk.state
    units = seat.preferences.current.units
    return intent(seat), state.fight, people_there(seat), state.house, units, holds(seat)


def holds(seat: Seat) -> bool:
    """Damage waits for a word, where the keeper wishes so."""
    return seat.preferences.current.damage == "ask"
