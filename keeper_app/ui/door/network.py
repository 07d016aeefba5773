"""This machine on its networks: the addresses and names it has, and listening there."""

import contextlib
import errno
import socket
import sys
from ipaddress import IPv6Address, ip_address

OUT = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))  # documentation addresses: any way out will do
LOCAL = ".local"


class CannotOpen(Exception):
    """The door stays shut: `reason` says why, `fields` what fills the gaps of its sentence."""

    def __init__(self, reason: str, **fields: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.fields = fields


def is_loopback(address: str) -> bool:
    """Whether an address never leaves this machine."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return (mapped or found).is_loopback


def plain_address(address: str) -> str:
    """An address as it is compared: in its shortest spelling; "" where it is none."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return ""
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return str(mapped or found)


def own_addresses() -> tuple[str, ...]:
    """The addresses others may reach this machine by, the usual one first; no packet is sent to find them."""
    found: list[str] = []
    for family, out in OUT:
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((out, 9))
            found.append(str(probe.getsockname()[0]))
    with contextlib.suppress(OSError, UnicodeError):
        found += [str(one[4][0]) for one in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)]
    return tuple(dict.fromkeys(plain for one in found if _reachable(plain := plain_address(one))))


def _reachable(address: str) -> bool:
    """Not the machine itself, nor a line that has no address of its own."""
    if not address:
        return False
    found = ip_address(address)
    return not (found.is_loopback or found.is_link_local or found.is_unspecified or found.is_multicast)


def own_names() -> frozenset[str]:
    """What this machine is called in its network."""
    name = socket.gethostname().lower().rstrip(".")
    first = name.partition(".")[0]
    return frozenset(one for one in (name, first, first and first + LOCAL) if one and one != LOCAL)


def listening(address: str, port: int) -> socket.socket:
    """A socket that listens there; CannotOpen where that is refused."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform == "win32":  # there, REUSEADDR would let two programs share a port
            made.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        made.bind((address, port))
        made.listen()
    except OSError as error:
        made.close()
        reason = "port-taken" if error.errno == errno.EADDRINUSE else "address-refused"
        raise CannotOpen(reason, address=address, port=port, detail=error.strerror or str(error)) from error
    return made


def listening_on(addresses: tuple[str, ...], port: int) -> list[socket.socket]:
    """Sockets on these addresses; the first is what others are told, so it must be had, the rest where they can."""
    if not addresses:
        raise CannotOpen("no-network")
    made = [listening(addresses[0], port)]
    for address in addresses[1:]:
        with contextlib.suppress(CannotOpen):
            made.append(listening(address, port))
    return made


def url(address: str, port: int) -> str:
    """What is typed into a browser."""
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"
