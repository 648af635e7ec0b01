import type { Page } from "playwright-core";
import { beforeEach, expect } from "vitest";
import { violations } from "./accessibility.ts";
import { takePage } from "./browser.ts";
import { PASSWORD } from "./portal-cast.ts";
import { portalUrl } from "./shop.ts";

/** A phone at the portal, and what its owner does on every screen. */
export interface Phone {
  page: Page;
  tap(name: string): Promise<void>;
  /** Opens the screen, and signs in at the door that it leads to. */
  signIn(email: string, path: string): Promise<void>;
  /** Nothing on the screen hinders anybody (axe), and it does not scroll sideways. */
  expectClean(): Promise<void>;
}

/** Read from the top: what a bar in view happens to lie upon is no fault of the page. Scrolled back after that. */
async function violationsFromTop(page: Page): Promise<string[]> {
  const y = await page.evaluate(() => {
    const before = scrollY;
    scrollTo(0, 0);
    return before;
  });
  const found = await violations(page);
  await page.evaluate((to) => scrollTo(0, to), y);
  return found;
}

/** A small phone of its own for each test that follows; a fault of any of its pages fails the test. */
export function usePhone(javaScriptEnabled: boolean): Phone {
  const phone = {} as Phone;
  beforeEach(async ({ task }) => {
    const { page, release, faults } = await takePage({
      baseURL: portalUrl,
      viewport: { width: 360, height: 740 },
      javaScriptEnabled,
    });
    // What does not come is named, before the whole test is out of time.
    page.setDefaultTimeout(25_000);
    const tap = (name: string) => page.getByRole("button", { name, exact: true }).click();
    Object.assign(phone, {
      page,
      tap,
      signIn: async (email: string, path: string) => {
        await page.goto(path);
        await page.getByLabel("Email").fill(email);
        await page.getByLabel("Password").fill(PASSWORD);
        await tap("Sign in");
      },
      expectClean: async () => {
        const found = javaScriptEnabled ? await violationsFromTop(page) : [];
        const html = page.locator("html");
        const tooWide = await html.evaluate((one) => one.scrollWidth - one.clientWidth);
        expect({ url: page.url(), found, tooWide }).toEqual({
          url: page.url(),
          found: [],
          tooWide: 0,
        });
      },
    } satisfies Phone);
    return async () => {
      // What a test waited for in vain says little; what stood there instead says more.
      if (task.result?.state === "fail") {
        console.error(`${page.url()} said:\n${await page.locator("body").innerText()}`);
      }
      await release();
      expect(faults).toEqual([]);
    };
  });
  return phone;
}
