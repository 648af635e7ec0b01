import type { Page, Route } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { foundRoutes } from "#tohfa/tests/support/browser/all-routes.ts";
import { alive, eachPage, openPage } from "#tohfa/tests/support/browser/browser.ts";
import { storeUrl } from "#tohfa/tests/support/browser/shop.ts";

let page: Page;
/** What the page asked the router's data of, in order. */
let asked: string[];
/** What is done with such a request. */
let answer: (route: Route) => Promise<void>;

eachPage({ viewport: { width: 360, height: 740 } }, (opened) => {
  ({ page } = opened);
});

beforeEach(async () => {
  asked = [];
  answer = (route) => route.continue();
  await page.route(/\.data(\?|$)/, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return answer(route);
  });
});

/** A section of the page by its heading. */
const section = (heading: string) =>
  page.locator("main section").filter({ has: page.getByRole("heading", { name: heading }) });
const cardsOf = (heading: string) => section(heading).locator("article[data-product-id]");
const htmlOf = async (path: string) => (await fetch(storeUrl + path)).text();
const cardsIn = (html: string) => html.match(/<article class="card"/g)?.length ?? 0;

async function productPath(): Promise<string> {
  const path = (await foundRoutes(storeUrl)).find((one) => one.startsWith("/top-collection/"));
  if (!path) throw new Error("No product");
  return path;
}

describe("Rows of cards that a document leaves out (storefront/app/product-card/left-out.ts)", () => {
  it("have their heading and the way to all of them in it", async () => {
    const home = await htmlOf("/");
    for (const to of ["/view/sale/1/doller", "/all/Corporate-Essentials", "/reviews", "/blogs"]) {
      expect(home).toContain(`href="${to}"`);
    }
    const titles = ["The 1$ sale", "For the whole office", "What our buyers say"];
    for (const title of [...titles, "Ideas and stories"]) {
      expect(home).toContain(`>${title}</h2>`);
    }
    // The first two rows'.
    expect(cardsIn(home)).toBe(6 + 5);
    const product = await htmlOf(await productPath());
    expect(product).toContain(">Hot Selling</h2>");
    expect(product).toContain('href="/all/Best-Seller"');
    expect(cardsIn(product)).toBe(0);
  });

  it("are all that is left out: deals and makers stand there with their links, without pictures", async () => {
    const { page: plain, context } = await openPage({ javaScriptEnabled: false });
    await plain.goto("/");
    for (const [heading, address] of [
      ["Super deals", /^\/deal\/.+/],
      ["Our makers", /^\/[^/]+$/],
    ] as const) {
      const items = plain
        .locator("main section")
        .filter({ has: plain.getByRole("heading", { name: heading }) })
        .locator("li");
      expect(await items.count()).toBeGreaterThan(1);
      for (const item of await items.all()) {
        expect(await item.getByRole("link").getAttribute("href")).toMatch(address);
        expect(await item.locator("img").count()).toBe(0);
      }
    }
    await context.close();
  });

  it("bring with them reviews, articles, and the pictures of deals and makers", async () => {
    await page.goto("/");
    await alive(page);
    await section("Super deals").scrollIntoViewIfNeeded();
    for (const heading of ["Super deals", "Our makers", "Ideas and stories"]) {
      const items = section(heading).locator("li");
      await expect.poll(() => items.locator("img").count()).toBe(await items.count());
    }
    expect(await section("What our buyers say").locator("blockquote").count()).toBe(3);
    expect(
      await section("Our makers")
        .getByText(/^Store rated /)
        .count(),
    ).toBeGreaterThan(1);
    expect(asked).toEqual(["/_.data"]);
  });

  it("come when somebody is near one of them, by one request for all", async () => {
    await page.goto("/");
    await alive(page);
    expect(asked).toEqual([]);
    await section("Super deals").scrollIntoViewIfNeeded();
    await expect.poll(() => cardsOf("The 1$ sale").count()).toBe(4);
    expect(await cardsOf("For the whole office").count()).toBe(4);
    expect(asked).toEqual(["/_.data"]);
    const heart = cardsOf("The 1$ sale")
      .getByRole("button", { name: /^Keep / })
      .first();
    await heart.click();
    expect(await heart.getAttribute("aria-pressed")).toBe("true");
  });

  it("come to who only turns the wheel, with parts of the page that are not alive", async () => {
    await page.goto("/");
    const deals = section("Super deals");
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 400);
        return (await deals.boundingBox())?.y ?? 0;
      })
      .toBeLessThan(200);
    await expect.poll(() => cardsOf("The 1$ sale").count()).toBe(4);
    expect(asked).toEqual(["/_.data"]);
  });

  it("have their room until then", async () => {
    let come = () => {};
    const gate = new Promise<void>((resolve) => {
      come = resolve;
    });
    answer = async (route) => {
      await gate;
      await route.continue();
    };
    await page.goto("/");
    await alive(page);
    const row = section("The 1$ sale");
    await row.scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toHaveLength(1);
    expect(await row.getByRole("status", { name: "Loading products..." }).isVisible()).toBe(true);
    const before = (await row.boundingBox())?.height ?? 0;
    come();
    await expect.poll(() => cardsOf("The 1$ sale").count()).toBe(4);
    // A card more or less has a line more or less.
    expect(Math.abs(((await row.boundingBox())?.height ?? 0) - before)).toBeLessThan(60);
  });

  it("say where they did not come, and are asked for again by a tap", async () => {
    answer = (route) => route.abort();
    await page.goto("/");
    await alive(page);
    const row = section("The 1$ sale");
    await row.scrollIntoViewIfNeeded();
    const again = row.getByRole("button", { name: "Try again" });
    await again.waitFor();
    expect(await row.getByRole("status").innerText()).toContain("we could not reach the shop");
    answer = (route) => route.continue();
    await again.click();
    await expect.poll(() => cardsOf("The 1$ sale").count()).toBe(4);
  });

  it("are there, and at the same place, when one comes back", async () => {
    await page.goto("/");
    await alive(page);
    await section("For the whole office").scrollIntoViewIfNeeded();
    const card = cardsOf("For the whole office").first();
    await card.waitFor();
    await card.getByRole("link").first().click();
    await page.getByRole("button", { name: "Add To Cart" }).first().waitFor();
    await page.goBack();
    await card.waitFor();
    await expect
      .poll(() => card.evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(740);
    expect(
      await card.evaluate((element) => element.getBoundingClientRect().bottom),
    ).toBeGreaterThan(0);
  });

  it("come in Urdu on an Urdu page", async () => {
    await page.goto("/ur");
    await alive(page);
    await page.locator(".cards-to-come").first().scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator(".cards-to-come").count()).toBe(0);
    expect(asked).toEqual(["/ur.data"]);
    const links = page.locator("main article[data-product-id] a");
    for (const link of await links.all()) {
      expect(await link.getAttribute("href")).toMatch(/^\/ur\//);
    }
  });

  it("of a product's page come near it; more of them are asked for as ever", async () => {
    const path = await productPath();
    await page.goto(path);
    await alive(page);
    await section("Hot Selling").scrollIntoViewIfNeeded();
    await expect.poll(() => cardsOf("Hot Selling").count()).toBe(10);
    await section("Hot Selling")
      .getByRole("link", { name: /Load More/ })
      .click();
    await expect.poll(() => cardsOf("Hot Selling").count()).toBe(15);
  });

  it("are reached without JavaScript by the section's link, and by Load More", async () => {
    const { page: plain, context } = await openPage({ javaScriptEnabled: false });
    const path = await productPath();
    await plain.goto(path);
    const hot = plain.locator("main section").filter({ has: plain.getByText("Hot Selling") });
    expect(await hot.locator(".cards-to-come").isVisible()).toBe(false);
    await hot.getByRole("link", { name: /Load More/ }).click();
    await expect.poll(() => hot.locator("article").count()).toBe(15);
    await hot.getByRole("link", { name: "See all" }).click();
    await plain.getByRole("heading", { level: 1, name: "Best Seller" }).waitFor();
    await context.close();
  });
});
