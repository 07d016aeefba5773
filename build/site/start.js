// Starts Python and Flutter side by side, shows how far they are, and passes on what they say to one another.
var flet = {};  // Flutter looks for it by this name
if (!keeper.isOld()) (() => {
  const BASE = new URL("./", document.baseURI).pathname;
  const SIZES = @SIZES@;  // bytes of what is waited for: Python's, and Flutter's as WebAssembly or as JavaScript
  const NAMES = Object.assign({}, ...Object.values(SIZES));
  const controlled = !!navigator.serviceWorker?.controller;

  Object.assign(flet, { pyodide: true, multiView: false, noCdn: true, webSocketEndpoint: "ws", entrypointBaseUrl: BASE,
    assetBase: BASE, routeUrlStrategy: "hash", canvasKitBaseUrl: BASE + "canvaskit/", pyodideUrl: BASE + "pyodide/pyodide.mjs",
    webRenderer: "auto", fontFallbackBaseUrl: BASE + "assets/fonts/", appPackageUrl: "code.pack", pythonModuleName: "main",
    micropipIncludePre: false });
  flet.flutterAppLoaded = new Promise((resolve) => { flet.flutterAppResolve = resolve; });

  // --- how far it is ------------------------------------------------------------------------------------------------

  const come = {};
  const STEPS = { python: 0.8, games: 0.88, screens: 0.92, drawing: 0.97 };
  let step = "";

  const side = () => ("main.dart.js" in come || (navigator.vendor !== "Google Inc." && !("main.dart.wasm" in come)) ? "js" : "wasm");
  const count = (name, bytes) => {
    if (!(name in NAMES)) return;
    come[name] = Math.min(NAMES[name], bytes);
    if (step || controlled) return;
    const wanted = Object.keys({ ...SIZES.python, ...SIZES[side()] });
    const all = wanted.reduce((sum, one) => sum + NAMES[one], 0);
    const done = wanted.reduce((sum, one) => sum + (come[one] ?? 0), 0);
    const millions = (size) => (size / 1e6).toLocaleString(keeper.lang, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
    keeper.progress(0.75 * done / all, keeper.say("loading") + " " + keeper.say("loaded", { done: millions(done), all: millions(all) }));
  };
  const reach = (name) => {
    step = name;
    keeper.progress(STEPS[name], keeper.say("step." + name));
  };

  const within = (url) => {
    const path = new URL(url, document.baseURI).pathname;
    return path.startsWith(BASE) ? path.slice(BASE.length) : path;
  };
  const plainFetch = window.fetch.bind(window);
  if (!controlled) window.fetch = async (...asked) => {  // what is kept already is not counted: it comes as it is, compiled
    const name = within(asked[0]?.url ?? asked[0]);
    const answer = await plainFetch(...asked);
    if (!(name in NAMES) || !answer.body) return answer;
    let bytes = 0;
    const counted = answer.body.pipeThrough(new TransformStream({
      transform(chunk, on) { bytes += chunk.byteLength; count(name, bytes); on.enqueue(chunk); },
    }));
    return new Response(counted, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
  };
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (within(name) in NAMES) count(within(name), NAMES[within(name)]);
  }).observe({ type: "resource", buffered: true });

  // Flet's client would fetch a player of animations from a stranger. What is not ours is not asked for: it is told at
  // once that it did not arrive, as if there were no network.
  const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, "src");
  Object.defineProperty(HTMLScriptElement.prototype, "src", { ...source, set(url) {
    if (new URL(url, document.baseURI).origin === location.origin || /^(blob|data):/.test(url)) source.set.call(this, url);
    else setTimeout(() => this.dispatchEvent(new Event("error")));
  } });

  // --- where it does not start --------------------------------------------------------------------------------------

  let drawn = false;
  const fail = (interrupted, detail) => {
    if (drawn || !keeper.find("outside").hidden) return;
    console.error("Keeper did not start:", detail);
    keeper.outside(interrupted ? "interrupted" : "failed", [["again", keeper.again]]);
  };
  window.addEventListener("error", (event) => { if (event.target?.src) fail(true, event.target.src); }, true);
  window.addEventListener("unhandledrejection", ({ reason }) => {
    if (/fetch|import|network|load|HTTP|WebAssembly/i.test(String(reason))) fail(true, String(reason));
  });

  // --- Python, in a worker ------------------------------------------------------------------------------------------

  const worker = new Worker("worker.js", { type: "module", name: controlled ? "kept" : "" });
  const kept = [];
  let toFlutter = (data) => kept.push(data);
  let ready;
  const isReady = new Promise((resolve) => { ready = resolve; });
  const tell = (message, bytes) => worker.postMessage(message, bytes ?? []);
  const answer = (number, given) => tell({ keeper: "answer", number, answer: given });

  const persist = () => navigator.storage?.persist?.() ?? false;
  const room = async () => {
    const { usage = 0, quota = 0 } = await navigator.storage?.estimate?.() ?? {};
    return [usage, quota];
  };
  const yes = (promise) => Promise.resolve().then(promise).then(Boolean, () => false);

  const HEARD = {
    bytes: ({ name, count: bytes }) => count(name, bytes),
    step: (said) => { keeper.inside(); reach(said.step); },
    ready: () => ready(),
    failed: ({ interrupted, detail }) => fail(interrupted, detail),
    outside: ({ why }) => wait(why),
    gone: () => leave(),
    persist: async ({ number }) => answer(number, await yes(persist)),
    room: async ({ number }) => answer(number, await room().catch(() => [0, 0])),
  };
  worker.onmessage = ({ data }) => { if (data?.keeper) HEARD[data.keeper]?.(data); else toFlutter(data); };
  worker.onerror = (event) => fail(!event.message, event.message);

  (async () => {
    // Chromium and Safari decide without a word; Firefox asks the keeper, who is asked when it is time.
    const silent = !("mozInnerScreenX" in window);
    const persisted = silent ? await yes(persist) : await yes(() => navigator.storage?.persisted?.());
    tell({ keeper: "given", given: { languages: (navigator.languages ?? []).join(","), persisted, url: document.URL } });
  })();

  // While Flutter waits for Python it turns a wheel below the cover, sixty times a second, on Python's time. Its pictures
  // are held back until Python has said all of its window: the cover lies over it until then, and one picture costs less.
  const LONGEST = 3000;  // milliseconds from its first word on; a window that is still not whole is shown as it is
  // That wheel asks for one more while the first is drawn, in which it is no more: it comes once the window is seen.
  const SEEN = 150;  // milliseconds
  const nextFrame = window.requestAnimationFrame.bind(window);
  let heldBack = null, isFirst = false;
  window.requestAnimationFrame = (draw) => {
    if (heldBack) return heldBack.push(draw) && 0;
    return isFirst ? setTimeout(() => nextFrame(draw), SEEN) && 0 : nextFrame(draw);
  };
  const letDraw = () => {
    const held = heldBack ?? [];
    heldBack = null;
    if (held.length) nextFrame((now) => {
      isFirst = true;
      try {
        held.forEach((draw) => draw(now));
      } finally {
        isFirst = false;
      }
    });
  };
  HEARD.drawn = letDraw;

  globalThis.jsConnect = async (app, args, hear) => {
    heldBack = [];
    await isReady;
    setTimeout(letDraw, LONGEST);
    toFlutter = (data) => {
      if (!drawn && data.byteLength > 4000) { drawn = true; reach("drawing"); whenDrawn(); }
      hear(data);
    };
    kept.splice(0).forEach(toFlutter);
  };
  globalThis.jsSend = async (app, data) => tell(data, [data.buffer]);
  globalThis.jsDisconnect = async () => worker.terminate();

  // --- one desk, several tabs ---------------------------------------------------------------------------------------

  const tabs = new BroadcastChannel("keeper");
  const me = crypto.getRandomValues(new Uint32Array(2)).join("-");
  let has = true;  // this page has the games, or is about to ask for them
  const wait = (why) => {
    const take = () => { tabs.postMessage({ take: me }); tell({ keeper: "take" }); keeper.inside(); };
    const without = ["without", () => { keeper.inside(); tell({ keeper: "without" }); }];
    if (why === "held" || why === "stuck") has = false;
    if (why === "no-storage" && !window.isSecureContext) why = "insecure";
    const ways = { held: [["held.take", take]], stuck: [["again", take]], newer: [["again", keeper.again]],
      full: [["again", keeper.again]] }[why] ?? [without, ["again", keeper.again]];
    keeper.outside(why, ways);
  };
  const leave = () => {
    worker.terminate();
    keeper.outside("held", [["held.take", () => { sessionStorage.setItem("keeper-take", "1"); keeper.again(); }]]);
  };
  tabs.onmessage = ({ data }) => {
    if (!data.take || data.take === me || !has) return;
    has = false;
    tell({ keeper: "let-go" });
    setTimeout(leave, 2000);  // Python is busy, or stands no more: whatever was acknowledged is kept
  };
  if (sessionStorage.getItem("keeper-take")) {
    sessionStorage.removeItem("keeper-take");
    tabs.postMessage({ take: me });
  }
  HEARD.ready = () => { has = true; ready(); };

  // Somebody may have been away to clear what this browser keeps: whether the games are still there is looked after.
  const look = () => { if (!document.hidden) tell({ keeper: "look" }); };
  document.addEventListener("visibilitychange", look);
  window.addEventListener("focus", look);

  // --- the first screen ---------------------------------------------------------------------------------------------

  // Drawing the first screen holds the frames up. When they flow again it is there; on a slow machine they never flow,
  // and a few of them after the one that was held up are enough. A fast one is not held up at all: a third of a second.
  const whenDrawn = () => {
    let last = performance.now(), held = false, flowing = 0, since = 0;
    const frame = (now) => {
      held = held || now - last > 60;
      flowing = now - last > 60 ? 0 : flowing + 1;
      since += held ? 1 : 0;
      last = now;
      if ((held && flowing > 2) || since > 5 || flowing > 20) { keeper.lift(); performance.mark("keeper-drawn"); stay(); }
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  };
  // Until the app chooses, Flutter follows the system: let its first screen be dark as well.
  const media = window.matchMedia.bind(window);
  window.matchMedia = (query) =>
    query.includes("prefers-color-scheme") ? media(query.includes("dark") ? "all" : "not all") : media(query);

  // --- from now on without a network --------------------------------------------------------------------------------

  const stay = async () => {
    if (!("serviceWorker" in navigator)) return;
    const loaded = performance.getEntriesByType("resource").map(({ name }) => within(name));
    const canvas = loaded.find((name) => /^canvaskit\/.*wasm$/.test(name)) ?? "canvaskit/skwasm.wasm";
    const registration = await navigator.serviceWorker.register("sw.js?canvas=" + encodeURIComponent(canvas));
    const offer = (waiting) => {
      if (!waiting || !navigator.serviceWorker.controller) return;
      keeper.find("update").firstChild.textContent = keeper.say("update.ready");
      const take = keeper.find("update-take"), later = keeper.find("update-later");
      take.textContent = keeper.say("update.take");
      later.textContent = keeper.say("update.later");
      take.onclick = () => {
        navigator.serviceWorker.addEventListener("controllerchange", keeper.again, { once: true });
        waiting.postMessage("take");
      };
      later.onclick = () => { keeper.find("update").hidden = true; };
      keeper.find("update").hidden = false;
    };
    const watch = (coming) => coming?.addEventListener("statechange", () => { if (coming.state === "installed") offer(coming); });
    offer(registration.waiting);
    watch(registration.installing);
    registration.addEventListener("updatefound", () => watch(registration.installing));
    document.addEventListener("visibilitychange", () => { if (!document.hidden) registration.update().catch(() => {}); });
    const { active } = await navigator.serviceWorker.ready;
    active.postMessage("snapshot");
  };
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (data === "offline" || data === "snapshot") document.documentElement.dataset[data] = "ready";
  });

  const flutter = document.createElement("script");
  flutter.src = "flutter_bootstrap.js";
  document.body.append(flutter);
})();
