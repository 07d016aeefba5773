"""Somebody who has been here before: the welcome of a first start was put away, by the preference that keeps that.

Hundreds of tests begin with an empty data folder and are not about a first start. They pass through here, in one place
for windows in process (`ui/conftest.py`) and one for journeys in a browser (`e2e/conftest.py`); what is measured does
so by itself (`bench/`). What is about a first start opens a folder of its own and meets the welcome.
"""

from keeper_app.store import DataDir


def been_here(data: DataDir, **settings: object) -> None:
    """Keep these settings as from an earlier evening."""
    data.documents.put("settings", {"welcomed": True, **settings})
