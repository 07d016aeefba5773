// Keeps all that Keeper is made of, so that no network is needed; a new version comes whole, beside the old one, or not
// at all. Games are none of its business: they lie elsewhere, and nothing here knows them.
const VERSION = "@VERSION@";
const CACHE = "keeper-" + VERSION;
const PARTS = @PARTS@;  // name: the beginning of its SHA-256
const CANVASES = @CANVASES@;  // what belongs to each way of drawing
const SNAPSHOT = "pyodide/snapshot.bin.gz";
const MEMORY = CACHE + ".memory";  // the snapshot unpacked, among the files of the origin (`worker.js` reads it)
const SIZE = @MEMORY@;
const PLENTY = 10;  // times its size must be free: games come first
const canvas = new URL(self.location.href).searchParams.get("canvas");

const digest = async (bytes) => {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...sum.slice(0, 8)].map((one) => one.toString(16).padStart(2, "0")).join("");
};

const keep = async (cache, name, sum) => {
  const place = new URL(name, self.registration.scope);
  if (await cache.match(place)) return;
  const answer = await fetch(place, { cache: "no-cache" });
  const bytes = answer.ok ? await answer.arrayBuffer() : null;
  if (!bytes || await digest(bytes) !== sum) throw new Error("not of this version: " + name);
  await cache.put(place, new Response(bytes, { headers: answer.headers }));
};

// Written whole or not at all; nothing is lost where it is not, for the snapshot stays in the cache as it came.
const unpack = async () => {
  const folder = await navigator.storage.getDirectory();
  const file = await folder.getFileHandle(MEMORY, { create: true });
  if ((await file.getFile()).size === SIZE) return;
  const { usage, quota } = await navigator.storage.estimate();
  if (quota - usage < PLENTY * SIZE) return;
  const packed = await caches.match(new URL(SNAPSHOT, self.registration.scope), { cacheName: CACHE });
  await packed.body.pipeThrough(new DecompressionStream("gzip")).pipeTo(await file.createWritable());
};

const forgetOthers = async () => {
  const folder = await navigator.storage?.getDirectory?.();
  for await (const name of folder?.keys() ?? []) {
    if (/^keeper-\w+\.memory$/.test(name) && name !== MEMORY) await folder.removeEntry(name);
  }
};

self.addEventListener("install", (event) => event.waitUntil((async () => {
  const cache = await caches.open(CACHE);
  try {
    const wanted = { ...PARTS, ...(CANVASES[canvas] ?? Object.assign({}, ...Object.values(CANVASES))) };
    for (const [name, sum] of Object.entries(wanted)) if (name !== SNAPSHOT) await keep(cache, name, sum);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
})()));

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("keeper-") && name !== CACHE) await caches.delete(name);
  await forgetOthers().catch(() => {});
  await self.clients.claim();
  for (const client of await self.clients.matchAll()) client.postMessage("offline");
})()));

self.addEventListener("message", (event) => {
  if (event.data === "take") self.skipWaiting();
  if (event.data === "snapshot" && PARTS[SNAPSHOT]) event.waitUntil((async () => {
    await keep(await caches.open(CACHE), SNAPSHOT, PARTS[SNAPSHOT]);
    await unpack().catch((error) => console.warn("the snapshot stays packed:", error));
    event.source?.postMessage("snapshot");
  })());
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    const asked = event.request.mode === "navigate" ? new URL("./", self.registration.scope) : event.request;
    return (await cache.match(asked, { ignoreSearch: true, ignoreVary: true })) ?? fetch(event.request);
  })());
});
