import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pageKey } from "#tohfa/server/pages/page-key.ts";
import { FILTERS } from "#tohfa/shop/catalogue/lists/filters.ts";
import { pagePattern } from "#tohfa/storefront/app/page-pattern.ts";
import * as routes from "#tohfa/storefront/app/routes.ts";

const { PAGES, MAIN_LINKS, MORE_LINKS, COMPANY_LINKS, CATEGORY_LINKS } = routes;
/** Without the two that match anything. */
const named = PAGES.filter(({ path }) => path !== "/*" && path !== "/:sellerUserName");

describe("The map of the storefront", () => {
  it("names each address once, and a file that is there", () => {
    const paths = PAGES.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const missing = PAGES.filter(({ file }) => !existsSync(`storefront/app/${file}`));
    expect(missing).toEqual([]);
  });

  it("gives each page an example for the tests where its address is not one already", () => {
    const without = PAGES.filter(({ path, examples }) => /[:*]/.test(path) && !examples);
    expect(without).toEqual([]);
  });

  it("examples and sitemap addresses are addresses of their own page", () => {
    for (const page of PAGES) {
      const addresses = [
        ...(page.examples ?? []),
        ...(Array.isArray(page.sitemap) ? page.sitemap : []),
      ];
      for (const address of addresses) {
        const path = address.replace(/\?.*/, "");
        expect([address, pagePattern([page]).test(path)]).toEqual([address, true]);
      }
    }
  });

  it("every link of header and footer leads to a page of it", () => {
    for (const { to } of [...MAIN_LINKS, ...MORE_LINKS, ...COMPANY_LINKS, ...CATEGORY_LINKS]) {
      expect([to, pagePattern(named).test(to.replace(/#.*/, ""))]).toEqual([to, true]);
    }
  });

  it("what is in the sitemap may be crawled and stored", () => {
    const hidden = PAGES.filter(({ sitemap, robots, stored }) => sitemap && (robots || stored));
    expect(hidden).toEqual([]);
  });

  it.each([
    "/order/order-confermed?id=1",
    "/Order/order-confermed/",
    "/order/order-confermed.data?id=1",
    "/real-time-track/order-details/KI7500000004",
  ])("the server stores no copy of %s, which shows one person's things", (url) => {
    expect(pageKey(url)).toBeNull();
  });

  it.each(["/", "/checkout", "/search/view/mug", "/order/order-confermed-gifts"])(
    "the server may store %s",
    (url) => expect(pageKey(url)).toBe(url),
  );

  it("what a page reads of its address tells copies apart; nothing else does", () => {
    expect(pageKey("/?z=0.5")).toBe("/");
    expect(pageKey("/_.data?_routes=root&z=1")).toBe("/_.data?_routes=root");
    expect(pageKey("/gifts?z=1&page=2&sort=price")).toBe("/gifts?page=2&sort=price");
    expect(pageKey("/all/Tech.data?max=5&z=1")).toBe("/all/Tech.data?max=5");
    expect(pageKey("/about-us?page=2")).toBe("/about-us");
    expect(pageKey("/nobody?tab=all&z=1")).toBe("/nobody?tab=all");
    expect(pageKey("/no/such/page?z=1")).toBe("/no/such/page");
    expect(pageKey("/__manifest?version=1&p=%2F")).toBe("/__manifest?p=%2F&version=1");
    expect(pageKey("/api/v1/products?limit=2&q=x")).toBe("/api/v1/products?limit=2&q=x");
    // "?" may stand in a query as it is.
    expect(pageKey("/api/v1/products?q=a?b")).toBe("/api/v1/products?q=a%3Fb");
  });

  it("an address that is no text is never a kept page's, though the page would not read that part of it", () => {
    expect(pageKey("/tech.data?x=%00")).toBeNull();
  });

  it("several values of a filter are one page, in whatever order and way they are written", () => {
    const both = "/gifts?occasion=eid&recipient=mother%2Cwife";
    expect(pageKey("/gifts?recipient=wife&occasion=eid&recipient=mother")).toBe(both);
    expect(pageKey("/gifts?recipient=wife,mother,wife&occasion=eid")).toBe(both);
    expect(pageKey(both)).toBe(both);
    expect(pageKey("/gifts?recipient=mother&occasion=eid")).not.toBe(both);
  });

  it("a choice of a product is shown at its address and not stored; campaigns' parameters are no choice", () => {
    expect(pageKey("/top-collection/mug?id=p1&Size=M")).toBeNull();
    expect(pageKey("/top-collection/mug?id=p1&utm_source=x")).toBe("/top-collection/mug?id=p1");
  });

  it("every listing declares the filters, the order and the page that it reads", () => {
    const filters = Object.values(FILTERS).flatMap(({ params }) => Object.keys(params));
    const listings = PAGES.filter(
      ({ file }) => file.startsWith("listing/") && !/collections|categories/.test(file),
    );
    for (const { path, query = [] } of listings) {
      expect([path, ...query].sort()).toEqual([path, ...filters, "page", "sort"].sort());
    }
  });
});
