"""Any file a keeper may have, told by its shape: ours, The Dhole's House, or Foundry's CoC7 system."""

from keeper_app.play.errors import BadImport
from keeper_app.play.exchange.dholes_house import is_dholes_house, read_dholes_house
from keeper_app.play.exchange.foundry import is_foundry, read_foundry
from keeper_app.play.exchange.incoming import Incoming
from keeper_app.play.exchange.own_files import is_own, read_own
from keeper_app.play.exchange.plain_json import read_json

_SHAPES = ((is_own, read_own), (is_dholes_house, read_dholes_house), (is_foundry, read_foundry))


def read_import(raw: bytes) -> Incoming:
    """What a file brings, or BadImport: its `problem` is one of

    "too-big", "not-json", "too-deep", "unknown-shape", "newer", "empty", "broken"; `field`, `detail` and the
    figures beside it say where and why.
    """
    value = read_json(raw)
    if value in ({}, [], "", None):
        raise BadImport(problem="empty")
    if isinstance(value, dict):
        for fits, read in _SHAPES:
            if fits(value):
                return read(value)
    raise BadImport(problem="unknown-shape")
