"""The mind of one person: SAN over the campaign, how they are, what they believe and are used to, and the ways back."""

from functools import partial

import flet as ft

from keeper_app.play.mind.actions.suffer_bout import EndBout
from keeper_app.play.mind.actions.treat_mind import CheckReality, RecoverMind
from keeper_app.play.people.actions.change_mind import SetBelief, SetHabit
from keeper_app.play.people.actions.mark_person import RollDue, SetCondition
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of
from keeper_app.play.people.sanity import day_of, insanity_of
from keeper_app.ui.components.choice import Option, choice
from keeper_app.ui.components.person_tile import condition_tag
from keeper_app.ui.components.san_line import SanStep, cause_list, san_line
from keeper_app.ui.components.sanity import day_cells
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import inner_width, sheet
from keeper_app.ui.components.state_bar import state_bar
from keeper_app.ui.components.stepper import stepper
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import quiet
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.mind.parts import state_of_mind, step
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, capital
from keeper_app.words.people.causes import cause_name

QUIRKS = ("phobia", "mania")


def steps_of(look: Look, person: Person) -> list[SanStep]:
    """Somebody's line as it is drawn: each point with its change, its cause and its day in words."""
    steps: list[SanStep] = []
    for at, one in enumerate(person.mind.line):
        before = person.mind.line[at - 1].left if at else one.left
        cause = capital(cause_name(look.words, one.cause)) if at else ""
        steps.append(SanStep(one.day, one.left, one.left - before, cause, look.say("calendar.nth", day=one.day + 1)))
    return steps


def _now(seat: Seat, person: Person) -> list[ft.Control]:
    look = seat.look
    left, day = points_of(person), day_of(person)
    state, grave = state_of_mind(look, person)
    rows: list[ft.Control] = [
        text(look, state, "body_strong", look.c.danger if grave else look.c.text_soft),
        state_bar(look, "san", left.san, left.max_san, large=True),
    ]
    if day is not None:
        rows.append(ft.Row([day_cells(look, day.lost, day.limit)]))
    return rows


def _steps(seat: Seat, person: Person) -> list[ft.Control]:
    """What is to be done now: the test, the bout, points by hand."""
    look, who, lay = seat.look, person.id, seat.window.open
    steps: list[ft.Control] = []
    if "int-insanity" in person.dues:
        roll = partial(seat.do, RollDue(who, "int-insanity"))
        steps.append(step(look, "due.int-insanity", ft.Icons.CASINO_OUTLINED, roll, f"grasp-{who}"))
    if person.has("bout"):
        steps.append(step(look, "bout.end", ft.Icons.CHECK, partial(seat.do, EndBout(who)), f"bout-end-{who}"))
    words = "bout.roll" if person.mind.bout else "bout.by-hand"
    if not person.has("permanent-insanity"):
        steps.append(step(look, words, ft.Icons.CYCLONE, partial(lay, "bout", who=who), "mind-bout"))
    points = partial(lay, "points", who=who, what="san")
    steps.append(step(look, "mind.by-hand", ft.Icons.EXPOSURE, points, "mind-points"))
    return [wrapped(*steps, run_spacing=Space.S)]


def _line(seat: Seat, person: Person) -> list[ft.Control]:
    look = seat.look
    points = steps_of(look, person)
    head = section_header(look, look.say("mind.line"))
    if not points:
        return [head, text(look, look.say("mind.line-empty"), "small", look.c.text_faint)]
    return [head, san_line(look, points, points_of(person).max_san, width=inner_width(look)), cause_list(look, points)]


def _ways_back(seat: Seat, person: Person) -> list[ft.Control]:
    """For whoever is out of their mind: rest, hours, a month of care, the keeper's word (rules 146 to 149)."""
    look, who, insanity = seat.look, person.id, insanity_of(person)
    if not insanity:
        return []
    ways = ("rest", "hours", "grant") if person.has("temporary-insanity") else ("grant",)
    icons = {
        "rest": ft.Icons.BEDTIME_OUTLINED,
        "hours": ft.Icons.SCHEDULE_OUTLINED,
        "grant": ft.Icons.VOLUNTEER_ACTIVISM_OUTLINED,
    }
    steps = [
        step(look, f"mind.recover.{by}", icons[by], partial(seat.do, RecoverMind(who, by)), f"recover-{by}")
        for by in ways
    ]
    if person.has("indefinite-insanity"):
        lay = partial(seat.window.open, "treat", who=who)
        steps.insert(-1, step(look, "mind.treat", ft.Icons.LOCAL_HOSPITAL_OUTLINED, lay, "treat"))
    return [section_header(look, look.say("mind.ways-back")), wrapped(*steps, run_spacing=Space.S)]


def _delusion(seat: Seat, person: Person) -> list[ft.Control]:
    look, who = seat.look, person.id
    held = next((one for one in person.conditions if one.id == "delusion"), None)
    steps: list[ft.Control] = []
    if held is None:
        lay = partial(seat.window.open, "delusion", who=who)
        steps.append(step(look, "mind.delusion-begins", ft.Icons.BLUR_ON, lay, "delusion-begin"))
    else:
        end = partial(seat.do, SetCondition(who, held, False))
        steps.append(condition_tag(look, held, end, key="delusion-end"))
    roll = partial(seat.do, CheckReality(who))
    steps.append(step(look, "mind.reality", ft.Icons.CASINO_OUTLINED, roll, "reality"))
    if held is None and not insanity_of(person):
        return []
    return [section_header(look, look.say("mind.delusions")), wrapped(*steps, run_spacing=Space.S)]


def _quirks(seat: Seat, person: Person) -> list[ft.Control]:
    look, who = seat.look, person.id
    tags = [
        condition_tag(look, one, partial(seat.do, SetCondition(who, one, False)), key=f"quirk-end-{at}")
        for at, one in enumerate(person.conditions)
        if one.id in QUIRKS
    ]
    adds = [
        quiet(
            look,
            look.say(f"mind.add-{kind}"),
            ft.Icons.ADD,
            partial(seat.window.open, "which-condition", who=who, kind=kind),
            key=f"quirk-add-{kind}",
        )
        for kind in QUIRKS
    ]
    return [section_header(look, look.say("mind.quirks")), wrapped(*tags, *adds)]


def _habits(seat: Seat, person: Person) -> list[ft.Control]:
    """What each kind of being has cost so far; the keeper may set it right."""
    look, who = seat.look, person.id
    rows: list[ft.Control] = []
    for at, (being, total) in enumerate(person.mind.used):

        def change(by: int, being: str = being, total: int = total) -> None:
            seat.do(SetHabit(who, being, max(0, total + by)))

        name = text(look, capital(cause_name(look.words, being)), "body", expand=True)
        counted = stepper(look, str(total), change, ("mind.less", "mind.more"), f"habit-{at}")
        rows.append(ft.Column([ft.Row([name]), counted], spacing=0) if look.narrow else ft.Row([name, counted]))
    if not rows:
        return []
    return [section_header(look, look.say("mind.habits")), *rows]


def _belief(seat: Seat, person: Person) -> list[ft.Control]:
    look, sceptic = seat.look, person.mind.sceptic
    options: list[Option] = [("believer", look.say("mind.believer"), None), ("sceptic", look.say("mind.sceptic"), None)]
    title = look.say("mind.belief")

    def pick(id_: str) -> None:
        seat.do(SetBelief(person.id, id_ == "sceptic"))

    chosen = "sceptic" if sceptic else "believer"
    return [
        section_header(look, title),
        choice(look, options, chosen, pick, labelled=title, name="belief"),
        text(look, look.say("mind.belief-note"), "small", look.c.text_faint),
    ]


def mind_of_sheet(seat: Seat, who: int) -> ft.DialogControl:
    """What is pressing comes first."""
    look, window = seat.look, seat.window
    person = seat.desk.state.person(who)
    lay = partial(window.open, "mind-background", who=who)
    rows: list[ft.Control] = [
        *_now(seat, person),
        *complaint(look, window.complaint),
        *_steps(seat, person),
        *_ways_back(seat, person),
        *_delusion(seat, person),
        *_line(seat, person),
        *_quirks(seat, person),
        *_habits(seat, person),
        *_belief(seat, person),
        step(look, "bout.background", ft.Icons.EDIT_NOTE, lay, "mind-background"),
    ]
    return sheet(look, called(look.words, person), rows, lambda: window.open(None))
