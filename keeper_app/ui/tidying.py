"""Python looks for what goes round in circles through everything there is, and every window waits meanwhile.

With the tables, the rules and a long campaign read, such a look takes a fifth of a second, and comes whenever enough is
new. So what was read counts as settled and is not looked through (`content/uncollected.py`), what is old but new since
then very rarely; everything is, once the windows have been still for a while.
"""

import asyncio
import gc

QUIET = 30.0  # seconds in which no window has drawn anything
LOOKS = 1000  # at the young ones, before one at all
WORTH_IT = 20_000  # controls drawn since the last time: some dozens of taps


def look_rarely() -> None:
    """Look through what is young as often as ever, through all of it only after millions of new things."""
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, LOOKS)


def settle() -> None:
    """What is there now stays for long: do not look through it."""
    gc.freeze()


def tidy_up() -> None:
    """Look through everything; what is left has settled."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


async def tidy_when_quiet() -> None:
    """For as long as windows are served."""
    seen = tidied = 0
    while True:
        await asyncio.sleep(QUIET)
        from keeper_app.ui.flet_turns import turn  # a start does not need it

        if turn.last == seen and seen - tidied >= WORTH_IT:
            tidy_up()
            tidied = seen
        seen = turn.last
