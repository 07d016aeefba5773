"""Fakes of the store's tests: a disk that fills up and misbehaves, and one whose process dies; on real files."""

import errno
import itertools
import os

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


class Killed(BaseException):
    """The process is no more: nothing after this happens."""


class DyingDisk(Disk):
    """A real disk whose process is killed at its n-th service; what it was doing is then half done."""

    def __init__(self, services):
        super().__init__(sync=False)
        self.left = services
        self.dead = False

    def serve(self, last_breath=lambda: None):
        """Count a service. Whoever calls after the end, to clean up perhaps, is dead too."""
        if self.left == 0:
            if not self.dead:
                self.dead = True
                last_breath()
            raise Killed
        self.left -= 1

    def open_for_append(self, path):
        """Open, or die."""
        self.serve()
        return super().open_for_append(path)

    def open_new(self, path):
        """Make a file, or die when it is just made."""
        self.serve(lambda: os.close(super(DyingDisk, self).open_new(path)))
        return super().open_new(path)

    def put(self, fd, chunk):
        """Write, or die in the middle of it."""
        self.serve(lambda: os.write(fd, chunk[: len(chunk) // 2]))
        return super().put(fd, chunk)

    def truncate(self, fd, size):
        """Cut, or die."""
        self.serve()
        super().truncate(fd, size)

    def rename(self, source, target):
        """Rename, or die before it."""
        self.serve()
        super().rename(source, target)

    def link(self, source, target):
        """Link, or die before it."""
        self.serve()
        super().link(source, target)

    def remove(self, path):
        """Remove, or die before it."""
        self.serve()
        super().remove(path)

    def make_folder(self, path):
        """Make a folder, or die before it."""
        self.serve()
        super().make_folder(path)

    def remove_folder(self, path):
        """Remove a folder, or die when only the first of its files is gone."""
        self.serve(lambda: [file.unlink() for file in sorted(path.rglob("*"))[:1] if file.is_file()])
        super().remove_folder(path)


def deaths(act):
    """Call `act(disk)` with a disk that dies at once, then one that dies one service later, until it lives.

    After each death, say how many services there were; looking at what is left is up to the caller.
    """
    for services in itertools.count():
        disk = DyingDisk(services)
        try:
            act(disk)
        except Killed:
            yield services
        else:
            assert not disk.dead
            return
