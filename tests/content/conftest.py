"""What the tests of the tables share: a file that has not changed is parsed once, however often it is read."""

import pickle
import tomllib
from functools import cache
from types import SimpleNamespace

import pytest

from keeper_app.content import toml_file


@cache
def _parsed(text):
    return pickle.dumps(tomllib.loads(text))


@pytest.fixture(autouse=True, scope="package")
def remembered_toml():
    """Everything else is read and checked anew each time, from a copy of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(toml_file, "tomllib", SimpleNamespace(loads=lambda text: pickle.loads(_parsed(text))))
        yield
