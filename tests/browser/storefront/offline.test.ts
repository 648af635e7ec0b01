import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { eachPage, visit } from "#tohfa/tests/support/browser/browser.ts";
import { storeUrl } from "#tohfa/tests/support/browser/shop.ts";

interface WireProduct {
  _id: string;
  slug: string;
  productName: string;
  size: string[];
  colors: string[];
}

let context: BrowserContext;
let page: Page;
let products: WireProduct[];

beforeAll(async () => {
  const query = "by=product&availability=in&limit=60";
  const answer = await fetch(`${storeUrl}/api/v1/products?${query}`);
  const { items } = (await answer.json()) as { items: WireProduct[] };
  products = items.filter(
    (one) => !("asks" in one) && one.size.length === 0 && one.colors.length === 0,
  );
});
eachPage({ viewport: { width: 390, height: 800 }, serviceWorkers: "allow" }, (opened) => {
  ({ page, context } = opened);
});

const pathOf = (product: WireProduct | undefined) =>
  `/top-collection/${encodeURIComponent(product?.slug ?? "")}?id=${product?._id}`;

/** Every address that any cache of ours holds. */
const kept = () =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) {
        found.push(request.url.replace(location.origin, ""));
      }
    }
    return found;
  });

/** Opens a page and waits until the service worker leads it and has kept what it keeps at first. */
async function open(path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(kept, { timeout: 20_000 }).toContain("/wishlist");
}

const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const firstPictureWidth = () =>
  page.evaluate(() => {
    const picture = [...document.images].find(({ src }) => src.includes("/pictures/"));
    return picture?.complete ? picture.naturalWidth : 0;
  });

describe("Without a network", () => {
  it("a visited page and its pictures show, one that was not visited is the offline page, and then all works again", async () => {
    const [seen, unseen] = products;
    await open(pathOf(seen));
    await context.setOffline(true);

    await page.reload();
    await heading(seen?.productName ?? "").waitFor();
    await expect.poll(firstPictureWidth).toBeGreaterThan(0);

    await page.goto(pathOf(unseen));
    await heading("You are offline").waitFor();
    const link = page.getByRole("link", { name: seen?.productName ?? "" });
    expect(await link.getAttribute("href")).toBe(pathOf(seen));
    // It looks like the shop: its style is there too.
    const style = await heading("You are offline").evaluate(
      (one) => getComputedStyle(one).fontFamily,
    );
    expect(style).toMatch(/Fraunces/);

    await context.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await heading(unseen?.productName ?? "").waitFor();
    expect(page.url()).toContain(pathOf(unseen));
  });

  it("links lead to visited pages, however the visit was made; to others they keep the page", async () => {
    await open("/gifts");
    const card = page.locator('main a[href^="/top-collection/"]').locator("visible=true").first();
    const target = new URL((await card.getAttribute("href")) ?? "", page.url());
    await card.click();
    await page.waitForURL((url) => url.pathname === target.pathname);
    const title = () => page.getByRole("heading", { level: 1 }).innerText();
    await expect.poll(title).not.toBe("Gifts");
    const name = await title();
    await expect.poll(kept, { timeout: 20_000 }).toContain(target.pathname + target.search);
    await context.setOffline(true);

    await page.goto("/gifts");
    await heading("Gifts").waitFor();
    await page.locator(`a[href="${target.pathname}${target.search}"]`).first().click();
    await heading(name).waitFor();
    expect(page.url()).toBe(target.href);

    await page.goto("/gifts");
    const other = page.locator(
      `main a[href^="/top-collection/"]:not([href="${target.pathname}${target.search}"])`,
    );
    await other.locator("visible=true").first().click();
    // No copy of it: the page that is there stays, and says so.
    await page.getByRole("alert").getByText("That page did not open").waitFor();
    await heading("Gifts").waitFor();
  });

  it("the cart keeps what is in it, and its page opens", async () => {
    const [product] = products;
    await open(pathOf(product));
    await page.getByRole("button", { name: "Add To Cart" }).locator("visible=true").first().click();
    await page.getByRole("dialog", { name: "Your cart" }).waitFor();
    await context.setOffline(true);
    await page.goto("/cart");
    await heading("Your cart").waitFor();
    await page
      .getByRole("link", { name: product?.productName ?? "" })
      .first()
      .waitFor();
    await page.reload();
    await page
      .getByRole("link", { name: product?.productName ?? "" })
      .first()
      .waitFor();
  });
});

describe("What stays on the device", () => {
  it("is never checkout, an order, a parcel, a call of the API, or anything with a token", async () => {
    await open("/");
    for (const path of [
      "/checkout",
      "/order/order-confermed?id=x&token=secret",
      "/track-order?id=KI7500000004",
      "/real-time-track/order-details/KI7500000004",
      "/all/Tech?token=secret",
    ]) {
      await visit(page, path);
    }
    await page.evaluate(() => fetch("/api/v1/cities"));
    await visit(page, "/about-us");
    await expect.poll(kept).toContain("/about-us");
    const personal = /checkout($|\?)|\/order\/|KI75|\/api\/|token|\.data/;
    expect((await kept()).filter((path) => personal.test(path))).toEqual([]);
  });

  it("is bounded: the oldest pictures go", async () => {
    await open("/gifts");
    const count = await page.evaluate(async () => {
      const src = [...document.images].find((one) => one.src.includes("/pictures/"))?.src;
      for (let n = 0; n < 230; n += 1) await (await fetch(`${src}?n=${n}`)).arrayBuffer();
      const cache = await caches.open("tohfa-pictures");
      const keys = (await cache.keys()).map(({ url }) => url);
      return { count: keys.length, hasLast: keys.some((url) => url.endsWith("?n=229")) };
    });
    expect(count.count).toBeLessThanOrEqual(200);
    expect(count.hasLast).toBe(true);
  }, 240_000);

  it("is home's first scene and first pictures too, though they came before the worker and below the styles", async () => {
    await open("/");
    expect(await kept()).toContain("/drawings/hero-gift.svg");
    const shown = await page.evaluate(() =>
      [...document.images].map(({ src }) => new URL(src).pathname),
    );
    const pictures = shown.filter((path) => path.startsWith("/pictures/"));
    expect((await kept()).filter((path) => pictures.slice(0, 2).includes(path))).toHaveLength(2);
  });

  it("is of this build: caches of older ones are removed, those of others are left alone", async () => {
    // A page of this origin that is no page of the shop, so that nothing is installed yet.
    await page.goto("/robots.txt");
    await page.evaluate(async () => {
      await caches.open("tohfa-pages-before");
      await caches.open("tohfa-files-before");
      await caches.open("another");
    });
    await open("/");
    const names = await page.evaluate(() => caches.keys());
    expect(names.filter((name) => name.endsWith("before"))).toEqual([]);
    expect(names).toContain("another");
    expect(names.filter((name) => name.startsWith("tohfa-"))).toHaveLength(3);
  });
});

describe("Cart and wishlist", () => {
  it("survive a reload and are the same in every tab", async () => {
    const [product] = products;
    const name = product?.productName ?? "";
    const other = await context.newPage();
    await visit(other, "/cart");
    await other.getByRole("heading", { name: "Your cart is empty" }).waitFor();

    await visit(page, pathOf(product));
    await page.getByRole("button", { name: "Add To Cart" }).locator("visible=true").first().click();
    await page.getByRole("dialog", { name: "Your cart" }).waitFor();
    // Nobody touched the other tab.
    await other.getByRole("link", { name }).first().waitFor();

    await other.reload();
    await other.getByRole("link", { name }).first().waitFor();
    await other
      .getByRole("button", { name: /^Remove/ })
      .first()
      .click();
    // Until it is left, the page can bring it back.
    await other.getByRole("button", { name: /^Undo/ }).waitFor();
    await other.reload();
    await other.getByRole("heading", { name: "Your cart is empty" }).waitFor();
    await page.reload();
    await page.waitForFunction(() => localStorage.getItem("tohfa-cart")?.includes('"lines":[]'));

    await visit(other, "/wishlist");
    await visit(page, pathOf(product));
    await page
      .getByRole("button", { name: /wishlist/i })
      .locator("visible=true")
      .first()
      .click();
    await other.getByRole("link", { name }).first().waitFor();
    await other.reload();
    await other.getByRole("link", { name }).first().waitFor();
  });
});

describe("Installable", () => {
  it("has a manifest with icons of the sizes it says, a start and shortcuts that answer", async () => {
    const store = storeUrl;
    await page.goto("/");
    const href = await page.locator('link[rel="manifest"]').getAttribute("href");
    const answer = await fetch(new URL(href ?? "", store));
    expect(answer.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
    const manifest = (await answer.json()) as {
      start_url: string;
      icons: { src: string; sizes: string; type: string; purpose: string }[];
      shortcuts: { url: string }[];
    };
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
    const icons = manifest.icons.filter(({ sizes }) => sizes !== "any");
    expect(icons.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512", "512x512"]);
    for (const { src, sizes, type } of [
      ...icons,
      { src: "/apple-touch-icon.png", sizes: "180x180", type: "image/png" },
      { src: "/favicon.ico", sizes: "32x32", type: "image/" },
    ]) {
      const icon = await fetch(store + src);
      expect([src, icon.status]).toEqual([src, 200]);
      expect(icon.headers.get("content-type")).toContain(type);
      const size = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      expect([src, size]).toEqual([src, sizes]);
    }
    for (const path of [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)]) {
      expect([path, (await fetch(store + path)).status]).toEqual([path, 200]);
    }
  });

  it("browsers hear of a new build at once", async () => {
    const answer = await fetch(`${storeUrl}/service-worker.js`);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(await answer.text()).not.toContain("__BUILD__");
  });
});
