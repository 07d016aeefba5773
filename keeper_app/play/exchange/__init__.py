"""Files to give to others and to take from them. Bytes in, frozen values out; nothing here knows the disk."""

from keeper_app.content.limits import MOST_BYTES, MOST_DEPTH, MOST_RECORDS
from keeper_app.play.exchange.incoming import Incoming, IncomingCampaign, Left, Taken
from keeper_app.play.exchange.json_shape import Step
from keeper_app.play.exchange.own_files import VERSION, write_campaign_file, write_person_file
from keeper_app.play.exchange.read import read_import
from keeper_app.play.exchange.skill_names import skill_named

__all__ = [
    "MOST_BYTES",
    "MOST_DEPTH",
    "MOST_RECORDS",
    "VERSION",
    "Incoming",
    "IncomingCampaign",
    "Left",
    "Step",
    "Taken",
    "read_import",
    "skill_named",
    "write_campaign_file",
    "write_person_file",
]
