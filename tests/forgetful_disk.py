"""A disk that forgets at a power cut whatever it was not told to keep; on real files, so that the store reads as ever.

It stands for an operating system that promises no more than POSIX does: what was written survives from the `sync` of
its file on, a name that was given, changed or removed from the `sync_folder` of its folder on. What was not synced may
survive or not, in any order that keeps the history of each single name and of each single file.
"""

import errno
import itertools
import os
import shutil
from pathlib import Path

from keeper_app.store import Disk


class File:
    """A file's bytes as they are sure to survive, and every state they have been in since."""

    def __init__(self, kept=b""):
        self.kept = kept
        self.since = []

    def write(self, content):
        """Take on new content; of what was added half may survive as well."""
        before = [self.kept, *self.since][-1]
        if len(content) > len(before) + 1 and content.startswith(before):
            self.since.append(content[: (len(before) + len(content)) // 2])
        self.since.append(content)

    def sync(self):
        """Make sure of what it holds."""
        if self.since:
            self.kept, self.since = self.since[-1], []

    def survivor(self, age):
        """What may be found in it: `age` 0 is what is sure, higher ones are what was written since."""
        return [self.kept, *self.since][min(age, len(self.since))]


class Folder:
    """The names in a folder that are sure to survive."""

    def __init__(self):
        self.kept = {}


class ForgetfulDisk(Disk):
    """A disk whose power can be cut: `survivors` are all the trees that may be found below `root` afterwards."""

    def __init__(self, root):
        super().__init__(sync=False)
        self.root = root
        self.sync_fails = 0  # so many times the hardware says no
        self.at_every_moment = lambda: None  # called when names have changed, and before bytes are made sure of
        self._seen = {root: Folder()}  # what the program sees, by path
        self._changes = []  # of names, in order, not yet sure: each a dict of what is where now
        self._open = {}  # files by descriptor
        for path in sorted(root.rglob("*")):
            self._seen[path] = Folder() if path.is_dir() else File(path.read_bytes())
            self._seen[path.parent].kept[path.name] = self._seen[path]

    # --- what the store asks for ----------------------------------------------------------------------------------

    def open_for_append(self, path):
        fd = super().open_for_append(path)
        self._open[fd] = self._seen[path]
        return fd

    def open_new(self, path):
        fd = super().open_new(path)
        if path in self._seen:
            self._seen[path].write(b"")
        else:
            self._seen[path] = File()
            self._change((path, self._seen[path]))
        self._open[fd] = self._seen[path]
        self.at_every_moment()
        return fd

    def put(self, fd, chunk):
        written = super().put(fd, chunk)
        self._note(fd)
        return written

    def truncate(self, fd, size):
        super().truncate(fd, size)
        self._note(fd)

    def sync(self, fd):
        if self.sync_fails:
            self.sync_fails -= 1
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        self.at_every_moment()
        self._open[fd].sync()

    def sync_folder(self, folder):
        node = self._seen[folder]
        sure = self._with_earlier(at for at, change in enumerate(self._changes) if any(of is node for of, _ in change))
        for at in sure:
            self._apply(self._changes[at], lambda of: of.kept)
        self._changes = [change for at, change in enumerate(self._changes) if at not in sure]
        self.at_every_moment()

    def rename(self, source, target):
        super().rename(source, target)
        node = self._seen[source]
        self._change((source, None), (target, node))
        self._forget(target)
        for path in [path for path in self._seen if path == source or source in path.parents]:
            self._seen[target / path.relative_to(source)] = self._seen.pop(path)
        self.at_every_moment()

    def link(self, source, target):
        super().link(source, target)
        self._seen[target] = self._seen[source]
        self._change((target, self._seen[source]))
        self.at_every_moment()

    def remove(self, path):
        super().remove(path)
        if path in self._seen:
            self._change((path, None))
            self._forget(path)
            self.at_every_moment()

    def add_folder(self, path):
        super().add_folder(path)
        if path not in self._seen:
            self._seen[path] = Folder()
            self._change((path, self._seen[path]))
            self.at_every_moment()

    def remove_folder(self, path):
        if not path.is_dir():
            return
        for inside in sorted(path.iterdir()):
            (self.remove_folder if inside.is_dir() else self.remove)(inside)
        path.rmdir()
        self._change((path, None))
        self._forget(path)
        self.at_every_moment()

    # --- what is left of it -----------------------------------------------------------------------------------------

    def survivors(self):
        """Every tree that may be found after a power cut now: bytes by path below the root, None for a folder."""
        unsure = [len(node.since) for node in self._all_nodes() if isinstance(node, File)]
        trees = {}
        for chosen in self._choices():
            names = self._names(chosen)
            for age in _a_few_of(max(unsure, default=0)):
                tree = dict(self._walk(names, self._seen[self.root], age))
                trees[frozenset(tree.items())] = tree
        return trees

    def _choices(self):
        """Which of the unsure changes survive: none, all, the first few, all but one, one alone."""
        everything = range(len(self._changes))
        choices = {frozenset(everything[:many]) for many in range(len(self._changes) + 1)}
        for one in everything:
            choices.add(frozenset(self._with_earlier([one])))
            choices.add(frozenset(at for at in everything if one not in self._with_earlier([at])))
        return choices

    def _with_earlier(self, chosen):
        """These changes and the earlier ones of the same names, without which they cannot be."""
        chosen = set(chosen)
        for at in range(len(self._changes) - 1, -1, -1):
            if any(at < later and self._changes[at].keys() & self._changes[later].keys() for later in chosen):
                chosen.add(at)
        return sorted(chosen)

    def _names(self, chosen):
        """Every folder's names when these changes have survived."""
        names = {id(node): dict(node.kept) for node in self._all_nodes() if isinstance(node, Folder)}
        for at in sorted(chosen):
            self._apply(self._changes[at], lambda of: names[id(of)])
        return names

    def _all_nodes(self):
        """Whatever is, was, or may be below the root."""
        found = {}
        waiting = list(self._seen.values())
        for change in self._changes:
            waiting += [folder for folder, _ in change] + [node for node in change.values() if node is not None]
        while waiting:
            node = waiting.pop()
            if id(node) not in found:
                found[id(node)] = node
                waiting += node.kept.values() if isinstance(node, Folder) else ()
        return list(found.values())

    def _walk(self, names, folder, age, path=Path()):
        for name, node in names[id(folder)].items():
            if isinstance(node, Folder):
                yield path / name, None
                yield from self._walk(names, node, age, path / name)
            else:
                yield path / name, node.survivor(age)

    # --- inside -----------------------------------------------------------------------------------------------------

    def _note(self, fd):
        self._open[fd].write(os.pread(fd, os.fstat(fd).st_size, 0))

    def _change(self, *names):
        self._changes.append({(self._seen[path.parent], path.name): node for path, node in names})

    def _forget(self, path):
        for gone in [one for one in self._seen if one == path or path in one.parents]:
            del self._seen[gone]

    @staticmethod
    def _apply(change, names_of):
        for (folder, name), node in change.items():
            if node is None:
                names_of(folder).pop(name, None)
            else:
                names_of(folder)[name] = node


def _a_few_of(most):
    """The first and the last numbers up to one, and one in between."""
    return sorted({0, 1, 2, most // 2, most - 1, most} & set(range(most + 1)))


def lay_out(tree, folder):
    """Write a tree down in the place of whatever is in a folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for path, content in sorted(tree.items()):
        if content is None:
            (folder / path).mkdir()
        else:
            (folder / path).write_bytes(content)


def cut_everywhere(root, act, looked, *, kind=ForgetfulDisk, whole=True):
    """Let a program act in steps below a folder, and cut its power at every moment.

    `act(disk)` is a generator: at each `yield` it says that something is done. `looked(folder)` opens what was found
    and says what there is. That must be all that was said to be done, with or without the step then under way; where
    a step is made of several, or somebody else does harm in the midst of it, it must only open then (`whole`).
    """
    disk, spare = kind(root), root.with_name(root.name + "-found")
    truths, trees, maybe, surely = [], {}, set(), set()

    def see():
        shutil.rmtree(spare, ignore_errors=True)
        shutil.copytree(root, spare)
        truths.append(looked(spare))

    def note(among=maybe):
        now = disk.survivors()
        trees.update(now)
        among |= {(key, len(truths)) for key in now}

    see()
    disk.at_every_moment = note
    for _ in act(disk):
        see()
        note(surely)
    disk.at_every_moment = lambda: None
    assert all(before != after for before, after in itertools.pairwise(truths)), "a step that changes nothing"
    for key, tree in trees.items():
        lay_out(tree, spare)
        found = looked(spare)
        for done in range(1, len(truths) + 1):
            if (key, done) in surely:
                assert found == truths[done - 1], f"lost or added after step {done - 1}"
            if whole and (key, done) in maybe:
                assert found in truths[done - 1 : done + 1], f"neither before nor after step {done}"
