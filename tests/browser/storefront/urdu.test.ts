import { beforeAll, describe, expect, it } from "vitest";
import { foundRoutes, ROUTES } from "#tohfa/tests/support/browser/all-routes.ts";
import { alive, openPage, visit } from "#tohfa/tests/support/browser/browser.ts";
import { storeUrl } from "#tohfa/tests/support/browser/shop.ts";

let routes: string[] = [];
beforeAll(async () => {
  routes = [...ROUTES, ...(await foundRoutes(storeUrl))];
});

/**
 * Texts in Latin letters alone that nothing marks as somebody's own words (`lang`), a name or a code (`bdi`,
 * `translate`). An attribute cannot be marked, and names stand in it; an email's example is one everywhere.
 */
function latinTexts(): string[] {
  const MARKED = '[lang="en"], [translate="no"], bdi, script, style, noscript';
  const found: string[] = [];
  const note = (text: string | null, element: Element) => {
    const words = text?.trim() ?? "";
    const isLatin = /\p{Script=Latin}/u.test(words) && !/\p{Script=Arabic}/u.test(words);
    if (isLatin && !element.closest(MARKED) && !/^\S+@\S+$/.test(words)) found.push(words);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (parentElement) note(nodeValue, parentElement);
  }
  for (const name of ["aria-label", "placeholder", "title", "alt"]) {
    for (const element of document.body.querySelectorAll(`[${name}]`)) {
      note(element.getAttribute(name), element);
    }
  }
  const heading = document.querySelector("h1");
  if (heading && !heading.querySelector("[lang]"))
    note(document.title.replace("Tohfa", ""), heading);
  return [...new Set(found)];
}

describe("Every page of SPEC §2 is there in Urdu", () => {
  it("reads from right to left and says nothing of its own in English", async () => {
    const { page, context } = await openPage({ javaScriptEnabled: false });
    const left: Record<string, string[]> = {};
    for (const route of routes) {
      await page.goto(`${storeUrl}/ur${route === "/" ? "" : route}`);
      expect([route, await page.locator("html").getAttribute("dir")]).toEqual([route, "rtl"]);
      const texts = await page.evaluate(latinTexts);
      if (texts.length > 0) left[route] = texts;
    }
    await context.close();
    expect(left).toEqual({});
    // Some eighty pages.
  }, 300_000);

  it("tells search engines of both, and each switch keeps the page", async () => {
    const { page, context } = await openPage({ javaScriptEnabled: false });
    await page.goto(`${storeUrl}/ur/all/New-Arrival?page=1&sort=price-low`);
    const link = (rel: string) => page.locator(`link[${rel}]`).getAttribute("href");
    const english = new URL((await link('hreflang="en"')) ?? "").pathname;
    expect(english).toBe("/all/New-Arrival");
    expect(new URL((await link('hreflang="ur"')) ?? "").pathname).toBe(`/ur${english}`);
    expect(new URL((await link('rel="canonical"')) ?? "").pathname).toBe(`/ur${english}`);
    for (const part of ["header", "footer"]) {
      const to = page.locator(`${part} a[hreflang="en"]`).first();
      expect(await to.getAttribute("href")).toContain("/all/New-Arrival?");
    }
    await page.locator('footer a[hreflang="en"]').click();
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    expect(new URL(page.url()).searchParams.get("sort")).toBe("price-low");
    await context.close();
  });

  it("comes alive as it stands, and goes on in Urdu", async () => {
    const { page, context, faults } = await openPage();
    await visit(page, "/ur");
    await alive(page);
    await page.locator('header a[href="/ur/about-us"]:visible').first().click();
    await page.waitForURL("**/ur/about-us");
    expect(await page.locator("h1").textContent()).toMatch(/\p{Script=Arabic}/u);
    await page.goBack();
    await page.waitForURL("**/ur");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("keeps what it can say, in whatever order its texts are read", async () => {
    const { page, context } = await openPage();
    await visit(page, "/ur");
    await alive(page);
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/dictionary-")),
    );
    // The page's own texts, read once more after all others: on a warm visit they may come last.
    // As a text: Vitest would make another import of it.
    await page.evaluate(`(async () => {
      const files = performance.getEntriesByType("resource").map(({ name }) => name);
      const fileOf = (name) => files.find((file) => file.includes(name));
      const { dictionary } = await import(fileOf("/dictionary-"));
      const { readWords } = await import(fileOf("/words-of-page-"));
      readWords(dictionary);
      readWords();
    })()`);
    await page.locator('header a[href="/ur/about-us"]:visible').first().click();
    await page.waitForURL("**/ur/about-us");
    await page.waitForFunction(() => document.title.includes("ہمارے"));
    expect(await page.locator("h1").textContent()).toMatch(/\p{Script=Arabic}/u);
    await context.close();
  });

  it("names in Urdu what differs from a cart, and marks what has no other name", async () => {
    const { page, context } = await openPage();
    const answer = await fetch(`${storeUrl}/api/v12/deal/alldeals/images`);
    const [deal] = (await answer.json()) as { _id: string; dealNameUrdu: string }[];
    await visit(page, `/ur/deal/${deal?._id}`);
    await alive(page);
    await page.getByRole("button", { name: "ڈیل ٹوکری میں ڈالیں" }).click();
    await page.getByRole("dialog").waitFor();
    // More than there are, and a thing without a name in Urdu, in a size that it does not have.
    await page.evaluate(
      `(async () => {
        const kept = JSON.parse(localStorage.getItem("tohfa-cart"));
        kept.state.lines[0].quantity = 900;
        const { items } = await (await fetch("/api/v1/products?limit=100")).json();
        const { _id: id, productName: name } = items.find((one) => !one.productNameUrdu);
        const of = { ...kept.state.lines[0], dealOf: undefined, quantity: 1 };
        kept.state.lines.push({ ...of, id, name, attributes: { Size: "Giant" } });
        localStorage.setItem("tohfa-cart", JSON.stringify(kept));
      })()`,
    );
    await visit(page, "/ur/cart");
    const told = page.locator("main").getByRole("alert");
    await told.filter({ hasText: `ڈیل ”${deal?.dealNameUrdu}“ صرف` }).waitFor();
    await told.filter({ hasText: "Giant" }).waitFor();
    expect(await told.locator('bdi[lang="en"]').allTextContents()).toContain("Giant");
    expect(await page.evaluate(latinTexts)).toEqual([]);
    await context.close();
  });

  it("says in Urdu alone what the browser knows, however late the texts come", async () => {
    const { page, context } = await openPage();
    const { promise: areToCome, resolve: letThemCome } = Promise.withResolvers<void>();
    await context.route(/\/dictionary-[^/]*\.js$/, async (route) => {
      await areToCome;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/dictionary-/);
    await page.goto(`${storeUrl}/ur/cart`, { waitUntil: "commit" });
    await asked;
    // What lies below waits for its texts as well.
    const answers = () => window.tohfaListen !== undefined && window.tohfaClicks === undefined;
    await page.waitForFunction(answers);
    // Make Gift opens a dialog of which its HTML says nothing.
    const gift = await context.newPage();
    await gift.goto(`${storeUrl}/ur/custom-products`, { waitUntil: "commit" });
    await gift.waitForFunction(answers);
    expect(await gift.getByRole("dialog").count()).toBe(0);
    const main = page.locator("main");
    expect(await main.innerText()).not.toMatch(/empty|خالی/);
    letThemCome();
    await main.getByText("آپ کی ٹوکری خالی ہے").waitFor();
    expect(await main.innerText()).not.toContain("empty");
    const dialog = gift.getByRole("dialog", { name: "آپ کا تحفہ کیسے بنتا ہے" });
    await dialog.locator('img[src^="/videos/make-gift-ur.svg"]').waitFor();
    await context.close();
  });
});
