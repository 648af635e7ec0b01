import { randomUUID } from "node:crypto";
import { inflateSync } from "node:zlib";
import type { Browser, Page } from "puppeteer-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  findFirefox,
  type Line,
  openFirefox,
  openLine,
} from "#tohfa/tests/support/browser/firefox.ts";
import { openStore, orderFrom, PASSWORD } from "#tohfa/tests/support/browser/portal-cast.ts";
import { db, portalUrl, storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { addProduct } from "#tohfa/tests/support/test-shop.ts";

const firefox = findFirefox();
if (firefox === null) {
  console.warn(
    "Firefox was not found (FIREFOX, firefox-esr, firefox): its tests are left out. apt-get install firefox-esr brings it.",
  );
}

const TO = {
  ...{ firstName: "Ayesha", lastName: "Khan", phone: "03001234567", email: "a@example.com" },
  ...{ address: "House 12, Street 4, Model Town", city: "Lahore" },
};

describe.runIf(firefox)("In Firefox (issue 39)", () => {
  let browser: Browser;
  let page: Page;
  let line: Line;
  let seller: Awaited<ReturnType<typeof openStore>>;
  let product: string;
  const faults: string[] = [];

  beforeAll(async () => {
    browser = await openFirefox(firefox ?? "");
    seller = await openStore();
    const one = { sellerId: seller.sellerId, id: randomUUID(), name: "Fox mug" };
    product = await addProduct(db, one);
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    line = await openLine(storeUrl);
    // Each line is an origin of its own, which keeps nothing of another test's.
    page = await browser.newPage();
    await page.setViewport({ width: 390, height: 800 });
    faults.length = 0;
    page.on("pageerror", (error) => {
      // Firefox says so of a font, too, that there is no network for.
      if (!/Failed to load|downloadable font/.test(`${error}`))
        faults.push(`${page.url()} ${error}`);
    });
  });
  afterEach(async () => {
    await page.close();
    await line.close();
    expect(faults).toEqual([]);
  });

  const says = (text: string) =>
    page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text);
  const tap = async (name: string) => {
    const found = await page.waitForSelector(
      `xpath///*[self::button or self::a][normalize-space(.)="${name}" or @aria-label="${name}"][not(ancestor::*[@hidden])]`,
      { visible: true },
    );
    await found?.click();
  };
  const visit = async (address: string) => {
    await page.goto(address, { waitUntil: "load" });
    await page.waitForFunction(() => {
      dispatchEvent(new Event("pointerdown"));
      return window.tohfaClicks === undefined && !document.querySelector("[data-later]");
    });
  };

  it("from a product to an order, which on paper begins on its first sheet", async () => {
    await visit(`${line.url}/top-collection/x?id=${product}`);
    await tap("Add To Cart");
    await says("Continue Shopping");
    await visit(`${line.url}/checkout`);
    for (const [field, value] of Object.entries(TO)) {
      await page.type(`#${field}`, value);
    }
    await tap("Place order");
    await says("Thank you, Ayesha");
    const sheets = wordsOfSheets(await page.pdf({ format: "A4" }));
    expect(sheets.length).toBeLessThanOrEqual(3);
    expect(sheets[0]).toBeGreaterThan(20);
    for (const words of sheets) expect(words).toBeGreaterThan(0);
  });

  it("without a network a visited page shows, an unseen one is the offline page in its language", async () => {
    await visit(`${line.url}/about-us`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForFunction(async () => (await caches.match("/wishlist")) !== undefined);
    line.cut();
    await page.reload();
    await page.waitForSelector("h1 ::-p-text(About)").catch(() => undefined);
    const title = () => page.$eval("h1", (one) => one.textContent);
    const about = await title();
    expect(about).not.toBe("You are offline");
    await page.goto(`${line.url}/policy`);
    expect(await title()).toBe("You are offline");
    await page.goto(`${line.url}/ur/policy`);
    expect(await page.$eval("html", (one) => one.lang)).toBe("ur");
    expect(await title()).not.toBe("You are offline");
    line.mend();
    await page.goto(`${line.url}/policy`);
    expect(await title()).not.toBe("You are offline");
  });

  it("with the connection cut, what was typed on the contact page and in the newsletter's box stays", async () => {
    await visit(`${line.url}/contect-us`);
    await page.type("#message", "Half a letter");
    await page.type("#newsletter-email", "ayesha@example.com");
    line.cut();
    await tap("Send");
    await says("Your message could not be sent.");
    await tap("Join");
    // Either the answer did not come, or the program of the page it posts to.
    await says("could not reach the shop");
    expect(await page.$eval("#newsletter-email", (one) => (one as HTMLInputElement).value)).toBe(
      "ayesha@example.com",
    );
    expect(await page.$eval("#message", (one) => (one as HTMLTextAreaElement).value)).toBe(
      "Half a letter",
    );
  });

  it("a seller signs in, opens an order, and Columns closes on Escape", async () => {
    const parcel = await orderFrom(seller.sellerId);
    await page.goto(`${portalUrl}/login?returnTo=/seller/orders`);
    await page.type('[name="email"]', seller.email);
    await page.type('[name="password"]', PASSWORD);
    await tap("Sign in");
    await says(parcel);
    const columns = await page.waitForSelector("xpath///summary[contains(., 'Columns')]");
    await columns?.click();
    await page.keyboard.press("Escape");
    expect(await columns?.evaluate((one) => one.closest("details")?.open)).toBe(false);
  });
});

/** How many pieces of text each sheet of a PDF shows, in the order in which the sheets were written. */
function wordsOfSheets(pdf: Uint8Array): number[] {
  const text = Buffer.from(pdf).toString("latin1");
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body = ""]) => {
    let content: string;
    try {
      content = inflateSync(Buffer.from(body, "latin1")).toString("latin1");
    } catch {
      return [];
    }
    // What draws a sheet begins with its size, turned over.
    const isSheet = /^1 0 0 -1 0 \d+ cm/.test(content);
    return isSheet ? [content.match(/\bT[jJ]\b/g)?.length ?? 0] : [];
  });
}
