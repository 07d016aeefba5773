"""Codes and how the wrong ones are borne: one-time, for ten minutes, and not to be guessed."""

import itertools

import hypothesis.strategies as st
import pytest
from hypothesis import given

from keeper_app.ui.door.codes import GOOD_FOR, LENGTH, SIGNS, CodeRefused, Codes, as_typed
from keeper_app.ui.door.knocks import STILL_THERE, Knocks
from keeper_app.ui.door.patience import ALL_FREE, ALL_WAIT, FREE, LONGEST_WAIT, Patience

ROLES = ("keeper", "players", "sheet")


class Clock:
    """A clock that goes where it is told."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def refused(codes, typed):
    with pytest.raises(CodeRefused) as error:
        codes.take(typed)
    return error.value.why


def test_a_code_has_six_signs_that_are_taken_for_no_others():
    signs = Codes().new("players").signs
    assert len(signs) == LENGTH
    assert set(signs) <= set(SIGNS)
    assert not set(SIGNS) & set("01OILZSGBVQ" + "AEIOUY")
    assert len(SIGNS) ** LENGTH > 80_000_000


def test_a_code_is_shown_in_halves():
    code = Codes().new("players")
    assert "".join(code.halves) == code.signs
    assert [len(half) for half in code.halves] == [3, 3]


def test_a_code_lets_one_device_in():
    codes = Codes()
    code = codes.new("players", "c1/3")
    assert codes.take(code.signs) == code
    assert refused(codes, code.signs) == "used"
    assert codes.of("players") is None


@given(st.floats(0, 10_000), st.sampled_from(ROLES))
def test_a_code_is_good_for_ten_minutes_and_not_a_moment_longer(later, role):
    clock = Clock()
    codes = Codes(clock)
    code = codes.new(role)
    clock.now += later
    if later < GOOD_FOR:
        assert codes.of(role) == code
        assert codes.take(code.signs) == code
    else:
        assert codes.of(role) is None
        assert refused(codes, code.signs) == "expired"
        assert refused(codes, code.signs) == "expired"


def test_a_new_code_of_a_role_ends_the_one_before_and_no_other():
    codes = Codes()
    first, other = codes.new("players"), codes.new("keeper")
    second = codes.new("players")
    assert refused(codes, first.signs) == "expired"
    assert codes.take(other.signs).role == "keeper"
    assert codes.take(second.signs).role == "players"


@given(st.lists(st.tuples(st.sampled_from(["new", "end", "take", "later"]), st.sampled_from(ROLES)), max_size=40))
def test_no_code_ever_opens_twice_and_each_role_has_one_at_most(steps):
    clock = Clock()
    codes = Codes(clock)
    given_out, opened = [], []
    for step, role in steps:
        if step == "new":
            given_out.append(codes.new(role))
        elif step == "end":
            codes.end(role)
        elif step == "later":
            clock.now += 250
        for code in given_out if step == "take" else ():
            try:
                opened.append(codes.take(code.signs).signs)
            except CodeRefused:
                continue
    assert len(opened) == len(set(opened))
    still = [code for code in given_out if code in [codes.of(role) for role in ROLES]]
    assert len({code.role for code in still}) == len(still)


@pytest.mark.parametrize("how", [str.lower, lambda one: f" {one[:3]} - {one[3:]}\n", lambda one: " ".join(one)])
def test_typing_is_forgiven(how):
    codes = Codes()
    code = codes.new("players")
    assert codes.take(how(code.signs)) == code


def test_what_is_easily_mistaken_is_put_right():
    assert as_typed("zsgb 7") == "25687"
    assert as_typed("Ｋ７Ｆ２Ｍ９") == "K7F2M9"


@given(st.text())
def test_whatever_is_typed_is_a_code_or_refused(typed):
    codes = Codes()
    codes.new("players")
    assert refused(codes, typed) == "wrong"


# --- wrong ones ---------------------------------------------------------------------------------------------------


def test_a_few_wrong_codes_are_free_and_each_after_that_waits_longer():
    clock = Clock()
    patience = Patience(clock)
    waits = []
    for _ in range(FREE + 8):
        assert patience.wait("10.0.0.5") == 0
        patience.bear("10.0.0.5")
        waits.append(patience.wait("10.0.0.5"))
        clock.now += waits[-1] + 1
    assert waits[: FREE - 1] == [0] * (FREE - 1)
    grown = waits[FREE - 1 :]
    assert all(later > sooner for sooner, later in itertools.pairwise(grown) if later < LONGEST_WAIT)
    assert grown[-1] == LONGEST_WAIT


def test_one_address_does_not_make_another_wait():
    patience = Patience(Clock())
    for _ in range(FREE + 3):
        patience.bear("10.0.0.5")
    assert patience.wait("10.0.0.5") > 0
    assert patience.wait("10.0.0.6") == 0


def test_a_network_of_version_six_is_one_address():
    patience = Patience(Clock())
    for host in range(FREE + 1):
        patience.bear(f"fd00:1:2:3::{host:x}")
    assert patience.wait("fd00:1:2:3:aaaa::1") > 0
    assert patience.wait("fd00:1:2:4::1") == 0


def test_a_right_code_calms_its_address():
    patience = Patience(Clock())
    for _ in range(FREE):
        patience.bear("10.0.0.5")
    patience.calm("10.0.0.5")
    assert patience.wait("10.0.0.5") == 0
    assert patience.wrong == FREE


@given(st.integers(1, 400), st.floats(0.0, 3.0))
def test_from_everywhere_at_once_few_tries_are_borne(addresses, pause):
    """Ten minutes of guessing from as many addresses as one likes."""
    clock = Clock()
    patience = Patience(clock)
    tries = 0
    for at in range(5000):
        if clock.now > 1000 + GOOD_FOR:
            break
        clock.now += pause if pause > 0.2 else 0.2
        address = f"10.0.{at % addresses // 250}.{at % addresses % 250}"
        if patience.wait(address) == 0:
            patience.bear(address)
            tries += 1
    assert tries <= ALL_FREE + GOOD_FOR / ALL_WAIT + 2


def test_a_clock_that_goes_back_harms_nothing():
    clock = Clock()
    patience = Patience(clock)
    for at in range(ALL_FREE + 5):
        patience.bear(f"10.0.0.{at}")
    before = patience.wait("10.9.9.9")
    clock.now -= 10_000
    assert patience.wait("10.9.9.9") <= before
    assert before > 0


def test_wrong_codes_are_counted_until_the_keeper_begins_anew():
    patience = Patience(Clock())
    assert (patience.wrong, patience.since) == (0, None)
    patience.bear("10.0.0.5")
    patience.bear("nonsense")
    assert patience.wrong == 2
    assert patience.since is not None
    patience.start_anew()
    assert (patience.wrong, patience.since) == (0, None)


# --- those who wait -----------------------------------------------------------------------------------------------


def test_whoever_knocks_waits_until_answered():
    knocks = Knocks(Clock())
    one = knocks.knock("Tablet", "tablet", "players", None)
    assert knocks.waiting == (one,)
    knocks.answer(one.ticket, "in", "abc")
    assert knocks.waiting == ()
    assert knocks.ask(one.ticket).device == "abc"


def test_a_stranger_who_asks_no_more_has_left():
    clock = Clock()
    knocks = Knocks(clock)
    one = knocks.knock("Tablet", "tablet", "players", None)
    clock.now += STILL_THERE - 1
    knocks.ask(one.ticket)
    clock.now += STILL_THERE - 1
    assert knocks.waiting == (one,)
    clock.now += 2
    assert knocks.waiting == ()
    assert knocks.ask(one.ticket) == one  # and is back as soon as it asks


def test_a_ticket_is_over_after_a_while_and_nobody_guesses_one():
    clock = Clock()
    knocks = Knocks(clock)
    one = knocks.knock("Tablet", "tablet", "players", None)
    assert knocks.ask("") is None
    assert knocks.ask(one.ticket[:-1]) is None
    clock.now += GOOD_FOR
    assert knocks.ask(one.ticket) is None


def test_only_a_handful_waits():
    knocks = Knocks(Clock())
    many = [knocks.knock(str(at), "phone", "players", None) for at in range(9)]
    assert knocks.waiting == tuple(many[-5:])
