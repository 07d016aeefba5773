"""Keeper as a keeper starts it, on a machine whose network is another loopback: nothing leaves this machine."""

import sys

from keeper_app.__main__ import main
from keeper_app.ui.door import openings
from keeper_app.ui.door.network import own_addresses

INSTEAD = "127.0.0.2"


def reached_by_others() -> tuple[str, ...]:
    """An address by which a browser on this machine reaches it that is not the machine's own; Linux has many."""
    return (INSTEAD,) if sys.platform == "linux" else own_addresses()


if __name__ == "__main__":
    openings.own_addresses = reached_by_others
    sys.exit(main())
