import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "#tohfa/db/open.server.ts";
import { PICTURE_RANK } from "#tohfa/demo/demo-pictures.server.ts";
import { demoDrawings } from "#tohfa/demo/drawings.server.ts";
import { fillDemoShop } from "#tohfa/demo/fill.server.ts";
import { FIRST_CATEGORIES } from "#tohfa/shop/catalogue/categories/first-categories.ts";
import { pictureUrl, sourceSet } from "#tohfa/shop/platform/images/variants.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { demoShop } from "#tohfa/tests/support/demo-shop.ts";

let first: OpenDatabase;
let second: OpenDatabase;
let dataDir = "";

/** The fill that all tests copy, and one as a shop's first start makes it, its pictures drawn. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "tohfa-demo-"));
  [first, second] = await Promise.all([demoShop(), freshDatabase()]);
  await fillDemoShop({ db: second.db, dataDir, onProgress: () => {}, withAccounts: true });
}, 180_000);
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await rm(dataDir, { recursive: true, force: true });
});

async function rows<Row extends Record<string, unknown>>(
  of: OpenDatabase,
  query: string,
): Promise<Row[]> {
  return (await of.db.execute(sql.raw(query))).rows as Row[];
}

async function count(query: string): Promise<number> {
  const [row] = await rows<{ n: string }>(first, `select count(*) as n from ${query}`);
  return Number(row?.n);
}

describe("The demo shop (PRODUCT §8)", () => {
  it("has at least 300 products, 12 sellers, 20 blog articles, deals, one-dollar items, posts, banners", async () => {
    expect(await count("products")).toBeGreaterThanOrEqual(300);
    expect(await count("sellers where status = 'approved'")).toBeGreaterThanOrEqual(12);
    expect(await count("blogs")).toBeGreaterThanOrEqual(20);
    expect(await count("deals")).toBeGreaterThanOrEqual(6);
    expect(await count("products where is_one_dollar")).toBeGreaterThanOrEqual(20);
    expect(await count("posts")).toBeGreaterThanOrEqual(12);
    expect(await count("banners where seller_id is null")).toBeGreaterThanOrEqual(2);
    expect(await count("reviews")).toBeGreaterThanOrEqual(1000);
  });

  it("has products in all categories of SPEC §9 and on the category pages", async () => {
    const named = [
      ...FIRST_CATEGORIES.filter(({ isShortcut }) => isShortcut).map(({ name }) => name),
      "New Arrival",
      "Best Seller",
      "Corporate Essentials",
      "One Doller",
      "Jewellery",
      "Chocolate Box & Eatings",
      "Gifts",
    ];
    for (const name of named) {
      const found = await count(`products where '${name}' = any(categories) and status <> 'Block'`);
      expect([name, found > 0]).toEqual([name, true]);
    }
  });

  it("has some products with 1 to 10 units left, some sold out, some blocked", async () => {
    expect(await count("products where stock between 1 and 10")).toBeGreaterThan(5);
    expect(await count("products where stock = 0")).toBeGreaterThan(3);
    expect(await count("products where status = 'Block'")).toBeGreaterThan(1);
  });

  it("every product has three pictures, what is made for its buyer a fourth without words, one more in each other colour, and every picture that is named anywhere can be drawn", async () => {
    const asksForWords = `(asks @? '$[*] ? (@.kind != "choice")')::int`;
    const otherColours = "greatest(cardinality(colors) - 1, 0)";
    expect(
      await count(`products where cardinality(images) <> 3 + ${asksForWords} + ${otherColours}`),
    ).toBe(0);
    expect(await count("products where cardinality(colors) > 1")).toBeGreaterThan(30);
    const named = await rows<{ url: string }>(
      first,
      `select unnest(images) as url from products union select image from sellers
        union select image from categories union select image from deals union select image from posts
        union select image from banners union select unnest(images) from reviews`,
    );
    const drawable = new Set(demoDrawings().map(({ key }) => pictureUrl(key)));
    expect(named.filter(({ url }) => url && !drawable.has(url))).toEqual([]);
    expect(named.length).toBeGreaterThan(1000);
  });

  it("what the first page shows is drawn in all widths and formats before the shop opens", async () => {
    const shown = demoDrawings().filter(({ rank }) => rank === PICTURE_RANK.opening);
    expect(shown.length).toBeGreaterThan(100);
    for (const { key } of shown) {
      const all = [sourceSet(pictureUrl(key), "avif"), sourceSet(pictureUrl(key), "webp")]
        .join(", ")
        .matchAll(/(\/pictures\/\S+)/g);
      for (const [, file = ""] of all) expect(existsSync(join(dataDir, file)), file).toBe(true);
    }
  });

  it("ratings and review counts are those of the reviews by proven buyers", async () => {
    expect(
      await count(`products p where review_count <> (select count(*) from reviews where product_id = p.id and is_proven)
        or abs(rating - coalesce((select avg(r.rating) from reviews r where product_id = p.id and is_proven), 0)) > 0.006`),
    ).toBe(0);
  });

  it("most reviews have a delivered order behind them, by their writer and before they were written; some are marked", async () => {
    const all = await count("reviews");
    const proven = await count("reviews where is_proven");
    expect([proven > 0.8 * all, all - proven > 100]).toEqual([true, true]);
    expect(await count("reviews where is_proven <> (order_id is not null)")).toBe(0);
    const broken = await count(`reviews r join orders o on o.id = r.order_id
      join parcels p on p.order_id = o.id join reservations t on t.parcel_id = p.id and t.product_id = r.product_id
      join parcel_events e on e.parcel_id = p.id and e.kind = 'delivered'
      join products g on g.id = r.product_id
      where o.email <> r.email or e.at >= r.created_at or o.created_at >= e.at or o.created_at < g.created_at`);
    expect(broken).toBe(0);
    // SPEC §5: a rating is believable.
    expect(await count("products where review_count > 20 and rating not between 3.7 and 4.8")).toBe(
      0,
    );
  });

  it("its books balance: orders are paid, cash is passed on, what sellers are owed is what they earned and were not paid", async () => {
    expect(await count("orders")).toBeGreaterThan(1000);
    const broken: Record<string, string> = {
      "an order is its parcels": `orders o where total <> (select sum(subtotal + rounding) from parcels where order_id = o.id)`,
      "a parcel is its lines": `parcels p where subtotal <> (select sum(total) from order_items where parcel_id = p.id)`,
      "an order is paid once": `orders o where total <> coalesce((select sum(amount) from payments where order_id = o.id and state = 'paid'), 0)`,
      "a transfer came": `payments p where method <> 'cod' and amount <> coalesce((select sum(amount) from bank_transfers where payment_id = p.id), 0)`,
      "cash is passed on": `cash_collections where state <> 'remitted'`,
      "a transaction sums to zero": `(select from ledger_entries group by transaction_id having sum(amount) <> 0) t`,
      "buyers and couriers owe nothing": `(select account from ledger_entries where account in ('buyer', 'courier') group by account having sum(amount) <> 0) a`,
      "a balance is what was posted": `seller_balances b where balance <> (select -sum(amount) from ledger_entries where seller_id = b.seller_id)`,
      "an earning is what was posted": `earnings e where amount <> (select -sum(l.amount) from ledger_entries l join ledger_transactions t on t.id = l.transaction_id where t.parcel_id = e.parcel_id and l.seller_id = e.seller_id)`,
      "nobody was paid what can come back": `seller_balances b where balance < (select coalesce(sum(amount), 0) from earnings e where e.seller_id = b.seller_id and delivered_at > '2026-11-06')`,
      "what was sold was sold": `products p where sold_count < (select coalesce(sum(quantity), 0) from reservations where product_id = p.id)`,
    };
    for (const [rule, query] of Object.entries(broken)) {
      expect([rule, await count(query)]).toEqual([rule, 0]);
    }
  });

  it("is the same on every machine: two fills give the same rows", async () => {
    for (const table of [
      "sellers",
      "categories",
      "products",
      "attribute_options",
      "reviews",
      "orders",
      "order_confirmations",
      "order_events",
      "order_items",
      "parcels",
      "parcel_events",
      "reservations",
      "payments",
      "payment_events",
      "bank_transfers",
      "cash_collections",
      "remittances",
      "remittance_lines",
      "payouts",
      "ledger_transactions",
      "ledger_entries",
      "earnings",
      "bids",
      "deals",
      "deal_products",
      "blogs",
      "posts",
      "banners",
    ]) {
      // A moment's default (updated_at) is the only thing that may differ.
      const query = `select md5(string_agg(row, '|' order by row)) as sum
        from (select (to_jsonb(t) - 'updated_at')::text as row from ${table} t) rows`;
      const [one] = await rows<{ sum: string }>(first, query);
      const [other] = await rows<{ sum: string }>(second, query);
      expect([table, one?.sum]).toEqual([table, other?.sum]);
    }
  });

  it("names every deal's products from the catalogue", async () => {
    expect(
      await count("deals d where (select count(*) from deal_products where deal_id = d.id) < 2"),
    ).toBe(0);
  });
});
