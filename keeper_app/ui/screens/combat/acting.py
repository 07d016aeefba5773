"""Who acts, with what, at whom: what the panels of the Combat room share. It decides nothing."""

from keeper_app.play.combat.able import able, targets_of
from keeper_app.play.combat.fight import Fight
from keeper_app.play.combat.guns import is_blast, is_gun
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.arms import UNARMED, arms_of
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Kind, Person
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.view import fight_view
from keeper_app.ui.seat import Seat
from keeper_app.words import called, carried_name, first_name

ROOMY, WORDY, CROWDED, SIX = 1440, 1720, 774, 1120  # widths in text units
FLAT = 900  # and heights
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


def foes(seat: Seat) -> list[Person]:
    """Everybody else in the fight who can be attacked, the other side first."""
    me = actor(seat)
    return [] if me is None else list(targets_of(seat.desk.state, me.id))


def target(seat: Seat) -> Person | None:
    """Who is attacked: as chosen, else the first of the other side."""
    others = foes(seat)
    wanted = fight_view(seat.window).target
    return next((one for one in others if one.id == wanted), others[0] if others else None)


def arms_for(seat: Seat, action: str) -> list[tuple[int, Carried]]:
    """The weapons an action can use, with their places on the sheet."""
    me = actor(seat)
    if me is None:
        return []
    arms = list(enumerate(arms_of(me)))
    if action == "shoot":
        return [(at, arm) for at, arm in arms if is_gun(arm)]
    if action == "blast":
        return [(at, arm) for at, arm in arms if is_blast(arm)]
    return [(at, arm) for at, arm in arms if not is_gun(arm) and not is_blast(arm)]


def action_now(seat: Seat) -> str:
    """What is about to be done; a blow, where what was chosen takes a weapon that whoever acts now does not have."""
    chosen = fight_view(seat.window).action
    return "strike" if chosen in ("shoot", "blast") and not arms_for(seat, chosen) else chosen


def arm(seat: Seat, action: str) -> tuple[int, Carried] | None:
    """The weapon in hand for an action."""
    arms = arms_for(seat, action)
    wanted = fight_view(seat.window).arm
    return next((one for one in arms if one[0] == wanted), arms[0] if arms else None)


def short_name(seat: Seat, person: Person) -> str:
    """As short as a line beside a button needs it: whose players sit at the table are known by their first names."""
    return (first_name if person.kind is Kind.INVESTIGATOR else called)(seat.look.words, person)


def arm_name(seat: Seat, person: Person, weapon: Carried) -> str:
    """What a weapon is called."""
    if weapon == UNARMED:
        return seat.look.say("weapon.unarmed")
    return carried_name(seat.look.words, person, weapon)


def set_up(seat: Seat) -> tuple[object, ...]:
    """All that the next attack, its settings and its chances depend on."""
    state = seat.desk.state
    units = seat.preferences.current.units
    return fight_view(seat.window), state.fight, people_there(seat), state.house, units, holds(seat)


def holds(seat: Seat) -> bool:
    """Damage waits for a word, where the keeper wishes so."""
    return seat.preferences.current.damage == "ask"
