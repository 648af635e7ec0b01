import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { takePage, visit } from "#tohfa/tests/support/browser/browser.ts";
import { portalUrl, storeUrl } from "#tohfa/tests/support/browser/shop.ts";

let release: () => Promise<void>;
let page: Page;

afterEach(() => release());

async function open(width: number, to: string): Promise<void> {
  ({ page, release } = await takePage({ viewport: { width, height: 800 } }));
  await visit(page, to);
}

const header = () => page.locator("header");
const bar = () => page.locator(".site-bar");
const look = () =>
  bar().evaluate((one) => {
    const { position, backgroundColor } = getComputedStyle(one);
    return [position, backgroundColor, one.getBoundingClientRect().top];
  });
const PINK = "rgb(194, 24, 91)";
const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
const toggle = (name: string) =>
  header()
    .locator("summary")
    .filter({ hasText: new RegExp(`^${name}$`) });
const menu = (name: string) =>
  header().locator("details", {
    has: page.locator("summary").filter({ hasText: new RegExp(`^${name}$`) }),
  });

const LINKS = [
  ["Home", "/"],
  ["About us", "/about-us"],
  ["Corporate", "/all/Corporate-Essentials"],
  ["All Products", "/all-collection"],
  ["Make Gift", "/custom-products"],
  ["Deals", "/#deals"],
  ["Track Order", "/track-order"],
  ["Blogs", "/blogs"],
];

/** To the portal (SPEC §1): a path on its own address. */
const DOORS = ["Buyer login", "Buyer signup", "Seller login", "Earn with us", "Seller Account"];

const linksIn = (within: ReturnType<Page["locator"]>) =>
  within
    .getByRole("link")
    .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute("href")]));

describe("Header (SPEC §2, §4, §9)", () => {
  it.each(["/about-us", "/ur/about-us"])(
    "A menu that is opened before the page is alive stays open, and Back closes it: %s",
    async (to) => {
      ({ page, release } = await takePage({ viewport: { width: 360, height: 800 } }));
      let come = () => {};
      const wanted = new Promise<void>((resolve) => {
        come = resolve;
      });
      await page.route(/\/assets\/entry\.client-.*\.js$/, async (route) => {
        await wanted;
        await route.continue();
      });
      await page.goto(to, { waitUntil: "commit" });
      await header().locator("summary").filter({ visible: true }).last().click();
      const open = () => header().locator("details[open]").count();
      expect(await open()).toBe(1);
      come();
      await page.waitForFunction(() => window.tohfaListen !== undefined && !window.tohfaClicks);
      await page.waitForFunction(() => Boolean(history.state?.overlay));
      expect(await open()).toBe(1);
      await page.goBack();
      await expect.poll(open).toBe(0);
      expect(new URL(page.url()).pathname).toBe(to);
    },
  );

  // SPEC §1: Sign-in, registration and seller login are handled on a separate external site reached from header links (seller login, buyer login, buyer signup, Earn with us, Seller Account).
  // SPEC §2 Header: Logo; links Home, About us, Corporate, All Products, Make Gift, … Track Order, Blogs; a More menu; … a Sign in / Register menu;
  it("Logo, links Home to Blogs, a More menu, search, Sign in / Register menu, cart link with item-count badge", async () => {
    await open(1280, "/about-us");
    expect(await header().getByRole("link", { name: "Tohfa, home" }).getAttribute("href")).toBe(
      "/",
    );
    expect(await linksIn(header().getByRole("navigation", { name: "Main" }))).toEqual(LINKS);
    await toggle("More").click();
    expect((await linksIn(menu("More"))).length).toBeGreaterThan(5);
    await toggle("Sign in / Register").click();
    expect(await menu("More").getAttribute("open")).toBeNull();
    const doors = await linksIn(menu("Sign in / Register"));
    expect(doors.map(([text]) => text)).toEqual(DOORS);
    for (const [, href] of doors) expect(href?.startsWith(portalUrl)).toBe(true);
    const here = encodeURIComponent(`${storeUrl}/about-us`);
    expect(doors[0]?.[1]).toBe(`${portalUrl}/login?returnTo=${here}`);
    expect(doors[2]?.[1]).toBe(`${portalUrl}/seller/login`);
    expect(await header().getByRole("link", { name: "Cart, empty" }).count()).toBe(1);
  });

  // SPEC §2 Header: a cart link with item-count badge
  it("The cart badge counts the items", async () => {
    await open(1280, "/view/sale/1/doller");
    const cards = page.locator("main article", {
      has: page.getByRole("button", { name: /to cart$/ }),
    });
    await cards.nth(0).hover();
    await cards
      .nth(0)
      .getByRole("button", { name: /to cart$/ })
      .click();
    await header().getByRole("link", { name: "Cart, 1 item" }).waitFor();
    expect(await header().locator(".site-count").textContent()).toBe("1");
  });

  // SPEC §2 Header: It becomes solid pink and fixed once scrolled more than 100 px.
  // SPEC §4: Sticky header beyond 100 px scroll.
  // SPEC §9: Header solid beyond 100 px scroll;
  it("It becomes solid pink and fixed once scrolled more than 100 px", async () => {
    await open(1280, "/");
    const clear = ["absolute", "rgba(0, 0, 0, 0)", 0];
    expect(await look()).toEqual(clear);
    const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
    await scrollTo(100);
    await expect.poll(look).toEqual(["absolute", "rgba(0, 0, 0, 0)", -100]);
    await scrollTo(101);
    await expect.poll(look).toEqual(["fixed", PINK, 0]);
    await scrollTo(900);
    await expect.poll(look).toEqual(["fixed", PINK, 0]);
    await scrollTo(0);
    await expect.poll(look).toEqual(clear);
  });

  // SPEC §2 Header: Deals (in-page anchor)
  it("Deals is an in-page anchor: on home it goes to the deals, from elsewhere to home's deals", async () => {
    const top = () =>
      page.locator("#deals").evaluate((one) => Math.round(one.getBoundingClientRect().top));
    const inView = async () => (await top()) >= 0 && (await top()) < 300;
    await open(1280, "/");
    await header().getByRole("link", { name: "Deals", exact: true }).click();
    await page.waitForURL(/\/#deals$/);
    await expect.poll(inView, { timeout: 10_000 }).toBe(true);
    await visit(page, "/about-us");
    await header().getByRole("link", { name: "Deals", exact: true }).click();
    await page.waitForURL(/\/#deals$/);
    await expect.poll(inView, { timeout: 10_000 }).toBe(true);
  });

  // SPEC §2 Header: Small screens (breakpoint 640 px) have a collapsible menu.
  // SPEC §9: mobile breakpoint 640 px;
  it("Small screens (breakpoint 640 px) have a collapsible menu with everything in it", async () => {
    await open(639, "/about-us");
    expect(await toggle("Menu").isVisible()).toBe(true);
    expect(await toggle("More").isVisible()).toBe(false);
    await toggle("Menu").click();
    const panel = menu("Menu");
    const links = await linksIn(panel);
    for (const [text, href] of LINKS) expect(links).toContainEqual([text, href]);
    for (const door of DOORS) expect(links.map(([text]) => text)).toContain(door);
    const { violations } = await new AxeBuilder({ page }).include("header").analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await panel.getByRole("link", { name: "Blogs", exact: true }).click();
    await page.waitForURL("**/blogs");
    await expect.poll(() => panel.getAttribute("open")).toBeNull();
    await page.setViewportSize({ width: 640, height: 800 });
    expect(await toggle("Menu").isVisible()).toBe(false);
    expect(await toggle("More").isVisible()).toBe(true);
  });

  // Beyond SPEC: Menus by keyboard; Escape gives the focus back (WCAG)
  it("Menus open with the keyboard, close with Escape and give the focus back", async () => {
    await open(1280, "/about-us");
    for (const name of ["More", "Sign in / Register"]) {
      await toggle(name).focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      expect(await menu(name).evaluate((one) => one.contains(document.activeElement))).toBe(true);
      expect(await focused()).not.toBe(name);
      await page.keyboard.press("Escape");
      expect(await menu(name).getAttribute("open")).toBeNull();
      expect(await focused()).toBe(name);
    }
  });

  // SPEC §2 Header: Small screens (breakpoint 640 px) have a collapsible menu.
  // SPEC §9: mobile breakpoint 640 px;
  it("All of the header's links are in view from 640 px on", async () => {
    await open(640, "/about-us");
    const cut = await header()
      .getByRole("navigation", { name: "Main" })
      .evaluate((one) => one.scrollWidth - one.clientWidth);
    const more = await toggle("More").boundingBox();
    expect(more && more.x + more.width <= 640).toBe(true);
    expect(cut).toBeLessThanOrEqual(0);
  });

  // SPEC §2 Header: a search icon
  // Beyond SPEC: Menus by keyboard; Escape gives the focus back (WCAG)
  it("Escape closes the search overlay and gives the focus back to the header's box", async () => {
    await open(1280, "/about-us");
    await page.locator("#site-search").focus();
    await page.keyboard.type("mug");
    const box = page.locator("#overlay-search");
    await box.waitFor();
    expect(await box.inputValue()).toContain("m");
    await page.keyboard.press("Escape");
    await expect.poll(() => box.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("site-search");
  });
});

describe("Splash (SPEC §1, §9)", () => {
  // SPEC §1: A splash or loading screen shows at start for 1 second (a counter runs 0 to 200 in steps every 100 ms).
  // SPEC §9: splash 1000 ms; loading counter 0 to 200 every 100 ms.
  it("A splash shows at start for 1 second, its counter runs 0 to 200 in steps every 100 ms, and only at start", async () => {
    ({ page, release } = await takePage({ reducedMotion: null }));
    await page.goto("/about-us", { waitUntil: "commit" });
    const counting = await page.locator(".splash-count").evaluate((one) => {
      const { animationDuration, animationTimingFunction } = getComputedStyle(one);
      const [count] = one.getAnimations();
      count?.pause();
      const at = [0, 450, 990].map((time) => {
        if (count) count.currentTime = time;
        return getComputedStyle(one).getPropertyValue("--splash-count").trim();
      });
      return { animationDuration, steps: animationTimingFunction, at };
    });
    expect(counting).toEqual({
      animationDuration: "1s",
      steps: "steps(10)",
      at: ["0", "80", "180"],
    });
    await page.reload();
    expect(await page.locator(".splash").isVisible()).toBe(false);
  });
});

describe("Search overlay's sellers (SPEC §2)", () => {
  // SPEC §2 Search overlay: or matching sellers with a View Store button.
  it("Matching sellers with a View Store button", async () => {
    await open(1280, "/about-us");
    await page.locator("#site-search").click();
    await page.getByRole("tab", { name: "Search by Seller" }).click();
    await page.locator("#overlay-search").fill("chapai");
    const store = page.getByRole("tabpanel").getByRole("link", { name: /^View Store ?: Chapai/ });
    await store.first().click();
    await page.waitForURL(/\/chapai/i);
  });

  // SPEC §2 Search overlay: 'No sellers available.'
  it("'No sellers available.' where the shop has none", async () => {
    await open(1280, "/about-us");
    await page.route(/suggest=seller/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/"sellers",\[[^\]]*\]/, '"sellers",[]');
      const { "content-encoding": _, "content-length": __, ...headers } = answer.headers();
      await route.fulfill({ status: 200, headers, body });
    });
    await page.locator("#site-search").click();
    await page.getByRole("tab", { name: "Search by Seller" }).click();
    await page.getByText("No sellers available.").waitFor();
  });
});

describe("Footer (SPEC §1, §2)", () => {
  // SPEC §1: Footer promises: free shipping, express delivery, check-then-pay, 14-day easy replace.
  // SPEC §2 Footer: Company links, category links, newsletter email box
  // SPEC §2 Footer: social links.
  it("Company links, category links, newsletter email box, social links, and the four promises", async () => {
    await open(1280, "/about-us");
    const footer = page.locator("footer");
    for (const promise of [
      "Free shipping",
      "Express delivery",
      "Check, then pay",
      "14-day easy replace",
    ]) {
      expect(await footer.getByText(promise).isVisible()).toBe(true);
    }
    for (const name of ["Company", "Categories"]) {
      const links = await linksIn(footer.getByRole("navigation", { name }));
      expect(links.length).toBeGreaterThan(5);
      for (const [, href] of links) {
        expect([href, (await page.request.get(href ?? "")).status()]).toEqual([href, 200]);
      }
    }
    const social = footer.getByRole("list", { name: "Share Tohfa" }).getByRole("link");
    expect(await social.count()).toBe(4);
    for (const link of await social.all()) {
      expect(await link.getAttribute("href")).toMatch(/^https:\/\/.*http%3A%2F%2F[^/]+$/);
    }
    await footer.getByLabel("Your email").fill("reader@example.com");
    await footer.getByRole("button", { name: "Join" }).click();
    await expect.poll(() => footer.locator("[aria-live]").textContent()).not.toBe("");
  });
});
