"""The campaigns: which one is played, new ones, copies, those put away, and the bin."""

import flet as ft

from keeper_app.play.campaigns import Campaign
from keeper_app.ui.components.field import field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import icon_tap, primary, quiet, secondary, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import campaign_name


def _row(seat: Seat, campaign: Campaign, note: str, on: bool) -> ft.Control:
    look, window, c = seat.look, seat.window, seat.look.c
    name = campaign_name(look.words, campaign)

    def choose() -> None:
        seat.try_to(lambda: seat.campaigns.switch(campaign.id))
        if window.complaint is None:
            window.open(None)

    face = ft.Column(
        [one_line(look, name, "body_strong"), *([one_line(look, note, "small", c.text_soft)] if note else [])],
        spacing=0,
        tight=True,
    )
    return ft.Container(
        ft.Row(
            [
                tap(
                    look,
                    face,
                    choose,
                    radius=0,
                    height=None if note else 52,
                    padding=ft.Padding.symmetric(horizontal=Space.S, vertical=Space.XS),
                    alignment=ft.Alignment.CENTER_LEFT,
                    expand=True,
                    tooltip=look.say("campaign.play", name=name),
                    key=f"campaign-{campaign.id}",
                ),
                icon_tap(
                    look,
                    ft.Icons.MORE_VERT,
                    look.say("campaign.more", name=name),
                    lambda: window.open("campaign", form={"id": campaign.id}),
                    key=f"campaign-more-{campaign.id}",
                ),
            ],
            spacing=0,
        ),
        bgcolor=c.accent_soft if on else None,
        border=ft.Border(
            left=ft.BorderSide(3, c.accent if on else ft.Colors.TRANSPARENT), bottom=ft.BorderSide(1, c.line)
        ),
    )


def campaigns_sheet(seat: Seat) -> ft.DialogControl:
    """All of them; a tap plays another."""
    look, window, shelf = seat.look, seat.window, seat.campaigns
    current = shelf.current.id

    def begin() -> None:
        if seat.tried(lambda: shelf.begin(window.form.get("new", ""))):
            window.open(None, form={})

    def part(title: str, campaigns: tuple[Campaign, ...], days: bool = False) -> list[ft.Control]:
        if not campaigns:
            return []
        rows = []
        for one in campaigns:
            left = shelf.days_left(one) if days else 0
            note = look.say("campaign.days-left", left) if days else ""
            if one.id == current:
                note = look.say("campaign.current")
            rows.append(_row(seat, one, note, one.id == current))
        return [section_header(look, title), ft.Column(list(rows), spacing=0, tight=True)]

    return sheet(
        look,
        look.say("campaign.title"),
        [
            ft.Column([_row(seat, one, "", one.id == current) for one in shelf.at_hand], spacing=0, tight=True),
            ft.Row(
                [
                    field(
                        look,
                        look.say("campaign.new"),
                        window.form.get("new", ""),
                        lambda value: window.put("new", value),
                        error=window.complaint,
                        on_submit=begin,
                        most=60,
                        expand=True,
                        key="campaign-new",
                    ),
                    icon_tap(look, ft.Icons.ADD, look.say("campaign.begin"), begin, key="campaign-begin"),
                ],
                spacing=Space.S,
            ),
            quiet(
                look,
                look.say("campaign.import"),
                ft.Icons.UPLOAD_FILE_OUTLINED,
                lambda: window.open("import", form={}),
                key="campaign-import",
            ),
            *part(look.say("campaign.archived"), shelf.archived),
            *part(look.say("campaign.bin"), shelf.bin, days=True),
        ],
        lambda: window.open(None, form={}),
    )


def campaign_sheet(seat: Seat) -> ft.DialogControl:
    """One campaign: its name, and what can be done with it as a whole."""
    look, window, shelf, form = seat.look, seat.window, seat.campaigns, seat.window.form
    campaign = next((one for one in shelf.all if one.id == form.get("id")), shelf.current)
    name = campaign_name(look.words, campaign)
    typed = form.get("name", campaign.name)

    def back() -> None:
        window.open("campaigns", form={})

    def rename() -> None:
        if seat.tried(lambda: shelf.rename(campaign.id, typed)):
            back()

    def duplicate() -> None:
        copy = look.say("campaign.copy-of", name=name)[:60]
        if seat.tried(lambda: shelf.duplicate(campaign.id, copy)):
            back()

    def archive() -> None:
        if seat.tried(lambda: shelf.archive(campaign.id, not campaign.archived)):
            back()

    def restore() -> None:
        if seat.tried(lambda: shelf.restore(campaign.id)):
            back()

    steps = [
        ("duplicate", "campaign.duplicate", ft.Icons.CONTENT_COPY_OUTLINED, duplicate),
        (
            "export",
            "campaign.export",
            ft.Icons.DOWNLOAD_OUTLINED,
            lambda: window.open("export-log", form={"what": "campaign"}),
        ),
        (
            "archive",
            "campaign.unarchive" if campaign.archived else "campaign.archive",
            ft.Icons.UNARCHIVE_OUTLINED if campaign.archived else ft.Icons.ARCHIVE_OUTLINED,
            archive,
        ),
        (
            "delete",
            "campaign.delete",
            ft.Icons.DELETE_OUTLINE,
            lambda: window.open("campaign-delete", form={"id": campaign.id}),
        ),
    ]
    if campaign.id != shelf.current.id:
        steps = [step for step in steps if step[0] != "export"]
    if campaign.deleted:
        steps = [("restore", "campaign.restore", ft.Icons.RESTORE_FROM_TRASH_OUTLINED, restore)]
    return sheet(
        look,
        name,
        [
            ft.Row(
                [
                    field(
                        look,
                        look.say("campaign.name"),
                        typed,
                        lambda value: window.put("name", value),
                        error=window.complaint,
                        on_submit=rename,
                        most=60,
                        expand=True,
                        key="campaign-name",
                    ),
                    icon_tap(look, ft.Icons.CHECK, look.say("campaign.rename"), rename, key="campaign-rename"),
                ],
                spacing=Space.S,
            ),
            *(
                secondary(look, look.say(words), icon, step, key=f"campaign-{what}")
                for what, words, icon, step in steps
            ),
        ],
        back,
    )


def campaign_delete_sheet(seat: Seat) -> ft.DialogControl:
    """Asked once; it lies in the bin for thirty days."""
    look, window, shelf = seat.look, seat.window, seat.campaigns
    campaign = next((one for one in shelf.all if one.id == window.form.get("id")), shelf.current)

    def delete() -> None:
        if seat.tried(lambda: shelf.delete(campaign.id)):
            window.open("campaigns", form={})

    return sheet(
        look,
        look.say("campaign.delete-title", name=campaign_name(look.words, campaign)),
        [
            text(look, look.say("campaign.delete-note"), "body", look.c.text_soft),
        ],
        lambda: window.open("campaigns", form={}),
        foot=primary(look, look.say("campaign.delete"), ft.Icons.DELETE_OUTLINE, delete, key="campaign-delete-now"),
    )
