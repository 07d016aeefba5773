"""Who sits at a window: the keeper's own machine, or a device that was let in."""

from contextvars import ContextVar
from dataclasses import dataclass

from keeper_app.ui.door.network import is_loopback, plain_address
from keeper_app.ui.doorkeeper import LOOPBACK_NAMES, Scope, name_in

OWN = ""  # the keeper's own machine, among the ids of devices


@dataclass(frozen=True)
class Visitor:
    """A device by its id, its role, and whose sheet it sees (`whose.py`)."""

    device: str = OWN
    role: str = "keeper"
    who: str | None = None

    @property
    def sees_all(self) -> bool:
        """Whether it is the keeper's."""
        return self.role == "keeper"


VISITOR: ContextVar[Visitor] = ContextVar("visitor")
"""Of the connection in which a window is opened."""


def is_own_machine(scope: Scope) -> bool:
    """Whoever calls from this machine, and calls it by a name that no other machine can have."""
    client = scope.get("client")
    hosts = [value.decode("latin-1") for name, value in scope.get("headers") or [] if name == b"host"]
    here = client is not None and is_loopback(client[0])
    return here and len(hosts) == 1 and name_in(hosts[0]) in LOOPBACK_NAMES


def address_of(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return plain_address(client[0]) if client else ""
