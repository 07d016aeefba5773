"""Fakes of the store's tests: a disk that fills up and misbehaves, on real files."""

import errno
import os
import sys
from pathlib import Path

import pytest

import keeper_app
from keeper_app.store import Disk


class PoorDisk(Disk):
    """A real disk with `room` bytes left (None: plenty), whose other services can be refused one by one."""

    def __init__(self, room=None):
        super().__init__(sync=False)
        self.room = room
        self.syncs = True
        self.truncates = True
        self.links = True

    def put(self, fd, chunk):
        """Write what there is room for; refuse when there is none."""
        if self.room is None:
            return super().put(fd, chunk)
        if self.room == 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = super().put(fd, chunk[: self.room])
        self.room -= written
        return written

    def sync(self, fd):
        """Confirm, or not."""
        if not self.syncs:
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    def truncate(self, fd, size):
        """Cut, or not."""
        if not self.truncates:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        super().truncate(fd, size)

    def link(self, source, target):
        """Link, or not, as on FAT."""
        if not self.links:
            raise OSError(errno.EPERM, os.strerror(errno.EPERM))
        super().link(source, target)


@pytest.fixture
def poor_disk():
    return PoorDisk()


@pytest.fixture
def child():
    """How to start a Python that finds the app: the command and the environment, for subprocess."""
    root = str(Path(keeper_app.__file__).parents[1])
    return [sys.executable, "-W", "error", "-c"], {**os.environ, "PYTHONPATH": root}
