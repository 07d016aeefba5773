"""Reading much at once puts the search for garbage off, and nothing is kept for ever by that."""

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


def test_what_goes_round_in_circles_is_found_in_the_end():
    with uncollected():
        seen = weakref.ref(Round())
    gc.collect()
    assert seen() is None
    assert gc.get_freeze_count() == 0


def test_whoever_switched_it_off_keeps_it_off():
    gc.disable()
    try:
        with pytest.raises(KeyError), uncollected():
            raise KeyError
        assert not gc.isenabled()
    finally:
        gc.enable()
