import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { foundRoutes } from "#tohfa/tests/support/browser/all-routes.ts";
import { eachPage, listensTo, openPage } from "#tohfa/tests/support/browser/browser.ts";
import { storeUrl } from "#tohfa/tests/support/browser/shop.ts";

let page: Page;
const PHONE = { viewport: { width: 360, height: 740 } };

eachPage(PHONE, (opened) => {
  ({ page } = opened);
});

const heart = () => page.getByRole("button", { name: /^Keep / }).first();
const part = () => page.locator("[data-later]").filter({ has: page.locator("#deals") });

/** How often the program of home's second screen was asked for; it comes when `letItCome` is called. */
let asked: number;
let letItCome: () => void;

/** Home as it is first seen. */
async function openHome(): Promise<void> {
  asked = 0;
  const come = new Promise<void>((resolve) => {
    letItCome = resolve;
  });
  await page.route(/\/assets\/below-.*\.js$/, async (route) => {
    asked += 1;
    await come;
    await route.continue();
  });
  await page.goto("/");
  await page.waitForFunction(() => window.tohfaListen !== undefined && !window.tohfaClicks);
}

describe("What is below a page's first view (storefront/app/later.tsx)", () => {
  beforeEach(openHome);

  it("is in the page's HTML, and its program is not fetched before somebody comes near", async () => {
    expect(await heart().count()).toBe(1);
    expect(asked).toBe(0);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => asked).toBeGreaterThan(0);
    letItCome();
  });

  it("does what was tapped in it as soon as its program is there, and moves nothing", async () => {
    await heart().click();
    await expect.poll(() => asked).toBeGreaterThan(0);
    expect(await heart().getAttribute("aria-pressed")).toBe("false");
    const before = await heart().boundingBox();
    letItCome();
    await expect.poll(() => heart().getAttribute("aria-pressed")).toBe("true");
    await part().waitFor({ state: "detached" });
    expect(await heart().boundingBox()).toEqual(before);
  });

  it("lets the page go elsewhere and come back while its program does not come", async () => {
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => {
      document.documentElement.dataset.same = "";
    });
    await page.getByRole("link", { name: "Cart, empty" }).click();
    await page.getByText("Your cart is empty").waitFor();
    expect(await page.locator("html[data-same]").count()).toBe(1);
    letItCome();
    await page.goBack();
    await heart().click();
    await expect.poll(() => heart().getAttribute("aria-pressed")).toBe("true");
  });

  it("can be scrolled to by a link of the header before it", async () => {
    await page.locator("header summary").filter({ visible: true }).last().click();
    const deals = page.locator("header").getByRole("link", { name: "Deals", exact: true });
    await deals.filter({ visible: true }).click();
    await expect
      .poll(() => page.locator("#deals").evaluate((place) => place.getBoundingClientRect().top))
      .toBeLessThan(300);
    letItCome();
  });
});

describe("Programs of a page with pictures in its first view (shell/programs-after-pictures.ts)", () => {
  const LIST = "/all/New-Arrival";
  let programs: string[];
  let pictures: number;
  let letThemCome: () => void;

  /**
   * The list, without a picture of it; the page's clock stands still. It is its whole context's, and stood still for
   * the tests behind these too: they have one of their own.
   */
  beforeEach(async () => {
    const own = await openPage(PHONE);
    page = own.page;
    programs = [];
    pictures = 0;
    const come = new Promise<void>((resolve) => {
      letThemCome = resolve;
    });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.route("**/pictures/**", async (route) => {
      pictures += 1;
      await come;
      await route.continue();
    });
    page.on("request", (request) => {
      if (/\/assets\/.*\.js$/.test(request.url())) programs.push(request.url());
    });
    await page.goto(LIST, { waitUntil: "domcontentloaded" });
    await expect.poll(() => pictures).toBeGreaterThan(0);
    // Whatever the page asked for before this has been seen when it is answered.
    await page.evaluate(async () => (await fetch("/favicon.svg")).text());
    expect(programs).toEqual([]);
    return async () => {
      await own.context.close();
      expect(own.faults).toEqual([]);
    };
  });

  it("wait for those pictures, and window's load for both", async () => {
    letThemCome();
    await page.waitForLoadState("load");
    expect(programs.length).toBeGreaterThan(4);
    await page.waitForFunction(() => window.tohfaListen !== undefined && !window.tohfaClicks);
  });

  it("do not wait when somebody touches the page", async () => {
    await page.locator("main").first().dispatchEvent("pointerdown");
    await page.waitForFunction(() => window.tohfaListen !== undefined && !window.tohfaClicks);
    letThemCome();
  });

  it("come without pictures that do not come", async () => {
    await page.clock.runFor(5000);
    await expect.poll(() => programs.length).toBeGreaterThan(4);
    letThemCome();
  });
});

it("fonts and styles come before the programs of a page without pictures", async () => {
  const html = await (await page.request.get("/ur/about-us")).text();
  const programs = html.match(/<link[^>]*rel="modulepreload"[^>]*>/g) ?? [];
  expect(programs.length).toBeGreaterThan(3);
  for (const link of programs) expect(link).toContain('fetchpriority="low"');
});

describe("What a page needs before it is alive", () => {
  /** In bytes, of every program that the page's HTML names. */
  async function programsOf(path: string): Promise<number> {
    const html = await (await fetch(storeUrl + path)).text();
    // Only an older browser asks for the stand-ins (ui/load-stand-ins.tsx).
    const programs = [...new Set(html.match(/\/assets\/(?!stand-ins-)[\w.-]+\.js/g))];
    // The router's, the shell's and the page's own.
    expect(programs.length).toBeGreaterThan(4);
    return await weightOf(programs);
  }

  /** In bytes, compressed as the build's files are. */
  async function weightOf(programs: readonly string[]): Promise<number> {
    const files = programs.map(async (program) => (await fetch(storeUrl + program)).bytes());
    return (await Promise.all(files)).reduce(
      (sum, file) => sum + brotliCompressSync(file).length,
      0,
    );
  }

  async function productPaths(): Promise<string[]> {
    const found = await foundRoutes(storeUrl);
    const paths = found.filter((path) => path.includes("/top-collection/"));
    expect(paths).toHaveLength(2);
    return paths;
  }

  it("is at most 115 KB of JavaScript on home", async () => {
    expect(await programsOf("/")).toBeLessThanOrEqual(115 * 1024);
  });

  it("is at most 120 KB of JavaScript on a product's page, plain or corporate", async () => {
    for (const path of await productPaths()) {
      expect(await programsOf(path), path).toBeLessThanOrEqual(120 * 1024);
    }
  });

  it("is little HTML: 44 KB on home and 33 KB on a product's page, with room for what other tests sell and review", async () => {
    const htmlOf = async (path: string) => (await (await fetch(storeUrl + path)).bytes()).length;
    expect(await htmlOf("/")).toBeLessThanOrEqual(44_000 + 3_000);
    for (const path of await productPaths()) {
      expect(await htmlOf(path), path).toBeLessThanOrEqual(33_000 + 3_000);
    }
  });

  it("is at most 120 KB where a product asks its buyer for something, whose 17 KB come when it is near, and what sends a photo when one is chosen", async () => {
    const path = "/top-collection/custom-mouse-pad";
    const early = await programsOf(path);
    expect(early).toBeLessThanOrEqual(120 * 1024);
    const fetched = new Set<string>();
    page.on("request", (request) => fetched.add(new URL(request.url()).pathname));
    const programs = () => [...fetched].filter((file) => /^\/assets\/.*\.js$/.test(file));
    await page.goto(path);
    await page.waitForFunction(() => window.tohfaListen !== undefined && !window.tohfaClicks);
    expect(programs().filter((file) => file.includes("personal"))).toEqual([]);
    await page
      .getByRole("region", { name: "Make it personal" })
      .evaluate((section) => section.scrollIntoView());
    await listensTo(page.getByTestId("photo-photo"));
    // The last of them draws the gift as it will be.
    await expect.poll(() => programs().some((file) => file.includes("preview"))).toBe(true);
    expect((await weightOf(programs())) - early).toBeLessThanOrEqual(17_000);
  });
});
