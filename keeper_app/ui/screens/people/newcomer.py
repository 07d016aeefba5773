"""Somebody new: a character in ten seconds, an investigator by the dice, a creature, a blank sheet, a file."""

import flet as ft

from keeper_app.play.people.actions.bring_creature import MOST_AT_ONCE
from keeper_app.play.people.actions.seat_people import SeatPeople
from keeper_app.play.people.person import Kind, Person
from keeper_app.ui.components.choice import choice
from keeper_app.ui.components.field import field
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.stepper import stepper
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.common.numbers import number_error, number_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space

WAYS = (
    ("npc", ft.Icons.BOLT_OUTLINED),
    ("make", ft.Icons.CASINO_OUTLINED),
    ("bestiary", ft.Icons.PETS_OUTLINED),
    ("person-form", ft.Icons.ASSIGNMENT_IND_OUTLINED),
    ("import", ft.Icons.UPLOAD_FILE_OUTLINED),
)
ASKED = ("hp", "dex", "fighting-brawl")


def newcomer_sheet(seat: Seat) -> ft.DialogControl:
    """The ways in."""
    look, window = seat.look, seat.window
    ways = [
        ft.Column(
            [
                secondary(
                    look,
                    look.say(f"newcomer.{name}"),
                    icon,
                    lambda name=name: window.open(name, who=None, form={}),  # type: ignore[misc]  # binds this one
                    key=f"way-{name}",
                ),
                text(look, look.say(f"newcomer.{name}-note"), "small", look.c.text_soft),
            ],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        for name, icon in WAYS
    ]
    return sheet(look, look.say("people.add"), list(ways), lambda: window.open(None))


def npc_sheet(seat: Seat) -> ft.DialogControl:
    """A name and three numbers; several at once are numbered."""
    look, window, form = seat.look, seat.window, seat.window.form
    count = int(form.get("count", "1"))
    kind = form.get("kind", Kind.NPC.value)
    errors = {name: number_error(seat, form.get(name, "")) for name in ASKED}

    def step(by: int) -> None:
        window.put("count", str(max(1, min(MOST_AT_ONCE, count + by))))

    def save() -> None:
        if any(errors.values()):
            return
        hp, dex, fight = (number_of(form.get(name, "")) for name in ASKED)
        values = {"dex": dex, "fighting-brawl": fight}
        name = form.get("name", "").strip()
        people = tuple(
            Person(
                0,
                f"{name} {at}" if count > 1 and name else name,
                tuple((skill, value) for skill, value in values.items() if value is not None),
                kind=Kind(kind),
                fixed=() if hp is None else (("max-hp", hp),),
            )
            for at in range(1, count + 1)
        )
        seat.do(SeatPeople(people), lambda _: window.open(None, form={}))

    boxes = [
        ft.Container(
            field(
                look,
                look.say(f"npc.{name}"),
                form.get(name, ""),
                lambda value, name=name: window.put(name, value),  # type: ignore[misc]  # binds this one
                error=errors[name],
                most=4,
                on_submit=save,
                key=f"npc-{name}",
            ),
            expand=not look.narrow,
        )
        for name in ASKED
    ]
    return sheet(
        look,
        look.say("newcomer.npc"),
        [
            field(
                look,
                look.say("people.name"),
                form.get("name", ""),
                lambda value: window.put("name", value),
                error=window.complaint,
                most=56,
                autofocus=True,
                on_submit=save,
                key="npc-name",
            ),
            ft.Column(list(boxes), spacing=Space.S) if look.narrow else ft.Row(list(boxes), spacing=Space.S),
            choice(
                look,
                [(one.value, look.say(f"kind.{one.value}"), None) for one in (Kind.NPC, Kind.CREATURE)],
                kind,
                lambda chosen: window.put("kind", chosen),
                labelled=look.say("people.kind"),
                name="npc-kind",
            ),
            ft.Row(
                [
                    stepper(
                        look,
                        look.say("npc.count", count),
                        step,
                        less=look.say("npc.fewer"),
                        more=look.say("npc.more"),
                        name="npc-count",
                        expand=True,
                    )
                ]
            ),
            text(look, look.say("npc.note"), "small", look.c.text_faint),
        ],
        lambda: window.open(None),
        foot=primary(look, look.say("people.save"), ft.Icons.CHECK, save, key="npc-save"),
    )
