// The cover: what the page says by itself, in the browser's language, from the first moment on. It is written so that
// a browser that is too old for everything else still understands it.
var keeper = (function () {
  var WORDS = @WORDS@;
  var SAFE = "@DEFAULT@";
  var asked = navigator.languages && navigator.languages.length ? navigator.languages : [navigator.language || SAFE];

  function spoken() {
    for (var i = 0; i < asked.length; i++) {
      var tag = asked[i].toLowerCase();
      for (var lang in WORDS) if ((tag + "-").indexOf(lang + "-") === 0) return lang;
    }
    return SAFE;
  }

  var lang = spoken();
  var words = WORDS[lang];
  var find = function (id) { return document.getElementById(id); };
  document.documentElement.lang = lang;

  function say(id, fields) {
    return words[id].replace(/\{(\w+)\}/g, function (whole, name) { return fields && name in fields ? fields[name] : whole; });
  }

  var furthest = 0;
  function progress(part, text) {
    furthest = Math.max(furthest, Math.min(part, 1));
    find("bar").setAttribute("aria-valuenow", Math.round(100 * furthest));
    find("bar").firstChild.style.transform = "scaleX(" + furthest + ")";
    if (text && find("said").textContent !== text) find("said").textContent = text;
  }

  // A page in the place of everything: why Keeper is not here, and what can be done. `ways` are pairs of words and deed.
  function outside(why, ways) {
    find("outside-title").textContent = say(why + ".title");
    find("outside-note").textContent = say(why + ".note");
    var place = find("ways");
    while (place.firstChild) place.removeChild(place.firstChild);
    ways.forEach(function (way, number) {
      var button = document.createElement("button");
      button.textContent = say(way[0]);
      if (number) button.className = "quiet";
      button.onclick = way[1];
      place.appendChild(button);
    });
    find("outside").setAttribute("data-why", why);
    find("outside").hidden = false;
    if (place.firstChild) place.firstChild.focus();
  }

  function inside() { find("outside").hidden = true; }
  function again() { location.reload(); }

  function lift() {
    var cover = find("cover");
    if (!cover) return;
    cover.style.opacity = 0;
    setTimeout(function () { if (cover.parentNode) cover.parentNode.removeChild(cover); }, 150);
  }

  var old = typeof WebAssembly !== "object" || typeof WebAssembly.Tag !== "function" || typeof BigInt64Array !== "function" ||
    typeof ReadableStream !== "function" || typeof DecompressionStream !== "function" || typeof Worker !== "function";
  if (old) outside("old-browser", []);
  window.addEventListener("error", function (event) {  // start.js cannot be read at all
    if (event.error instanceof SyntaxError) { old = true; outside("old-browser", []); }
  });
  progress(0, navigator.serviceWorker && navigator.serviceWorker.controller ? "" : say("loading"));
  return { lang: lang, say: say, progress: progress, outside: outside, inside: inside, again: again, lift: lift, find: find,
    isOld: function () { return old; } };
})();
