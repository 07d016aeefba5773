"""The door of the house: whether it is open and to whom, its codes, those who knock, and the devices that were let in.

It is opened by the keeper, on this machine. What stands before Flet (`gate.py`) asks it about every request.
"""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from keeper_app.ui.door import passes
from keeper_app.ui.door.agents import agent_of
from keeper_app.ui.door.codes import GOOD_FOR, Clock, Code, CodeRefused, Codes
from keeper_app.ui.door.devices import ROLES, Device, Devices, TooManyDevices, plain_name
from keeper_app.ui.door.knocks import STILL_THERE, Knock, Knocks
from keeper_app.ui.door.lines import Line, Lines
from keeper_app.ui.door.network import CannotOpen, own_names, plain_address, url
from keeper_app.ui.door.patience import Patience

if TYPE_CHECKING:
    from keeper_app.store import DataDir

Stop = Callable[[], None]

CLOSED, SENT_AWAY = 4404, 4403
"""Why a line was hung up: our own codes of a socket, which the page understands (`assets/splash.html`)."""


class Opening(Protocol):
    """The server, as far as it listens to other machines."""

    @property
    def port(self) -> int:
        """Where it listens, here and there."""
        ...

    def open(self) -> tuple[str, ...]:
        """Listen to others; the addresses it is reached by, the usual one first. CannotOpen where that fails."""
        ...

    def shut(self) -> None:
        """Listen to this machine alone, and end what others had open."""
        ...


class KnockRefused(Exception):
    """A stranger stays outside: `why` names the sentence, `wait` the seconds until the next try."""

    def __init__(self, why: str, wait: float = 0.0) -> None:
        super().__init__(why)
        self.why, self.wait = why, wait


class _Nowhere:
    """Documents of a house that keeps nothing."""

    def get(self, name: str) -> None:
        return None

    def put(self, name: str, content: object) -> None:
        pass


class Door:
    """One for a house. It tells whoever listens when anything about it changes."""

    def __init__(self, data: "DataDir | None", clock: Clock = time.monotonic) -> None:
        self._data = data  # None while the folder does not open: then nothing of the door is kept
        self._listeners: list[Callable[[], None]] = []
        self._opening: Opening | None = None
        self.codes, self.patience, self.knocks = Codes(clock), Patience(clock), Knocks(clock)
        self.lines = Lines(self.tell)
        self.addresses: tuple[str, ...] = ()
        self.unkept = False  # the list of devices could not be written

    # --- what is kept ------------------------------------------------------

    @cached_property
    def _secret(self) -> bytes:
        from keeper_app.store.key_file import KEY_BYTES, kept_key

        if self._data is not None and not self._data.read_only:
            from keeper_app.store import StoreError

            try:
                return kept_key(self._data.path)
            except StoreError:
                self.unkept = True
        return secrets.token_bytes(KEY_BYTES)  # passes hold until the end of this evening

    @cached_property
    def devices(self) -> Devices:
        """Those that were let in; where the folder is only looked at, they are known until the end of the evening."""
        data = self._data
        return Devices(_Nowhere() if data is None or data.read_only else data.documents, self._keep)

    def move_in(self, data: "DataDir") -> None:
        """The folder opened after all, or another one did: what is kept is kept there from now on."""
        self._data = data
        for known in ("_secret", "devices"):
            self.__dict__.pop(known, None)
        self.tell()

    def _keep(self, write: Callable[[], None]) -> None:
        from keeper_app.store import StoreError

        try:
            write()
            self.unkept = False
        except StoreError:
            self.unkept = True
        self.tell()

    # --- telling -----------------------------------------------------------

    def listen(self, listener: Callable[[], None]) -> Stop:
        """Call `listener` after every change; the returned function stops that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def tell(self) -> None:
        """Something about the door has changed."""
        for listener in tuple(self._listeners):
            listener()

    # --- open and closed ---------------------------------------------------

    def attach(self, opening: Opening, already: Iterable[str] = ()) -> None:
        """The server that can open it; `already` are addresses on which it listens from the start."""
        self._opening, self.addresses = opening, tuple(already)

    @property
    def is_open(self) -> bool:
        """Whether other machines can reach it at all."""
        return bool(self.addresses)

    @property
    def url(self) -> str:
        """Where others find it."""
        return url(self.addresses[0], self._opening.port) if self._opening and self.addresses else ""

    def names(self, reached: str = "") -> frozenset[str]:
        """What others may call it, and only while it is open: this machine's names and addresses.

        `reached` is the address at which a request arrived: one of this machine's own, whether or not it was known.
        """
        return own_names() | {*self.addresses, plain_address(reached)} - {""} if self.is_open else frozenset()

    def open(self) -> None:
        """Let others knock; CannotOpen says why not."""
        if self._opening is None:
            raise CannotOpen("no-server")
        if not self.is_open:
            self.addresses = self._opening.open()
            self.patience.start_anew()
            self.tell()

    def close(self) -> None:
        """Nobody else reaches it any more. Passes hold until it is opened again; codes do not."""
        if self._opening is None or not self.is_open:
            return
        for role in ROLES:
            self.codes.end(role)
        self.knocks.forget_all()
        self.addresses = ()
        self.lines.hang_up(CLOSED)
        self._opening.shut()
        self.tell()

    def invite(self, role: str, who: str | None = None, *, direct: bool = False) -> Code:
        """A new code for one device."""
        code = self.codes.new(role, who, direct=direct)
        self._look_again_in(GOOD_FOR)
        self.tell()
        return code

    def _look_again_in(self, seconds: float) -> None:
        """With time a code is over, and a stranger has left: whoever shows them is told then."""
        with contextlib.suppress(RuntimeError):  # no server runs yet, or none at all
            asyncio.get_running_loop().call_later(seconds, self._look_again)

    def _look_again(self) -> None:
        if self.knocks.waiting:
            self._look_again_in(STILL_THERE)
        self.tell()

    # --- at the door -------------------------------------------------------

    def shown(self, text: str) -> Device | None:
        """The device whose pass this is; None where it opens nothing."""
        said = passes.read(self._secret, text) if text else None
        device = self.devices.find(said.device) if said else None
        return device if device and said and device.role == said.role else None

    def was_sent_away(self, text: str) -> bool:
        """Whether this is a pass of ours that opens nothing any more."""
        said = passes.read(self._secret, text) if text else None
        return said is not None and self.devices.find(said.device) is None

    def pass_of(self, device: Device) -> str:
        """What it shows from now on."""
        return passes.signed(self._secret, passes.Pass(device.id, device.role))

    def knock(self, address: str, typed: str, name: str, agent: str) -> Knock:
        """Somebody has typed a code, and waits; or KnockRefused."""
        if (wait := self.patience.wait(address)) > 0:
            raise KnockRefused("tries", wait)
        try:
            code = self.codes.take(typed)
        except CodeRefused as error:
            self.patience.bear(address)
            self.tell()
            raise KnockRefused(error.why, self.patience.wait(address)) from error
        self.patience.calm(address)
        knock = self.knocks.knock(plain_name(name), agent_of(agent).kind, code.role, code.who)
        if code.direct:
            try:
                knock = self.answer(knock.ticket, let_in=True) or knock
            except TooManyDevices as error:
                self.knocks.forget(knock.ticket)
                raise KnockRefused("full") from error
        self._look_again_in(STILL_THERE)
        self.tell()
        return knock

    def answer(self, ticket: str, *, let_in: bool) -> Knock | None:
        """The keeper answers the door, where somebody still waits; TooManyDevices where there is no place."""
        knock = self.knocks.find(ticket)
        if knock is not None and let_in:
            device = self.devices.let_in(knock.name, knock.role, knock.kind, knock.who)
            knock = self.knocks.answer(ticket, "in", device.id)
        elif knock is not None:
            knock = self.knocks.answer(ticket, "refused")
        self.tell()
        return knock

    # --- inside ------------------------------------------------------------

    def came(self, line: Line) -> None:
        """A device has opened a line."""
        self.lines.add(line)
        self.devices.note(line.device, datetime.now(UTC))

    def went(self, line: Line) -> None:
        """It is closed."""
        self.lines.remove(line)
        self.devices.note(line.device, datetime.now(UTC))

    def send_away(self, id_: str) -> None:
        """A device leaves at once, and its pass opens nothing any more."""
        self.devices.send_away(id_)
        self.lines.hang_up(SENT_AWAY, id_)
        self.tell()

    def rename(self, id_: str, name: str) -> None:
        """The keeper's own name for a device."""
        self.devices.rename(id_, name)
