"""Reading much at once puts the search for garbage off, and what was read is not looked through."""

import gc
import weakref

import pytest

from keeper_app.content.uncollected import uncollected


class Round:
    """Something that holds itself."""

    def __init__(self):
        self.itself = self


def test_nothing_is_looked_for_meanwhile():
    with uncollected():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_what_was_read_is_not_looked_through_again():
    before = gc.get_freeze_count()
    with uncollected():
        read = [Round() for _ in range(1000)]
    assert gc.get_freeze_count() >= before + len(read)
    gone = weakref.ref(read.pop())
    gc.collect()
    assert gone() is not None  # it holds itself: `ui/tidying.py` finds it, once the windows are quiet
    gc.unfreeze()
    gc.collect()
    assert gone() is None


def test_whoever_switched_it_off_keeps_it_off():
    gc.disable()
    try:
        with pytest.raises(KeyError), uncollected():
            raise KeyError
        assert not gc.isenabled()
    finally:
        gc.enable()
