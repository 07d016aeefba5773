"""Whose sheet a device sees: a person of one campaign, for in another that number is somebody else."""

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.people.person import Kind, Person


def whose(campaigns: Campaigns, person: int) -> str:
    """How a person of the campaign that is played is written down."""
    return f"{campaigns.current.id}/{person}"


def person_of(campaigns: Campaigns, who: str | None) -> Person | None:
    """That person, while their campaign is played and they are at the table, and somebody plays them."""
    campaign, _, number = (who or "").rpartition("/")
    if campaign != campaigns.current.id or not (number.isascii() and number.isdigit()):
        return None
    return next((one for one in investigators(campaigns) if one.id == int(number)), None)


def investigators(campaigns: Campaigns) -> tuple[Person, ...]:
    """Those whose sheets may be shown to whoever plays them."""
    return tuple(one for one in campaigns.desk.state.people if one.kind is Kind.INVESTIGATOR)
