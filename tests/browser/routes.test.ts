import { AxeBuilder } from "@axe-core/playwright";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { foundRoutes, ROUTES } from "./all-routes.ts";
import { launchBrowser } from "./browser.ts";

let browser: Browser;
const found: string[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  found.push(...(await foundRoutes(inject("storeUrl"))));
});
afterAll(() => browser.close());

/** The routes that have an id in them too. */
const all = () => [...ROUTES, ...found];

describe("Every route of SPEC §2", () => {
  it("answers 200 with one h1 and real content in the HTML, without JavaScript", async () => {
    for (const path of all()) {
      const answer = await fetch(`${inject("storeUrl")}${path}`);
      const html = await answer.text();
      expect([path, answer.status]).toEqual([path, 200]);
      expect([path, html.match(/<h1[\s>]/g)?.length]).toEqual([path, 1]);
      expect([path, /<title>[^<]+<\/title>/.test(html)]).toEqual([path, true]);
    }
  });

  it("hydrates without a warning and without an error", async () => {
    const complaints: string[] = [];
    const page = await browser.newPage();
    page.on("pageerror", (error) => complaints.push(`${page.url()} ${error.message}`));
    page.on("console", (message) => {
      if (message.type() !== "error" && message.type() !== "warning") return;
      // A picture or a tracking answer may fail; React and the policy may not complain.
      if (/hydrat|react|content security|did not match/i.test(message.text())) {
        complaints.push(`${page.url()} ${message.text()}`);
      }
    });
    for (const path of all()) {
      await page.goto(`${inject("storeUrl")}${path}`, { waitUntil: "load" });
      await page.waitForTimeout(150);
    }
    expect(complaints).toEqual([]);
    await page.close();
  });

  it("has no sideways scroll at 320 px", async () => {
    const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
    const wide: string[] = [];
    for (const path of all()) {
      await page.goto(`${inject("storeUrl")}${path}`, { waitUntil: "load" });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 320) wide.push(`${path}: ${width}`);
    }
    expect(wide).toEqual([]);
    await page.close();
  });

  it.each([360, 1440])(
    "has no WCAG 2.2 AA violations at %i px, target size included",
    async (width) => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      const violations: string[] = [];
      for (const path of all()) {
        await page.goto(`${inject("storeUrl")}${path}`, { waitUntil: "load" });
        await page.waitForTimeout(150);
        const result = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
          .options({ rules: { "target-size": { enabled: true } } })
          .analyze();
        for (const violation of result.violations) {
          violations.push(`${path} ${violation.id}: ${violation.nodes[0]?.html.slice(0, 160)}`);
        }
      }
      expect(violations).toEqual([]);
      await context.close();
    },
    900_000,
  );

  it.each(["/no/such/page", "/nobody-has-this-handle", "/deal/none", "/all/No-Such-Category"])(
    "%s shows the not-found page with status 404",
    async (path) => {
      const answer = await fetch(`${inject("storeUrl")}${path}`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toMatch(/<h1/);
    },
  );
});
