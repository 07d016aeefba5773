"""Games that leave a browser and come back, in a language nobody speaks: a reminder, answers, a file looked into."""

from datetime import UTC, datetime, timedelta

from pseudo_further import at_both
from pseudo_walk import Reader
from sketch import Sketch

from keeper_app.play.campaigns import Campaign
from keeper_app.play.copies import EVENINGS, CopiesElsewhere
from keeper_app.play.exchange.incoming import Lines
from keeper_app.play.exchange.whole_backup import HeldCampaign, Lost, marks_of
from keeper_app.store import HandedOver
from keeper_app.ui.ground import SERVED, Ground
from keeper_app.ui.screens.settings.backup_file import FromFile
from keeper_app.ui.screens.settings.whereabouts import Answered, answer_lines
from keeper_app.ui.window import Passing

NOW = datetime(2026, 11, 16, 4, 37, tzinfo=UTC)


async def copies(reader: Reader, app: Sketch) -> None:
    """What a browser answers, a file with something and with nothing in it, and a word about a copy."""
    look = app.seat.look
    for persisted, asked in ((None, False), (True, False), (False, False), (False, True)):
        reader.lines("kept", answer_lines(look, Answered(persisted, True, (7_000_000, 8_000_000_000), asked)))
    reader.lines("nothing kept", answer_lines(look, Answered(kept=False)))
    for found in files(app):
        app.window.open("backup-file", found=found)
        at_both(reader, app, "a backup from a file")
    app.window.open(None)
    app.window.set(passing=Passing("backup.handed-out", {"name": "7"}))
    at_both(reader, app, "handed out")
    app.window.set(passing=None)

    async def ask() -> bool:
        return False

    app.ground, app.copies = Ground("browser", has_door=False, ask_to_persist=ask), CopiesElsewhere(app.data.documents)
    for evening in range(EVENINGS):
        app.copies.played(NOW + timedelta(days=evening))
    await app.go("settings")
    at_both(reader, app, "in a browser")
    app.ground, app.copies = SERVED, None


def files(app: Sketch) -> list[FromFile]:
    """A game that is here, one that is not, one that went on there, one where nothing happened; and what is lost."""
    state, campaign, handed = app.campaigns.desk.state, Campaign("c000007", ""), HandedOver("7", b"")
    records = [{"n": n} for n in range(1, 4)]
    rows = [
        HeldCampaign(campaign, Lines.of([*some]), len(some), state, NOW, marks_of(some), fresh)
        for some, fresh in ((records, 0), (records, 1), (records, 2), (records, 3), ([], 0))
    ]
    lost = [Lost(campaign, count, whole, NOW) for whole in (False, True) for count in (1, 7)]
    return [
        FromFile(handed, NOW, "manual", "7", tuple(rows), tuple(lost)),
        FromFile(handed, None, "7", "", tuple(rows[:1]), ()),
    ]
