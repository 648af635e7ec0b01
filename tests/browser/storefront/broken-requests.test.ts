import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { foundRoutes, ROUTES } from "#tohfa/tests/support/browser/all-routes.ts";
import { openPage, visit } from "#tohfa/tests/support/browser/browser.ts";
import { storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { shownOn, WAYS, whileBroken } from "./broken.ts";
import { NO_LINE, TABLE } from "./broken-table.ts";

let page: Page;
let context: BrowserContext;
let faults: string[];

beforeAll(async () => {
  ({ page, context, faults } = await openPage());
  // Time passes as usual, and is moved on where a request hangs.
  await page.clock.install();
  // Or a test that waits for what does not come would not say for what.
  page.setDefaultTimeout(12_000);
});
afterAll(() => context.close());

/** Takes away what an earlier request left to be said. */
async function dismiss(): Promise<void> {
  const close = page.locator(".unreached-bar").getByRole("button", { name: "Close" });
  if (await close.isVisible()) await close.click();
}

describe("A request that is broken between browser and shop (issue 10)", () => {
  describe.each(TABLE.map((line) => [line.name, line] as const))("%s", (_name, line) => {
    it("keeps the page and what was typed, says so, and works when it is tried again", async () => {
      faults.length = 0;
      await context.clearCookies();
      await line.open(page);
      for (const [time, way] of WAYS.entries()) {
        await dismiss();
        const { before, after } = await whileBroken(page, {
          way,
          isIt: line.isIt,
          send: () => line.send(page, time),
          says: () => line.says(page),
        });
        if (!line.isSent) expect([way, after]).toEqual([way, before]);
        else expect([way, after.split("\n")[0]]).toEqual([way, before.split("\n")[0]]);
      }
      await line.again(page);
      await page.evaluate(() => localStorage.clear());
      expect(faults).toEqual([]);
    });
  });

  const ALL = [...ROUTES, "/no/such/page"];
  it("loses no screen of SPEC §2 by a link, and no address by the newsletter", async () => {
    const lost: string[] = [];
    for (const [turn, path] of [...ALL, ...(await foundRoutes(storeUrl))].entries()) {
      await visit(page, path);
      const video = page.getByRole("dialog").getByRole("button", { name: "Continue" });
      if (await video.isVisible()) await video.click();
      for (const field of await page
        .locator("main input:visible[type=text], main textarea:visible")
        .all()) {
        await field.fill("Half a letter");
      }
      // Checkout's plain footer has no newsletter, and no list of products.
      const isPlain = path === "/checkout";
      if (!isPlain) await page.locator("#newsletter-email").fill("ayesha@example.com");
      const other = path === "/jewellery" ? "/tech" : "/jewellery";
      const link = isPlain ? 'header a[href="/"]' : `footer a[href="${other}"]`;
      const shown = await shownOn(page);
      // The same router and the same form on every screen: in one way on each, in turn.
      const wayOf = (count: number) => WAYS[count % WAYS.length] ?? "aborted";
      const byLink = wayOf(turn);
      await whileBroken(page, {
        way: byLink,
        isIt: (url, method) => method === "GET" && url.pathname.endsWith(".data"),
        send: () => page.locator(link).first().click(),
        says: () => page.getByRole("alert").getByText("That page did not open").waitFor(),
      });
      if ((await shownOn(page)) !== shown) lost.push(`${path} by a link ${byLink}`);
      await dismiss();
      if (isPlain) continue;
      const way = wayOf(turn + 1);
      await whileBroken(page, {
        way,
        isIt: (url, method) => method === "POST" && url.pathname === "/newsletter.data",
        send: () => page.getByRole("button", { name: "Join" }).click(),
        says: () => page.getByRole("alert").getByText("Your email is still here").waitFor(),
      });
      if ((await shownOn(page)) !== shown) lost.push(`${path} by the newsletter ${way}`);
    }
    expect(lost).toEqual([]);
  }, 600_000);

  it("is in the table, whatever form or part of the program sends it", () => {
    const known = new Set([...TABLE.flatMap(({ of }) => of), ...Object.keys(NO_LINE)]);
    const found = placesThatSend();
    expect(found.filter((place) => !known.has(place))).toEqual([]);
    expect([...known].filter((place) => !found.includes(place))).toEqual([]);
  });
});

const SENDS =
  /<[Ff]orm\b|\buseFetcher\b(?=[<(])|browserClient\s*\.\w+|\(browserClient|import\("[^"]+"|<UnreachedHere|new EventSource|(?<=[^\w.])fetch(?=\()|\buseRevalidator\b(?=\()/g;

/** "file what" for every place of the browser's program that asks the shop for something. */
function placesThatSend(): string[] {
  const root = join(import.meta.dirname, "../../..");
  const files = globSync(["storefront/app/**/*.{ts,tsx}", "ui/*.{ts,tsx}"], { cwd: root }).filter(
    (file) => !/\.test\.|\/dev\/|\.server\.|service-worker/.test(file),
  );
  const places = files.flatMap((file) => {
    const code = readFileSync(join(root, file), "utf8").replace(/^\s*(\/\/|\*|\/\*).*$/gm, "");
    return (code.match(SENDS) ?? []).map(
      (what) => `${file.replace("storefront/app/", "")} ${what.replace(/\s+\./, ".")}`,
    );
  });
  return [...new Set(places)].sort();
}
