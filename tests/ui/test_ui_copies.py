"""Where a browser keeps the games: what it answered, the room there is, and a reminder to take a copy away."""

from datetime import UTC, datetime, timedelta

import pytest
from cast import CAST
from driver import AppDriver
from places import faults, spoken_elsewhere

from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.play.copies import CopiesElsewhere
from keeper_app.ui.app import build_main
from keeper_app.ui.ground import Ground

DAY = timedelta(days=1)


class Browser:
    """What a browser answers."""

    def __init__(self, *, persisted=None, promises=False):
        self.promises, self.later = promises, []
        self.ground = Ground(
            "browser",
            has_door=False,
            persisted=persisted,
            ask_to_persist=self.ask,
            room=self.room,
            later=lambda seconds, work: self.later.append(work),
        )

    async def ask(self):
        return self.promises

    async def room(self):
        return 12_400_000, 3_012_400_000


@pytest.fixture
def opened(data, campaigns):
    """A window on this ground."""

    def make(ground, width=390, height=844, route="/settings"):
        return AppDriver(build_main(data, "en", campaigns, ground=ground), width=width, height=height, route=route)

    return make


EVENING = CAST


def played(data, evenings):
    """So many evenings ago the last copy was taken."""
    copies = CopiesElsewhere(data.documents)
    for back in range(evenings, 0, -1):
        copies.played(datetime.now(UTC) - back * DAY)


async def test_what_the_browser_answered_is_said_and_it_can_be_asked_again(opened):
    async with opened(Browser(persisted=False).ground) as app:
        await app.settle()
        assert app.shows("Kept by this browser, on this device.")
        assert app.shows("The browser has promised nothing")
        assert app.shows("12.4 MB used; about 3 GB left.")
        assert not app.has("devices")
        await app.tap("ask-to-persist")
        assert app.shows("The browser refuses to promise it for now.")
        assert app.has("ask-to-persist")
        await app.tap("backups")
        await app.settle()
        assert sum("12.4 MB used" in said for said in app.texts()) == 2  # there, too
    async with opened(Browser(promises=True).ground) as app:
        assert app.shows("The browser does not say whether it will keep them.")
        await app.tap("ask-to-persist")
        assert app.shows("The browser has promised to keep them")
        assert not app.has("ask-to-persist")
    async with opened(Ground("browser", has_door=False, persisted=False, later=lambda *_: None)) as app:
        assert app.shows("everything is gone when you close this page")
        assert not app.has("ask-to-persist")


async def test_on_a_disk_the_folder_is_named_and_nobody_is_reminded(opened, data):
    played(data, 9)
    async with opened(Ground()) as app:
        assert app.shows(f"Kept on this machine, in {data.path}.")
        assert not app.has("reminder-download")
        assert not app.has("remind-yes")


async def test_a_copy_is_asked_for_after_some_evenings_and_the_count_begins_anew(opened, data):
    played(data, 4)
    async with opened(Browser().ground, route="/roll") as app:
        assert not app.has("reminder-later")
        await app.tap("roll")  # the fifth evening
        assert app.shows("5 evenings played since the last copy left this browser.")
        assert not faults(app, spoken_elsewhere("en"))
        await app.tap("reminder-download")
        await app.settle()
        assert (await app.saved_file())["file_name"].endswith("-manual.zip")
        assert not app.has("reminder-download")
        assert data.documents.get("copies")["evenings"] == []
        await app.tap("roll")
        assert not app.has("reminder-download")


async def test_later_is_an_answer_never_is_another_and_a_fight_is_not_disturbed(opened, data, campaigns):
    played(data, 6)
    async with opened(Browser().ground, route="/roll") as app:
        assert app.has("reminder-later")
        campaigns.desk.do(BeginFight((1, 4)))
        await app.settle()
        assert not app.has("reminder-later")
        campaigns.desk.undo()
        await app.settle()
        await app.go("settings")
        await app.tap("remind-no")
        assert not app.has("reminder-later")
        await app.tap("remind-yes")
        await app.tap("reminder-later")
        assert not app.has("reminder-later")
    assert data.documents.get("copies")["waited"] > 0


async def test_a_backup_from_the_list_put_back_does_not_forget_the_evenings(opened, data):
    data.backups.make(datetime.now(UTC), "manual")
    played(data, 5)
    async with opened(Browser().ground) as app:
        await app.tap("backups")
        await app.tap(app.keys("restore-")[0])
        await app.tap("backup-restore-now")
        assert len(data.documents.get("copies")["evenings"]) >= 5
