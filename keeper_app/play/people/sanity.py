"""Sanity, however it is lost or regained: one way for every room, so that what follows is the same everywhere."""

from dataclasses import dataclass, replace

from keeper_app.play.errors import PointsUnknown
from keeper_app.play.people.calendar import Calendar
from keeper_app.play.people.parts import LONGEST_LINE, Condition, Mind, SanityPoint
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of
from keeper_app.play.people.wounds import after_wound
from keeper_app.play.state import State
from keeper_app.rules import Frailty, limit_of, suffer

INSANE = ("indefinite-insanity", "temporary-insanity")
OUT_OF_MIND = (*INSANE, "permanent-insanity")
BY_HAND = "by-hand"
BY_MYTHOS = "mythos"  # SAN that found no room any more beside what is known
QUIRKS = ("phobia", "mania")


@dataclass(frozen=True, slots=True)
class Day:
    """Somebody's day: the SAN it began with, how much of it may go, and how much has gone."""

    morning: int
    limit: int
    lost: int

    @property
    def over(self) -> bool:
        """The limit is reached."""
        return self.lost >= self.limit


@dataclass(frozen=True, slots=True)
class Shock:
    """What one loss of Sanity did to somebody, as it was decided.

    `spared` is what getting used to a kind of being saved, `faith` what a sceptic paid for not having believed.
    """

    who: int
    loss: int
    left: int
    cause: str = ""
    being: str = ""  # the kind of being of the Mythos, where it was one that one gets used to
    mythos: bool = False
    spared: int = 0
    faith: int = 0
    conditions: tuple[str, ...] = ()
    dues: tuple[str, ...] = ()
    bout: bool = False
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Relief:
    """Sanity that somebody regained."""

    who: int
    points: int
    left: int
    cause: str = ""


def sanity_of(person: Person) -> int:
    """SAN now; PointsUnknown where nobody can say."""
    left = points_of(person).san
    if left is None:
        raise PointsUnknown(what="sanity")
    return left


def day_of(person: Person) -> Day | None:
    """Somebody's day; nothing where their Sanity is not known."""
    now = points_of(person).san
    if now is None:
        return None
    morning = now if person.mind.morning is None else person.mind.morning
    return Day(morning, limit_of(morning), person.mind.lost)


def insanity_of(person: Person) -> str:
    """ "indefinite" or "temporary" for whoever is out of their mind, and may come back; nothing for the sane."""
    return next((one.removesuffix("-insanity") for one in INSANE if person.has(one)), "")


def hindrances(person: Person) -> tuple[Condition, ...]:
    """The phobias and manias that may cost somebody a penalty die: they hinder only the insane (rule 143)."""
    return tuple(one for one in person.conditions if one.id in QUIRKS) if insanity_of(person) else ()


def used_to(person: Person, being: str) -> int:
    """What a kind of being has cost somebody so far."""
    return dict(person.mind.used).get(being, 0)


def shock(
    state: State, who: int, loss: int, *, cause: str = "", being: str = "", most: int = 0, mythos: bool = False
) -> Shock:
    """What losing so many points does to somebody now; nothing is done yet.

    A kind of `being` never takes more in all than `most` (rule 150). A sceptic who loses Sanity to the Mythos believes
    from then on, and pays as much again as they know of it (rule 161).
    """
    person = state.person(who)
    frailty = frailty_of(person, being=being, most=most, mythos=mythos)
    seen = suffer(frailty, loss)
    believes = mythos and person.mind.sceptic and seen.loss > 0
    because = [*seen.brings.because, *(["getting-used"] if seen.spared else []), *(["believers"] if believes else [])]
    return Shock(
        who,
        seen.loss,
        seen.left,
        cause,
        being,
        mythos,
        spared=seen.spared,
        faith=seen.faith,
        conditions=seen.brings.conditions,
        dues=seen.brings.dues,
        bout=seen.brings.bout,
        because=tuple(because),
    )


def frailty_of(person: Person, *, being: str = "", most: int = 0, mythos: bool = False) -> Frailty:
    """How hard a loss would hit somebody, by this kind of being or by anything else."""
    now = sanity_of(person)
    day = day_of(person) or Day(now, limit_of(now), 0)
    return Frailty(
        now,
        day.limit,
        day.lost,
        insanity_of(person),
        most if being else None,
        used_to(person, being),
        person.skills.get("cthulhu-mythos", 0) if mythos and person.mind.sceptic else 0,
    )


def shocked(state: State, one: Shock) -> State:
    """The state after a loss that was decided: points, the day, what one is used to, and what it brought."""
    day = state.part(Calendar).day

    def change(person: Person) -> Person:
        was = points_of(person).san
        if was is None:
            return person
        mind = person.mind
        lost = max(0, was - one.left)
        if one.being:
            paid = max(0, lost - one.faith)
            totals = dict(mind.used)
            totals[one.being] = totals.get(one.being, 0) + paid
            mind = replace(mind, used=tuple((kind, total) for kind, total in totals.items() if total))
        if lost:
            mind = _this_morning(replace(mind, lost=mind.lost + lost), was)
            mind = with_point(mind, day, was, one.left, one.cause)
        if lost and one.mythos:
            mind = replace(mind, sceptic=False)
        if one.bout or one.dues:
            mind = replace(mind, mythos=one.mythos or (bool(mind.bout) and mind.mythos))
        if one.bout:
            mind = replace(mind, bout=one.cause or mind.bout or BY_HAND)
        changed = replace(person, mind=mind).knowing("sanity", one.left)
        return _deprived(after_wound(changed, one.conditions, one.dues))

    return state.with_person(one.who, change)


def relief(state: State, who: int, points: int, *, cause: str = "") -> Relief:
    """What so many points would give back: never above what the Mythos leaves room for. Nothing is done yet."""
    person = state.person(who)
    now = sanity_of(person)
    left = max(now, min(points_of(person).max_san, now + max(0, points)))
    return Relief(who, left - now, left, cause)


def relieved(state: State, one: Relief) -> State:
    """The state after points that came back. Within a day, by hand, they do not raise its limit (C37)."""
    day = state.part(Calendar).day

    def change(person: Person) -> Person:
        was = points_of(person).san
        if was is None or was == one.left:
            return person
        mind = _this_morning(person.mind, was) if one.cause == BY_HAND else person.mind
        return replace(person, mind=with_point(mind, day, was, one.left, one.cause)).knowing("sanity", one.left)

    return state.with_person(one.who, change)


def with_point(mind: Mind, day: int, before: int, left: int, cause: str) -> Mind:
    """The line one step longer; it begins with what there was before. Of a very long one the oldest steps go."""
    line = mind.line or (SanityPoint(day, before),)
    return replace(mind, line=(*line, SanityPoint(day, left, cause))[-LONGEST_LINE:])


def owing_bout(person: Person) -> Person:
    """A bout is to be rolled for the last loss."""
    cause = person.mind.line[-1].cause if person.mind.line else ""
    return replace(person, mind=replace(person.mind, bout=cause or BY_HAND))


def taught(state: State, who: int, mythos: int) -> State:
    """Somebody knows so much of the Mythos now, and may keep less Sanity for it.

    What found no room any more is gone without further effects; where nothing is left, the mind is gone too.
    """
    day = state.part(Calendar).day

    def change(person: Person) -> Person:
        was = points_of(person).san
        person = person.knowing("cthulhu-mythos", mythos)
        left = points_of(person).san
        if was is None or left is None or left >= was:
            return person
        mind = with_point(_this_morning(person.mind, was), day, was, left, BY_MYTHOS)
        person = replace(person, mind=mind).knowing("sanity", left)
        return person if left else _deprived(person.with_condition(Condition("permanent-insanity")))

    return state.with_person(who, change)


def _this_morning(mind: Mind, was: int) -> Mind:
    """The day's limit is fixed by what there was before anything changed today."""
    return replace(mind, morning=was) if mind.morning is None else mind


def at_ease(person: Person) -> Person:
    """A new day: its limit is counted from what there is now."""
    mind = replace(person.mind, morning=None, lost=0)
    return person if mind == person.mind else replace(person, mind=mind)


def bout_later(person: Person, rounds: int = 1) -> Person:
    """A bout in real time has so many rounds less to go; with the last one it is over (rule 138)."""
    if not person.mind.rounds:
        return person
    left = max(0, person.mind.rounds - rounds)
    person = replace(person, mind=replace(person.mind, rounds=left))
    return person if left else person.without("bout")


def without_bout(person: Person) -> Person:
    """The bout is over, played or not."""
    mind = replace(person.mind, bout="", mythos=False, rounds=0)
    return replace(person, mind=mind).without("bout")


def restored(person: Person, *insanities: str) -> Person:
    """Out of an insanity; with the last of them, bouts and delusions end too. Phobias and manias stay."""
    person = person.without(*insanities)
    return person if insanity_of(person) else without_bout(person).without("delusion").settled("int-insanity")


def _deprived(person: Person) -> Person:
    """Whoever has lost all Sanity is out of play: no bout, no day and no test matters to them."""
    if not person.has("permanent-insanity"):
        return person
    return without_bout(person).settled("int-insanity").without(*INSANE)
