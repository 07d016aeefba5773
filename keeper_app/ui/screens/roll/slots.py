"""The questions of the Roll room that keys and names of skills change: the check, a side, a skill, everybody's."""

from dataclasses import replace

from keeper_app.play.asking import as_it_is, asked_of
from keeper_app.rules import Question
from keeper_app.ui.next_roll import in_next, next_roll, with_one
from keeper_app.ui.room import Slot
from keeper_app.ui.screens.roll.view import in_roll, roll_view
from keeper_app.ui.seat import Seat


def skills_asked(seat: Seat) -> tuple[Question, ...]:
    """The skills of the next combined roll, as questions to whoever is chosen now, in whatever room that was done."""
    window, state = seat.window, seat.desk.state
    who = next_roll(window).ask.who
    return tuple(one if one.who == who else asked_of(state, one, who) for one in roll_view(window).combined.skills)


def put_skills(seat: Seat, skills: tuple[Question, ...]) -> None:
    """Other skills for the next combined roll."""
    in_roll(seat.window, combined=replace(roll_view(seat.window).combined, skills=skills))


def _put_ask(seat: Seat, _: int, asked: Question) -> None:
    in_next(seat.window, ask=as_it_is(asked))


def _put_side(seat: Seat, at: int, asked: Question) -> None:
    in_next(seat.window, sides=with_one(next_roll(seat.window).sides, at, asked))


def _put_skill(seat: Seat, at: int, asked: Question) -> None:
    skills = skills_asked(seat)
    put_skills(seat, (*skills[:at], asked, *skills[at + 1 :]))


def put_everybodys(seat: Seat, label: str) -> None:
    """Another skill for everybody to roll."""
    in_roll(seat.window, group=as_it_is(replace(roll_view(seat.window).group, label=label)))


def _put_group(seat: Seat, _: int, asked: Question) -> None:
    """Everybody's own value is rolled: the group names a skill and nothing else."""
    label = asked.label or roll_view(seat.window).group.label
    in_roll(seat.window, group=as_it_is(replace(asked, value=None, who=None, label=label)))


def _put_opposition(seat: Seat, _: int, asked: Question) -> None:
    in_roll(seat.window, opposition=asked.value)


SLOTS = {
    "ask": Slot(lambda seat, _: next_roll(seat.window).ask, _put_ask),
    "side": Slot(lambda seat, at: next_roll(seat.window).sides[at], _put_side, many=lambda _: 2),
    "skill": Slot(lambda seat, at: skills_asked(seat)[at], _put_skill, many=lambda seat: len(skills_asked(seat))),
    "group": Slot(lambda seat, _: roll_view(seat.window).group, _put_group),
    "opposition": Slot(lambda seat, _: Question(roll_view(seat.window).opposition), _put_opposition),
}
