"""The demo campaign, from wherever it is asked for: played with a tap, gone with a tap, and back with another."""

from keeper_app.play.campaigns import Campaign
from keeper_app.play.demo import play_demo
from keeper_app.ui.rooms import HOME
from keeper_app.ui.seat import Seat
from keeper_app.ui.window import News, Passing
from keeper_app.words import campaign_name


def begin_demo(seat: Seat) -> None:
    """Sit down at it, in the language of the window; what lay over the room is taken away."""
    window, campaigns = seat.window, seat.campaigns
    if seat.tried(lambda: play_demo(campaigns, seat.look.words.lang)):
        name = campaign_name(seat.look.words, campaigns.current)
        window.set(sheets=(), passing=Passing("campaign.plays", {"name": name}))
        seat.go(HOME)


def delete_demo(seat: Seat, campaign: Campaign) -> None:
    """Into the bin, without a question: one tap brings it back."""
    if seat.tried(lambda: seat.campaigns.delete(campaign.id)):
        seat.window.set(news=News("demo.deleted", undo=lambda: seat.campaigns.switch(campaign.id)))
