"""Where the games are, said plainly: in which folder; or by which leave of the browser, and how much room there is."""

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import flet as ft

from keeper_app.ui.component import component, use_once
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.components.text import copied, text
from keeper_app.ui.look import Look
from keeper_app.ui.seat import Seat

MEGABYTE, GIGABYTE = 1_000_000, 1_000_000_000


@dataclass(frozen=True)
class Answered:
    """What the browser said: whether it keeps the games at all, whether for good, and the bytes used and allowed.

    None: not a word.
    """

    persisted: bool | None = None
    kept: bool = True
    room: tuple[int, int] | None = None
    asked: bool = False


def size_words(look: Look, size: int) -> str:
    """So many bytes, as one says it."""
    if size >= GIGABYTE:
        return look.say("backup.kept.gigabytes", size=look.words.number(round(size / GIGABYTE, 1)))
    return look.say("backup.kept.megabytes", size=look.words.number(round(size / MEGABYTE, 1)))


def answer_lines(look: Look, said: Answered) -> Iterator[str]:
    """What the browser answered and what that means, and the room there is."""
    if not said.kept:
        yield look.say("backup.kept.nothing")
        return
    yield look.say("backup.kept.browser")
    if said.persisted is None:
        yield look.say("backup.kept.unknown")
    elif said.persisted:
        yield look.say("backup.kept.yes")
    else:
        yield look.say("backup.kept.refused" if said.asked else "backup.kept.no")
    if said.room is not None and said.room[1]:
        used, most = said.room
        yield look.say("backup.kept.room", used=size_words(look, used), left=size_words(look, max(0, most - used)))


@component
def whereabouts(seat: Seat) -> ft.Control:
    """The folder; in a browser what it answered, the room there is, and a way to ask it again."""
    look, soft, page = seat.look, seat.look.c.text_soft, ft.context.page
    ground = seat.ground
    said, answer = ft.use_state(use_once(lambda: Answered(ground.persisted, ground.ask_to_persist is not None)))

    async def measure() -> None:
        if ground.room is not None:
            with contextlib.suppress(Exception):  # whatever a browser does not say, the games are where they are
                room = await ground.room()
                answer(lambda now: replace(now, room=room))

    async def ask() -> None:
        if ground.ask_to_persist is not None:
            persisted = await ground.ask_to_persist()
            answer(lambda now: replace(now, persisted=persisted, asked=True))

    start: Callable[[], object] = lambda: page.run_task(measure)  # noqa: E731
    ft.use_effect(start, [])
    if ground.kind != "browser":
        return copied(look, look.say("settings.data-at", path=str(seat.data.path)), soft)
    controls: list[ft.Control] = [text(look, line, "small", soft) for line in answer_lines(look, said)]
    if not said.persisted and ground.ask_to_persist is not None:
        ask_it = secondary(
            look, look.say("backup.kept.ask"), ft.Icons.LOCK_OUTLINE, lambda: page.run_task(ask), key="ask-to-persist"
        )
        controls.append(ask_it)
    return stacked(*controls)
