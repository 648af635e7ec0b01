import { beforeAll, describe, expect, it } from "vitest";
import { inLanguage, type Language } from "#tohfa/shop/values/language/language.ts";
import { violations } from "#tohfa/tests/support/browser/accessibility.ts";
import { foundRoutes, ROUTES } from "#tohfa/tests/support/browser/all-routes.ts";
import { alive, drawn, openPage } from "#tohfa/tests/support/browser/browser.ts";
import { storeUrl } from "#tohfa/tests/support/browser/shop.ts";

/** The routes that have an id in them too. */
const ALL = [...ROUTES, ...(await foundRoutes(storeUrl))];

/** From the narrowest phone that counts to a desktop, in CSS pixels. */
const WIDTHS = [320, 360, 1440] as const;

interface Seen {
  path: string;
  /** What the console and scripts said, React's development build included. */
  complaints: string[];
  violations: string[];
  /** The widths of a window in which the page is wider than it. */
  tooWide: number[];
}

/** Opens every route once in a window of that width, and looks at all of it in that one visit. */
async function walk(width: number, language: Language): Promise<Seen[]> {
  const { page, context, complaints } = await openPage({ viewport: { width, height: 900 } });
  const seen: Seen[] = [];
  for (const path of ALL.map((one) => inLanguage(one, language))) {
    complaints.length = 0;
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path, { waitUntil: "load" });
    await alive(page);
    const found = await violations(page);
    const tooWide: number[] = [];
    for (const at of WIDTHS) {
      await page.setViewportSize({ width: at, height: 900 });
      // Until then media queries may answer for the window as it was.
      await drawn(page);
      const own = await page.evaluate(() => document.documentElement.scrollWidth);
      if (own > at) tooWide.push(at);
    }
    seen.push({
      path,
      // A picture or a tracking answer may fail; React and the policy may not complain.
      complaints: complaints.filter((text) => !/Failed to load resource/.test(text)),
      violations: found,
      tooWide,
    });
  }
  await context.close();
  return seen;
}

describe("Every route of SPEC §2", () => {
  // SPEC §2 Routes: / … home
  // SPEC §2 Routes: /policy, /faq-page, /termofservices, /contect-us … information pages
  // SPEC §2 Routes: /signin (sign up), /login … account pages
  // SPEC §2 Cart, wishlist, checkout, order confirmation, sign-up, login: Layout of cart page, wishlist page, checkout, and account pages: not shown.
  it("answers 200 with one h1 and real content in the HTML, without JavaScript", async () => {
    for (const path of ALL) {
      const answer = await fetch(`${storeUrl}${path}`);
      const html = await answer.text();
      expect([path, answer.status]).toEqual([path, 200]);
      expect([path, html.match(/<h1[\s>]/g)?.length]).toEqual([path, 1]);
      expect([path, /<title>[^<]+<\/title>/.test(html)]).toEqual([path, true]);
    }
  });

  // Axe's findings differ by width and by language, hardly by both. Hydration cannot differ by width: nothing reads the
  // window's while it renders, only handlers and effects do. Sideways scroll is measured at each width in both languages.
  describe.each([
    [360, "en"],
    [1440, "ur"],
  ] as const)("opened in a window of %i px, language %s", (width, language) => {
    let seen: Seen[] = [];
    const found = (of: (one: Seen) => string[]) =>
      seen.flatMap((one) => of(one).map((what) => `${one.path} ${what}`));

    beforeAll(async () => {
      seen = await walk(width, language);
    }, 600_000);

    it("hydrates without a warning and without an error", () => {
      expect(seen).toHaveLength(ALL.length);
      expect(found(({ complaints }) => complaints)).toEqual([]);
    });

    it("has no sideways scroll at 320, 360 and 1440 px", () => {
      expect(seen.filter((one) => one.tooWide.length > 0)).toEqual([]);
    });

    it("has no WCAG 2.2 AA violations, target size included", () => {
      expect(found((one) => one.violations)).toEqual([]);
    });
  });

  // SPEC §2 Routes: Any other path shows a not-found page.
  it.each(["/no/such/page", "/nobody-has-this-handle", "/deal/none", "/all/No-Such-Category"])(
    "%s shows the not-found page with status 404",
    async (path) => {
      const answer = await fetch(`${storeUrl}${path}`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toMatch(/<h1/);
    },
  );

  it.each([
    ["/no/such/page", "/search/view/mug/none?searchBy=product"],
    ["/nobody-has-this-handle", "/nor-this?tab=reviews"],
    ["/top-collection/none?id=none", "/top-collection/no-mug?id=no-mug"],
  ])("%s is answered with the same bytes as %s, in each language its own", async (one, other) => {
    const texts = await Promise.all(
      ["", "/ur"].map(async (language) => {
        const text = async (path: string) => (await fetch(storeUrl + language + path)).text();
        const [first, second] = [await text(one), await text(other)];
        expect(second).toBe(first);
        return first;
      }),
    );
    expect(texts[0]).toContain('<html lang="en"');
    expect(texts[1]).toContain('<html lang="ur"');
    // What leads to the same page elsewhere leads home.
    expect(texts[0]).toContain('href="/ur"');
    expect(texts.join()).not.toMatch(/no\/such|nobody|top-collection|mug/);
  });

  it("brings an Urdu page the texts of its parts that were made for an earlier page", async () => {
    for (const path of ["/ur/about-us", "/ur/no/such/page"]) {
      const html = await (await fetch(storeUrl + path)).text();
      const [, texts = ""] = /tohfaTexts=(\{.*?\})<\/script>/.exec(html) ?? [];
      expect(Object.keys(JSON.parse(texts))).toEqual(
        expect.arrayContaining(["Free shipping", "Corporate Essentials", "Contact us"]),
      );
    }
  });

  it.each(["/no/such/page?a=b", "/ur/no/such/page", "/nobody-has-this-handle", "/ur/nor-this"])(
    "%s comes alive without a complaint",
    async (path) => {
      const { page, context, complaints } = await openPage();
      await page.goto(path, { waitUntil: "load" });
      await alive(page);
      expect(complaints.filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
      await context.close();
    },
  );
});
