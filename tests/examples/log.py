"""Sessions: an event of each kind, and what brings it about."""

from hypothesis import strategies as st

from examples.made_up import texts
from keeper_app.play.log.actions.begin_session import BeginSession
from keeper_app.play.log.events.sessions import SessionBegan
from keeper_app.ui.components.roll_line import SIGNS

MADE = {
    SessionBegan: st.builds(SessionBegan, texts),
}

DONE = [(BeginSession("The second night"), (), "session-began")]
TYPED = ("The second night",)
FAMILIES = {
    "log.sign.{}": ["dice", *SIGNS],
    "log.short.{}": ["session-begin", "report", "data"],
}
