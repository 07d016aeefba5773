"""Combined rolls: one roll, several skills, any or all."""

from dataclasses import replace

import flet as ft

from keeper_app.odds import combined_odds
from keeper_app.play.asking import UNASKED, present
from keeper_app.play.history import Entry
from keeper_app.play.roll.actions.roll_combined import RollCombined
from keeper_app.play.roll.combined_standing import combined_standing
from keeper_app.play.roll.followed import pushed_at_all
from keeper_app.rules import Difficulty, Need, Question, Requirement
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.because_chip import because_row
from keeper_app.ui.components.check_settings import dice_setting, difficulty_choice, what_button
from keeper_app.ui.components.choice import Option, choice
from keeper_app.ui.components.level_badge import level_badge
from keeper_app.ui.components.outcome_bar import chance_bar
from keeper_app.ui.components.result_card import dice_row, number_face, owner_line, step_rows, warning_line
from keeper_app.ui.components.surface import folder, stacked
from keeper_app.ui.components.tap import icon_tap, quiet
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.next_roll import in_next, next_roll
from keeper_app.ui.screens.roll.slots import put_skills, skills_asked
from keeper_app.ui.screens.roll.steps import card_steps, notes_of, warning_of
from keeper_app.ui.screens.roll.values import people_at_hand, people_chips
from keeper_app.ui.screens.roll.view import in_roll, roll_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import number
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import label_name, reason, two_digits, who_rolled

MOST_SKILLS = 5


def roll_combined(seat: Seat) -> None:
    """One roll for all skills."""
    asked, state = roll_view(seat.window).combined, seat.desk.state
    person = state.find(next_roll(seat.window).ask.who)
    who = None if person is None else person.id
    skills = tuple(present(state, skill) for skill in skills_asked(seat))
    seat.do(RollCombined(skills, asked.need, asked.net, next_roll(seat.window).ask.hidden, who))


def _put(seat: Seat, **changes: object) -> None:
    in_roll(seat.window, combined=replace(roll_view(seat.window).combined, **changes))  # type: ignore[arg-type]


def _put_skill(seat: Seat, at: int, skill: Question | None) -> None:
    skills = list(skills_asked(seat))
    skills[at : at + 1] = [skill] if skill else []
    if skill is None:
        in_next(seat.window, slot="skill-0")  # before one goes: the keys are never without a question
    put_skills(seat, tuple(skills))


def _skill_row(seat: Seat, at: int, skill: Question) -> ft.Control:
    look, window = seat.look, seat.window
    chosen, value = next_roll(window).slot == f"skill-{at}" and not look.phone, number(seat, skill)

    def edit() -> None:
        in_next(window, slot=f"skill-{at}")
        if look.phone:
            window.open("keys")

    what = what_button(look, label_name(look.words, skill.label), value, edit, f"combined-{at}")
    few = len(roll_view(window).combined.skills) <= 2
    remove = icon_tap(
        look,
        ft.Icons.CLOSE,
        look.say("combined.remove"),
        lambda: _put_skill(seat, at, None),
        disabled=few,
        color=look.c.line if few else look.c.text_soft,
        key=f"combined-remove-{at}",
    )

    def put(difficulty: Difficulty) -> None:
        _put_skill(seat, at, replace(skill, difficulty=difficulty))

    difficulty = difficulty_choice(look, value, skill.difficulty, put, f"combined-{at}-difficulty", height=Size.TOUCH)
    return ft.Container(
        stacked(ft.Row([what, remove], spacing=Space.XS), difficulty, spacing=Space.XS),
        border=ft.Border(left=ft.BorderSide(3, look.c.accent if chosen else look.c.line)),
        padding=ft.Padding.only(left=Space.S),
    )


def combined_skills(seat: Seat) -> list[ft.Control]:
    """Who rolls, a row for each skill, and one more if there is room."""
    look, asked = seat.look, roll_view(seat.window).combined
    rows = [people_chips(seat, wrapped=True)] if people_at_hand(seat) else []
    rows += [_skill_row(seat, at, skill) for at, skill in enumerate(skills_asked(seat))]
    if len(asked.skills) < MOST_SKILLS:
        add = quiet(
            look,
            look.say("combined.add"),
            ft.Icons.ADD,
            lambda: _put(seat, skills=(*asked.skills, UNASKED)),
            key="combined-add",
        )
        rows.append(ft.Row([add]))
    return rows


def combined_need(seat: Seat) -> ft.Control:
    """One is enough, or all are needed."""
    look, asked = seat.look, roll_view(seat.window).combined
    needs: list[Option] = [(need.value, look.say(f"combined.need.{need.value}"), None) for need in Need]
    label = look.say("combined.need.label")
    return choice(look, needs, asked.need.value, lambda need: _put(seat, need=Need(need)), labelled=label, name="need")


def combined_dice(seat: Seat) -> ft.Control:
    """The dice of the one roll."""
    net = roll_view(seat.window).combined.net
    return dice_setting(seat.look, net, lambda n: _put(seat, net=n), "combined-dice")


@component
def combined_chances(seat: Seat) -> ft.Control:
    """The chance of each skill and of the whole."""
    look = seat.look
    asked, skills, _, house = use_selected(
        seat,
        lambda: (roll_view(seat.window).combined, skills_asked(seat), seat.desk.state.people, seat.desk.state.house),
    )
    targets = [Requirement(number(seat, skill), skill.difficulty) for skill in skills]
    odds = combined_odds(targets, asked.need, asked.net, house)
    bars: list[ft.Control] = [
        chance_bar(look, f"{label_name(look.words, skill.label)} {number(seat, skill)}", chance)
        for skill, chance in zip(skills, odds.each, strict=True)
    ]
    whole = chance_bar(look, look.say(f"combined.{asked.need.value}"), odds.whole, strong=True)
    if pushed_at_all(skill.label for skill in skills):
        both = look.say("odds.pushed", chance=look.percent(odds.pushed))
        bars.append(text(look, both, "small", look.c.text_soft))
    return stacked(whole, *bars, spacing=Space.S)


def combined_card(seat: Seat, entry: Entry) -> ft.Control:
    """The one roll, then what it means for each skill, and what may follow."""
    look, now = seat.look, combined_standing(seat.desk, entry)
    c, event, result = look.c, now.event, now.result
    words = look.say("combined.passed" if now.passed else "combined.failed")
    ink = c.level["regular" if now.passed else "failure"]
    rows: list[ft.Control] = [
        ft.Row(
            [
                one_line(look, f"{label_name(look.words, skill.label)} {skill.value}", "body", c.text, expand=5),
                ft.Container(level_badge(look, level.value, words=look.say(f"level.short.{level.value}")), expand=3),
                text(look, f"≤ {one.needed}", "small", c.text_soft, no_wrap=True),
            ],
            spacing=Space.S,
        )
        for skill, one, level in zip(event.skills, result.checks, now.outcomes, strict=True)
    ]
    rows += [text(look, note, "small", c.text_soft) for note in notes_of(seat, now)]
    rows += warning_line(look, warning_of(seat, now))
    reasons = [reason(look.words, rule, result.roll.net) for rule in now.because]
    number = look.say("roll.number", number=entry.after.rolls)
    return folder(
        look,
        look.say(f"combined.{event.need.value}"),
        ft.Row(
            [
                number_face(look, two_digits(result.roll.number)),
                ft.Container(expand=True),
                dice_row(look, result.roll, 80 if not look.phone else 56),
            ],
            wrap=look.narrow,
        ),
        ft.Semantics(live_region=True, content=text(look, words, "verdict" if look.phone else "verdict_wide", ink)),
        *rows,
        because_row(look, reasons, lambda rule: seat.window.open("rule", rule=rule)),
        *step_rows(look, card_steps(seat, entry)),
        tint=ink,
        spacing=Space.M if not look.phone else Space.S,
        padding=Space.L,
        trailing=owner_line(look, who_rolled(look.words, entry.after, event.who, number)),
    )
