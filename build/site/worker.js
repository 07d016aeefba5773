// Python's worker. It starts with the page, beside Flutter: Python from a snapshot where one is kept, else from its parts.
const HERE = new URL("./", self.location.href);
const tell = (word, more = {}) => self.postMessage({ keeper: word, ...more });

const plainFetch = self.fetch.bind(self);
self.fetch = async (...asked) => {
  const name = new URL(asked[0]?.url ?? asked[0], HERE).href.slice(HERE.href.length);
  const answer = await plainFetch(...asked);
  if (!answer.ok) throw new TypeError("failed to fetch " + name);
  if (!answer.body) return answer;
  let count = 0;
  const counted = answer.body.pipeThrough(new TransformStream({
    transform(chunk, on) { count += chunk.byteLength; tell("bytes", { name, count }); on.enqueue(chunk); },
  }));
  return new Response(counted, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
};

// What Flet's own connection in Pyodide looks for, under this name.
const flet_js = { args: {}, documentUrl: "" };
const waiting = [];
let page = null, given = null;
const isGiven = new Promise((resolve) => { given = resolve; });
self.onmessage = ({ data }) => {
  if (data?.keeper === "given") given(data.given);
  else if (data?.keeper) page ? page.heard(data) : waiting.push(data);
  else flet_js.send?.(data);
};

// Of an earlier visit; it holds Python as it stood when everything was read.
const keptSnapshot = async () => {
  try {
    const found = await self.caches?.match(new URL("pyodide/snapshot.bin.gz", HERE), { cacheName: "keeper-@VERSION@" });
    if (!found) return null;
    return new Uint8Array(await new Response(found.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  } catch (error) {
    console.warn("no snapshot:", error);
    return null;
  }
};

const standUp = async (loadPyodide) => {
  const options = { stdout: (text) => console.log(text), stderr: (text) => console.error(text) };
  const snapshot = await keptSnapshot();
  if (snapshot) {
    try {
      const python = await loadPyodide({ ...options, _loadSnapshot: snapshot });
      return [python, true];
    } catch (error) {
      console.warn("the snapshot does not load:", error);
    }
  }
  return [await loadPyodide(options), false];
};

const come = (name) => {
  const bytes = fetch(new URL(name, HERE)).then((answer) => answer.arrayBuffer());
  bytes.catch(() => {});  // told where it is waited for
  return bytes;
};

// Lays the files of an archive out. Python unpacks it; what is a tar then, JavaScript writes down faster.
const layOut = (python, packed) => {
  const unpack = python.runPython("import lzma; lambda packed: lzma.decompress(packed.to_bytes())");
  const unpacked = unpack(new Uint8Array(packed));
  const tar = unpacked.toJs();
  unpacked.destroy();
  unpack.destroy();
  const text = (begin, length) => new TextDecoder().decode(tar.subarray(begin, begin + length)).replace(/\0.*$/s, "");
  const made = new Set();
  for (let at = 0; at + 512 <= tar.length && tar[at];) {
    const size = parseInt(text(at + 124, 12), 8);
    const path = "/app/" + [text(at + 345, 155), text(at, 100)].filter(Boolean).join("/");
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) { python.FS.mkdirTree(folder); made.add(folder); }
    python.FS.writeFile(path, tar.slice(at + 512, at + 512 + size));
    at += 512 + 512 * Math.ceil(size / 512);
  }
  python.runPython("import importlib; importlib.invalidate_caches()");
};

// A snapshot has read nearly all of the code: it is laid out when the first file of it is missed.
const WHEN_MISSED = `
import importlib.machinery, sys
class Rest:
    def __init__(self, lay_out):
        self.lay_out = lay_out
    def find_spec(self, name, path=None, target=None):
        if path is None or not any(one.startswith("/app") for one in path):
            return None
        print("not in the snapshot:", name)
        sys.meta_path.remove(self)
        self.lay_out()
        return importlib.machinery.PathFinder.find_spec(name, path, target)
lambda lay_out: sys.meta_path.append(Rest(lay_out))
`;

const start = async () => {
  const tables = come("tables.tar.xz"), code = come("code.tar.xz");
  const { loadPyodide } = await import("./pyodide/pyodide.mjs");
  const [python, warm] = await standUp(loadPyodide);
  tell("step", { step: "python" });
  python.registerJsModule("flet_js", flet_js);
  layOut(python, await tables);
  if (warm) {
    const packed = await code;
    python.runPython(WHEN_MISSED)(() => layOut(python, packed));
  } else {
    layOut(python, await code);
    python.runPython("import sys; sys.path[:0] = ['/app', '/app/packages']");
  }
  const said = await isGiven;
  flet_js.documentUrl = said.url;
  const begin = python.runPython("from keeper_app.ui.browser.start import start; start");
  page = await begin(python.toPy(said));
  waiting.splice(0).forEach((data) => page.heard(data));
};

// Flet hands its connection over once the window may come; from then on bytes go back and forth.
Object.defineProperty(flet_js, "start_connection", {
  set(connect) {
    connect((message) => {
      const bytes = message.toJs();
      self.postMessage(bytes, [bytes.buffer]);
    });
  },
});

start().catch((error) => tell("failed", { interrupted: error instanceof TypeError, detail: String(error) }));
