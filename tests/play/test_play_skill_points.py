"""The two pools of a new investigator: what is bought with which, and what is too much."""

from hypothesis import given
from hypothesis import strategies as st

from keeper_app.content.people_occupations import occupations
from keeper_app.content.skill_table import skills
from keeper_app.play.people.person import Person
from keeper_app.play.people.skill_points import NOT_BOUGHT, skill_points, spending, trade_open

BODY = {"str": 50, "con": 50, "siz": 60, "dex": 60, "app": 50, "int": 60, "pow": 50, "edu": 70}
LEARNT = [skill.id for skill in skills() if skill.id not in NOT_BOUGHT]


def zoe(occupation="antiquarian", **known):
    return Person(1, "Zoé", tuple({**BODY, **known}.items()), occupation=occupation)


def left(person, **values):
    stand = spending(person, {skill.replace("_", "-"): value for skill, value in values.items()})
    return stand.job_left, stand.own_left, stand.over


def test_the_formula_is_the_occupations_and_interests_are_twice_int():
    assert skill_points(zoe()) == (280, 120)
    assert skill_points(zoe("athlete")) == (260, 120)  # EDU twice, and DEX or STR twice, the better of them
    assert skill_points(zoe("Umbrella maker")) == (280, 120)
    assert spending(Person(1, "Thug", (("dex", 50),)), {"stealth": 50}) is None


def test_skills_of_the_trade_are_paid_by_it_and_the_others_by_interests():
    assert left(zoe(), history=55) == (230, 120, 0)
    assert left(zoe(), swim=50, jump=40) == (250, 100, 0)  # the dearer one is the free one
    assert left(zoe(), charm=45, persuade=60) == (200, 120, 0)  # one is chosen, and one is free
    assert left(zoe(), charm=45, persuade=60, swim=30) == (200, 110, 0)
    assert left(zoe(), credit_rating=40) == (240, 120, 0)


def test_interests_help_out_and_beyond_both_it_is_too_much():
    assert left(zoe(), history=99, library_use=99, appraise=99, spot_hidden=99) == (0, 59, 0)
    assert left(zoe(), history=99, library_use=99, appraise=99, spot_hidden=99, swim=99) == (0, 0, 20)


def test_the_mythos_is_nothing_that_points_buy():
    assert left(zoe(), cthulhu_mythos=30) == (280, 120, 0)


def test_credit_rating_keeps_within_the_occupation():
    assert spending(zoe(), {"credit-rating": 29}).credit == (30, 70)
    assert spending(zoe(), {"credit-rating": 30}).credit is None
    assert spending(zoe(), {}).credit is None
    assert spending(zoe("Umbrella maker"), {"credit-rating": 99}).credit is None


def test_a_speciality_stands_for_its_skill():
    one = trade_open(zoe(), ["science/Chemistry", "art-craft/Photo"])
    assert one == ["appraise", "art-craft/Photo", "history", "library-use", "language-other", "spot-hidden"]


@given(
    st.sampled_from([one.id for one in occupations()]),
    st.dictionaries(st.sampled_from(LEARNT), st.integers(0, 99), max_size=20),
)
def test_no_point_is_counted_twice_or_lost(occupation, values):
    person = zoe(occupation)
    stand = spending(person, values)
    bases = spending(person, {}), sum(skill_points(person))
    spent = bases[1] - stand.job_left - stand.own_left + stand.over
    more = spending(person, {**values, "history": values.get("history", 5) + 1})
    assert 0 <= stand.job_left <= stand.job
    assert 0 <= stand.own_left <= stand.own
    assert not (stand.over and stand.own_left)
    again = bases[1] - more.job_left - more.own_left + more.over
    assert again - spent == (1 if values.get("history", 5) >= 5 else 0)
