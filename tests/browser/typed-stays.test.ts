import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openPage, visit } from "#tohfa/tests/support/browser/browser.ts";
import { actAs, openStore, orderFrom, PASSWORD } from "#tohfa/tests/support/browser/portal-cast.ts";
import { db, portalUrl, storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { addProduct } from "#tohfa/tests/support/test-shop.ts";
import { shownOn } from "./storefront/broken.ts";

let seller: Awaited<ReturnType<typeof openStore>>;
let product: string;
let parcel: string;
let page: Page;
let context: BrowserContext;
let faults: string[];

beforeAll(async () => {
  seller = await openStore();
  const one = { sellerId: seller.sellerId, id: randomUUID(), name: "Kept mug" };
  product = await addProduct(db, one);
  parcel = await orderFrom(seller.sellerId);
});

async function open(baseURL: string, serviceWorkers: "allow" | "block" = "block"): Promise<void> {
  const viewport = { width: 390, height: 800 };
  ({ page, context, faults } = await openPage({ baseURL, viewport, serviceWorkers }));
  page.setDefaultTimeout(15_000);
}
beforeEach(() => async () => {
  await context?.close();
  expect(faults).toEqual([]);
});

/** Types into every field of the form that a person can type into. */
async function fillAll(form: string): Promise<void> {
  const fields = page.locator(`${form} :is(input, textarea):visible`);
  for (const field of await fields.all()) {
    const type = await field.evaluate((one: HTMLInputElement) => one.type);
    if (/checkbox|radio|file|submit|button/.test(type) || !(await field.isEditable())) continue;
    const words: Record<string, string> = {
      ...{ email: "ayesha@example.com", tel: "03001234567", number: "3", date: "2027-03-10" },
      password: PASSWORD,
    };
    const isNumber = await field.evaluate((one) =>
      /numeric|decimal/.test((one as HTMLElement).inputMode),
    );
    await field.fill(words[type] ?? (isNumber ? "500" : "Half a letter 1234"));
  }
  for (const choice of await page.locator(`${form} select:visible`).all()) {
    await choice.selectOption({ index: 1 });
  }
}

const UNREACHED = /We could not reach/;

/** Forms of the shop that are sent to a page: `form` finds it there. */
const FORMS: readonly (readonly [what: string, path: string, form: string])[] = [
  ["the newsletter's box", "/about-us", 'footer form[action="/newsletter"]'],
  ["the newsletter's box on home", "/", 'footer form[action="/newsletter"]'],
  ["the contact form", "/contect-us", "main form"],
  ["the search box", "/about-us", "header form"],
  ["the box for a parcel's number", "/track-order", "main form"],
  ["a bid", "/auction/x?id={product}", "main form"],
  ["a list of people", "/checkout/people", "main form"],
  ["a new gift list", "/gift-list/new", "main form"],
  ["the finder's other city", "/gift-finder?for=any&why=any&under=any", "main form"],
  ["the not-found page's search", "/no/such/page", "main form"],
  ["the contact form in Urdu", "/ur/contect-us", "main form"],
];

describe("With the connection cut, what was typed stays (issue 39)", () => {
  describe.each(FORMS)("%s, whose program has not come", (_what, path, form) => {
    it("is said to be unsent, holds what was typed, and arrives when it is tried again", async () => {
      await open(storeUrl);
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.goto(path.replace("{product}", product));
      await page.locator("#safety-net").waitFor();
      await fillAll(form);
      const before = await shownOn(page);
      await context.setOffline(true);
      const send = page.locator(`${form} :is(button, input)[type="submit"]`).first();
      if (await send.isVisible()) await send.click();
      else await page.locator(`${form} input:visible`).first().press("Enter");
      await page
        .getByRole("alert")
        .getByText(/We could not reach|رابطہ نہیں ہو سکا/)
        .waitFor();
      expect(await shownOn(page)).toBe(before);
      await context.setOffline(false);
      const [answer] = await Promise.all([
        page.waitForResponse((one) => one.request().isNavigationRequest()),
        page.locator("#safety-net").getByRole("button").first().click(),
      ]);
      expect(answer.status()).not.toBe(503);
    });
  });

  it("the newsletter's box, while only its own program has not come, in a page that is alive", async () => {
    await open(storeUrl);
    await page.route("**/assets/footer-*.js", (route) => route.abort());
    await page.goto("/about-us");
    await page.waitForFunction(() => window.tohfaListen !== undefined && !window.tohfaClicks);
    await context.setOffline(true);
    await page.locator("#newsletter-email").fill("ayesha@example.com");
    await page.getByRole("button", { name: "Join" }).click();
    await page.getByRole("alert").getByText(UNREACHED).first().waitFor();
    // Nor is it lost on the way to a page that does not come.
    await page.locator('header a[href="/cart"]').first().click();
    await page.getByRole("alert").getByText(UNREACHED).first().waitFor();
    expect(new URL(page.url()).pathname).toBe("/about-us");
    expect(await page.locator("#newsletter-email").inputValue()).toBe("ayesha@example.com");
  });

  it.each(["block", "allow"] as const)(
    "a message on the contact page, whatever is tried (service workers: %s)",
    async (serviceWorkers) => {
      await open(storeUrl, serviceWorkers);
      await visit(page, "/contect-us");
      if (serviceWorkers === "allow") {
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      }
      await fillAll("main form");
      const before = await shownOn(page);
      await context.setOffline(true);
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await page.getByText("Your message could not be sent.").waitFor();
      expect(await shownOn(page)).toBe(before);
      for (const link of ['header a[href="/cart"]', 'footer a[href="/faq-page"]']) {
        // A page that was seen before may open; one that was not leaves this one as it is.
        if (serviceWorkers === "allow" && link.includes("/cart")) continue;
        await page.locator(link).first().click();
        await page.getByRole("alert").getByText("That page did not open").waitFor();
        expect(await shownOn(page)).toBe(before);
      }
    },
  );

  it("what was typed before the page's program came, on the way by a link", async () => {
    await open(storeUrl);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/contect-us");
    await fillAll("main form");
    const before = await shownOn(page);
    await context.setOffline(true);
    await page.locator('header a[href="/"]').first().click();
    await page.getByRole("alert").getByText(UNREACHED).waitFor();
    expect(await shownOn(page)).toBe(before);
  });
});

/** Screens of the portal with a form that is typed into. */
const SCREENS_WITH_FORMS: readonly string[] = [
  "/seller/products/new",
  "/seller/settings",
  "/seller/store",
  "/account/addresses",
  "/seller/orders/{parcel}",
];

describe("With the connection cut, what was typed on a screen of the portal stays (issue 39)", () => {
  beforeEach(() => open(portalUrl));

  const signIn = () => actAs(context, seller);
  const isAlive = () =>
    page.waitForFunction(() => document.querySelector("main form[novalidate]") !== null);

  it.each(["/login", "/signup", "/earn-with-us", "/forgot"])(
    "%s, before and after its program has come",
    async (path) => {
      for (const isBlocked of [true, false]) {
        if (isBlocked) await page.route("**/assets/*.js", (route) => route.abort());
        else await page.unroute("**/assets/*.js");
        await page.goto(path);
        if (!isBlocked) await isAlive();
        await fillAll("main form");
        const before = await shownOn(page);
        await context.setOffline(true);
        await page.locator('main form [type="submit"]').first().click();
        await page.getByRole("alert").getByText(UNREACHED).waitFor();
        expect([path, isBlocked, await shownOn(page)]).toEqual([path, isBlocked, before]);
        await context.setOffline(false);
      }
    },
  );

  it.each(SCREENS_WITH_FORMS)("%s, sent in vain", async (path) => {
    await signIn();
    await page.goto(path.replace("{parcel}", parcel));
    await isAlive();
    await fillAll("main form");
    const before = await shownOn(page);
    await context.setOffline(true);
    await page.locator('main form[method="post"] [type="submit"]:visible').first().click();
    const said = page.getByRole("alert").getByText(UNREACHED);
    await said.waitFor();
    expect(await shownOn(page)).toBe(before);
    await context.setOffline(false);
  });

  it("a screen whose program does not come leaves this one, and opens when it is tried again", async () => {
    await signIn();
    await page.goto("/seller/orders");
    await page.waitForFunction(() => window.__reactRouterDataRouter !== undefined);
    await page.locator('main input[type="search"]').fill("Kept");
    await context.setOffline(true);
    await page.locator('a[href="/seller/products"]:visible').first().click();
    await page.getByRole("alert").getByText("That screen did not open").waitFor();
    expect(new URL(page.url()).pathname).toBe("/seller/orders");
    expect(await page.locator('main input[type="search"]').inputValue()).toBe("Kept");
    await context.setOffline(false);
    await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
    await page.waitForURL("**/seller/products");
    await page.getByRole("heading", { level: 1 }).waitFor();
  });
});
