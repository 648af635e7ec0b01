import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { lacksStyles, stylesOf, withStyles } from "./first-visit.ts";

const LINK = '<link rel="stylesheet" href="/assets/pages-x1.css" data-precedence="pages"/>';
const URDU = '<link rel="stylesheet" href="/assets/urdu-y_2.css" data-precedence="urdu"/>';
const PICTURE = `<picture><source type="image/avif" srcSet="/pictures/a-320.avif 320w" sizes="44vw"/><img src="/pictures/a-640.webp" alt="" width="640" loading="eager" decoding="sync"/></picture>`;
const LAZY = '<picture><img src="/pictures/b-640.webp" alt="" loading="lazy"/></picture>';
const pageOf = (head: string, body: string) =>
  `<!DOCTYPE html><html><head><title>Gifts</title>${head}</head><body>${body}</body></html>`;
/** The page as it reads, each stylesheet as its name. */
const styled = (html: string) =>
  withStyles(html)
    .map((part) => (typeof part === "string" ? part : `<style>${part.sheet}</style>`))
    .join("");

describe("Who gets a page with its stylesheets in it", () => {
  const styles = ["pages-x1.css", "urdu-y_2.css"];
  const opens = { "sec-fetch-mode": "navigate" };
  const caches = (names: string) => ({ ...opens, "service-worker-navigation-preload": names });

  test.each([
    ["a browser that opens a page", opens, true],
    ["one whose service worker has cached nothing yet", caches("true"), true],
    ["one that has cached those of an older build", caches("pages-old.css urdu-y_2.css"), true],
    ["one that has cached all of them", caches("home-z.css urdu-y_2.css pages-x1.css"), false],
    ["one with a copy of the page", { ...opens, "if-none-match": 'W/"a"' }, false],
    ["a script or a service worker that reads it", { "sec-fetch-mode": "cors" }, false],
    ["a robot", {}, false],
  ])("%s: %o -> %s", (_who, headers, lacks) => {
    expect(lacksStyles(styles, headers)).toBe(lacks);
  });

  it("is nobody where a page has none", () => expect(lacksStyles([], opens)).toBe(false));

  it("is whoever lacks one of them, in whatever order the others are told", () => {
    const name = fc.stringMatching(/^[a-z]{1,3}\.css$/);
    fc.assert(
      fc.property(fc.uniqueArray(name), fc.uniqueArray(name), (named, cached) => {
        const missing = named.filter((one) => !cached.includes(one));
        expect(lacksStyles(named, caches(cached.join(" ")))).toBe(missing.length > 0);
      }),
    );
  });
});

describe("A page with its stylesheets in it", () => {
  const html = pageOf(LINK + URDU, LAZY + PICTURE);

  it("has each where its link stood, in their order; the links stay for React and are not fetched", () => {
    const head = styled(html).split("</head>")[0];
    expect(head).toContain(
      `<style>pages-x1.css</style><link disabled="" media="not all" rel="stylesheet" href="/assets/pages-x1.css" data-precedence="pages"/>` +
        `<style>urdu-y_2.css</style><link disabled="" media="not all" rel="stylesheet" href="/assets/urdu-y_2.css" data-precedence="urdu"/>`,
    );
  });

  it("asks for the first picture that loads with the page before them, in the files that it is chosen from", () => {
    expect(styled(html)).toContain(
      `<title>Gifts</title><link rel="preload" as="image" fetchpriority="high" type="image/avif" imagesrcset="/pictures/a-320.avif 320w" imagesizes="44vw"/><style>`,
    );
    const drawing = '<img src="/drawings/a.svg" alt="" loading="eager"/>';
    expect(styled(pageOf(LINK, drawing))).toContain(
      `<link rel="preload" as="image" fetchpriority="high" href="/drawings/a.svg"/><style>`,
    );
  });

  it("asks for no picture where all are below, or where React asks already", () => {
    expect(styled(pageOf(LINK, LAZY))).not.toContain("preload");
    const asked = '<link rel="preload" as="image" href="/drawings/hero.svg"/>';
    expect(styled(pageOf(asked + LINK, PICTURE)).match(/preload/g)).toHaveLength(1);
  });

  it("leaves what people write unchanged, whatever they write", () => {
    const written = fc.oneof(fc.string(), fc.constantFrom(LINK, "$&", "$'", "</head>", "<style>"));
    fc.assert(
      fc.property(written, (text) => {
        const page = pageOf(LINK, text);
        expect(styled(page).endsWith(`</head><body>${text}</body></html>`)).toBe(true);
        expect(stylesOf(page)).toEqual(["pages-x1.css"]);
      }),
    );
  });
});

it("the names of a page's stylesheets do not hold the rest of its text in memory", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const head =
    '<link rel="stylesheet" href="/assets/pages-Bq3xYz12Lk.css" data-precedence="pages"/>';
  collect();
  const before = process.memoryUsage().heapUsed;
  const held = Array.from({ length: 60 }, (_, n) =>
    stylesOf(pageOf(head, `${n}`.padEnd(1_000_000, "gift "))),
  );
  collect();
  const grown = process.memoryUsage().heapUsed - before;
  expect(held.flat()).toEqual(Array.from({ length: 60 }, () => "pages-Bq3xYz12Lk.css"));
  expect(grown).toBeLessThan(10_000_000);
});
