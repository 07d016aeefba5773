"""A plain file server on this machine, below a path: what a site needs, and what may go wrong with it."""

import functools
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

BELOW = "/some/where/"
BESIDE = "/beside"  # a page of the same origin that is none of the site's: what the origin keeps is reached from it
KINDS = {".wasm": "application/wasm", ".mjs": "text/javascript", ".js": "text/javascript", ".json": "application/json"}


class SiteServer:
    """Serves a folder. It can be stopped and comes back at the same port; what is in `missing` did not arrive."""

    def __init__(self, folder):
        self.folder, self.port = folder, 0
        self.missing, self.asked = set(), []
        self._server = None

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}{BELOW}"

    @property
    def beside(self):
        return f"http://127.0.0.1:{self.port}{BESIDE}"

    def start(self):
        self._server = _Server(("127.0.0.1", self.port), functools.partial(_Answer, self))
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self):
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True
    block_on_close = False

    def handle_error(self, request, client_address):
        """A browser that was killed hangs up in the middle of a file: nothing to say."""


class _Answer(SimpleHTTPRequestHandler):
    def __init__(self, site, *args):
        self.site = site
        super().__init__(*args, directory=str(site.folder))

    def do_GET(self):
        self.site.asked.append(self.path)
        name = self.path.partition("?")[0]
        if name == BESIDE:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            return
        if not name.startswith(BELOW) or name.removeprefix(BELOW) in self.site.missing:
            self.send_error(503)
            return
        self.path = "/" + name.removeprefix(BELOW)
        super().do_GET()

    def guess_type(self, path):
        return KINDS.get(Path(path).suffix) or super().guess_type(path)

    def log_message(self, *args):
        """Say nothing."""
