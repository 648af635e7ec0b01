import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { foundRoutes, ROUTES } from "#tohfa/tests/support/browser/all-routes.ts";
import { openPage } from "#tohfa/tests/support/browser/browser.ts";
import { storeUrl } from "#tohfa/tests/support/browser/shop.ts";

/** What a page says of itself, read from its HTML as a crawler does. */
interface Said {
  path: string;
  title: string;
  meta: Map<string, string>;
  canonical: string;
  data: { "@context": string; "@graph": Thing[] }[];
}
interface Thing {
  "@type": string;
  [name: string]: unknown;
}

const store = storeUrl;
const said: Said[] = [];
const at = (start: string) => said.find(({ path }) => path.startsWith(start)) as Said;
const thing = (page: Said, type: string) =>
  page.data.flatMap((one) => one["@graph"]).find((one) => one["@type"] === type);

async function read(path: string): Promise<Said> {
  const html = await (await fetch(store + path)).text();
  const head = html.slice(0, html.indexOf("</head>"));
  const meta = new Map<string, string>();
  for (const [, name = "", content = ""] of head.matchAll(
    /<meta (?:name|property)="([^"]+)" content="([^"]*)"/g,
  )) {
    if (meta.has(name)) throw new Error(`${path}: ${name} twice`);
    meta.set(name, plain(content));
  }
  const scripts = head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const canonical = [...head.matchAll(/<link rel="canonical" href="([^"]*)"/g)];
  expect([path, canonical.length]).toEqual([path, 1]);
  return {
    path,
    title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ""),
    meta,
    canonical: plain(canonical[0]?.[1] ?? ""),
    data: [...scripts].map(([, text = ""]) => JSON.parse(text)),
  };
}

const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const plain = (text: string) => text.replace(/&([^;]+);/g, (all, name) => SIGNS[name] ?? all);

beforeAll(async () => {
  for (const path of [...ROUTES, ...(await foundRoutes(store))]) said.push(await read(path));
});

describe("Every route of SPEC §2 says to search engines and friends what it is", () => {
  it("has a title, and one address has one title", () => {
    const addressOf = new Map<string, string>();
    for (const { path, title, canonical } of said) {
      expect([path, title.trim().length > 5]).toEqual([path, true]);
      const other = addressOf.get(title) ?? canonical;
      expect([title, canonical]).toEqual([title, other]);
      addressOf.set(title, canonical);
    }
  });

  // SPEC §9: meta description 160 characters;
  it("has a description of at most 160 characters (SPEC §9) that ends with a word", () => {
    for (const { path, meta } of said) {
      const description = meta.get("description") ?? "";
      expect([path, description.length > 20, [...description].length <= 160]).toEqual([
        path,
        true,
        true,
      ]);
      expect([path, /[.!?…")]$/.test(description)]).toEqual([path, true]);
      expect(meta.get("og:description")).toBe(description);
    }
  });

  it("has a whole canonical address, which answers 200 and is its own canonical", async () => {
    for (const { path, canonical, meta } of said) {
      expect([path, canonical.startsWith(`${store}/`)]).toEqual([path, true]);
      expect(meta.get("og:url")).toBe(canonical);
      const there = await read(canonical.slice(store.length));
      expect([path, there.canonical]).toEqual([path, canonical]);
    }
  });

  it("is shared with a real picture, and says its true size", async () => {
    const sizes = new Map<string, string>();
    for (const { path, title, meta } of said) {
      const url = meta.get("og:image") ?? "";
      expect([path, URL.canParse(url)]).toEqual([path, true]);
      if (!sizes.has(url)) {
        const answer = await fetch(url);
        expect([path, answer.status]).toEqual([path, 200]);
        expect(answer.headers.get("content-type")).toMatch(/^image\//);
        const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
        sizes.set(url, `${width}x${height}`);
      }
      const told = `${meta.get("og:image:width")}x${meta.get("og:image:height")}`;
      // Nothing is said of the size of a photo that somebody sent: it may be smaller than its place.
      const isSent = /\/(?:product|shop|store)-[0-9a-f]{24}-/.test(url);
      expect([path, told]).toEqual([path, isSent ? "undefinedxundefined" : sizes.get(url)]);
      expect([path, (meta.get("og:image:alt") ?? "").length > 0]).toEqual([path, true]);
      expect(meta.get("og:title")).toBe(title);
      expect(meta.get("twitter:card")).toBe("summary_large_image");
      expect(meta.get("og:type")).toMatch(/^(website|product|article)$/);
    }
  });

  it.each(["/cart", "/wishlist", "/checkout", "/order/", "/real-time-track/", "/search/view/"])(
    "%s is not for search engines",
    (start) => expect(at(start).meta.get("robots")).toBe("noindex, follow"),
  );

  it("every other page is", () => {
    const hidden = said.filter(({ meta }) => meta.has("robots")).map(({ path }) => path);
    // Three of them are the gift finder with its answers, since anybody can link to any, what a gift's receiver sees, and
    // a list of people.
    expect(hidden).toHaveLength(12);
  });

  it("a tracking answer is not for search engines, its empty form is", async () => {
    expect(at("/track-order").meta.has("robots")).toBe(false);
    const answer = await read("/track-order?id=KI7500000004");
    expect(answer.meta.get("robots")).toBe("noindex, follow");
    expect(answer.canonical).toBe(`${store}/track-order`);
  });

  it("a list that is filtered, sorted or walked is the plain list", async () => {
    for (const query of ["?sort=price", "?availability=in&min=500&page=3"]) {
      expect((await read(`/all/Tech${query}`)).canonical).toBe(`${store}/all/Tech`);
    }
    expect((await read("/all/tech")).canonical).toBe(`${store}/all/Tech`);
    expect((await read("/tohfa-studio?tab=reviews")).canonical).toBe(`${store}/tohfa-studio`);
    expect((await read("/blogs?category=Wedding")).canonical).toBe(
      `${store}/blogs?category=wedding`,
    );
  });

  it("a product is found under its slug alone", () => {
    const { path, canonical } = at("/top-collection/");
    expect(canonical).toBe(store + path.split("?")[0]);
  });
});

describe("Structured data", () => {
  it("parses, and names schema.org once", () => {
    for (const { path, data } of said) {
      expect([path, data.length <= 1]).toEqual([path, true]);
      for (const one of data) expect(one["@context"]).toBe("https://schema.org");
    }
  });

  it("home has the shop and its search box", () => {
    expect(thing(at("/"), "Organization")).toMatchObject({ name: "Tohfa", url: `${store}/` });
    expect(thing(at("/"), "WebSite")).toMatchObject({
      potentialAction: {
        "@type": "SearchAction",
        target: `${store}/search/view/{search_term_string}?searchBy=product`,
      },
    });
  });

  it("an article has its title, dates and breadcrumb", () => {
    const page = at("/blogs/");
    expect(page.meta.get("og:type")).toBe("article");
    const article = thing(page, "Article") as Thing;
    expect(page.title).toBe(`${article.headline} · Tohfa`);
    expect(new Date(String(article.datePublished)).getTime()).toBeGreaterThan(0);
    expect(article.mainEntityOfPage).toBe(page.canonical);
    expect(thing(page, "BreadcrumbList")).toBeDefined();
  });

  // SPEC §2 Routes: /all-collection, /all-categories … collections / categories
  it.each([
    "/all/New-Arrival",
    "/collection/Islamic",
    "/gifts",
    "/super-deals",
    "/deal/",
    "/view/sale/1/doller",
    "/boxes/packing",
    "/blogs",
    "/tohfa-studio",
    "/all-categories",
    "/all-collection",
  ])("%s lists what it shows, with whole addresses", (start) => {
    const list = thing(at(start), "ItemList");
    const items = list?.itemListElement as { position: number; url: string }[];
    expect(items.length).toBeGreaterThan(1);
    expect(items.map(({ position }) => position)).toEqual(items.map((_item, index) => index + 1));
    for (const { url } of items) expect(url.startsWith(`${store}/`)).toBe(true);
  });

  it("is let through by the page's security policy without a report", async () => {
    const { page, context } = await openPage();
    await page.addInitScript(() => {
      const reports: string[] = [];
      Object.assign(window, { reports });
      document.addEventListener("securitypolicyviolation", (event) =>
        reports.push(`${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    for (const { path } of [at("/"), at("/top-collection/"), at("/blogs/"), at("/all/")]) {
      await page.goto(store + path, { waitUntil: "load" });
      const seen = await page.evaluate(() => ({
        reports: (window as unknown as { reports: string[] }).reports,
        types: [...document.querySelectorAll('script[type="application/ld+json"]')].length,
      }));
      expect([path, seen]).toEqual([path, { reports: [], types: 1 }]);
    }
    await context.close();
  });
});
