"""What lies over a fight: the target, the rest of a turn, care, who joins, and its end."""

from collections.abc import Callable

import flet as ft

from keeper_app.play.combat.able import can_cast
from keeper_app.play.combat.actions.give_care import SKILLS, GiveCare, PassTime, can_treat
from keeper_app.play.combat.actions.manage_gun import FORESEEN_BY, Dive, Foresee, Reload
from keeper_app.play.combat.actions.order_fight import BeginCasting, EndFight, LeaveFight, MarkFighter, SwapOrder
from keeper_app.play.combat.events.care import TimePassed
from keeper_app.play.combat.fight import Fighter
from keeper_app.play.combat.guns import is_gun
from keeper_app.play.desk import Action
from keeper_app.play.people.arms import arms_of
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of, value_of
from keeper_app.rules import Care
from keeper_app.ui.components.field import field
from keeper_app.ui.components.person_tile import person_row
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary, secondary, toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.combat.acting import arm_name, foes
from keeper_app.ui.screens.combat.setup import chosen_now, join_now, people_to_choose
from keeper_app.ui.screens.combat.view import fight_view, in_fight
from keeper_app.ui.screens.common.numbers import number_error, number_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, label_name, log_line

TOGGLES = ("readied", "delayed", "aiming", "running", "cover", "fled")


def target_sheet(seat: Seat) -> ft.DialogControl:
    """Whom to attack."""
    look, window = seat.look, seat.window

    def choose(who: int) -> None:
        in_fight(window, target=who, reaction="")
        window.open(None)

    rows = [
        person_row(look, one, lambda one=one: choose(one.id), on=one.id == fight_view(window).target)  # type: ignore[misc]
        for one in foes(seat)
    ]
    return sheet(look, look.say("fight.target"), list(rows), lambda: window.open(None))


def turn_sheet(seat: Seat) -> ft.DialogControl:
    """What else somebody can do with a turn."""
    look, window = seat.look, seat.window
    person = seat.desk.state.person(window.who or 0)
    fight = seat.desk.state.fight
    fighter = fight.fighter(person.id) if fight else None
    if fighter is None:
        return sheet(look, called(look.words, person), [], lambda: window.open(None))
    chips = [
        toggle_chip(
            look,
            look.say(f"mark.{mark}"),
            _stands(fighter, person, mark),
            _turn_over(seat, fighter, person, mark),
            key=f"mark-{mark}",
        )
        for mark in TOGGLES
    ]
    steps: list[ft.Control] = []
    if value_of(person, "dodge") is not None:
        steps.append(
            secondary(
                look,
                look.say("turn.dive"),
                ft.Icons.SHIELD_OUTLINED,
                _rolled(seat, Dive(person.id)),
                key="dive",
            )
        )
    for at, weapon in enumerate(arms_of(person)):
        if is_gun(weapon) and at < len(person.weapons):
            steps.append(
                secondary(
                    look,
                    look.say("turn.reload", name=arm_name(seat, person, weapon)),
                    ft.Icons.REFRESH,
                    _done(seat, Reload(person.id, at)),
                    key=f"reload-{at}",
                )
            )
    for skill in FORESEEN_BY:
        if value_of(person, skill) is not None:
            steps.append(
                secondary(
                    look,
                    look.say("turn.foresee", skill=label_name(look.words, skill)),
                    ft.Icons.VISIBILITY_OUTLINED,
                    _rolled(seat, Foresee(person.id, skill)),
                    key=f"foresee-{skill}",
                )
            )
    casts = [
        secondary(
            look,
            look.say("turn.cast-now") if rounds == 0 else look.say("turn.cast", rounds),
            ft.Icons.AUTO_FIX_HIGH_OUTLINED,
            _done(seat, BeginCasting(person.id, rounds)),
            key=f"cast-{rounds}",
        )
        for rounds in (0, 1, 2, 3)
    ]
    if can_cast(person):
        steps.append(ft.Row(list(casts), wrap=True, spacing=Space.S, run_spacing=Space.S))
    steps.append(
        ft.Row(
            [
                secondary(
                    look,
                    look.say("turn.earlier"),
                    ft.Icons.KEYBOARD_ARROW_UP,
                    lambda: seat.do(SwapOrder(person.id, -1)),
                    key="order-earlier",
                ),
                secondary(
                    look,
                    look.say("turn.later"),
                    ft.Icons.KEYBOARD_ARROW_DOWN,
                    lambda: seat.do(SwapOrder(person.id, 1)),
                    key="order-later",
                ),
            ],
            wrap=True,
            spacing=Space.S,
            run_spacing=Space.S,
        )
    )
    steps.append(
        secondary(
            look,
            look.say("turn.leave"),
            ft.Icons.PERSON_REMOVE_OUTLINED,
            _done(seat, LeaveFight(person.id)),
            key="leave-fight",
        )
    )
    return sheet(
        look,
        look.say("turn.title", name=called(look.words, person)),
        [
            ft.Row(list(chips), wrap=True, spacing=Space.S, run_spacing=0),
            *([text(look, window.complaint, "body", look.c.danger)] if window.complaint else []),
            *steps,
        ],
        lambda: window.open(None),
    )


def _stands(fighter: Fighter, person: Person, mark: str) -> bool:
    return person.has("aiming") if mark == "aiming" else bool(getattr(fighter, mark))


def _turn_over(seat: Seat, fighter: Fighter, person: Person, mark: str) -> Callable[[], None]:
    def turn() -> None:
        seat.do(MarkFighter(fighter.id, mark, not _stands(fighter, person, mark)))

    return turn


def _done(seat: Seat, action: Action) -> Callable[[], None]:
    def do() -> None:
        seat.do(action, lambda _: seat.window.open(None))

    return do


def _rolled(seat: Seat, action: Action) -> Callable[[], None]:
    def roll() -> None:
        seat.window.open(None)
        seat.do(action)

    return roll


def care_sheet(seat: Seat) -> ft.DialogControl:
    """Who is treated, by whom, how well; and time that passes."""
    look, window, form = seat.look, seat.window, seat.window.form
    people = [one for one in seat.desk.state.people if not one.has("dead")]
    able = [one for one in people if can_treat(one)]
    wanted = form.get("healer", str(window.who))
    healer = next((one for one in able if str(one.id) == wanted), able[0] if able else None)
    hurt = sorted(people, key=lambda one: (not one.has("dying"), not one.has("unconscious"), -_lost(one)))
    patient = next((one for one in people if str(one.id) == form.get("patient")), hurt[0] if hurt else None)
    kind = Care(form.get("care", Care.FIRST_AID.value))
    skill = SKILLS[kind]
    known = value_of(healer, skill) if healer else None
    theirs = f"value-{kind.value}-{healer.id if healer else ''}"  # what is typed for one is not another's
    typed = form.get(theirs, "" if known is None else str(known))
    wrong = number_error(seat, typed)

    def treat() -> None:
        value = number_of(typed)
        if patient is None or value is None or wrong:
            return
        said = None if healer and value == known else value
        action = GiveCare(patient.id, kind, healer.id if healer else None, said)
        window.open(None, form={})
        seat.do(action)

    def pass_time(unit: str) -> Callable[[], None]:
        def passes() -> None:
            seat.do(PassTime(unit))

        return passes

    return sheet(
        look,
        look.say("care.title"),
        [
            ft.Row(
                [
                    toggle_chip(
                        look,
                        look.say(f"care.{one.value}"),
                        one is kind,
                        _kind_of_care(seat, one),
                        key=f"care-{one.value}",
                    )
                    for one in Care
                ],
                spacing=Space.S,
            ),
            section_header(look, look.say("care.patient")),
            ft.Row(
                [
                    toggle_chip(
                        look,
                        called(look.words, one),
                        one is patient,
                        lambda one=one: window.put("patient", str(one.id)),  # type: ignore[misc]
                        key=f"patient-{one.id}",
                    )
                    for one in hurt
                ],
                wrap=True,
                spacing=Space.S,
                run_spacing=0,
            ),
            section_header(look, look.say("care.healer")),
            ft.Row(
                [
                    toggle_chip(
                        look,
                        called(look.words, one),
                        one is healer,
                        _who_treats(seat, one.id),
                        key=f"healer-{one.id}",
                    )
                    for one in able
                ],
                wrap=True,
                spacing=Space.S,
                run_spacing=0,
            ),
            field(
                look,
                look.say("care.value", skill=label_name(look.words, skill)),
                typed,
                lambda value: window.put(theirs, value),
                error=wrong,
                most=3,
                key="care-value",
            ),
            primary(look, look.say("roll.roll"), ft.Icons.CASINO, treat, key="care-roll"),
            section_header(look, look.say("time.title")),
            ft.Row(
                [
                    secondary(look, look.say(f"time.one.{unit}"), None, pass_time(unit), key=f"time-{unit}")
                    for unit in ("round", "hour", "day", "week")
                ],
                wrap=True,
                spacing=Space.S,
                run_spacing=Space.S,
            ),
            *_time_told(seat),
            text(look, look.say("time.note"), "small", look.c.text_faint),
            *([text(look, window.complaint, "body", look.c.danger)] if window.complaint else []),
        ],
        lambda: window.open(None, form={}),
    )


def _lost(person: Person) -> int:
    """Hit points somebody lacks."""
    left = points_of(person)
    return 0 if left.hp is None or left.max_hp is None else left.max_hp - left.hp


def _time_told(seat: Seat) -> list[ft.Control]:
    """What the time that just passed brought: the sheet hides where it would be seen."""
    look, last = seat.look, seat.desk.to_undo
    if last is None or not isinstance(last.event, TimePassed):
        return []
    line = log_line(look.words, seat.desk, last)
    said = f"{line.title} · {line.detail}" if line.detail else line.title
    return [ft.Semantics(live_region=True, content=text(look, said, "body_strong", look.c.accent, key="time-told"))]


def _kind_of_care(seat: Seat, kind: Care) -> Callable[[], None]:
    return lambda: seat.window.put("care", kind.value)


def _who_treats(seat: Seat, who: int) -> Callable[[], None]:
    return lambda: seat.window.put("healer", str(who))


def join_sheet(seat: Seat) -> ft.DialogControl:
    """Who comes in late."""
    look, window, fight = seat.look, seat.window, seat.desk.state.fight
    there = {one.id for one in fight.fighters} if fight else set()
    people = [one for one in seat.desk.state.people if one.id not in there and not one.has("dead")]
    add = secondary(
        look,
        look.say("people.add"),
        ft.Icons.PERSON_ADD_ALT_OUTLINED,
        lambda: window.open("newcomer", form={}),
        key="person-add",
    )
    rows = people_to_choose(seat, people, chosen_now(seat)) or [
        text(look, look.say("fight.all-there"), "body", look.c.text_soft)
    ]
    go = primary(look, look.say("fight.join"), ft.Icons.CHECK, lambda: join_now(seat), key="join-now")
    return sheet(look, look.say("fight.join"), [*rows, add], lambda: window.open(None), foot=go)


def end_fight_sheet(seat: Seat) -> ft.DialogControl:
    """Asked once."""
    look, window = seat.look, seat.window

    def end() -> None:
        seat.do(EndFight(), lambda _: window.open(None))

    return sheet(
        look,
        look.say("fight.end"),
        [
            text(look, look.say("fight.end-note"), "body", look.c.text_soft),
        ],
        lambda: window.open(None),
        foot=primary(look, look.say("fight.end"), ft.Icons.FLAG_OUTLINED, end, key="end-now"),
    )
