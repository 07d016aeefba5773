"""Servers under measure: started on a free port, waited for, ended."""

import contextlib
import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from keeper_app.store import open_data_dir
from tests.been_here import been_here

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PATIENCE = 60.0
ENDED_AS_TOLD = (0, -signal.SIGTERM, 1 if os.name == "nt" else 0)


@dataclass(frozen=True)
class Server:
    url: str
    seconds: float
    """From the start of the process to its first answer."""


def keeper(data: Path) -> list[str]:
    """The command that serves Keeper to somebody who has been here before; the port comes last."""
    with open_data_dir(data) as opened:
        been_here(opened)
    return [sys.executable, "-m", "keeper_app", "--view", "server", "--lang", "en", "--data", str(data), "--port"]


def bare(app: str) -> list[str]:
    """The command that serves one of the apps beside this file."""
    return [sys.executable, str(HERE / f"{app}_app.py")]


@contextlib.contextmanager
def served(command: list[str]) -> Iterator[Server]:
    """Run a server as long as the block lasts."""
    port = free_port()
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    start = time.perf_counter()
    process = subprocess.Popen([*command, str(port)], env=environ, stdout=subprocess.DEVNULL)
    try:
        wait_for_answer(process, port, start + PATIENCE)
        yield Server(f"http://127.0.0.1:{port}/", time.perf_counter() - start)
    finally:
        process.terminate()
        try:
            code = process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            code = process.wait()
    if code not in ENDED_AS_TOLD:  # it answered, but was no working app
        raise RuntimeError(f"the server ended with code {code}")


def wait_for_answer(process: subprocess.Popen[bytes], port: int, end: float) -> None:
    """Ask until the page comes."""
    while time.perf_counter() < end:
        if process.poll() is not None:
            raise RuntimeError(f"the server ended with code {process.returncode}")
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        try:
            connection.request("GET", "/")
            if connection.getresponse().status == 200:
                return
        except OSError:
            time.sleep(0.002)
        finally:
            connection.close()
    raise RuntimeError("the server does not answer")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
