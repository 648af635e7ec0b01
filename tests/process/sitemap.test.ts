import { sql } from "drizzle-orm";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deals } from "#tohfa/db/schema/catalog.ts";
import { blogs } from "#tohfa/db/schema/content.ts";
import { serveSitemap } from "#tohfa/server/pages/sitemap.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { addCategory, addProduct, addSeller } from "#tohfa/tests/support/test-shop.ts";

const STORE = "https://tohfa.example";
const MANY = 4_321;

const database = await freshDatabase();
const { db } = database;
const opened: FastifyInstance[] = [];
afterAll(async () => {
  for (const site of opened) await site.close();
  await database.close();
});

/** A site with nothing but the sitemap, listening: what is read comes over HTTP. */
async function openSite(options: { maxAddresses?: number; foreign?: boolean } = {}) {
  const site = Fastify();
  opened.push(site);
  const { foreign, ...rest } = options;
  serveSitemap(site, { storeUrl: STORE, db: foreign ? null : db, ...rest });
  const address = await site.listen({ port: 0, host: "127.0.0.1" });
  return (path: string) => fetch(address + path);
}

/** The texts of every <loc>, read by a parser that refuses what is not well-formed. */
function locations(xml: string): string[] {
  const root = parseXml(xml);
  return root.children.map((child) => {
    const loc = child.children.find(({ name }) => name === "loc");
    if (!loc) throw new Error(`<${child.name}> without <loc>`);
    return loc.text;
  });
}

interface Element {
  name: string;
  text: string;
  children: Element[];
}

/** As much of XML as a sitemap may have; throws on anything that is not well-formed. */
function parseXml(xml: string): Element {
  const start = '<?xml version="1.0" encoding="UTF-8"?>';
  expect(xml.startsWith(start)).toBe(true);
  const top: Element = { name: "", text: "", children: [] };
  const stack = [top];
  for (const [token] of xml.slice(start.length).matchAll(/<[^>]*>|[^<]+/g)) {
    const current = stack.at(-1) as Element;
    const close = /^<\/([a-z]+)>$/.exec(token);
    const open = /^<([a-z]+)((?: [a-z]+="[^"<&]*")*)>$/.exec(token);
    if (close) {
      if (stack.pop()?.name !== close[1] || stack.length === 0) throw new Error(`Stray ${token}`);
    } else if (open) {
      const child = { name: open[1] ?? "", text: "", children: [] };
      current.children.push(child);
      stack.push(child);
    } else if (token.startsWith("<")) throw new Error(`Not a tag: ${token}`);
    else current.text += plainText(token);
  }
  if (stack.length !== 1) throw new Error(`Not closed: ${stack.at(-1)?.name}`);
  return top.children[0] as Element;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
function plainText(text: string): string {
  return text.replace(/&([^;]*);?/g, (whole, name: string) => {
    const sign = ENTITIES[name];
    if (!sign || !whole.endsWith(";")) throw new Error(`Not an entity: ${whole}`);
    return sign;
  });
}

beforeAll(async () => {
  const sellerId = await addSeller(db, { handle: "hunza-crafts" });
  await addSeller(db, { handle: "not-yet", status: "pending" });
  await addCategory(db, "Photo Frames");
  await addCategory(db, "Chocolate Box & Eatings");
  await addCategory(db, "Nothing in it");
  const sold = { sellerId, categories: ["Photo Frames", "Chocolate Box & Eatings"] };
  await addProduct(db, {
    ...sold,
    id: "a-frame",
    slug: "frame",
    createdAt: new Date("2026-01-01"),
  });
  await addProduct(db, {
    ...sold,
    id: "b-frame",
    slug: "frame",
    createdAt: new Date("2026-02-01"),
  });
  await addProduct(db, { ...sold, id: "c-blocked", slug: "blocked", status: "Block" });
  await addProduct(db, { ...sold, id: "d-sold-out", slug: "sold-out", stock: 0 });
  await addProduct(db, {
    sellerId,
    id: "e-bulk",
    slug: "bulk",
    categories: ["Corporate Essentials"],
  });
  await addProduct(db, { sellerId, id: "f-signs", slug: "<b>&'\"چراغ" });
  await db.execute(sql`insert into products (id, slug, name, price, seller_id)
    select 'm-' || lpad(n::text, 6, '0'), 'many-' || n, 'Many ' || n, 100000, ${sellerId}
    from generate_series(1, ${MANY}) n`);
  const article = { authorName: "Tohfa", content: [] };
  await db.insert(blogs).values([
    { ...article, id: "b1", slug: "what-to-write", title: "What to write" },
    { ...article, id: "b2", slug: "draft", title: "Draft", published: false },
  ]);
  await db.insert(deals).values([
    { id: "d1", name: "Tea for two", price: 1 },
    { id: "d2", name: "Over", price: 1, endsAt: new Date("2020-01-01") },
  ]);
});

describe("/sitemap.xml", () => {
  it("is well-formed XML and names every page once: fixed, categories, stores, deals, articles, products", async () => {
    const ask = await openSite();
    const answer = await ask("/sitemap.xml");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const found = locations(await answer.text());
    expect(new Set(found).size).toBe(found.length);
    for (const path of [
      "/",
      "/chocolate-box-&-eatings",
      "/view/sale/1/doller",
      "/all/Photo-Frames",
      "/all/Chocolate-Box-%26-Eatings",
      "/hunza-crafts",
      "/deal/d1",
      "/blogs/b1/what-to-write",
      "/top-collection/sold-out",
      "/corporate/top-collection/bulk",
      `/top-collection/${encodeURIComponent("<b>&'\"چراغ")}`,
      `/top-collection/many-${MANY}`,
    ]) {
      expect(found).toContain(STORE + path);
    }
    expect(found.filter((one) => one.includes("/many-"))).toHaveLength(MANY);
  });

  it("names a product by its slug, and with its id where the slug leads to a newer one", async () => {
    const found = locations(await (await (await openSite())("/sitemap.xml")).text());
    const frames = found.filter((one) => one.includes("/top-collection/frame"));
    expect(frames).toEqual([
      `${STORE}/top-collection/frame?id=a-frame`,
      `${STORE}/top-collection/frame`,
    ]);
  });

  it("leaves out what nobody may see: blocked, pending, drafts, what is over, empty categories", async () => {
    const text = await (await (await openSite())("/sitemap.xml")).text();
    for (const hidden of ["blocked", "not-yet", "draft", "/deal/d2", "Nothing-in-it"]) {
      expect([hidden, text.includes(hidden)]).toEqual([hidden, false]);
    }
  });

  it("says when a product changed", async () => {
    await db.execute(
      sql`update products set updated_at = '2026-03-04T05:06:07Z' where id = 'e-bulk'`,
    );
    const text = await (await (await openSite())("/sitemap.xml")).text();
    expect(text).toContain(
      "/corporate/top-collection/bulk</loc><lastmod>2026-03-04T05:06:07.000Z</lastmod>",
    );
  });

  it("becomes an index where one file would be too long; its parts hold each product once", async () => {
    const most = 1_000;
    const ask = await openSite({ maxAddresses: most });
    const index = await (await ask("/sitemap.xml")).text();
    expect(parseXml(index).name).toBe("sitemapindex");
    const products: string[] = [];
    const others: string[] = [];
    for (const part of locations(index)) {
      const answer = await ask(part.replace(STORE, ""));
      expect([part, answer.status]).toEqual([part, 200]);
      const found = locations(await answer.text());
      expect(found.length).toBeLessThanOrEqual(most);
      expect(found.length).toBeGreaterThan(0);
      (part.includes("products") ? products : others).push(...found);
    }
    expect(new Set(products).size).toBe(products.length);
    expect(products).toHaveLength(MANY + 5);
    expect(others).toContain(`${STORE}/hunza-crafts`);
  });

  it("names the fixed pages only where the catalogue is another host's", async () => {
    const ask = await openSite({ foreign: true });
    const found = locations(await (await ask("/sitemap.xml")).text());
    expect(found).toContain(`${STORE}/faq-page`);
    expect(found.some((one) => one.includes("/top-collection/"))).toBe(false);
    expect(await (await ask("/robots.txt")).text()).toContain("another host");
  });
});

describe("/robots.txt", () => {
  it("names the sitemap and keeps robots from cart, checkout, orders and the API", async () => {
    const answer = await (await openSite())("/robots.txt");
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const lines = (await answer.text()).split("\n");
    expect(lines).toContain(`Sitemap: ${STORE}/sitemap.xml`);
    for (const path of ["/api/", "/client/", "/client2/", "/cart$", "/checkout$", "/order/"]) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
  });
});
