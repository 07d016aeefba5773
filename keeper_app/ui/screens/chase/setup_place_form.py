"""A place of a way as a keeper writes it: what lies there, what gets through it, what a failure costs."""

from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from keeper_app.content.limits import LONGEST_LABEL
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.skill_table import skills
from keeper_app.play.chase.chase import Lies, Location
from keeper_app.play.chase.costs import COLLISIONS, OTHER_DAMAGE
from keeper_app.play.chase.laying import MOST_HP
from keeper_app.play.exchange import skill_named
from keeper_app.reference import best
from keeper_app.rules import Difficulty
from keeper_app.ui.components.choice import Option, choice
from keeper_app.ui.components.field import field, form_field
from keeper_app.ui.components.not_found import not_found
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import stacked, wrapped
from keeper_app.ui.components.tap import chips, toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.form import Form
from keeper_app.ui.look import Look
from keeper_app.ui.screens.chase.setup_parts import option_row
from keeper_app.ui.screens.common.numbers import number_error, number_of
from keeper_app.ui.seat import Seat
from keeper_app.words import by_name, expression, in_language, label_name
from keeper_app.words.chase.names import place_name

BARRIERS = "barriers"
USUAL = ("dex", "climb", "jump", "swim", "dodge", "stealth", "str", "spot-hidden")
KINDS = (Lies.CLEAR, Lies.HAZARD, Lies.BARRIER)
FOUND = 10
HP = (0, MOST_HP)
NONE = "none"  # no row of a table


@dataclass(frozen=True)
class PlaceForm:
    """As typed and chosen; a name of None is as it stands."""

    name: str | None = None
    lies: Lies = Lies.CLEAR
    skills: tuple[str, ...] = ()
    difficulty: Difficulty = Difficulty.REGULAR
    harm: str = ""
    crash: str = ""
    delay: bool = True
    hp: str = ""
    lasting: bool = False
    search: str = ""

    @property
    def number(self) -> int:
        """Hit points; nothing typed is none."""
        return number_of(self.hp) or 0

    def place(self, before: Location) -> Location:
        """The place as it was written; whatever was broken or open is so no more where something else lies there."""
        barrier = self.lies is Lies.BARRIER
        tested = barrier or self.lies is Lies.HAZARD
        same = self.lies is before.lies
        return replace(
            before,
            name=before.name if self.name is None else self.name.strip(),
            lies=self.lies,
            skills=self.skills if tested else (),
            difficulty=self.difficulty if tested else Difficulty.REGULAR,
            harm=self.harm if tested else "",
            crash=self.crash if tested else "",
            delay=self.delay if tested else False,
            hp=self.number if barrier else 0,
            worn=before.worn if barrier and same else 0,
            lasting=self.lasting and barrier,
            open=before.open and barrier and same,
        )


def form_from(place: Location) -> PlaceForm:
    """What stands in the form when it opens."""
    new = not place.name and not place.place
    return PlaceForm(
        "" if new else None,
        place.lies,
        place.skills,
        place.difficulty,
        place.harm,
        place.crash,
        place.delay,
        str(place.hp) if place.hp else "",
        place.lasting,
    )


def hp_wrong(seat: Seat, form: Form[PlaceForm]) -> str | None:
    """Why the hit points cannot be taken."""
    return number_error(seat, form.now.hp, *HP) if form.now.lies is Lies.BARRIER else None


def _named(look: Look, table: str, cell: str) -> list[tuple[str, str]]:
    """The rows of a table, each with its dice."""
    rows = screen_tables()[table].rows
    return [
        (row.id, f"{in_language(look.words, row.name)} {expression(look.words, str(row.cells[cell]))}") for row in rows
    ]


def _row_of(look: Look, form: Form[PlaceForm], field_: str, table: str, cell: str) -> list[ft.Control]:
    """One row of a table, or none: at a hazard, a vehicle then suffers what its difficulty brings (rule 133)."""
    usual = field_ == "crash" and form.now.lies is Lies.HAZARD
    none = look.say("chase-setup.place.by-difficulty" if usual else "chase-setup.place.no-harm")
    named = [(NONE, none), *_named(look, table, cell)]
    now = getattr(form.now, field_) or NONE

    def pick(id_: str) -> None:
        form.put(**{field_: "" if id_ == NONE else id_})

    return [
        section_header(look, look.say(f"chase-setup.place.{field_}")),
        wrapped(*chips(look, named, now, pick, f"place-{field_}")),
    ]


def _found(look: Look, form: Form[PlaceForm]) -> list[str]:
    """Skills that may be meant: the usual ones, or those that go by what is typed."""
    if not form.now.search.strip():
        return list(USUAL)
    several = [one for one in skills() if one.kind != "special"]
    return [one.id for one in best(form.now.search, by_name(look.words, several), lambda one: one.names)][:FOUND]


def _skills(look: Look, form: Form[PlaceForm]) -> list[ft.Control]:
    """Any of these gets somebody through on foot."""
    now = form.now

    def turn(skill: str) -> None:
        there = form.now.skills
        kept = tuple(one for one in there if one != skill) if skill in there else (*there, skill)
        form.put(skills=kept, search="")

    found = _found(look, form)
    listed = [*now.skills, *(one for one in found if one not in now.skills)]
    shown = [
        toggle_chip(look, label_name(look.words, one), one in now.skills, partial(turn, one), key=f"place-skill-{one}")
        for one in listed
    ]
    if typed := now.search.strip():
        named = skill_named(typed).key
        words = look.say("skills.as-typed", text=typed)
        shown.append(toggle_chip(look, words, False, partial(turn, named), key="place-skill-typed"))
    return [
        section_header(look, look.say("chase-setup.place.skills")),
        *([] if found else [not_found(look, now.search, form.to(search=""))]),
        wrapped(*shown),
        form_field(look, form, "search", "chase-setup.place.search", most=60, key="place-search"),
    ]


def _difficulty(look: Look, form: Form[PlaceForm]) -> list[ft.Control]:
    label = look.say("chase-setup.place.difficulty")
    options: list[Option] = [(one.value, look.say(f"difficulty.{one.value}"), None) for one in Difficulty]
    now = form.now.difficulty.value
    picked = choice(
        look, options, now, lambda id_: form.put(difficulty=Difficulty(id_)), labelled=label, name="place-difficulty"
    )
    return [section_header(look, label), picked]


def _barrier(seat: Seat, form: Form[PlaceForm]) -> list[ft.Control]:
    """How much it withstands, and whether it stays open."""
    look, now = seat.look, form.now
    rows = [
        option_row(
            look,
            f"{in_language(look.words, row.name)} · {row.cells['hp']}",
            now.number == row.cells["hp"],
            form.to(hp=str(row.cells["hp"])),
            f"place-hp-{row.id}",
            one_of=True,
        )
        for row in screen_tables()[BARRIERS].rows
    ]
    return [
        section_header(look, look.say("chase-setup.place.hp")),
        form_field(
            look, form, "hp", "chase-setup.place.hp", error=hp_wrong(seat, form), hint="0", most=4, key="place-hp"
        ),
        text(look, look.say("chase-setup.place.hp-note"), "small", look.c.text_faint),
        stacked(*rows, spacing=0),
        option_row(
            look, look.say("chase-setup.place.lasting"), now.lasting, form.to(lasting=not now.lasting), "place-lasting"
        ),
    ]


def place_rows(seat: Seat, form: Form[PlaceForm], before: Location, *, last: bool) -> list[ft.Control]:
    """All of a place; the last one is the way out, whatever else it is."""
    look, now = seat.look, form.now
    shown = (place_name(look.words, before) if before.name or before.place else "") if now.name is None else now.name
    error = None if hp_wrong(seat, form) else seat.window.complaint
    rows: list[ft.Control] = [
        field(
            look,
            look.say("chase-setup.place.name"),
            shown,
            form.into("name"),
            error=error,
            most=LONGEST_LABEL,
            key="place-name",
        )
    ]
    if last:
        return [*rows, text(look, look.say("chase-setup.place.last"), "small", look.c.text_soft)]

    def pick(id_: str) -> None:
        form.put(lies=Lies(id_), delay=Lies(id_) is Lies.HAZARD)  # a barrier costs only what somebody wrote (rule 106)

    label = look.say("chase-setup.place.kind")
    kinds: list[Option] = [(one.value, look.say(f"lies.{one.value}"), None) for one in KINDS]
    now_lies = Lies.CLEAR.value if now.lies is Lies.END else now.lies.value
    rows.append(choice(look, kinds, now_lies, pick, labelled=label, name="place-lies"))
    if now.lies not in (Lies.HAZARD, Lies.BARRIER):
        return rows
    rows += [*_skills(look, form), *_difficulty(look, form)]
    rows += _barrier(seat, form) if now.lies is Lies.BARRIER else []
    rows += _row_of(look, form, "harm", OTHER_DAMAGE, "damage")
    rows += _row_of(look, form, "crash", COLLISIONS, "loss")
    delay = look.say("chase-setup.place.delay")
    return [*rows, option_row(look, delay, now.delay, form.to(delay=not now.delay), "place-delay")]
