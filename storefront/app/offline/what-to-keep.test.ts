import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  filesOf,
  hasExpired,
  mayBeKept,
  pageOfData,
  pictureKey,
  wayOf,
  withoutScripts,
  withVisited,
} from "./what-to-keep.ts";

const url = (path: string) => new URL(path, "https://tohfa.example");
const asked = (path: string) => wayOf("GET", url(path), false);
const opened = (path: string) => wayOf("GET", url(path), true);

const somePath = fc
  .tuple(
    fc.constantFrom("all", "order", "track-order", "pictures", "assets", "api", "a.data"),
    fc.array(fc.string({ maxLength: 8 }), { maxLength: 3 }),
  )
  .map(([first, rest]) => `/${[first, ...rest.map(encodeURIComponent)].join("/")}`);

describe("A kept page of a sale's price (PRODUCT §5)", () => {
  it("holds until the moment it says, and for ever where it says none", () => {
    const end = Date.parse("2026-12-19T18:59:00Z");
    const says = (expires: string | null) =>
      [end - 1, end, end + 1].map((now) => hasExpired(expires, now));
    expect(says(new Date(end).toUTCString())).toEqual([false, true, true]);
    expect(says(null)).toEqual([false, false, false]);
    expect(says("soon")).toEqual([false, false, false]);
  });
});

describe("What the service worker does with a request", () => {
  it.each([
    ["/assets/shell-abc.js", "asset"],
    ["/pictures/mug-640.avif", "picture"],
    ["/fonts/fraunces-1.woff2", "file"],
    ["/drawings/star.svg", "file"],
    ["/icon-192.png", "file"],
    ["/__manifest?paths=/a&version=1", "nothing"],
    ["/all/Tech.data?page=2", "data"],
    ["/api/v1/orders/quote", "nothing"],
    ["/client/allproduct", "nothing"],
    ["/client2/get/profile/a/Main", "nothing"],
    ["/sitemap.xml", "nothing"],
    ["/order/order-confermed.data?id=1&token=abc", "nothing"],
  ] as const)("%s goes the way of a %s", (path, way) => expect(asked(path)).toBe(way));

  it("touches nothing that is not a GET", () => {
    for (const method of ["POST", "DELETE", "PUT", "HEAD"]) {
      expect(wayOf(method, url("/contect-us"), true)).toBe("nothing");
    }
  });

  it.each([
    "/checkout",
    "/order/order-confermed",
    "/order/order-confermed?id=1&token=abc",
    "/real-time-track/order-details/KI1",
    "/track-order?id=KI1",
    "/all/Tech?token=abc",
    "/newsletter",
    "/offline",
  ])("shows %s without keeping it", (path) => {
    expect(opened(path)).toBe("passing-page");
    expect(mayBeKept(url(path))).toBe(false);
  });

  it.each([
    "/",
    "/cart",
    "/wishlist",
    "/top-collection/mug?id=1",
    "/track-order",
    "/orderly-gifts",
  ])("keeps %s", (path) => expect(opened(path)).toBe("page"));

  it("never keeps anything with a token, wherever it is", () => {
    fc.assert(
      fc.property(somePath, fc.string(), (path, token) => {
        const secret = url("/");
        secret.pathname = path;
        secret.searchParams.set("token", token);
        expect(mayBeKept(secret)).toBe(false);
        expect(["passing-page", "nothing"]).toContain(wayOf("GET", secret, true));
        expect(wayOf("GET", secret, false)).toBe("nothing");
      }),
    );
  });
});

describe("Pages and their files", () => {
  it.each([
    ["/all/Tech.data?page=2&_routes=x", "/all/Tech?page=2"],
    ["/_.data", "/"],
    ["/top-collection/mug.data?id=1", "/top-collection/mug?id=1"],
  ])("%s belongs to %s", (data, page) => expect(pageOfData(url(data)).href).toBe(url(page).href));

  it("knows one picture in all its widths", () => {
    expect(pictureKey("/pictures/a-front-640.avif")).toBe(pictureKey("/pictures/a-front-320.webp"));
    expect(pictureKey("/pictures/a-front-640.avif")).not.toBe(
      pictureKey("/pictures/a-back-640.avif"),
    );
  });

  it("finds scripts, styles, the drawing over a page, and the pictures shown first", () => {
    const picture = (name: string, loading: string) =>
      `<img alt="" src="/pictures/${name}-640.webp" loading="${loading}"/>`;
    const html = `<link href="/assets/pages-x.css"><script>import "/assets/a_b-1.js"</script>
      <img src="/drawings/scene.svg" loading="eager"/><img src="/drawings/below.svg" loading="lazy"/>`;
    const files = ["/assets/pages-x.css", "/assets/a_b-1.js", "/drawings/scene.svg"];
    const lazy = ["a", "b", "c"].map((name) => picture(name, "lazy"));
    expect(filesOf([html, ...lazy, picture("a", "lazy")].join(""))).toEqual({
      files,
      pictures: ["/pictures/a-640.webp", "/pictures/b-640.webp"],
    });
    const eager = ["1", "2", "3"].map((name) => picture(name, "eager"));
    expect(filesOf([html, ...eager, ...lazy].join(""))).toEqual({
      files,
      pictures: ["/pictures/1-640.webp", "/pictures/2-640.webp", "/pictures/3-640.webp"],
    });
  });

  it("takes the scripts from the offline page, and lists what was visited", () => {
    const html = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/>
      <script>one()</script></head><ul id="visited" class="x"></ul><script type="module">two()</script>`;
    const alone = withoutScripts(html);
    expect(alone).not.toMatch(/script|modulepreload/);
    expect(alone).toContain("/assets/a.css");
    expect(
      withVisited(alone, [{ title: "Mugs &amp; $1 more", path: "/all/Mugs?a=1&b=2" }]),
    ).toContain('<li><a href="/all/Mugs?a=1&amp;b=2">Mugs &amp; $1 more</a></li></ul>');
  });
});
