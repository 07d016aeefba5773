"""The games that a browser keeps, and the page around them while they do not open."""

from __future__ import annotations

import asyncio
import errno
from pathlib import Path
from typing import Final

from keeper_app.store import TooNew
from keeper_app.store.reels import Reels
from keeper_app.store.tape import TapeDisk
from keeper_app.ui.browser.handles import InUse, NoStorage, open_files
from keeper_app.ui.browser.page import Page

ROOT: Final = Path("/keeper")
GAMES: Final = "games"
JUST_LEFT: Final = 25
"""Tries for a page that is just being left, this one before it was loaded again perhaps."""
TAKEN_OVER: Final = 100
"""Tries once another page was asked to let go."""


async def take_disk(page: Page) -> tuple[TapeDisk | None, Reels | None]:
    """The disk of the games and its reels; without both, where the keeper plays without anything being kept.

    Where it is not to be had, the page says why, and what the keeper chooses there is done.
    """
    tries = JUST_LEFT
    while True:
        try:
            reels = Reels(await open_files(tries))
        except InUse:
            page.tell("outside", why="held" if tries == JUST_LEFT else "stuck")
            await page.until("take")
            tries = TAKEN_OVER
            continue
        except NoStorage:
            return await _without(page, "no-storage")
        except OSError as error:
            return await _without(page, _why(error))
        try:
            return TapeDisk(ROOT, reels), reels
        except TooNew:
            reels.close()
            page.tell("outside", why="newer")
            await asyncio.get_running_loop().create_future()  # a newer page is the only way on: it is loaded anew
        except OSError as error:
            reels.close()
            return await _without(page, _why(error))


def _why(error: OSError) -> str:
    return "full" if error.errno in (errno.ENOSPC, errno.EDQUOT) else "no-storage"


async def _without(page: Page, why: str) -> tuple[None, None]:
    page.tell("outside", why=why)
    await page.until("without")
    return None, None


def newest_games(root: Path) -> Path:
    """Where the games are: where a keeper began anew beside what did not open, there (`ui/rescue/of_folder.py`)."""
    number, found = 2, root / GAMES
    while (beside := root / f"{GAMES}-{number}").exists():
        number, found = number + 1, beside
    return found
