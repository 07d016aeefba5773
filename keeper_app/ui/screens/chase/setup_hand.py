"""More choices: who runs how fast and in what, how the way is laid, and whatever else a keeper may say."""

from functools import partial

import flet as ft

from keeper_app.content.chase_copy import table_from
from keeper_app.content.own_tables import renamed
from keeper_app.play.chase.chase import Side
from keeper_app.play.chase.laying import AHEAD
from keeper_app.play.chase.starting import WAYS
from keeper_app.play.texts import LONGEST_LABEL
from keeper_app.rules.chase import Fitness
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.choice import Option, choice
from keeper_app.ui.components.field import field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import card, stacked, written
from keeper_app.ui.components.tap import foldable, pick_row, quiet
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.own_tables import PREFIX, name_of
from keeper_app.ui.screens.chase.setup_company import Member, brought_now, company, cut_now
from keeper_app.ui.screens.chase.setup_parts import option_row, token
from keeper_app.ui.screens.chase.setup_scenes import setting_now
from keeper_app.ui.screens.chase.setup_track import track
from keeper_app.ui.screens.chase.setup_vehicles import figures
from keeper_app.ui.screens.chase.setup_view import Brought, in_setup, setup_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words.chase.names import fitness_name, ride_name, side_name

OPTIONS = {
    "together": "chase-setup.hand.together",
    "first": "chase-setup.hand.first",
    "cut": "chase-setup.vehicles.cut",
}


@component
def more_switch(seat: Seat) -> ft.Control:
    """More choices, or only the three questions."""
    look = seat.look
    more = use_selected(seat, lambda: setup_of(seat).more)
    icon = ft.Icons.EXPAND_LESS if more else ft.Icons.EXPAND_MORE
    words = look.say("chase-setup.fewer" if more else "chase-setup.more")
    return foldable(more, quiet(look, words, icon, lambda: in_setup(seat, more=not more), key="chase-more"))


def _runner(seat: Seat, one: Member, brought: tuple[Brought, ...]) -> ft.Control:
    """Somebody with their MOV, and what is different about them."""
    look, c = seat.look, seat.look.c
    ride = next((each for each in brought if one.id in each.inside), None)
    notes = [look.say("chase-setup.people.mov", mov=one.mov)]
    if ride is not None:
        notes = [ride_name(look.words, figures(ride.wheels, cut=False))]
        notes += [look.say("chase-setup.runner.drives")] if ride.inside[0] == one.id else []
    if one.fitness is not Fitness.EXPECTED:
        notes.append(fitness_name(look.words, one.fitness))
    row = ft.Row(
        [
            token(look, one.letters, one.side, 32),
            written(one_line(look, one.name, "body"), text(look, " · ".join(notes), "small", c.text_soft)),
            ft.Icon(ft.Icons.EDIT_OUTLINED, size=look.icon(20), color=c.text_soft),
        ],
        spacing=Space.M,
    )
    return pick_row(look, [row], partial(seat.window.open, "chase-setup-runner", who=one.id), key=f"runner-{one.id}")


@component
def runners(seat: Seat, side: Side) -> ft.Control:
    """Everybody of a side in a list."""
    look = seat.look
    members, brought = use_selected(
        seat, lambda: (company(seat)[side], tuple(one for one in brought_now(seat) if one.side is side))
    )
    rows = [_runner(seat, one, brought) for one in members]
    nobody = text(look, look.say("chase-setup.nobody"), "small", look.c.text_faint)
    return stacked(
        section_header(look, side_name(look.words, side)),
        stacked(*(rows or [nobody]), spacing=0),
        spacing=Space.S,
    )


def copy_scene(seat: Seat) -> None:
    """A scene of ours among the keeper's own tables, to be changed there; it is the chosen one from now on."""
    setting = setting_now(seat)
    title = seat.look.say("chase-setup.hand.copied", scene=setting.title)
    copied = renamed(table_from(setting.scene, name_of(title, seat.own.tables), seat.look.words.lang), title=title)
    if (kept := seat.try_to(lambda: seat.own.keep(copied))) is not None:
        in_setup(seat, scene=PREFIX + kept.id)


@component
def way(seat: Seat) -> ft.Control:
    """How the places ahead come about; by hand, they are listed."""
    look = seat.look
    now, title, ours = use_selected(
        seat, lambda: (setup_of(seat).way, setting_now(seat).title, not setting_now(seat).own)
    )
    words = look.say("chase-setup.hand.copy")
    copies = [quiet(look, words, ft.Icons.CONTENT_COPY, partial(copy_scene, seat), key="scene-copy")] if ours else []
    options: list[Option] = [(one, look.say(f"chase-setup.way.{one}"), None) for one in WAYS]
    label = look.say("chase-setup.way.label")
    picked = choice(look, options, now, lambda id_: in_setup(seat, way=id_), labelled=label, name="way")
    note = look.say(f"chase-setup.way.{now}-note", scene=title, n=AHEAD)
    return stacked(
        section_header(look, look.say("chase-setup.hand.way")),
        picked,
        text(look, note, "small", look.c.text_soft),
        *([track(seat)] if now == "hand" else copies),
        spacing=Space.S,
    )


def _chosen(seat: Seat) -> dict[str, bool]:
    """What is on or off; the 1920s only where there are vehicles."""
    view = setup_of(seat)
    cut = {"cut": cut_now(seat)} if brought_now(seat) else {}
    return {"together": view.together, "first": view.first, **cut}


@component
def options(seat: Seat) -> ft.Control:
    """What is on or off, and a name to tell this chase from others."""
    look = seat.look
    chosen, named = use_selected(seat, lambda: (_chosen(seat), setup_of(seat).name))
    rows = [
        option_row(look, look.say(OPTIONS[name]), on, partial(in_setup, seat, **{name: not on}), f"option-{name}")
        for name, on in chosen.items()
    ]
    name = field(
        look,
        look.say("chase-setup.hand.name"),
        named,
        lambda said: in_setup(seat, name=said),
        most=LONGEST_LABEL,
        key="chase-name",
    )
    return stacked(
        section_header(look, look.say("chase-setup.hand.options")), stacked(*rows, spacing=0), name, spacing=Space.S
    )


def runners_card(seat: Seat) -> ft.Control:
    """Both sides."""
    return card(
        seat.look,
        text(seat.look, seat.look.say("chase-setup.hand.runners"), "heading"),
        *(runners(seat, side) for side in Side),
        padding=Space.M,
    )


def way_card(seat: Seat) -> ft.Control:
    """How the way is laid."""
    return card(seat.look, way(seat), padding=Space.M)


def options_card(seat: Seat) -> ft.Control:
    """All else."""
    return card(seat.look, options(seat), padding=Space.M)
