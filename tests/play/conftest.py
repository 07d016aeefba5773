"""A table to play at."""

import pytest
from desks import Table


@pytest.fixture
def table():
    return Table()
