"""What only the Python of the site can make: bytecode for it, and a snapshot of it as it stands when all is read.

Both are made in a headless browser, which is asked to fetch Pyodide from this machine and to hand the results back.
"""

import contextlib
import os
import threading
from collections.abc import Iterator, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

KINDS = {".mjs": "text/javascript", ".wasm": "application/wasm", ".json": "application/json", ".html": "text/html"}
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
KNOWN = "dataclasses.code"
LONGEST = 300_000  # milliseconds

COMPILE = """
import pathlib, py_compile, shutil
for path in sorted(pathlib.Path("/app").rglob("*.py")):
    name = str(path.relative_to("/app"))
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(str(path), str(path) + "c", name, doraise=True, optimize=2, invalidation_mode=mode)
    path.unlink()
shutil.make_archive("/made", "zip", "/app")
"""

REMEMBER = """
import builtins, dataclasses, hashlib, marshal
known = {}
def remember(text, *names):
    known[hashlib.sha256(text.encode()).digest()[:12]] = code = compile(text, "<dataclass>", "exec")
    builtins.exec(code, *names)
dataclasses.exec = remember
"""
"""Before all is read: what Python compiles for every dataclass (`build/site/shelf.py` knows it again)."""

ADD = f"""
import zipfile
with zipfile.ZipFile("/made.zip", "a", zipfile.ZIP_DEFLATED) as archive:
    archive.writestr("{KNOWN}", marshal.dumps(dict(sorted(known.items()))))
"""

WARM = (Path(__file__).parent / "_site_warm.py").read_text(encoding="utf-8")

PAGE = b"<!DOCTYPE html><title>Keeper</title>"

STAND = """async ({ options, code, made }) => {
  const { loadPyodide } = await import("/pyodide/pyodide.mjs");
  const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" }, ...options });
  const app = await (await fetch("/app.zip")).arrayBuffer();
  python.FS.mkdirTree("/app");
  python.unpackArchive(app, "zip", { extractDir: "/app" });
  python.runPython(code);
  const content = made ? python.FS.readFile(made) : python.makeMemorySnapshot();
  const packed = new Blob([content]).stream().pipeThrough(new CompressionStream("gzip"));
  const body = made ? new Blob([content]) : await new Response(packed).blob();
  await fetch("/made", { method: "PUT", body });
}"""


class NoBrowser(Exception):
    """There is none, or it could not do it; the site is made of sources then."""


def compiled(files: Mapping[str, bytes], app: bytes, browser: Path, warm: str = "") -> bytes:
    """A zip of the app with bytecode in the place of its sources; lines are known in it, columns are not.

    Where `warm` reads the app, what is compiled for its dataclasses lies beside it.
    """
    code = f"{COMPILE}{REMEMBER}{warm}{ADD}" if warm else COMPILE
    return _made({**files, "app.zip": app}, browser, {"args": ["-X", "no_debug_ranges"]}, code, "/made.zip")


def snapshot(files: Mapping[str, bytes], app: bytes, browser: Path, warm: str = WARM) -> bytes:
    """Python's memory with all of the app read, compressed; `warm` reads it."""
    return _made({**files, "app.zip": app}, browser, {"_makeSnapshot": True}, warm, "")


def _made(files: Mapping[str, bytes], browser: Path, options: dict[str, object], code: str, made: str) -> bytes:
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError as error:
        raise NoBrowser(str(error)) from error
    with _bench(files) as bench, sync_playwright() as playwright:
        try:
            chromium = playwright.chromium.launch(executable_path=str(browser), args=list(FLAGS))
            page = chromium.new_page()
            page.set_default_timeout(LONGEST)
            page.goto(f"http://127.0.0.1:{bench.server_port}/")
            page.evaluate(STAND, {"options": options, "code": code, "made": made})
            chromium.close()
        except Error as error:
            raise NoBrowser(str(error)) from error
        return bench.handed_back


class _Bench(ThreadingHTTPServer):
    """Serves files to this machine alone, and takes one back."""

    daemon_threads = True
    handed_back = b""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        super().__init__(("127.0.0.1", 0), _Answer)
        self.files = {"/": PAGE, **{f"/{name}": content for name, content in files.items()}}


class _Answer(BaseHTTPRequestHandler):
    server: _Bench

    def do_GET(self) -> None:
        content = self.server.files.get(self.path)
        self.send_response(404 if content is None else 200)
        kind = KINDS.get(os.path.splitext(self.path)[1] or ".html", "application/octet-stream")
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content or b"")))
        self.end_headers()
        self.wfile.write(content or b"")

    def do_PUT(self) -> None:
        self.server.handed_back = self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as the standard library calls it
        pass


@contextlib.contextmanager
def _bench(files: Mapping[str, bytes]) -> Iterator[_Bench]:
    with _Bench(files) as bench:
        serving = threading.Thread(target=bench.serve_forever, daemon=True)
        serving.start()
        try:
            yield bench
        finally:
            bench.shutdown()
            serving.join()
