"""How a roll for everybody stands now: each member's dice and what followed them, by the rules of a single roll."""

from dataclasses import dataclass, replace

from keeper_app.play.asking import kind_of, name_for
from keeper_app.play.desk import Desk
from keeper_app.play.errors import NoSuchRoll
from keeper_app.play.history import Entry
from keeper_app.play.roll.events.rolls import CheckRolled, GroupRolled, MemberRolled
from keeper_app.play.roll.followed import followed, has_tick
from keeper_app.play.roll.standing import Standing, standing
from keeper_app.rules import NotAllowed


@dataclass(frozen=True, slots=True)
class MemberStanding:
    """One of them: the roll they made with the others, and the second try, if there was one."""

    rolled: MemberRolled
    first: Standing
    second: Standing | None = None

    @property
    def now(self) -> Standing:
        """The roll that counts."""
        return self.second or self.first


def group_standing(desk: Desk, entry: Entry) -> tuple[MemberStanding, ...]:
    """Everybody, in the order they rolled."""
    event = entry.event
    if not isinstance(event, GroupRolled):
        raise NoSuchRoll(n=entry.n)
    return tuple(_member(desk, entry, event, member) for member in event.members)


def member_of(desk: Desk, n: int, who: int | None, rule: str) -> Standing:
    """The first try of one of them; refused by the rule of the step that would follow where they did not roll."""
    entry = desk.entry(n)
    if isinstance(entry.event, GroupRolled):
        for member in entry.event.members:
            if member.who == who:
                return _first(desk, entry, entry.event, member)
    raise NotAllowed(rule=rule)


def _member(desk: Desk, entry: Entry, event: GroupRolled, member: MemberRolled) -> MemberStanding:
    first = _first(desk, entry, event, member)
    again = None if first.pushed_by is None else desk.entry(first.pushed_by)
    alone = again is not None and isinstance(again.event, CheckRolled)
    return MemberStanding(member, first, standing(desk, again) if again and alone else None)


def _first(desk: Desk, entry: Entry, event: GroupRolled, member: MemberRolled) -> Standing:
    """What they rolled, read as if they had rolled alone."""
    alone = _alone(entry, event, member)
    after = followed(desk, entry, member.roll, who=member.who)
    return Standing(entry, alone, alone.result, after, has_tick(desk, member.who, alone.label))


def _alone(entry: Entry, event: GroupRolled, member: MemberRolled) -> CheckRolled:
    """The same roll as one of theirs, under the name their sheet has for the skill."""
    label = name_for(entry.after.find(member.who), event.label)
    return CheckRolled(
        asked=replace(event.asked, value=member.value, label=label, who=member.who),
        check=kind_of(label),
        roll=member.roll,
        house=event.house,
        physical=event.physical,
        verdict=member.verdict,
    )
