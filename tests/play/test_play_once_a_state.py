"""What follows from a state is worked out once, and never taken for what follows from another."""

import pytest

from keeper_app.play.once_a_state import once_a_state
from keeper_app.play.state import State


class Asked:
    """A question that counts how often it is worked out."""

    def __init__(self):
        self.times = 0
        self.answer = once_a_state(self._work_out)

    def _work_out(self, state, who, loud=False):
        self.times += 1
        if who < 0:
            raise ValueError(who)
        return id(state), who, loud


def test_the_same_question_is_worked_out_once():
    asked, state = Asked(), State()
    assert asked.answer(state, 1) == asked.answer(state, 1) == (id(state), 1, False)
    assert asked.times == 1


def test_another_question_has_an_answer_of_its_own():
    asked, state = Asked(), State()
    assert asked.answer(state, 1) != asked.answer(state, 2)
    assert asked.answer(state, 1, loud=True) == (id(state), 1, True)
    assert asked.times == 3


def test_an_equal_state_is_another_one():
    """Which is dear to compare, and comes of an undo at the most."""
    asked, one, other = Asked(), State(), State()
    assert [asked.answer(state, 1)[0] for state in (one, other, one)] == [id(one), id(other), id(one)]


def test_what_fails_is_tried_again():
    asked, state = Asked(), State()
    for _ in range(2):
        with pytest.raises(ValueError, match="-1"):
            asked.answer(state, -1)
    assert asked.times == 2
