import { createHash, randomUUID } from "node:crypto";
import { gunzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { request } from "undici";
import { describe, expect, it } from "vitest";
import { SCREENS } from "#tohfa/portal/app/routes.ts";
import { newAsk } from "#tohfa/shop/catalogue/personalisation/ask.ts";
import { createBlog } from "#tohfa/shop/selling/blog/write-blog.server.ts";
import { foundRoutes, ROUTES } from "#tohfa/tests/support/browser/all-routes.ts";
import { openPage, visit } from "#tohfa/tests/support/browser/browser.ts";
import {
  actAs,
  bidFor,
  openCast,
  orderFrom,
  orderOf,
  postOf,
  returnOf,
} from "#tohfa/tests/support/browser/portal-cast.ts";
import { db, portalUrl, storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { addProduct } from "#tohfa/tests/support/test-shop.ts";

/** What the browser was not let do, on whatever page: "path directive what". */
async function watch(page: Page, found: Set<string>): Promise<void> {
  await page.exposeFunction("tohfaRefused", (what: string) => void found.add(what));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      const { tohfaRefused } = window as unknown as { tohfaRefused(what: string): void };
      const { effectiveDirective, blockedURI, sample } = event;
      tohfaRefused(`${location.pathname} ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
}

/** The sheets and scripts that stand in a page: kind, the policy's directive for it, its text. */
function inlineOf(html: string): [kind: string, directive: string, text: string][] {
  const found = html.matchAll(/<(style|script)((?:\s[^>]*)?)>([\s\S]*?)<\/\1>/g);
  return [...found].flatMap(([, kind = "", attributes = "", text = ""]) => {
    // Data is not run, and a file has its own address.
    if (/\ssrc=|application\/ld\+json/.test(attributes)) return [];
    return [[kind, kind === "style" ? "style-src-elem" : "script-src", text]];
  });
}

describe("The policy of a page lets it do all that it does (issue 39)", () => {
  it("on every route, in both languages: what stands in it has its hash in the policy", async () => {
    const routes = [...ROUTES, "/no/such/page", ...(await foundRoutes(storeUrl))];
    const refused: string[] = [];
    let sheets = 0;
    for (const path of routes.flatMap((one) => [one, `/ur${one}`])) {
      // As a browser that has nothing of the shop yet: the sheets come within the page.
      const headers = { "sec-fetch-mode": "navigate", "accept-encoding": "gzip" };
      const answer = await request(storeUrl + path, { headers });
      const html = `${gunzipSync(await answer.body.bytes())}`;
      const policy = `${answer.headers["content-security-policy"]}`;
      const allowed = (directive: string) => new RegExp(`${directive} ([^;]*);`).exec(policy)?.[1];
      for (const [kind, directive, text] of inlineOf(html)) {
        if (kind === "style") sheets += 1;
        const hash = createHash("sha256").update(text).digest("base64");
        if (!allowed(directive)?.includes(`'sha256-${hash}'`))
          refused.push(`${path} ${kind} ${text}`);
      }
    }
    expect(refused.map((one) => one.slice(0, 200))).toEqual([]);
    expect(sheets).toBeGreaterThanOrEqual(2 * routes.length);
  });

  it("on a first visit to each kind of page, with its styles in it", async () => {
    const found = new Set<string>();
    // That each other route runs as it may, routes.test.ts sees: what a policy refuses is an error in the console.
    const [product = ""] = await foundRoutes(storeUrl);
    for (const path of ["/", "/ur/all/New-Arrival", product, "/cart", "/ur/checkout", "/blogs"]) {
      const { page, context } = await openPage();
      await watch(page, found);
      await visit(page, path);
      await page.mouse.wheel(0, 8_000);
      await context.close();
    }
    expect([...found]).toEqual([]);
  });

  it("with what lies over a page, what is said on it, and a card in Urdu", async () => {
    const found = new Set<string>();
    const { page, context } = await openPage();
    await watch(page, found);
    await visit(page, "/all/New-Arrival");
    await page
      .getByRole("button", { name: /^Keep / })
      .first()
      .click();
    await page.locator("[data-sonner-toast]").first().waitFor();
    const look = await page
      .locator("[data-sonner-toaster]")
      .evaluate((one) => getComputedStyle(one).position);
    expect(look).toBe("fixed");
    await visit(page, "/top-collection/urdu-name-calligraphy-mug");
    const own = page.getByRole("region", { name: "Make it personal" });
    await own.evaluate((section) => section.scrollIntoView());
    await own.getByRole("textbox").first().fill("عید مبارک");
    await page.locator('link[rel="stylesheet"][href*="nastaliq"]').waitFor({ state: "attached" });
    await page.evaluate(() => document.fonts.load("16px Nastaliq", "عید"));
    expect(await page.evaluate(() => document.fonts.check("16px Nastaliq", "عید"))).toBe(true);
    expect([...found]).toEqual([]);
    await context.close();
  });

  it("a sheet that somebody got into a page is not heeded", async () => {
    const { page, context } = await openPage();
    await visit(page, "/about-us");
    await page.evaluate(() => {
      const sheet = document.createElement("style");
      sheet.textContent = "h1 { display: none }";
      document.head.append(sheet);
    });
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    await context.close();
  });

  it("a picture of another host is not asked for", async () => {
    const { page, context } = await openPage();
    await visit(page, "/about-us");
    const asked: (string | undefined)[] = [];
    page.on("requestfailed", (request) => asked.push(request.failure()?.errorText));
    await page.evaluate(
      () =>
        new Promise((done) => {
          const picture = new Image();
          picture.onload = picture.onerror = done;
          picture.src = "https://127.0.0.1:9/tracker.png";
        }),
    );
    expect(asked).toEqual(["csp"]);
    await context.close();
  });
});

describe("The policy of a screen lets it do all that it does (issue 39)", () => {
  it("on every screen of the portal", async () => {
    const cast = await openCast();
    const store = cast.seller.sellerId ?? "";
    const parcel = await orderFrom(store);
    const actor = { role: "seller", userId: cast.seller.userId, sellerId: store } as const;
    const things: Record<string, string> = {
      ...{ parcel, order: await orderOf(parcel, cast.buyer.email), store, sellerId: store },
      ...{ bid: await bidFor(parcel), return: await returnOf(parcel), post: await postOf(store) },
      product: await addProduct(db, {
        ...{ id: randomUUID(), sellerId: store, images: [] },
        asks: [newAsk("text", "name", "Name")],
      }),
      blog: await createBlog(db, actor, { sellerId: store, title: "How clay is dried" }),
    };
    const found = new Set<string>();
    for (const [name, whose] of [
      ["visitor", ["anyone", "visitor"]],
      ["buyer", ["member"]],
      ["seller", ["seller", "store"]],
      ["admin", ["admin"]],
    ] as const) {
      const { page, context } = await openPage({ baseURL: portalUrl });
      await watch(page, found);
      if (name !== "visitor") await actAs(context, cast[name]);
      for (const screen of SCREENS) {
        if (!(whose as readonly string[]).includes(screen.who) || screen.isFile) continue;
        const path = (screen.example ?? screen.path).replace(
          /\{(\w+)\}/g,
          (all, thing: string) => things[thing] ?? all,
        );
        if (/[:{*]|sign-out/.test(path)) continue;
        const answer = await page.goto(path, { waitUntil: "load" }).catch(() => null);
        if (!answer?.headers()["content-type"]?.includes("html")) continue;
        await page.waitForFunction(() => window.__reactRouterDataRouter !== undefined);
        const editor = page.locator(".ProseMirror");
        if ((await editor.count()) > 0) {
          // The editor's own sheet.
          expect(await editor.first().evaluate((one) => getComputedStyle(one).whiteSpace)).toMatch(
            /pre-wrap|break-spaces/,
          );
        }
      }
      await context.close();
    }
    expect([...found]).toEqual([]);
  }, 600_000);
});
