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
const runtime = later(import("./pyodide/pyodide.asm.mjs"));
let standard = later(come("pyodide/python_stdlib.pack").then(unpacked));
self.fetch = async (asked) => {
  const name = new URL(asked?.url ?? asked, HERE).href.slice(HERE.href.length);
  if (name === WASM) return new Response();
  if (name === "pyodide/python_stdlib.zip") return new Response(await standard);
  return come(name);
};
WebAssembly.instantiateStreaming = async (_, imports) => {
  const module = await compiled;
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};

// What Flet's own connection in Pyodide looks for, under this name.
const flet_js = { args: {}, documentUrl: "" };
const waiting = [], early = [];
let page = null, given = null, connected = false;
const isGiven = new Promise((resolve) => { given = resolve; });
self.onmessage = ({ data }) => {
  if (data?.keeper === "given") given(data.given);
  else if (data?.keeper) page ? page.heard(data) : waiting.push(data);
  else connected ? flet_js.send(data) : early.push(data);
};

// Python as it stood when everything was read, of an earlier visit. `head` is how it begins, which Pyodide looks at; it
// lays the rest into its memory (`_layIn`, by our recipe). Kept unpacked, it is read right to where it belongs.
const MEMORY = "keeper-@VERSION@.memory", SIZE = @MEMORY@;
const unpackedMemory = async () => {
  const folder = await navigator.storage.getDirectory();
  const file = await (await folder.getFileHandle(MEMORY)).createSyncAccessHandle({ mode: "read-only" });
  const from = (at, bytes) => { if (file.read(bytes, { at }) !== bytes.length) throw new RangeError("too short"); return bytes; };
  const forget = () => { file.close(); return folder.removeEntry(MEMORY).catch(() => {}); };  // `sw.js` writes it anew
  try {
    if (file.getSize() !== SIZE) throw new RangeError("another size");
    const begin = new Uint32Array(from(0, new Uint8Array(16)).buffer)[1];
    const head = from(0, new Uint8Array(begin));
    return { head, size: SIZE - begin, into: (heap) => { from(begin, heap.subarray(0, SIZE - begin)); file.close(); }, forget };
  } catch (error) {
    await forget();
    throw error;
  }
};
const packedMemory = async () => {
  const found = await self.caches.match(new URL("pyodide/snapshot.bin.gz", HERE), { cacheName: "keeper-@VERSION@" });
  if (!found) return null;
  const whole = new Uint8Array(await unpacked(found));
  const begin = new Uint32Array(whole.buffer, 0, 4)[1];
  return { head: whole, size: SIZE - begin, into: (heap) => heap.set(whole.subarray(begin)), forget() {} };
};
const remembered = async (from) => {
  try {
    return SIZE ? await from() : null;
  } catch (error) {
    if (error.name !== "NotFoundError") console.warn("no snapshot:", error);
    return null;
  }
};

// From the first of them that there is and that loads; at last from its parts.
const standUp = async (loadPyodide, memories) => {
  const options = { stdout: (text) => console.log(text), stderr: (text) => console.error(text) };
  for (const memory of memories) {
    const found = await memory();
    if (!found) continue;
    try {
      return [await loadPyodide({ ...options, _loadSnapshot: found.head, _layIn: found }), found];
    } catch (error) {
      console.warn("the snapshot does not load:", error);
      await found.forget();
    }
  }
  return [await loadPyodide(options), null];
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
  const first = remembered(unpackedMemory);
  const tables = later(come("tables.pack").then(unpacked)), code = later(come("code.pack"));
  const { loadPyodide } = await import("./pyodide/pyodide.mjs");
  const known = self.name === "kept";  // by an earlier visit: there may be a snapshot, which has read nearly all of it
  const rest = later(code.then((answer) => known ? answer.arrayBuffer() : unpacked(answer)));
  await runtime;
  const [python, warm] = await standUp(loadPyodide, [() => first, () => remembered(packedMemory)]);
  standard = null;
  tell("step", { step: "python" });
  python.registerJsModule("flet_js", flet_js);
  const ours = python.globals.get("dict")();
  python.runPython(SHELF, { globals: ours });
  ours.get("begin")();
  const shelf = ours.get("Shelf")();
  layOut(python, shelf, await tables);
  const packed = await rest;
  if (warm) shelf.rest = () => layOut(python, shelf, known ? ours.get("gunzip")(new Uint8Array(packed)).toJs() : packed);
  else layOut(python, shelf, known ? await unpacked(new Response(packed)) : packed);
  shelf.stand();
  const said = await isGiven;
  flet_js.documentUrl = said.url;
  const begin = python.runPython("from keeper_app.ui.browser.start import start; start");
  page = await begin(python.toPy(said));
  waiting.splice(0).forEach((data) => page.heard(data));
  setTimeout(ours.get("settle"), SETTLED);
};

// Flet hands its connection over once the window may come, and stands a moment later; from then on bytes go back and forth.
Object.defineProperty(flet_js, "start_connection", {
  set(connect) {
    const stands = connect((message) => {
      const bytes = message.toJs();
      self.postMessage(bytes, [bytes.buffer]);
    });
    Promise.resolve(stands).then(() => { connected = true; early.splice(0).forEach((data) => flet_js.send(data)); });
  },
});

start().catch((error) => tell("failed", { interrupted: error instanceof TypeError, detail: String(error) }));
