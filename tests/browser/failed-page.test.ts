import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeSetting } from "#tohfa/shop/office/settings/change-setting.server.ts";
import { alive, openPage, visit } from "#tohfa/tests/support/browser/browser.ts";
import { openStore } from "#tohfa/tests/support/browser/portal-cast.ts";
import { db, portalUrl, storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { admin } from "#tohfa/tests/support/orders.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import { addProduct } from "#tohfa/tests/support/test-shop.ts";

const NAME = "Mug & saucer";
let product: string;
let page: Page;
let context: BrowserContext;

beforeAll(async () => {
  const { sellerId } = await openStore();
  product = await addProduct(db, { sellerId, id: randomUUID(), name: NAME });
  await signInAs(db, admin);
});

/** Programs that throw are what these tests are about: their faults fail none. */
async function open(baseURL: string): Promise<void> {
  ({ page, context } = await openPage({ baseURL, viewport: { width: 360, height: 740 } }));
  page.setDefaultTimeout(20_000);
}
beforeEach(() => async () => void (await context?.close()));

const at = () => `/top-collection/x?id=${product}`;
const THROWS = 'throw new Error("cannot run here");';
/** In a program of such a name, this text instead. */
const instead = (name: RegExp, body: string) =>
  page.route(name, (route) => route.fulfill({ contentType: "text/javascript", body }));
/** An element whose ref throws: as an effect does, when the page is already drawn. */
const THROWS_DRAWN = `{ $$typeof: Symbol.for("react.transitional.element"), type: "p", key: null,
  props: { ref() { ${THROWS} } } }`;
const net = () => page.locator("#safety-net");
const says = () => page.getByRole("alert").first().innerText();
const cart = () => page.evaluate(() => localStorage.getItem("tohfa-cart") ?? "");
const linksOfNet = () =>
  net()
    .locator("a")
    .evaluateAll((all) => all.map((one) => [one.textContent, (one as HTMLAnchorElement).href]));

async function numbers(phone: string | null, whatsApp: string | null): Promise<void> {
  await changeSetting(db, admin, "contactPhone", phone === null ? null : { value: phone });
  await changeSetting(db, admin, "contactWhatsApp", whatsApp === null ? null : { value: whatsApp });
}

describe("An error in a page of the shop never leaves it white (issue 39)", () => {
  beforeEach(() => open(storeUrl));

  it("a program that cannot be read leaves the page readable, and orders by message", async () => {
    await numbers("042 35761234", "0300 1234567");
    await instead(/\/assets\/entry\.client-.*\.js$/, "this is no program (");
    await page.goto(at());
    await expect.poll(linksOfNet).toHaveLength(3);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(NAME);
    expect(await says()).toContain("your cart and wishlist are safe");
    const text = `Assalam o alaikum, I would like to order: ${NAME}\n${storeUrl}${at()}`;
    const said = encodeURIComponent(text);
    expect(await linksOfNet()).toEqual([
      ["WhatsApp", `https://wa.me/923001234567?text=${said}`],
      ["SMS", `sms:+924235761234?body=${said}`],
      ["Call us", "tel:+924235761234"],
    ]);
    await numbers(null, null);
    await page.reload();
    await expect.poll(linksOfNet).toEqual([["Contact us", `${storeUrl}/contect-us`]]);
  });

  it("says so in Urdu on an Urdu page", async () => {
    await instead(/\/assets\/entry\.client-.*\.js$/, THROWS);
    await page.goto("/ur/about-us");
    await net().waitFor();
    expect(await says()).toMatch(/^اس صفحے پر کچھ نہیں چلا/);
    await expect.poll(linksOfNet).toEqual([["رابطہ کریں", `${storeUrl}/ur/contect-us`]]);
  });

  it("a browser that knows no modules is told at once", async () => {
    await page.addInitScript(() => {
      delete (HTMLScriptElement.prototype as { noModule?: boolean }).noModule;
    });
    // The browser of this test runs modules all the same.
    await instead(/\/assets\/entry\.client-.*\.js$/, "");
    await page.goto(at(), { waitUntil: "domcontentloaded" });
    await net().waitFor();
  });

  it("a part that cannot run says so over the page; what is in the cart stays there", async () => {
    await instead(/\/assets\/cart-drawer-.*\.js$/, THROWS);
    await visit(page, at());
    await page.getByRole("button", { name: "Add To Cart" }).first().click();
    await net().waitFor();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(NAME);
    expect(await cart()).toContain(NAME);
    // Where it runs again, everything is there.
    await page.unroute(/\/assets\/cart-drawer-.*\.js$/);
    await net().getByRole("button", { name: "Try again" }).click();
    await alive(page);
    await page.goto("/cart");
    await page.getByRole("link", { name: NAME }).first().waitFor();
  });

  it.each([
    ["cannot run", THROWS],
    ["throws while it is drawn", `export default function Faq() { ${THROWS} }`],
    ["throws when it is drawn", `export default () => (${THROWS_DRAWN});`],
  ])("a page that %s says so, with a way back", async (_what, program) => {
    await visit(page, "/about-us");
    await instead(/\/assets\/faq-.*\.js$/, program);
    await page.locator('footer a[href="/faq-page"]').click();
    await page.getByRole("alert").or(page.getByText("Sorry, that is our fault.")).first().waitFor();
    await page.locator('header a[href="/"]').first().click();
    await page.waitForURL(`${storeUrl}/`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
  });

  it("a footer that throws takes nothing with it", async () => {
    await instead(/\/assets\/footer-.*\.js$/, `export const Footer = () => (${THROWS_DRAWN});`);
    await page.goto("/about-us");
    await page.mouse.wheel(0, 5_000);
    await net().waitFor();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).not.toBe("");
    expect(await page.locator("header a").count()).toBeGreaterThan(3);
  });

  it("a built-in that an old browser lacks is a line of words, whichever it is", async () => {
    const white: string[] = [];
    for (const name of ["IntersectionObserver", "URLSearchParams", "AbortController", "Map"]) {
      const { page: one, context: own } = await openPage();
      await one.addInitScript((lacking) => {
        delete (window as unknown as Record<string, unknown>)[lacking];
      }, name);
      for (const path of ["/", at(), "/cart", "/checkout"]) {
        await one.goto(storeUrl + path, { waitUntil: "load" });
        const seen = async () => (await one.locator("body").innerText()).trim().length;
        await one
          .getByRole("alert")
          .first()
          .waitFor({ timeout: 15_000 })
          .catch(() => undefined);
        const isSaid = (await one.getByRole("alert").count()) > 0;
        if ((await seen()) < 60 || !isSaid) white.push(`${path} without ${name}`);
      }
      await own.close();
    }
    expect(white).toEqual([]);
  });

  it("what is thrown around every page leaves words, and two ways on", async () => {
    await page.addInitScript(() => {
      // What stands around every boundary sets it, in an effect.
      Object.defineProperty(history, "scrollRestoration", {
        get: () => "auto",
        set() {
          throw new Error("not in this browser");
        },
      });
    });
    await page.goto("/about-us");
    await page.getByText("Sorry, that is our fault.").waitFor();
    await page.getByRole("link", { name: "Try again" }).waitFor();
    await page.getByRole("link", { name: "Go to home" }).click();
    await page.waitForURL(`${storeUrl}/`);
  });
});

describe("An error in a screen of the portal never leaves it white (issue 39)", () => {
  beforeEach(() => open(portalUrl));

  it("a program that cannot be read leaves the screen readable", async () => {
    await instead(/\/assets\/entry\.client-.*\.js$/, "this is no program (");
    await page.goto("/login");
    await net().waitFor();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await linksOfNet()).toEqual([]);
  });

  it("what is thrown around every screen leaves words and a way back, and not where it broke", async () => {
    await page.addInitScript(() => {
      Object.defineProperty(history, "scrollRestoration", {
        get: () => "auto",
        set() {
          throw new Error("not in this browser");
        },
      });
      delete (window as unknown as Record<string, unknown>).URLSearchParams;
    });
    await page.goto("/login");
    await page.getByRole("alert").or(page.getByText("that is our fault")).first().waitFor();
    expect(await page.locator("body").innerText()).not.toMatch(/assets|not in this browser/);
    await page
      .getByRole("link", { name: /Go to the start|Tohfa, start/ })
      .first()
      .waitFor();
  });

  it.each([
    ["cannot run", THROWS],
    ["throws while it is drawn", `export default function Forgot() { ${THROWS} }`],
    ["throws when it is drawn", `export default () => (${THROWS_DRAWN});`],
  ])("a screen that %s says so, with a way back", async (_what, program) => {
    await page.goto("/login");
    await page.waitForFunction(() => document.querySelector("form[novalidate]") !== null);
    await instead(/\/assets\/forgot-.*\.js$/, program);
    await page.locator('a[href^="/forgot"]').click();
    await page.getByRole("alert").or(page.getByText("Sorry, that is our fault.")).first().waitFor();
    await page.locator("header a").first().click();
    await page.getByRole("heading", { level: 1 }).waitFor();
  });
});
