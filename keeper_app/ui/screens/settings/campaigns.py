"""The campaigns: which one is played, new ones, copies, those put away, and the bin."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from keeper_app.play.campaigns import Campaign, Campaigns
from keeper_app.ui.components.field import field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import marked
from keeper_app.ui.components.tap import icon_tap, primary, quiet, secondary, selectable, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.demo import begin_demo, delete_demo
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.ui.window import Passing
from keeper_app.words import campaign_name

LONGEST = 60


@dataclass(frozen=True)
class NameForm:
    """A name being typed, for a new campaign or for one that is there."""

    name: str = ""


def _row(seat: Seat, campaign: Campaign, note: str = "") -> ft.Control:
    """A campaign of the list: a tap plays it, its end leads to what can be done with it."""
    look, window, c = seat.look, seat.window, seat.look.c
    name, on = campaign_name(look.words, campaign), campaign.id == seat.campaigns.current.id
    if campaign.id in seat.campaigns.troubled:
        note = look.say("rescue.listed")

    def choose() -> None:
        if seat.tried(lambda: seat.campaigns.switch(campaign.id)):
            window.open(None)
            window.set(passing=Passing("campaign.plays", {"name": name}))
        elif campaign.id in seat.campaigns.troubled:
            window.set(sheets=(), complaint=None, rescue=campaign.id)

    face = ft.Column(
        [one_line(look, name, "body_strong"), *([one_line(look, note, "small", c.text_soft)] if note else [])],
        spacing=0,
        tight=True,
    )
    play = tap(
        look,
        face,
        choose,
        radius=0,
        height=None if note else 52,
        padding=ft.Padding.symmetric(horizontal=Space.S, vertical=Space.XS),
        alignment=ft.Alignment.CENTER_LEFT,
        tooltip=look.say("campaign.play", name=name),
        key=f"campaign-{campaign.id}",
    )
    return marked(
        look,
        ft.Row(
            [
                selectable(on, play, expand=True),
                *_gone_with_a_tap(seat, campaign),
                icon_tap(
                    look,
                    ft.Icons.MORE_VERT,
                    look.say("campaign.more", name=name),
                    lambda: window.open("campaign", which=campaign.id),
                    key=f"campaign-more-{campaign.id}",
                ),
            ],
            spacing=0,
        ),
        on,
    )


def _gone_with_a_tap(seat: Seat, campaign: Campaign) -> list[ft.Control]:
    """The demo is not asked about: it goes into the bin at once."""
    if not campaign.demo or campaign.deleted:
        return []
    delete = partial(delete_demo, seat, campaign)
    return [icon_tap(seat.look, ft.Icons.DELETE_OUTLINE, seat.look.say("demo.delete"), delete, key="demo-delete")]


def _name_row(
    seat: Seat, label: str, form: Form[NameForm], take: Callable[[], None], icon: ft.IconData, name: str, takes: str
) -> ft.Control:
    """A field for a name, and the button that takes it."""
    look = seat.look
    typed = field(
        look,
        label,
        form.now.name,
        form.into("name"),
        error=seat.window.complaint,
        on_submit=take,
        most=LONGEST,
        expand=True,
        key=f"campaign-{name}",
    )
    button = icon_tap(look, icon, look.say(takes), take, key=takes.replace(".", "-"))
    return ft.Row([typed, button], spacing=Space.S)


def _part(seat: Seat, title: str, campaigns: tuple[Campaign, ...], *, days: bool = False) -> list[ft.Control]:
    """Campaigns that are not at hand, with the days they have left in the bin."""
    look, shelf, rows = seat.look, seat.campaigns, []
    for one in campaigns:
        note = look.say("campaign.days-left", shelf.days_left(one)) if days else ""
        rows.append(_row(seat, one, look.say("campaign.current") if one.id == shelf.current.id else note))
    return [section_header(look, title), ft.Column(rows, spacing=0, tight=True)] if rows else []


def campaigns_sheet(seat: Seat) -> ft.DialogControl:
    """All of them; a tap plays another."""
    look, window, shelf = seat.look, seat.window, seat.campaigns
    form = form_of(window, NameForm())

    def begin() -> None:
        if seat.tried(lambda: shelf.begin(form.now.name)):
            window.open(None)
            window.set(passing=Passing("campaign.begun", {"name": campaign_name(look.words, shelf.current)}))
            seat.go("people")  # nobody sits there yet: they come first

    return sheet(
        look,
        look.say("campaign.title"),
        [
            ft.Column([_row(seat, one) for one in shelf.at_hand], spacing=0, tight=True),
            _name_row(seat, look.say("campaign.new"), form, begin, ft.Icons.ADD, "new", "campaign.begin"),
            quiet(
                look,
                look.say("demo.play"),
                ft.Icons.THEATER_COMEDY_OUTLINED,
                lambda: begin_demo(seat),
                key="campaign-demo",
            ),
            quiet(
                look,
                look.say("campaign.import"),
                ft.Icons.UPLOAD_FILE_OUTLINED,
                lambda: window.open("import"),
                key="campaign-import",
            ),
            *_part(seat, look.say("campaign.archived"), shelf.archived),
            *_part(seat, look.say("campaign.bin"), shelf.bin, days=True),
        ],
        lambda: window.open(None),
    )


def _there(shelf: Campaigns, id_: str) -> Campaign:
    """The campaign of this id; where it is gone for good, the one that is played."""
    return next((one for one in shelf.all if one.id == id_), shelf.current)


def _steps(seat: Seat, campaign: Campaign, then: Callable[[], None]) -> list[ft.Control]:
    """What can be done with a campaign as a whole, where it lies."""
    look, window, shelf, id_ = seat.look, seat.window, seat.campaigns, campaign.id
    copy = look.say("campaign.copy-of", name=campaign_name(look.words, replace(campaign, demo=False)))[:LONGEST]

    def step(words: str, icon: ft.IconData, do: Callable[[], object], key: str = "") -> ft.Control:
        return secondary(look, look.say(words), icon, do, key=key or words.replace(".", "-"))

    def doing(change: Callable[[], None]) -> Callable[[], None]:
        return lambda: then() if seat.tried(change) else None

    if campaign.deleted:
        restore = doing(lambda: shelf.restore(id_))
        return [step("campaign.restore", ft.Icons.RESTORE_FROM_TRASH_OUTLINED, restore)]
    archive = doing(lambda: shelf.archive(id_, not campaign.archived))
    export = step("campaign.export", ft.Icons.DOWNLOAD_OUTLINED, lambda: window.open("export-log", what="campaign"))
    return [
        step("campaign.duplicate", ft.Icons.CONTENT_COPY_OUTLINED, doing(lambda: shelf.duplicate(id_, copy))),
        *([export] if id_ == shelf.current.id else []),
        step("campaign.unarchive", ft.Icons.UNARCHIVE_OUTLINED, archive, "campaign-archive")
        if campaign.archived
        else step("campaign.archive", ft.Icons.ARCHIVE_OUTLINED, archive),
        step("campaign.delete", ft.Icons.DELETE_OUTLINE, lambda: window.open("campaign-delete", which=id_)),
    ]


def campaign_sheet(seat: Seat, which: str) -> ft.DialogControl:
    """One campaign: its name, and what can be done with it as a whole."""
    look, window, shelf = seat.look, seat.window, seat.campaigns
    campaign = _there(shelf, which)
    form = form_of(window, NameForm(campaign.name))

    def back() -> None:
        window.open("campaigns")

    def rename() -> None:
        if seat.tried(lambda: shelf.rename(campaign.id, form.now.name)):
            back()

    return sheet(
        look,
        campaign_name(look.words, campaign),
        [
            _name_row(seat, look.say("campaign.name"), form, rename, ft.Icons.CHECK, "name", "campaign.rename"),
            *_steps(seat, campaign, back),
        ],
        back,
    )


def campaign_delete_sheet(seat: Seat, which: str) -> ft.DialogControl:
    """Asked once; it lies in the bin for thirty days."""
    look, window, shelf = seat.look, seat.window, seat.campaigns
    campaign = _there(shelf, which)

    def delete() -> None:
        if seat.tried(lambda: shelf.delete(campaign.id)):
            window.open("campaigns")

    return sheet(
        look,
        look.say("campaign.delete-title", name=campaign_name(look.words, campaign)),
        [text(look, look.say("campaign.delete-note"), "body", look.c.text_soft)],
        lambda: window.open("campaigns"),
        foot=primary(look, look.say("campaign.delete"), ft.Icons.DELETE_OUTLINE, delete, key="campaign-delete-now"),
    )
