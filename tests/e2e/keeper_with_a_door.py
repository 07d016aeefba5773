"""Keeper as a keeper starts it, on a machine with a network: where there is none, another loopback stands for it."""

import sys

from keeper_app.__main__ import main
from keeper_app.ui.door import openings
from keeper_app.ui.door.network import own_addresses

INSTEAD = "127.0.0.2"


def reached_by_others() -> tuple[str, ...]:
    """The addresses of version 4 by which a browser on this machine reaches it, not being the machine itself."""
    return tuple(one for one in own_addresses() if ":" not in one)[:1] or (INSTEAD,)


if __name__ == "__main__":
    openings.own_addresses = reached_by_others
    sys.exit(main())
