"""Reading much at once: what is read stays, so that looking for garbage among it only takes time.

A look through millions of new things would hold up every window for as long as it takes.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """No garbage is looked for until it is done; from then on what was made counts as old, and is seldom looked at.

    What nobody needs any more goes all the same. Whoever had switched the looking off keeps it off.
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()  # out of the young ones, which are looked at all the time,
        gc.unfreeze()  # among the old ones, where what goes round in circles is found in the end
        if was:
            gc.enable()
