// Python's worker. It starts with the page, beside Flutter: Python from a snapshot where one is kept, else from its parts.
const HERE = new URL("./", self.location.href);
const tell = (word, more = {}) => self.postMessage({ keeper: word, ...more });

// What an earlier visit kept is not counted (`start.js` names this worker so): it comes as it is, compiled perhaps.
const WASM = "pyodide/pyodide.asm.wasm";
const plainFetch = self.fetch.bind(self);
const come = async (name) => {
  const answer = await plainFetch(new URL(name, HERE));
  if (!answer.ok) throw new TypeError("failed to fetch " + name);
  if (self.name === "kept" || !answer.body) return answer;
  let count = 0;
  const counted = answer.body.pipeThrough(new TransformStream({
    transform(chunk, on) { count += chunk.byteLength; tell("bytes", { name, count }); on.enqueue(chunk); },
  }));
  return new Response(counted, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
};
const unpacked = (answer) => new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
const later = (promise) => { promise.catch(() => {}); return promise; };  // what went wrong is told where it is waited for

// Python's own WebAssembly is the largest part: it is compiled from the first moment on, while everything else comes.
const compiled = later(WebAssembly.compileStreaming(come(WASM)));
self.fetch = async (asked) => {
  const name = new URL(asked?.url ?? asked, HERE).href.slice(HERE.href.length);
  if (name === WASM) return new Response();
  if (name === "pyodide/python_stdlib.zip") return new Response(await unpacked(await come("pyodide/python_stdlib.pack")));
  return come(name);
};
WebAssembly.instantiateStreaming = async (_, imports) => {
  const module = await compiled;
  return { module, instance: await WebAssembly.instantiate(module, imports) };
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

const standUp = async (loadPyodide, snapshot) => {
  const options = { stdout: (text) => console.log(text), stderr: (text) => console.error(text) };
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

// An archive begins with a line for each file, its size and its name. Code comes first, and is imported from where it
// is (`shelf.py`); the others are laid out as files.
const layOut = (python, shelf, packed) => {
  const archive = new Uint8Array(packed), { FS } = python;
  let at = 0;
  while (archive[at] !== 10 || archive[at + 1] !== 10) at += 1;
  const lines = new TextDecoder().decode(archive.subarray(0, at)).split("\n");
  const begin = at += 2, code = [], folders = {};
  for (const line of lines) {
    const [, size, folder, name] = /^(\d+) (.*\/)?([^/]+)$/.exec(line);
    if (/\.(pyc?|code)$/.test(name)) code.push(line);
    else {
      const place = "/app/" + (folder ?? "");
      if (!folders[place]) { FS.mkdirTree(place); folders[place] = FS.lookupPath(place).node; }
      const file = folders[place].node_ops.mknod(folders[place], name, 0o100644, 0);
      file.contents = archive.subarray(at, at + +size);  // it is not copied: nobody writes here
      file.usedBytes = +size;
    }
    at += +size;
  }
  const size = code.reduce((sum, line) => sum + parseInt(line), 0);
  shelf.take(code.join("\n"), python.toPy(archive.subarray(begin, begin + size)));
};

const SHELF = @SHELF@;
const SETTLED = 5000;  // milliseconds after which nobody waits for the first screen

const start = async () => {
  const kept = keptSnapshot();
  const tables = later(come("tables.pack").then(unpacked)), code = later(come("code.pack"));
  const { loadPyodide } = await import("./pyodide/pyodide.mjs");
  const snapshot = await kept;
  const rest = later(code.then((answer) => snapshot ? answer.arrayBuffer() : unpacked(answer)));
  const [python, warm] = await standUp(loadPyodide, snapshot);
  tell("step", { step: "python" });
  python.registerJsModule("flet_js", flet_js);
  const ours = python.globals.get("dict")();
  python.runPython(SHELF, { globals: ours });
  ours.get("begin")();
  const shelf = ours.get("Shelf")();
  layOut(python, shelf, await tables);
  if (warm) {  // it has read nearly all of the code, which is unpacked when some of it is missed
    const packed = new Uint8Array(await rest);
    shelf.rest = () => layOut(python, shelf, ours.get("gunzip")(packed).toJs());
  } else layOut(python, shelf, snapshot ? await unpacked(new Response(await rest)) : await rest);
  shelf.stand();
  const said = await isGiven;
  flet_js.documentUrl = said.url;
  const begin = python.runPython("from keeper_app.ui.browser.start import start; start");
  page = await begin(python.toPy(said));
  waiting.splice(0).forEach((data) => page.heard(data));
  setTimeout(ours.get("settle"), SETTLED);
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
