"""Before a fight: who is in it."""

import flet as ft

from keeper_app.play.combat.actions.order_fight import BeginFight, JoinFight
from keeper_app.play.history import Entry
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.people.points import value_of
from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.components.person_tile import monogram
from keeper_app.ui.components.section_header import screen_title, section_header
from keeper_app.ui.components.tap import secondary, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.screens.combat.acting import low
from keeper_app.ui.screens.combat.fields import main_button
from keeper_app.ui.screens.combat.view import fight_view, in_fight
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import called, role


def chosen_now(seat: Seat) -> tuple[int, ...]:
    """Who was chosen and is still there; everybody who can stand, until somebody is."""
    people = [one for one in seat.desk.state.people if not one.has("dead")]
    wanted = fight_view(seat.window).chosen
    return tuple(one.id for one in people if one.id in wanted)


def _row(seat: Seat, person: Person, on: bool) -> ft.Control:
    look, c, window = seat.look, seat.look.c, seat.window
    dex = value_of(person, "dex")

    def turn() -> None:
        chosen = fight_view(window).chosen
        in_fight(window, chosen=tuple(one for one in chosen if one != person.id) if on else (*chosen, person.id))

    face = ft.Row(
        [
            ft.Icon(
                ft.Icons.CHECK_BOX_OUTLINED if on else ft.Icons.CHECK_BOX_OUTLINE_BLANK,
                size=look.icon(22),
                color=c.accent if on else c.text_faint,
            ),
            monogram(look, person, 36),
            ft.Column(
                [
                    one_line(look, called(look.words, person), "body_strong"),
                    one_line(look, role(look.words, person), "caption", c.text_soft),
                ],
                spacing=0,
                tight=True,
                expand=True,
            ),
            text(look, f"{look.say('char.dex')} {'–' if dex is None else dex}", "small_strong", c.text_soft),
        ],
        spacing=Space.M,
    )
    return ft.Container(
        ft.Semantics(
            selected=on,
            content=tap(
                look,
                face,
                turn,
                radius=0,
                height=56,
                padding=ft.Padding.symmetric(horizontal=Space.S),
                key=f"fights-{person.id}",
            ),
        ),
        border=ft.Border(bottom=ft.BorderSide(1, c.line)),
    )


def people_to_choose(seat: Seat, people: list[Person], chosen: tuple[int, ...]) -> list[ft.Control]:
    """Everybody by kind, to be ticked."""
    look = seat.look
    rows: list[ft.Control] = []
    for kind in Kind:
        those = [one for one in people if one.kind is kind]
        if those:
            rows.append(section_header(look, look.say(f"kind.many.{kind.value}")))
            rows += [_row(seat, one, one.id in chosen) for one in those]
    return rows


def _nobody(seat: Seat) -> ft.Control:
    """Nobody to fight with yet: from where they come, and no button that could not do anything."""
    look = seat.look
    steps = [
        main_button(
            look,
            look.say("fight.to-people"),
            ft.Icons.GROUP_OUTLINED,
            lambda: seat.go("people"),
            height=Size.PRIMARY,
            key="to-people",
        ),
        secondary(
            look,
            look.say("people.add"),
            ft.Icons.PERSON_ADD_ALT_OUTLINED,
            lambda: seat.window.open("newcomer", form={}),
            key="person-add",
        ),
    ]
    column = ft.Column(
        [
            screen_title(look, look.say("room.combat")),
            empty_state(look, look.say("people.empty.title"), look.say("fight.empty-note")),
            *steps,
        ],
        spacing=Space.M,
        expand=True,
        scroll=ft.ScrollMode.AUTO,
        width=None if look.phone else Size.MEASURE * look.scale,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(column, padding=Space.L, expand=True, alignment=None if look.phone else ft.Alignment.TOP_LEFT)


def setup_screen(seat: Seat) -> ft.Control:
    """Tick who fights, add whoever is missing, begin."""
    look, window = seat.look, seat.window
    people = [one for one in seat.desk.state.people if not one.has("dead")]
    chosen = chosen_now(seat)

    def begin() -> None:
        seat.do(BeginFight(chosen), lambda _: in_fight(window, chosen=(), who=None, target=None, arm=None))

    if not people:
        return _nobody(seat)
    everybody = secondary(
        look,
        look.say("fight.everybody"),
        ft.Icons.DONE_ALL,
        lambda: in_fight(window, chosen=tuple(one.id for one in people)),
        expand=True,
        key="fights-all",
    )
    add = secondary(
        look,
        look.say("people.add"),
        ft.Icons.PERSON_ADD_ALT_OUTLINED,
        lambda: window.open("newcomer", form={}),
        expand=True,
        key="person-add",
    )
    care = secondary(
        look,
        look.say("care.title"),
        ft.Icons.MEDICAL_SERVICES_OUTLINED,
        lambda: window.open("care", who=None, form={}),
        key="care-open",
    )
    ready = main_button(
        look,
        look.say("fight.begin"),
        ft.Icons.SHIELD,
        begin,
        height=Size.TOUCH if low(look) else Size.PRIMARY,
        disabled=not chosen,
        key="fight-begin",
    )
    steps = [ft.Row([one]) for one in (everybody, add)] if look.narrow else [ft.Row([everybody, add], spacing=Space.S)]
    above: list[ft.Control] = [
        screen_title(look, look.say("room.combat")),
        text(look, look.say("fight.who"), "body", look.c.text_soft),
        *steps,
        care,
    ]
    rows = people_to_choose(seat, people, chosen)
    if look.narrow or look.short or low(look):  # no room for both: all of it scrolls, but the beginning
        rows = [ft.Column(above, spacing=Space.S, horizontal_alignment=ft.CrossAxisAlignment.STRETCH), *rows]
        above = []
    column = ft.Column(
        [*above, ft.ListView(rows, spacing=0, expand=True), ready],
        spacing=Space.M,
        expand=True,
        width=None if look.phone else Size.MEASURE * look.scale,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(column, padding=Space.L, expand=True, alignment=None if look.phone else ft.Alignment.TOP_LEFT)


def join_now(seat: Seat) -> None:
    """Let those who were ticked come in."""

    def joined(_: Entry) -> None:
        in_fight(seat.window, chosen=())
        seat.window.open(None)

    if chosen := chosen_now(seat):
        seat.do(JoinFight(chosen), joined)
