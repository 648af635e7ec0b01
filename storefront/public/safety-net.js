/*
 * What stands by a page whose own program is not there: it has not come yet, cannot run in this browser, or died. In
 * words that browsers of 2012 read; storefront and portal have it from the same file.
 *
 * - A program that cannot begin, or that leaves the page empty, is said in words, with a way back and, in the shop, a
 *   message that orders what the page shows (order-by-message.js). It waits a moment with them: React clears the page
 *   after it has said what failed.
 * - A form that no program takes, and a link from a page on which somebody has typed, first ask whether the shop can be
 *   reached: a browser's own page "no connection" would take the place of what was typed.
 *
 * Its words stand in attributes of its element (ui/safety-net.tsx).
 */
(function (w, d, of) {
  var say = function (name) {
    return of.getAttribute("data-" + name) || "";
  };
  var isAlive = w.tohfaAlive === true;
  var isAsking = false;
  var hasTyped = false;
  var isClosed = false;
  var bar = null;

  /** Whether the page's own program answers what happens in an element (storefront/app/later.tsx). */
  function hasProgram(element) {
    var e = element;
    while (e && e.getAttribute) {
      if (e.getAttribute("data-later") !== null) return false;
      e = e.parentNode;
    }
    return isAlive;
  }

  function add(to, tag, text, style) {
    var e = d.createElement(tag);
    if (text) e.appendChild(d.createTextNode(text));
    e.style.cssText = style;
    to.appendChild(e);
    return e;
  }

  var BUTTON =
    "display:inline-block;margin:8px 8px 0 0;padding:10px 16px;border:1px solid #c2185b;border-radius:6px;font:600 15px/1.4 system-ui,sans-serif;cursor:pointer;text-decoration:none;";
  var FIRST = BUTTON + "background:#c2185b;color:#fff";
  var OTHER = BUTTON + "background:#fff;color:#2b1721";
  var LOOK =
    "padding:12px 16px 16px;border:1px solid #b3261e;border-radius:14px;background:#fff;color:#2b1721;font:15px/1.5 system-ui,sans-serif;";
  var OVER =
    "position:fixed;left:8px;right:8px;bottom:8px;z-index:2147483647;max-width:40rem;margin:0 auto;box-shadow:0 4px 24px rgba(43,23,33,.3)";

  function hide() {
    if (bar && bar.parentNode) bar.parentNode.removeChild(bar);
    bar = null;
  }

  function link(text, href) {
    add(bar, "a", text, OTHER).href = href;
  }

  function isEmpty() {
    return !(d.body.innerText || "").replace(/\s/g, "");
  }

  function show(text, again) {
    hide();
    var isAlone = isEmpty();
    bar = add(d.body, "div", "", LOOK + (isAlone ? "max-width:34rem;margin:48px auto" : OVER));
    bar.id = "safety-net";
    bar.setAttribute("role", "alert");
    add(bar, "p", text, "margin:0");
    add(bar, "button", say("again"), FIRST).onclick = again;
    if (isAlone) return link(say("home"), say("start"));
    add(bar, "button", say("close"), OTHER).onclick = function () {
      isClosed = true;
      hide();
    };
  }

  function ask(url, done) {
    var x = new XMLHttpRequest();
    x.open("GET", url);
    x.timeout = 8000;
    x.onload = function () {
      done(x.status < 400 ? x.responseText : "");
    };
    x.onerror = x.ontimeout = function () {
      done("");
    };
    x.send();
  }

  function fail() {
    setTimeout(function () {
      if (isClosed || (bar && d.body.contains(bar))) return;
      show(say(isEmpty() ? "gone" : "failed"), function () {
        location.reload();
      });
      if (say("more")) add(d.body, "script", "", "").src = say("more");
    });
  }

  function ifReached(go) {
    if (isAsking) return;
    isAsking = true;
    ask(say("ping") + "?" + Date.now(), function (text) {
      isAsking = false;
      if (text.indexOf(say("pong")) < 0) {
        return show(say("unreached"), function () {
          ifReached(go);
        });
      }
      hide();
      go();
    });
  }

  function isHere(target) {
    return !target || target === "_self";
  }

  function hold(event) {
    event.preventDefault();
    event.stopPropagation();
  }

  function holdForm(event) {
    var form = event.target;
    var by = event.submitter || d.activeElement;
    if (!by || by.form !== form || by.type !== "submit") by = null;
    var target = (by && by.getAttribute("formtarget")) || form.getAttribute("target");
    if (form.getAttribute("method") === "dialog" || !isHere(target)) return;
    hold(event);
    ifReached(function () {
      var named = d.createElement("input");
      named.type = "hidden";
      if (by && by.name) {
        named.name = by.name;
        named.value = by.value;
        form.appendChild(named);
      }
      if (by && by.getAttribute("formaction")) {
        form.setAttribute("action", by.getAttribute("formaction"));
      }
      w.HTMLFormElement.prototype.submit.call(form);
    });
  }

  function holdLink(event) {
    var a = hasTyped && event.target.closest ? event.target.closest("a[href]") : null;
    if (!a || !isHere(a.target) || a.getAttribute("download") !== null) return;
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (!/^http/.test(a.protocol)) return;
    if (a.hash && a.href.split("#")[0] === location.href.split("#")[0]) return;
    hold(event);
    ifReached(function () {
      location.assign(a.href);
    });
  }

  // React stops on the document what it cannot answer yet: so on the way in, too.
  w.addEventListener(
    "submit",
    function (event) {
      if (!event.defaultPrevented && !hasProgram(event.target)) holdForm(event);
    },
    true,
  );
  w.addEventListener(
    "click",
    function (event) {
      if (!event.defaultPrevented && !hasProgram(event.target)) holdLink(event);
    },
    true,
  );
  w.addEventListener("submit", function (event) {
    if (!event.defaultPrevented) holdForm(event);
  });
  w.addEventListener("click", function (event) {
    if (!event.defaultPrevented) holdLink(event);
  });
  w.addEventListener(
    "input",
    function () {
      hasTyped = true;
    },
    true,
  );

  w.tohfaNet = {
    fail: fail,
    say: say,
    link: link,
    ask: ask,
    alive: function () {
      if (!isAlive) hide();
      isAlive = true;
    },
  };
  if (!("noModule" in d.createElement("script"))) fail();
  else if (w.tohfaFailed === "to run" || (w.tohfaFailed && !isAlive)) fail();
})(window, document, document.currentScript);
