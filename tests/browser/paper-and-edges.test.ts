import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eachPage, launchBrowser, visit } from "#tohfa/tests/support/browser/browser.ts";
import { actAs, openStore } from "#tohfa/tests/support/browser/portal-cast.ts";
import { db, portalUrl, storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { addProduct } from "#tohfa/tests/support/test-shop.ts";

let seller: Awaited<ReturnType<typeof openStore>>;
let product: string;
beforeAll(async () => {
  seller = await openStore();
  const one = { sellerId: seller.sellerId, id: randomUUID(), name: "Paper mug" };
  product = await addProduct(db, one);
});

let page: Page;
let context: BrowserContext;

/** An order of one thing, by bank transfer or cash. The address of its page. */
async function placeOrder(payment: "cod" | "bank_transfer"): Promise<string> {
  const answer = await fetch(`${storeUrl}/api/v1/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({
      ...{ firstName: "Ayesha", lastName: "Khan", email: `${randomUUID()}@example.com` },
      ...{ phone: "03001234567", address: "House 12", city: "Lahore" },
      ...{ shipping_method: "standard", payment_method: payment },
      items: [{ id: product, quantity: 1 }],
    }),
  });
  const { id, accessToken } = (await answer.json()) as { id: string; accessToken: string };
  return `/order/order-confermed?${new URLSearchParams({ id, token: accessToken })}`;
}

describe("On paper (issue 39)", () => {
  eachPage({ viewport: { width: 794, height: 1123 } }, (opened) => {
    ({ page } = opened);
  });

  it("an order's page has no words that are only for the screen, and breaks from sheet to sheet", async () => {
    await visit(page, await placeOrder("cod"));
    await page.emulateMedia({ media: "print" });
    const skip = page.getByText("Skip to content");
    expect(await skip.isVisible()).toBe(false);
    // What Firefox keeps together, and moves to the next sheet whole, is a box of these kinds that is taller than one.
    const whole = await page.evaluate(() => {
      const main = document.querySelector("main");
      const around = [...document.querySelectorAll("body, main, main > *, main > * > *")];
      return around
        .filter((one) => main?.contains(one) || one.contains(main))
        .filter((one) => one.getBoundingClientRect().height > 400)
        .map((one) => getComputedStyle(one).display)
        .filter((display) => /grid|flex/.test(display));
    });
    expect(whole).toEqual([]);
  });
});

describe("With the phone held sideways (issue 39)", () => {
  describe.each([
    [740, 360],
    [844, 390],
    [667, 375],
  ])("%i × %i", (width, height) => {
    eachPage({ viewport: { width, height }, hasTouch: true, isMobile: true }, (opened) => {
      ({ page } = opened);
    });

    it.each(["/top-collection/x?id=", "/auction/x?id="])(
      "all of the product's picture is seen at once: %s",
      async (path) => {
        const list = await fetch(`${storeUrl}/api/v1/products?by=product&limit=1`);
        const { items } = (await list.json()) as { items: { _id: string }[] };
        await visit(page, path + items[0]?._id);
        const { shown, fit } = await page
          .locator(".gallery-pictures img")
          .first()
          .evaluate((image: HTMLImageElement) => {
            const { width, height } = image.getBoundingClientRect();
            return { shown: { width, height }, fit: getComputedStyle(image).objectFit };
          });
        expect(fit).toBe("contain");
        expect(shown.height).toBeLessThanOrEqual(height);
        expect(shown.height).toBeGreaterThan(height / 2);
      },
    );
  });
});

it("beside an open drawer nothing stays undimmed, the scrollbar's place neither (issue 39)", async () => {
  // Playwright hides scrollbars, which then take no room.
  const browser = await launchBrowser({ ignoreDefaultArgs: ["--hide-scrollbars"] });
  const one = await browser.newPage({ baseURL: storeUrl, viewport: { width: 1280, height: 800 } });
  await visit(one, "/about-us");
  await one.getByRole("link", { name: /^Cart/ }).first().waitFor();
  const gutter = await one.evaluate(() => innerWidth - document.documentElement.clientWidth);
  expect(gutter).toBeGreaterThan(5);
  await one.goto(`/top-collection/x?id=${product}`);
  await one.getByRole("button", { name: "Add To Cart" }).locator("visible=true").first().click();
  await one.getByRole("dialog", { name: "Your cart" }).waitFor();
  await one.waitForFunction(() => document.getAnimations().length === 0);
  const { data, info } = await sharp(await one.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray(
      (y * info.width + x) * info.channels,
      (y * info.width + x) * info.channels + 3,
    ),
  ];
  // Paper under the drawer's shade, at the page's left edge, and the scrollbar's place at the right.
  const strip = at(1280 - Math.ceil(gutter / 2), 500);
  expect(Math.max(...strip)).toBeLessThan(170);
  await browser.close();
});

describe("The portal's box of columns (issue 39)", () => {
  eachPage({ baseURL: portalUrl }, (opened) => {
    ({ page, context } = opened);
  });
  beforeEach(() => actAs(context, seller));

  it("closes on Escape, on a tap beside it, and gives the focus back", async () => {
    await page.goto("/seller/products");
    await page.waitForFunction(() => window.__reactRouterDataRouter !== undefined);
    const box = page.locator("details", { hasText: "Show these" });
    const title = box.locator("summary");
    await title.click();
    await box.getByRole("checkbox").first().focus();
    await page.keyboard.press("Escape");
    expect(await box.evaluate((one: HTMLDetailsElement) => one.open)).toBe(false);
    expect(await title.evaluate((one) => one === document.activeElement)).toBe(true);
    await title.click();
    await page.getByRole("heading", { level: 1 }).click();
    expect(await box.evaluate((one: HTMLDetailsElement) => one.open)).toBe(false);
  });
});
