"""The places of a chase as they are drawn: what lies there, who stands there, and the road between them."""

from dataclasses import dataclass

from keeper_app.play.chase.chase import Chase, Lies, Location, Matter
from keeper_app.ui.components.track import PlaceFace
from keeper_app.ui.components.track_token import Token
from keeper_app.ui.screens.chase.acting import nearest_gap, place_called, token_of
from keeper_app.ui.screens.chase.view import chase_now
from keeper_app.ui.seat import Seat
from keeper_app.words import characteristic

MOST_SKILLS = 2


@dataclass(frozen=True)
class Drawn:
    """A place, those who stand there, and whether the road before and after it lies within the gap."""

    chase: int
    face: PlaceFace
    tokens: tuple[Token, ...]
    roads: tuple[bool | None, bool | None]


def kind_of(place: Location) -> str:
    """How a place is drawn: a barrier that gave way is an open one."""
    return "open" if place.lies is Lies.BARRIER and place.open else place.lies.value


def skills_of(seat: Seat, chase: Chase, place: Location) -> str:
    """The skills that pass it; where everybody rides, those of their vehicles."""
    rides = [chase.ride(one.ride) for one in chase.runners if one.running]
    driven = dict.fromkeys(ride.skill for ride in rides if ride is not None)
    skills = tuple(driven) if rides and all(rides) else place.skills
    names = [characteristic(seat.look.words, one) for one in skills[:MOST_SKILLS]]
    return " / ".join(names) + ("…" if len(skills) > MOST_SKILLS else "")


def place_note(seat: Seat, chase: Chase, place: Location) -> str:
    """What it asks for, in a few words."""
    look, kind = seat.look, kind_of(place)
    if kind in ("open", "end"):
        return look.say(f"chase.note.{kind}")
    if kind == "clear":
        return ""
    how_hard = look.say(f"difficulty.within.{place.difficulty.value}")
    parts = [skills_of(seat, chase, place), how_hard if place.skills or kind == "hazard" else ""]
    if kind == "barrier" and place.hp:
        whole = look.say("chase.note.worn", left=place.hp_left, hp=place.hp)
        parts.insert(0, whole if place.worn else look.say("chase.note.hp", hp=place.hp))
    return ", ".join(one for one in parts if one)


def may_be_put(chase: Chase, at: int) -> bool:
    """A sudden hazard can be put here."""
    return chase.track[at].lies is Lies.CLEAR and not any(one.at == at and one.running for one in chase.runners)


def _face(seat: Seat, chase: Chase, at: int, here: bool) -> PlaceFace:
    place, look = chase.track[at], seat.look
    name, note, kind = place_called(seat, place), place_note(seat, chase, place), kind_of(place)
    aim = chase.due is not None and chase.due.matter is Matter.PLACE and may_be_put(chase, at)
    said = [name, look.say(f"chase.kind.{kind}"), note, look.say("chase.note.aim") if aim else ""]
    acting = chase.runner(chase.acting)
    on = acting is not None and acting.running and acting.at == at
    if aim:
        note = look.say("chase.note.aim")
    return PlaceFace(at, kind, name, note, ", ".join(one for one in said if one), here, on, aim)


def drawn_places(seat: Seat) -> list[Drawn]:
    """Every place of the track, from its beginning to its end."""
    chase = chase_now(seat)
    if chase is None or not chase.track:
        return []
    last = len(chase.track) - 1
    runners = [(min(max(one.at, 0), last), one) for one in chase.order if one.running]
    gap = nearest_gap(seat.desk.state, chase)
    ends = sorted((chase.runner(gap.fugitive), chase.runner(gap.pursuer)), key=_at) if gap else []
    low, high = (_at(ends[0]), _at(ends[1])) if ends else (0, 0)
    found = []
    for at in range(len(chase.track)):
        there = [one for where, one in runners if where == at]
        there.sort(key=lambda one: (one.who != chase.acting, one.side.value))
        tokens = tuple(token_of(seat, chase, one) for one in there)
        roads = (None if at == 0 else low < at <= high, None if at == last else low <= at < high)
        found.append(Drawn(chase.id, _face(seat, chase, at, bool(tokens)), tokens, roads))
    return found


def _at(one: object) -> int:
    return getattr(one, "at", 0)
