"""Combined rolls: one roll, several skills, any or all."""

from dataclasses import replace

import flet as ft

from keeper_app.odds import combined_odds
from keeper_app.play.asking import UNASKED, present
from keeper_app.play.roll.actions.roll_combined import RollCombined
from keeper_app.play.roll.followed import pushed_at_all
from keeper_app.rules import Difficulty, Need, Question, Requirement
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.check_settings import dice_setting, difficulty_choice, what_button
from keeper_app.ui.components.choice import Option, choice
from keeper_app.ui.components.outcome_bar import chance_bar
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.tap import icon_tap, quiet
from keeper_app.ui.components.text import text
from keeper_app.ui.next_roll import in_next, next_roll
from keeper_app.ui.screens.roll.measures import keys_in_sheet
from keeper_app.ui.screens.roll.rolling import roll_once
from keeper_app.ui.screens.roll.slots import put_skills, skills_asked
from keeper_app.ui.screens.roll.view import in_roll, roll_view
from keeper_app.ui.screens.roll.who import unsaid
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import must_say, number, said_number
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import label_name

MOST_SKILLS = 5


def roll_combined(seat: Seat) -> None:
    """One roll for all skills."""
    asked, state = roll_view(seat.window).combined, seat.desk.state
    person = state.find(next_roll(seat.window).ask.who)
    who = None if person is None else person.id
    if any(must_say(seat, skill, f"skill-{at}") for at, skill in enumerate(skills_asked(seat))):
        return
    skills = tuple(present(state, skill) for skill in skills_asked(seat))
    roll_once(seat, RollCombined(skills, asked.need, asked.net, next_roll(seat.window).ask.hidden, who))


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
    chosen, value = next_roll(window).slot == f"skill-{at}", said_number(seat, skill)

    def edit() -> None:
        in_next(window, slot=f"skill-{at}")
        if keys_in_sheet(look):
            window.open("keys")

    name = look.say("skills.title") if value is None and not skill.label else label_name(look.words, skill.label)
    what = what_button(look, name, value, edit, f"combined-{at}")
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
    """A row for each skill, and one more if there is room."""
    look, asked = seat.look, roll_view(seat.window).combined
    rows = [_skill_row(seat, at, skill) for at, skill in enumerate(skills_asked(seat))]
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
    if words := unsaid(seat, *skills):
        return text(look, words, "body", look.c.text_soft, key="unsaid")
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
