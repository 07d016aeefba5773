"""What took somebody's Sanity or gave it back is said by its name, never by an id."""

import pytest
from examples import STORIES, TYPED
from examples.played import new_desk

from keeper_app.words import words_in
from keeper_app.words.people.causes import cause_name

EN, FR = words_in("en"), words_in("fr")


def causes():
    """Every cause that the stories of all rooms leave in somebody's line."""
    found = set()
    for story in STORIES.values():
        desk = new_desk()
        for action, faces, _ in story:
            desk.do(action, list(faces) or None)
            found |= {point.cause for one in desk.state.people for point in one.mind.line}
    return sorted(found - TYPED)


@pytest.mark.parametrize("cause", [*causes(), "growth", "background-work", "mythos", "care/home", "care/institution"])
def test_a_cause_has_a_name_in_every_language(cause):
    said = {cause_name(EN, cause), cause_name(FR, cause)}
    assert cause not in said
    assert all(said)
    assert len(said) == 2  # none of them is said in the other's words
