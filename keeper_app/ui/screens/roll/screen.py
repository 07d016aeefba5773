"""Roll: home. The result above, every setting of the next roll under the thumb."""

from collections.abc import Callable

import flet as ft

from keeper_app.ui.components.kept import drawn_ahead, kept
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import card
from keeper_app.ui.components.tap import icon_tap, primary, quiet, tap
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.roll.combined import (
    combined_chances,
    combined_dice,
    combined_need,
    combined_skills,
    roll_combined,
)
from keeper_app.ui.screens.roll.group import group_controls, group_people, group_taps, roll_group
from keeper_app.ui.screens.roll.kinds import kinds_choice
from keeper_app.ui.screens.roll.last import last_rolls
from keeper_app.ui.screens.roll.latest import latest_card, next_odds, shows_kind
from keeper_app.ui.screens.roll.opposed import opposed_chances, roll_opposed, sides_controls, sides_dock
from keeper_app.ui.screens.roll.pad import dice_pad
from keeper_app.ui.screens.roll.single import (
    dice_choice,
    dice_stepper,
    difficulty_choice,
    plain_note,
    roll_single,
    what_button,
)
from keeper_app.ui.screens.roll.values import (
    chip_row,
    known_asks,
    known_chips,
    people_chips,
    skill_button,
    value_controls,
)
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import label_name

ALL = 9  # rows of settings: more than any kind of roll has
ROLLS: dict[str, Callable[[Seat], None]] = {
    "single": roll_single,
    "opposed": roll_opposed,
    "combined": roll_combined,
    "group": roll_group,
}


def roll_now(seat: Seat) -> None:
    """Roll what is being asked."""
    ROLLS[seat.window.kind](seat)


def roll_button(seat: Seat) -> ft.Control:
    """The one big button: rolls, or asks for the faces of real dice."""
    look, real = seat.look, seat.preferences.current.real_dice
    words = look.say("roll.enter") if real else look.say("roll.roll")
    icon = ft.Icons.EDIT_OUTLINED if real else ft.Icons.CASINO
    return primary(look, words, icon, lambda: roll_now(seat), expand=True, key="roll")


def roll_options(seat: Seat) -> list[ft.Control]:
    """Whose dice, and whether the table may see."""
    look, real = seat.look, seat.preferences.current.real_dice
    c, hidden = look.c, seat.window.ask.hidden
    face = ft.Column(
        [
            ft.Icon(ft.Icons.CASINO_OUTLINED if real else ft.Icons.EDIT_OUTLINED, size=look.icon(22), color=c.text),
            text(look, look.say("roll.app-dice" if real else "roll.real"), "caption", no_wrap=True),
        ],
        spacing=2,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    dice = ft.Semantics(
        toggled=real,
        content=tap(
            look,
            face,
            lambda: seat.prefer(real_dice=not real),
            height=Size.PRIMARY,
            width=look.px(84),
            border=c.outline,
            tooltip=look.say("roll.real-tip"),
            key="real-dice",
        ),
    )
    eye = icon_tap(
        look,
        ft.Icons.VISIBILITY_OFF if hidden else ft.Icons.VISIBILITY_OUTLINED,
        look.say("roll.is-hidden" if hidden else "roll.is-open"),
        lambda: seat.window.asking(hidden=not hidden),
        color=c.luck if hidden else c.text_soft,
        selected=hidden,
        key="hidden",
    )
    return [dice, eye]


def settings_key(seat: Seat) -> tuple[object, ...]:
    """Everything the settings of the next roll show: a roll alone does not change them."""
    window, state = seat.window, seat.desk.state
    return (
        seat.look.key,
        seat.preferences.current.real_dice,
        window.kind,
        window.ask,
        window.sides,
        window.combined,
        window.group,
        window.slot,
        state.people,
        tuple(known_asks(seat)),
    )


def roll_bar(seat: Seat) -> ft.Control:
    """Roll and its options on one line."""
    return ft.Row([roll_button(seat), *roll_options(seat)], spacing=Space.S)


def opposition_link(seat: Seat) -> ft.Control:
    """Let an opposing value set the difficulty."""
    look = seat.look
    return quiet(
        look,
        look.say("opposition.open"),
        ft.Icons.COMPARE_ARROWS,
        lambda: seat.window.open("opposition", slot="opposition"),
        key="opposition",
    )


def opposition_button(seat: Seat) -> ft.Control:
    """The same beside the difficulties, where there is little height."""
    look = seat.look
    return icon_tap(
        look,
        ft.Icons.COMPARE_ARROWS,
        look.say("opposition.open"),
        lambda: seat.window.open("opposition", slot="opposition"),
        key="opposition",
    )


def people_button(seat: Seat) -> ft.Control:
    """Who sits at the table."""
    look = seat.look
    return icon_tap(look, ft.Icons.PEOPLE_OUTLINED, look.say("people.title"), lambda: seat.go("people"), key="people")


def chances(seat: Seat, columns: int = 3) -> ft.Control:
    """How likely the next roll is, whatever its kind."""
    kind = seat.window.kind
    if kind == "opposed":
        return opposed_chances(seat)
    if kind == "combined":
        return combined_chances(seat)
    if kind == "group":
        return group_people(seat)
    return next_odds(seat, columns)


def _single_dock(seat: Seat) -> list[ft.Control]:
    look, window = seat.look, seat.window
    what = what_button(
        look,
        label_name(look.words, window.ask.label),
        window.ask.value,
        lambda: window.open("keys", slot="ask"),
        "what",
    )
    if window.ask.plain:
        return [ft.Row([what], spacing=0), plain_note(look)]
    dice = dice_stepper(look, window.ask.net, lambda net: window.asking(net=net))
    rows: list[ft.Control] = (
        [ft.Row([what], spacing=0), ft.Row([dice], spacing=0)]
        if look.narrow
        else [ft.Row([what, dice], spacing=Space.S)]
    )
    difficulty = difficulty_choice(look, window.ask.value, window.ask.difficulty, lambda d: window.asking(difficulty=d))
    return [*rows, difficulty]


def _dock_rows(seat: Seat) -> list[ft.Control]:
    """Phone: the settings of the next roll, most important first."""
    look, kind = seat.look, seat.window.kind
    if kind == "opposed":
        return sides_dock(seat)
    if kind == "combined":
        need = combined_need(seat)
        if look.narrow:
            return [need, ft.Row([combined_dice(seat)])]
        return [ft.Row([ft.Container(need, expand=True), combined_dice(seat)], spacing=Space.S)]
    if kind == "group":
        return group_controls(seat)
    return _single_dock(seat)


def _dock(seat: Seat, rows: list[ft.Control]) -> ft.Control:
    """What never scrolls away, above the navigation: Roll, and as many settings as there is height for."""
    return ft.Container(
        ft.Column(
            [*rows, ft.Row([roll_button(seat)]) if seat.look.narrow else roll_bar(seat)], spacing=Space.S, tight=True
        ),
        padding=ft.Padding(Space.L, Space.S, Space.L, Space.S),
        bgcolor=seat.look.c.surface,
        border=ft.Border(top=ft.BorderSide(1, seat.look.c.line)),
    )


def _side(seat: Seat, count: int, columns: int) -> list[ft.Control]:
    look = seat.look
    return [
        section_header(look, look.say("roll.last")),
        last_rolls(seat, count),
        section_header(look, look.say("roll.pad")),
        kept(("pad", look.key, seat.window.pad, columns), lambda: dice_pad(seat, columns)),
    ]


def _extra(seat: Seat) -> list[ft.Control]:
    """Phone: what a kind needs beyond the dock."""
    kind = seat.window.kind
    if kind == "combined":
        return combined_skills(seat)
    if kind == "group":
        return group_taps(seat)
    return []


def _latest(seat: Seat) -> ft.Control:
    return drawn_ahead(seat.window.ahead, lambda: latest_card(seat))


def _phone(seat: Seat) -> ft.Control:
    look = seat.look
    setup = [*_extra(seat), chances(seat)]
    latest: list[ft.Control] = [_latest(seat)]
    # What was just rolled comes first; a result of another kind gives way to what is being set up.
    main = [*latest, *setup] if shows_kind(seat) else [*setup, *latest]
    docked = 0 if look.narrow else 1 if look.short else ALL
    settings: list[ft.Control] = [] if docked == ALL else _dock_rows(seat)[docked:]
    if look.narrow:
        settings = [kinds_choice(seat), *settings, ft.Row(roll_options(seat))]
    else:
        main = [kept(("kinds", look.key, seat.window.kind), lambda: kinds_choice(seat)), *main]
    first = 1 if look.narrow else 2
    body = ft.ListView(
        [*main[:first], *settings, *main[first:], *_side(seat, 4, 4)],
        spacing=Space.S,
        padding=ft.Padding(Space.L, Space.S, Space.L, Space.L),
        expand=True,
    )
    return ft.Column(
        [body, kept(("dock", settings_key(seat)), lambda: _dock(seat, _dock_rows(seat)[:docked]))],
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _wide_rows(seat: Seat) -> list[ft.Control]:
    look, window = seat.look, seat.window
    if window.kind == "opposed":
        return [*sides_controls(seat), skill_button(seat), *value_controls(seat)]
    if window.kind == "combined":
        return [
            *combined_skills(seat),
            skill_button(seat),
            *value_controls(seat),
            combined_need(seat),
            combined_dice(seat),
        ]
    if window.kind == "group":
        return [*group_taps(seat), *group_controls(seat)]
    people = people_chips(seat)
    known = known_chips(seat)
    return [
        *([ft.Row(people, spacing=Space.S, scroll=ft.ScrollMode.HIDDEN)] if people else []),
        ft.Row([ft.Container(skill_button(seat), expand=True), people_button(seat)], spacing=Space.S),
        *([chip_row(look, known)] if known else []),
        *value_controls(seat),
        *([plain_note(look)] if window.ask.plain else _how_hard(seat)),
    ]


def _how_hard(seat: Seat) -> list[ft.Control]:
    look, window = seat.look, seat.window
    return [
        ft.Row(
            [
                ft.Container(
                    difficulty_choice(
                        look, window.ask.value, window.ask.difficulty, lambda d: window.asking(difficulty=d)
                    ),
                    expand=True,
                ),
                opposition_button(seat),
            ],
            spacing=Space.XS,
        ),
        dice_choice(look, window.ask.net, lambda net: window.asking(net=net)),
    ]


def _controls(seat: Seat) -> ft.Control:
    return kept(
        ("controls", settings_key(seat)),
        lambda: card(seat.look, kinds_choice(seat), *_wide_rows(seat)),
    )


def _roll_dock(seat: Seat) -> ft.Control:
    """The roll stays in sight, however much there is to set."""
    return ft.Container(
        kept(("roll-bar", settings_key(seat)), lambda: roll_bar(seat)), padding=ft.Padding.only(top=Space.S)
    )


def _pane(controls: list[ft.Control], *, width: float | None = None, spacing: float = Space.L) -> ft.Control:
    """A column of its own that scrolls when the window is low."""
    return ft.Column(
        controls,
        width=width,
        expand=width is None,
        spacing=spacing,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _desktop(seat: Seat) -> ft.Control:
    look = seat.look
    panes = ft.Row(
        [
            ft.Column(
                [ft.Container(_pane([_controls(seat)]), expand=True), _roll_dock(seat)],
                spacing=0,
                width=look.px(392),
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            _pane([_latest(seat), card(look, chances(seat))]),
            _pane(_side(seat, 6, 4), width=look.px(276), spacing=Space.M),
        ],
        spacing=Space.XL,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(panes, padding=Space.L, expand=True)


def _tablet(seat: Seat) -> ft.Control:
    look = seat.look
    columns = ft.Row(
        [
            ft.Container(_controls(seat), expand=6),
            ft.Column(
                [card(look, chances(seat, 2)), *_side(seat, 4, 4)],
                spacing=Space.M,
                expand=5,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
        ],
        spacing=Space.L,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    body = ft.Column(
        [_latest(seat), columns],
        spacing=Space.L,
        expand=True,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(
        ft.Column(
            [body, _roll_dock(seat)],
            spacing=0,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=ft.Padding(Space.L, Space.L, Space.L, Space.S),
        expand=True,
    )


def roll_screen(seat: Seat) -> ft.Control:
    """One column, two or three panes."""
    if seat.look.phone:
        return _phone(seat)
    return _desktop(seat) if seat.look.desktop else _tablet(seat)
