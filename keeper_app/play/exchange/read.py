"""Any file a keeper may have, told by its shape: ours, The Dhole's House, or Foundry's CoC7 system."""

from keeper_app.play.errors import BadImport
from keeper_app.play.exchange.dholes_house import is_dholes_house, read_dholes_house
from keeper_app.play.exchange.foundry import is_foundry, read_foundry
from keeper_app.play.exchange.incoming import Incoming
from keeper_app.play.exchange.json_shape import Step
from keeper_app.play.exchange.own_files import is_own, read_own
from keeper_app.play.exchange.plain_json import read_json

_SHAPES = ((is_dholes_house, read_dholes_house), (is_foundry, read_foundry))
WHOLE, READ = 100, 50  # parts of the way: the second half is playing a campaign through


def read_import(raw: bytes, step: Step = lambda done, total: None) -> Incoming:
    """What a file brings, or BadImport: its `problem` is one of

    "too-big", "not-json", "too-deep", "unknown-shape", "newer", "empty", "broken", "too-much"; `field`, `detail` and
    the figures beside it say where and why. `step(done, total)` follows it, and may raise to end it.
    """
    value = read_json(raw, lambda done, total: step(READ * done // total, WHOLE))
    if value in ({}, [], "", None):
        raise BadImport(problem="empty")
    if isinstance(value, dict):
        if is_own(value):
            return read_own(value, lambda done, total: step(READ + (WHOLE - READ) * done // total, WHOLE))
        for fits, read in _SHAPES:
            if fits(value):
                return read(value)
    raise BadImport(problem="unknown-shape")
