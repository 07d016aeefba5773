"""House rules, as lines of the log."""

from keeper_app.play import Desk, Entry, HouseRulesChosen
from keeper_app.words.catalog import Words
from keeper_app.words.line import LogLine
from keeper_app.words.telling import plainly, tells


@tells(HouseRulesChosen)
def chosen(words: Words, desk: Desk, entry: Entry, event: HouseRulesChosen) -> LogLine:
    """The table plays by other rules from here on."""
    return plainly(words, desk, entry, event)
