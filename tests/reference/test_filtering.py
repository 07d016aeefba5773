"""What is typed into a filter: as it stands first, with slips only where nothing is called so."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper_app.reference import answers, best

NAMES = ["Luger P08", "Épée légère", "Lee-Enfield", "Automatique cal. 45"]


def found(typed):
    return best(typed, NAMES, lambda name: (name,))


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("luger", ["Luger P08"]),
        ("leger", ["Épée légère"]),
        ("epee", ["Épée légère"]),
        ("enfeild", ["Lee-Enfield"]),
        ("45 auto", ["Automatique cal. 45"]),
        ("zzzz", []),
        ("", NAMES),
    ],
)
def test_what_is_called_so_wins_over_what_is_nearly_so(typed, names):
    assert found(typed) == names


@settings(deadline=None)
@given(st.text(max_size=20))
def test_whatever_is_typed_finds_only_what_answers(typed):
    assert all(answers(typed, (name,)) for name in found(typed))
    assert bool(found(typed)) == any(answers(typed, (name,)) for name in NAMES)
