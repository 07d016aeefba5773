"""The app's code, imported from one piece of memory: what is only ever imported is never laid out as files.

`worker.js` runs this before anything else of ours; the recipe writes it in there. `KNOWN` is what Python would have to
compile for every dataclass, by the digest of its text: compiled beforehand, as the rest of the code is.
"""

import builtins
import dataclasses
import gc
import gzip
import hashlib
import marshal
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.abc import Loader
from importlib.machinery import ModuleSpec, PathFinder
from importlib.resources.readers import FileReader
from types import ModuleType
from typing import Any

ROOT = "/app"
KNOWN = f"{ROOT}/dataclasses.code"


class Shelf:
    """The modules of each folder: the file of each, and whether it is a package. `rest` brings those not here yet."""

    def __init__(self) -> None:
        self.files: dict[str, memoryview] = {}
        self.folders: dict[str, dict[str, tuple[str, bool]]] = {}
        self.rest: Callable[[], object] | None = None

    def take(self, lines: str, content: bytes | memoryview) -> None:
        """Put the files of an archive here: a line for each, with its size and its name, and all of them in one."""
        at, whole = 0, memoryview(content)
        for line in lines.splitlines():
            size, _, name = line.partition(" ")
            path, at = f"{ROOT}/{name}", at + int(size)
            self.files[path] = whole[at - int(size) : at]
            folder, _, file = path.rpartition("/")
            module, package = file.rpartition(".")[0], False
            if module == "__init__":
                (folder, _, module), package = folder.rpartition("/"), True
            self.folders.setdefault(folder, {})[module] = path, package
            while folder not in (ROOT, ""):  # a folder may be a package by its files alone
                folder = folder.rpartition("/")[0]
                self.folders.setdefault(folder, {})

    def stand(self) -> None:
        """Be where Python looks for modules below the root, and know what dataclasses are made of."""
        for path in [path for path in sys.path_importer_cache if path.startswith(ROOT)]:
            del sys.path_importer_cache[path]
        sys.path_hooks.insert(0, self.folder)
        sys.meta_path.append(self)
        if KNOWN in self.files:
            known = marshal.loads(self.files.pop(KNOWN))
            run = builtins.exec
            vars(dataclasses)["exec"] = lambda text, *names: run(known.pop(digest(text), text), *names)

    def folder(self, path: str) -> "Folder":
        """Called by Python for each place where modules may be."""
        if path == ROOT or path.startswith(f"{ROOT}/"):
            return Folder(self, path)
        raise ImportError

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Called by Python for a module that nobody knows: where there is a rest, it is brought, once."""
        if self.rest is None:
            return None
        print("not in the snapshot:", name)
        bring, self.rest = self.rest, None
        bring()
        return PathFinder.find_spec(name, path, target)


class Folder:
    """Finds the modules of one folder."""

    def __init__(self, shelf: Shelf, path: str) -> None:
        self.shelf, self.path = shelf, path

    def find_spec(self, name: str, target: ModuleType | None = None) -> ModuleSpec | None:
        """Called by Python for each module that is not imported yet."""
        module = name.rpartition(".")[2]
        inside = f"{self.path}/{module}"
        found = self.shelf.folders.get(self.path, {}).get(module)
        if found is not None:
            path, package = found
            spec = ModuleSpec(name, Reader(self.shelf.files[path], path), origin=path, is_package=package)
            spec.has_location = True
        elif inside in self.shelf.folders:
            spec = ModuleSpec(name, None, is_package=True)
        else:
            return None
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(inside)
        return spec

    def iter_modules(self, prefix: str = "") -> Iterator[tuple[str, bool]]:
        """Called by `pkgutil`: what there is to import."""
        for module, (_, package) in sorted(self.shelf.folders.get(self.path, {}).items()):
            yield prefix + module, package


class Reader(Loader):
    """Reads one module: bytecode, or its source where nobody compiled it."""

    def __init__(self, content: memoryview, path: str) -> None:
        self.content, self.path = content, path

    def create_module(self, spec: ModuleSpec) -> None:
        """As Python does."""

    def exec_module(self, module: ModuleType) -> None:
        """Run it."""
        compiled = self.path.endswith(".pyc")
        code = marshal.loads(self.content[16:]) if compiled else compile(bytes(self.content), self.path, "exec")
        exec(code, module.__dict__)

    def get_data(self, path: str) -> bytes:
        """A file beside it; those are laid out."""
        with open(path, "rb") as file:
            return file.read()

    def get_resource_reader(self, name: str) -> FileReader:
        """The same, as newer code asks for it."""
        return FileReader(self)  # type: ignore[arg-type]  # it asks for our path, and nothing else


def digest(text: str) -> bytes:
    """The name of a text."""
    return hashlib.sha256(text.encode()).digest()[:12]


def gunzip(packed: Any) -> bytes:
    """What is in an archive that was kept as it came."""
    return gzip.decompress(packed.to_bytes())


def settle() -> None:
    """What is there now stays: nobody need look through it for rubbish again."""
    gc.freeze()
    gc.enable()


def begin() -> None:
    """While everything is being read there is no rubbish."""
    gc.disable()
    sys.path[:0] = [path for path in (ROOT, f"{ROOT}/packages") if path not in sys.path]
