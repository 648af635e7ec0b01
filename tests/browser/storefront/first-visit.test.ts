import { isDeepStrictEqual } from "node:util";
import { gunzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { alive, drawn, eachPage, openPage, visit } from "#tohfa/tests/support/browser/browser.ts";
import { storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { askRaw } from "#tohfa/tests/support/raw-request.ts";
import { displayWidth } from "#tohfa/ui/display-width.ts";

const PHONE = { width: 390, height: 800 };
let page: Page;
eachPage({ viewport: PHONE, serviceWorkers: "allow" }, (opened) => {
  ({ page } = opened);
});

/** The answer to a browser that opens a page; Node's fetch would say that a script asks. */
const opened = (path: string, headers: Record<string, string> = {}) =>
  askRaw(storeUrl, path, {
    headers: { "sec-fetch-mode": "navigate", "accept-encoding": "gzip, br", ...headers },
  });

const stylesheets = (of: Page) => of.locator("head > style").count();
const keepsStyles = () =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.navigationPreload.getState())?.headerValue ?? "";
  });

type Looks = Awaited<ReturnType<typeof looks>>;

/** How every element that is seen looks. */
const looks = (of: Page) =>
  of.evaluate(() =>
    [...document.querySelectorAll("header, main, main *, nav")].map((element) => {
      const { color, fontSize, display, backgroundColor } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return [color, fontSize, display, backgroundColor, Math.round(width), Math.round(height)];
    }),
  );

function unlike(some: Looks, others: Looks): unknown[] {
  if (some.length !== others.length) return [some.length, others.length];
  return some.flatMap((one, index) =>
    isDeepStrictEqual(one, others[index]) ? [] : [[one, others[index]]],
  );
}

describe("A first visit", () => {
  it.each(["/", "/all/Tech", "/ur/all/Tech", "/checkout", "/no-such-page"])(
    "of %s has its stylesheets in the page, asks for none, and looks as it always does",
    async (path) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(path, { waitUntil: "commit" });
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]);
      expect(asked.filter((one) => one.endsWith(".css"))).toEqual([]);
      expect(await stylesheets(page)).toBeGreaterThan(0);
      await visit(page, path);

      const other = await openPage({ viewport: PHONE });
      await other.page.route("**/*", (route) =>
        route.request().isNavigationRequest()
          ? route.continue({ headers: { ...route.request().headers(), "if-none-match": 'W/"x"' } })
          : route.continue(),
      );
      await visit(other.page, path);
      expect(await stylesheets(other.page)).toBe(0);
      // Both are settling: fonts, and what comes after the page.
      await expect.poll(async () => unlike(await looks(page), await looks(other.page))).toEqual([]);
      await other.context.close();
    },
  );

  it("goes on to other pages in their looks, and home's rules do not win there", async () => {
    await visit(page, "/");
    await page.getByRole("link", { name: "Find a gift" }).first().click();
    const ofPages = page.locator(
      'head link[rel="stylesheet"][href^="/assets/pages-"]:not([disabled])',
    );
    await expect.poll(() => ofPages.count()).toBe(1);
    await page.locator(".hero-slide").first().waitFor({ state: "detached" });
    const order = await page
      .locator('head > style, head > link[rel="stylesheet"]')
      .evaluateAll((all) => all.map((one) => one.tagName));
    expect(order).toEqual(["STYLE", "LINK", "LINK"]);
  });

  it("is over when the service worker keeps them: the next page comes without, and they come from there", async () => {
    await visit(page, "/all/Tech");
    await expect.poll(keepsStyles, { timeout: 30_000 }).toMatch(/pages-[\w-]+\.css/);
    await visit(page, "/all/Mugs");
    expect(await stylesheets(page)).toBe(0);
    const style = await page.evaluate(() => {
      const [sheet] = performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".css")) as PerformanceResourceTiming[];
      return { bytes: sheet?.transferSize, isFromWorker: (sheet?.workerStart ?? 0) > 0 };
    });
    expect(style).toEqual({ bytes: 0, isFromWorker: true });
  });
});

/** Written by the observer that `watchShifts` puts into the page. */
declare global {
  interface Window {
    shifts: string[];
  }
}

/** Notes what moves without anybody's doing, from the beginning of the page on. */
function watchShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      window.shifts.push(...entry.sources.map(({ node }) => node?.textContent ?? "what is gone"));
    }
  }).observe({ type: "layout-shift", buffered: true });
}

describe("The face of headings and prices", () => {
  it.each(
    ["/", "/all/New-Arrival", "a product on sale that buyers rated"].flatMap((path) =>
      [360, 768, 1440].map((width) => [path, width] as const),
    ),
  )("moves nothing where it comes after the page: %s, %i px wide", async (path, width) => {
    const { promise: isLate, resolve: comes } = Promise.withResolvers<void>();
    await page.route("**/fonts/*", async (route) => {
      await isLate;
      await route.continue();
    });
    await page.addInitScript(watchShifts);
    await page.setViewportSize({ width, height: 800 });
    const address = path.startsWith("/") ? path : await ratedSale();
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await alive(page);
    comes();
    await page.evaluate(() => document.fonts.load("560 1rem Fraunces"));
    // What moves is told with the next pictures of the page.
    await drawn(page);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  });

  it.each(["/", "/ur"])("has room for the logo in one line: %s", async (path) => {
    await visit(page, path);
    await page.evaluate(() => document.fonts.ready);
    const lines = await page.locator(".logo > .font-display").evaluateAll((logos) =>
      logos.map((logo) => {
        const text = document.createRange();
        text.selectNodeContents(logo);
        return text.getClientRects().length;
      }),
    );
    expect(new Set(lines)).toEqual(new Set([1]));
  });

  it("draws prices as wide as the room that is kept for them", async () => {
    await visit(page, "/");
    await page.evaluate(() => document.fonts.load("560 1rem Fraunces"));
    const prices = ["Rs 1,111", "Rs 2,345.50", "Rs 67,890", "Rs 747,474"];
    const drawn = await page.evaluate((texts) => {
      const price = document.body.appendChild(document.createElement("b"));
      price.style.cssText = "position:absolute;white-space:nowrap;font:560 1000px Fraunces";
      return texts.map((text) => {
        price.textContent = text;
        return price.getBoundingClientRect().width;
      });
    }, prices);
    prices.forEach((price, index) => {
      const room = 1000 * Number.parseFloat(displayWidth(price) ?? "");
      // Letters that stand closer together ("74") take less.
      expect(drawn[index]).toBeLessThanOrEqual(room + 1);
      expect(drawn[index]).toBeGreaterThan(room - 250);
    });
  });

  /**
   * One of the demo's, beside whose price stand the old one, what is saved, and its stars. By its name: of some other
   * the name may end a line elsewhere in a face that is only alike.
   */
  async function ratedSale(): Promise<string> {
    const answer = await fetch(`${storeUrl}/api/v1/products?q=Ajrak+stole+gift+packed&limit=1`);
    const { items } = (await answer.json()) as {
      items: { _id: string; slug: string; oldPrice: number | null; reviews: number }[];
    };
    const [found] = items;
    expect(found?.oldPrice).toBeGreaterThan(0);
    expect(found?.reviews).toBeGreaterThan(0);
    return `/top-collection/${found?.slug}?id=${found?._id}`;
  }
});

describe("What is opened while the service worker starts", () => {
  /** How often payments' returns have come, as the server counts them. */
  const returns = async () => {
    const counts = await (await fetch(`${storeUrl}/metrics`)).text();
    const lines = /^http_request_duration_seconds_count{.*\/callback".*} (\d+)$/gm;
    return [...counts.matchAll(lines)].reduce((sum, [, count]) => sum + Number(count), 0);
  };

  it("is asked for once, also where the worker has nothing to say: a payment's return must not come twice", async () => {
    await page.goto("/about-us");
    await expect.poll(keepsStyles, { timeout: 30_000 }).toMatch(/pages-[\w-]+\.css/);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const before = await returns();
    await page.goto("/api/v1/payments/jazzcash/callback");
    await page.waitForLoadState("load");
    expect(await returns()).toBe(before + 1);
  });
});

describe("The form of a page for a first visit", () => {
  it("has the ETag of the page alone, so that a browser with either is told that it has it", async () => {
    const { etag } = (await opened("/about-us")).headers;
    expect(etag).toMatch(/^W\/"/);
    expect((await askRaw(storeUrl, "/about-us")).headers.etag).toBe(etag);
  });

  it("comes of a page that many open at once, whole each time", async () => {
    const path = `/all/Tech?page=2&sort=price_asc`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => opened(path)));
    const pages = answers.map(({ body }) => gunzipSync(Buffer.from(body, "latin1")).toString());
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toMatch(/<style>[\s\S]{20000,}<\/style><link disabled="" media="not all"/);
    expect(pages[0]?.endsWith("</html>")).toBe(true);
    // Nobody who cannot unpack it gets it.
    const { body } = await opened(path, { "accept-encoding": "br;q=0" });
    expect(body).toContain("</html>");
    expect(body).not.toContain("<style>");
  });
});
