"""House rules, as lines of the log."""

from keeper_app.play.desk import Desk
from keeper_app.play.history import Entry
from keeper_app.play.settings.events.house_rules import HouseRulesChosen
from keeper_app.words.catalog import Words
from keeper_app.words.line import LogLine
from keeper_app.words.telling import plainly, tells


@tells(HouseRulesChosen)
def chosen(words: Words, desk: Desk, entry: Entry, event: HouseRulesChosen) -> LogLine:
    """The table plays by other rules from here on."""
    return plainly(words, desk, entry, event)
