"""Reading much at once: what is read stays, so that looking for garbage among it only takes time.

A look through millions of new things would hold up every window for as long as it takes.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """No garbage is looked for until it is done; from then on what was made has settled, and is not looked through.

    What nobody needs any more goes all the same; what goes round in circles is found once the windows are quiet
    (`ui/tidying.py`). Whoever had switched the looking off keeps it off.
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if was:
            gc.enable()
