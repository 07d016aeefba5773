"""The tome that is open: how far it has been read, what its last page will cost, and what it teaches."""

from functools import partial

import flet as ft

from keeper_app.content.study_records import Spell
from keeper_app.play.study.actions.consult_tome import ConsultTome
from keeper_app.play.study.actions.read_tome import ReadTome
from keeper_app.play.study.actions.study_tome import FinishStudy, StudyOn
from keeper_app.play.study.library import knows
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import folder, stacked, underlined, wrapped, written
from keeper_app.ui.components.tap import main_button, secondary, tap, toggle_chip
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.study.parts import change, edge, headed, high, option_row, reasons, side_by_side
from keeper_app.ui.screens.study.said import said
from keeper_app.ui.screens.study.view import OpenTome, in_study, open_tome, reading_along, study_view
from keeper_app.ui.screens.study.weeks import week_squares
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, in_language, label_name
from keeper_app.words.study.names import (
    loss_words,
    reading_chance,
    reading_time,
    span,
    spell_price,
    tome_line,
    until_words,
)


def _finished(shown: OpenTome) -> bool:
    """Every week is read: only the end is left."""
    return shown.weeks is not None and shown.reading.weeks >= shown.weeks


def _progress(look: Look, shown: OpenTome) -> list[ft.Control]:
    """The weeks that are read, in figures and in squares."""
    if shown.weeks is None:
        return [text(look, look.say("tome.endless"), "body", look.c.text_soft)]
    read = shown.reading.weeks
    left = shown.weeks - read
    lines = [text(look, look.say("tome.weeks-of", shown.weeks), "body_strong")]
    if left:
        words = until_words(look.words, shown.calendar, left)
        lines.append(text(look, words, "note", look.c.text_soft))
    head = ft.Row([text(look, str(read), "value", look.c.accent, size=56), written(*lines)], spacing=Space.M)
    return [head, week_squares(look, shown.weeks, read)]


def _first(look: Look, shown: OpenTome, test: bool) -> list[ft.Control]:
    """How long a first reading takes, and the roll it asks for."""
    lines = [text(look, look.say("tome.first-takes"), "body_strong")]
    if test:
        chance = reading_chance(look.words, shown.tome, shown.skill, shown.value, shown.house)
        lines.append(text(look, chance, "note", look.c.text_soft, key="study-chance"))
    figure = text(look, reading_time(look.words, shown.tome), "verdict", look.c.accent)
    return [stacked(figure, *lines, spacing=2)]


def _last_page(look: Look, shown: OpenTome) -> list[ft.Control]:
    """What the reading will have done, figure by figure."""
    c, words, coming = look.c, look.words, shown.prospect
    rows = [
        change(
            look,
            label_name(words, "cthulhu-mythos"),
            look.say("tome.gains", n=coming.gain),
            str(coming.mythos),
            str(coming.mythos_after),
            c.accent,
        )
    ]
    if coming.san is not None and coming.san_least is not None and coming.san_most is not None:
        loss = look.say("tome.sceptic") if coming.sceptic else loss_words(words, coming.loss)
        after = span(words, coming.san_least, coming.san_most)
        hurt = c.danger if coming.san_least < coming.san else None
        rows.append(change(look, look.say("points.short.san"), loss, str(coming.san), after, hurt))
    note = look.say("tome.max-san-note")
    rows.append(change(look, look.say("fixed.max-san"), note, str(coming.max_san), str(coming.max_after)))
    return [section_header(look, look.say("tome.last-page")), stacked(*rows, spacing=0)]


def _options(seat: Seat, shown: OpenTome) -> list[ft.Control]:
    """How a first reading is taken; or who else reads in these weeks."""
    look, view = seat.look, study_view(seat.window)
    if not shown.reading.first:
        turns = [("test", view.test), ("own", view.own), ("passes", view.passes)]
        shown_turns = [one for one in turns if one[0] != "own" or view.test]
        return [
            wrapped(
                *(
                    toggle_chip(
                        look,
                        look.say(f"tome.option.{name}"),
                        on,
                        partial(in_study, seat.window, **{name: not on}),
                        key=f"study-{name}",
                    )
                    for name, on in shown_turns
                )
            )
        ]
    if not shown.along or _finished(shown):
        return []
    rows = []
    for one in shown.along:
        name, tome = called(look.words, one.person), in_language(look.words, one.tome.name)
        turn = partial(in_study, seat.window, idle=view.idle ^ {one.person.id})
        on, key = one.person.id not in view.idle, f"study-along-{one.person.id}"
        rows.append(option_row(look, look.say("tome.along", name=name, tome=tome), on, turn, key))
    return [section_header(look, look.say("tome.along-title")), stacked(*rows, spacing=0)]


def _teaches(seat: Seat, shown: OpenTome) -> list[ft.Control]:
    """The spells in it: known, or to be learnt once it has been read."""
    look, c = seat.look, seat.look.c
    if not shown.spells:
        return []

    def row(spell: Spell) -> ft.Control:
        known = knows(seat.desk.state, shown.person, spell)
        state = "spell.known" if known else "spell.learn" if shown.reading.first else "spell.after-reading"
        lines = written(
            one_line(look, in_language(look.words, spell.name), "body_strong"),
            one_line(look, spell_price(look.words, spell), "small", c.text_soft),
        )
        mark = text(look, look.say(state), "small_strong", c.accent if shown.reading.first else c.text_faint)
        face = ft.Row([lines, mark], spacing=Space.S)
        pick = partial(in_study, seat.window, kind="spell", spell=spell.id, points=None, first=None)
        do = pick if known else partial(seat.window.open, "study-learn", who=shown.person.id, spell=spell.id)
        return underlined(look, tap(look, face, do, height=56, radius=0, key=f"study-teaches-{spell.id}"))

    return [section_header(look, look.say("tome.teaches")), stacked(*map(row, shown.spells), spacing=0)]


def _rules(seat: Seat, shown: OpenTome) -> ft.Control:
    """What this is all about."""
    read = ["tome-full-study", *(["tome-reference"] if shown.reading.studied else [])]
    rules = read if shown.reading.first else ["tome-first-reading", "reading-difficulty"]
    return reasons(seat, *((rule, "") for rule in (*rules, *(["believers"] if shown.prospect.sceptic else []))))


def _shown(seat: Seat) -> tuple[OpenTome | None, object]:
    """All that the card is drawn from: the tome, and how it is read."""
    view = study_view(seat.window)
    return open_tome(seat), (view.test, view.own, view.passes, view.idle)


@component
def tome_card(seat: Seat, docked: bool) -> ft.Control:
    """The tome in somebody's hands; where its buttons are not in a dock, they stand below."""
    look = seat.look
    shown, _ = use_selected(seat, lambda: _shown(seat))
    if shown is None:
        return nothing()
    view, words = study_view(seat.window), look.words
    first = not shown.reading.first
    again = look.say("tome.tab-again", shown.reading.studied + 1)
    tab = look.say("tome.tab-first") if first else again if shown.reading.studied else look.say("tome.tab-study")
    body = _first(look, shown, view.test) if first else _progress(look, shown)
    note = tome_line(words, shown.tome)
    return folder(
        look,
        tab,
        headed(
            seat,
            in_language(words, shown.tome.name),
            note,
            shown.person,
            lambda: seat.window.open("study-tomes"),
            "study-tome",
        ),
        *body,
        *_last_page(look, shown),
        *_options(seat, shown),
        *([] if docked else [*tome_buttons(seat, shown), said(seat, "tome")]),
        *_teaches(seat, shown),
        _rules(seat, shown),
        padding=edge(look),
    )


def tome_buttons(seat: Seat, shown: OpenTome) -> list[ft.Control]:
    """What can be done with the tome now; the one thing to do comes first."""
    look, view, who, tome = seat.look, study_view(seat.window), shown.person.id, shown.tome
    if not shown.reading.first:
        read = ReadTome(who, tome.id, view.test, view.own, view.passes)
        rolls = view.test or shown.prospect.loss != "0"
        words, icon = ("roll.roll", ft.Icons.CASINO) if rolls else ("tome.read", ft.Icons.AUTO_STORIES_OUTLINED)
        return [side_by_side(look, main_button(look, look.say(words), icon, lambda: seat.do(read), key="study-read"))]
    rows: list[ft.Control] = []
    others = reading_along(seat, shown.along)
    finish = FinishStudy(who, tome.id, others)
    if _finished(shown):
        end, dice = look.say("tome.finish-now"), ft.Icons.CASINO if shown.prospect.loss != "0" else None
        rows.append(side_by_side(look, main_button(look, end, dice, lambda: seat.do(finish), key="study-finish")))
    elif shown.weeks is not None:
        week = StudyOn(((who, tome.id), *others))
        pass_one = look.say("tome.pass-week")
        end = look.say("tome.finish")
        rows.append(
            side_by_side(
                look,
                main_button(look, pass_one, None, lambda: seat.do(week), key="study-week"),
                secondary(look, end, None, lambda: seat.do(finish), height=high(look), key="study-finish"),
            )
        )
    if shown.reading.studied:
        consult = look.say("tome.consult")
        note = look.say("tome.consult-note", value=tome.rating)
        ask = secondary(
            look,
            consult,
            ft.Icons.MANAGE_SEARCH,
            lambda: seat.do(ConsultTome(who, tome.id)),
            note=note,
            expand=True,
            key="study-consult",
        )
        rows.append(ft.Row([ask]))
    return rows


@component
def tome_dock(seat: Seat) -> ft.Control:
    """The same, above the navigation of a phone."""
    shown, _ = use_selected(seat, lambda: _shown(seat))
    return nothing() if shown is None else stacked(*tome_buttons(seat, shown), spacing=Space.S)
