"""Keeper as a process: where it is reached, what it complained of, and its end."""

import os
import re
import subprocess
import sys
from pathlib import Path

import keeper_app

ROOT = Path(keeper_app.__file__).resolve().parents[1]
DRAWING_FAILED = r"drawing (?:the|a) "  # as `ui/guard.py` puts it
HUNG_UP = "Receive loop error"  # as Flet puts it
FAILED = re.compile(f"^(?:{DRAWING_FAILED}|{HUNG_UP})", re.MULTILINE)


class KeeperProcess:
    """A server that was started on a free port, with the arguments given, and has said its address."""

    def __init__(self, arguments: list[str], complaints: Path, command: str = sys.executable, cwd: Path = ROOT) -> None:
        self._complaints = complaints
        self._heard = 0
        with complaints.open("w", encoding="utf-8") as heard:
            self._process = subprocess.Popen(
                [command, *arguments],
                cwd=cwd,
                env={**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=heard,
                text=True,
                encoding="utf-8",
            )
        self.address = self._read(r"http://\S+")

    @classmethod
    def by_command(cls, data: Path, complaints: Path) -> "KeeperProcess":
        """As a keeper starts it; KEEPER_COMMAND names a Keeper that was packed, and is started from another folder."""
        arguments = ["--view", "server", "--port", "0", "--data", str(data)]
        if packed := os.environ.get("KEEPER_COMMAND"):
            return cls(arguments, complaints, packed, data.parent)
        return cls(["-m", "keeper_app", *arguments], complaints)

    @classmethod
    def for_many(cls, complaints: Path) -> "KeeperProcess":
        """With no desk yet: `open` says which one windows sit down at."""
        return cls(["-m", "tests.e2e.desks_in_turn"], complaints)

    def open(self, data: Path, seed: int | None = None) -> None:
        """Let the windows that come now sit at the desk of this data folder; its dice may grow from a `seed`."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{data}\n" if seed is None else f"{data}\t{seed}\n")
        self._process.stdin.flush()
        self._read("open")

    async def kept(self, page: object, data: Path) -> Path:
        """The data folder as it is on the disk, where `page` has written; on a site it is elsewhere."""
        return data

    def look_for_failures(self) -> None:
        """What could not be drawn since the last look, and a line that was cut, are failures; the app lives on."""
        with self._complaints.open(encoding="utf-8") as file:
            file.seek(self._heard)
            said = file.read()
            self._heard = file.tell()
        assert not FAILED.search(said), said[-3000:]

    def end(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()  # nobody is going to name another folder
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def reads(self, wanted: str) -> str:
        """What it has said in the terminal since its address."""
        return self._read(wanted)

    def _read(self, wanted: str) -> str:
        """What the server says of this form; other lines are passed over."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := re.search(wanted, line):
                return found[0]
        raise AssertionError(f"the server ended with {self._process.wait()}: {self._complaints.read_text()[-3000:]}")
