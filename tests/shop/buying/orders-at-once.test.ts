import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { orderInputFromWire } from "#tohfa/contract/order-input.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { dealProducts, deals, products, sellers } from "#tohfa/db/schema/catalog.ts";
import { orderConfirmations } from "#tohfa/db/schema/orders.ts";
import { type PlacedOrder, placeOrder } from "#tohfa/shop/buying/checkout/place-order.server.ts";
import { newAsk } from "#tohfa/shop/catalogue/personalisation/ask.ts";
import type { PhoneChannel } from "#tohfa/shop/orders/confirmation/confirmation-kinds.ts";
import { amountOf } from "#tohfa/shop/orders/order/charges.ts";
import { announceChange, openChangeFeed } from "#tohfa/shop/platform/changes.server.ts";
import { buyer, type Item, numberOf, orderOf, stockOf } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

const terms = {
  secret: "s".repeat(32),
  payments: new Set(["cod", "bank_transfer"] as const),
  hold: { gateway: 60, bankTransfer: 2880 },
};

interface Asked {
  key?: string;
  address?: string;
  phoneChannels?: ReadonlySet<PhoneChannel>;
}
const NONE: ReadonlySet<PhoneChannel> = new Set();
const SMS: ReadonlySet<PhoneChannel> = new Set(["sms"]);

function order(
  { db }: TestShop,
  body: object,
  { key = crypto.randomUUID() as string, address, phoneChannels = NONE }: Asked = {},
): Promise<PlacedOrder> {
  const wanted = orderInputFromWire(body as Parameters<typeof orderInputFromWire>[0]);
  const limits = address && { limits: { address } };
  return placeOrder(db, { ...terms, phoneChannels, ...limits }, key, wanted);
}

/** What sellers, products and deals there are, the same in each shop. */
async function fillShop({ db }: TestShop): Promise<void> {
  const potter = { id: "potter", handle: "potter", companyName: "Potter", fullName: "P" };
  const florist = { id: "florist", handle: "florist", companyName: "Florist", fullName: "F" };
  await addSeller(db, { ...potter, commissionBasisPoints: 1000 });
  await addSeller(db, { ...florist, commissionBasisPoints: 2000 });
  await db.insert(users).values({ id: "u", name: "P", email: "potter@example.com" });
  await db.update(sellers).set({ userId: "u" }).where(eq(sellers.id, "potter"));
  await addProduct(db, { id: "mug", name: "Mug", sellerId: "potter", stock: 90 });
  await addProduct(db, { id: "cup", name: "Cup", sellerId: "potter" });
  const inks = [{ attribute: "Ink", name: "Blue", price: 100_00 }];
  await addProduct(db, { id: "pen", name: "Pen", sellerId: "potter", baseQuantity: 1 }, inks);
  const asks = [newAsk("text", "name", "Name")];
  await addProduct(db, { id: "ring", name: "Ring", sellerId: "florist", stock: 50 });
  await addProduct(db, { id: "locket", name: "Locket", sellerId: "florist", asks });
  // Of the one its seller is told that few are left, of the other every list that none is.
  await addProduct(db, { id: "rare", name: "Rare", sellerId: "potter", stock: 6 });
  await addProduct(db, { id: "last", name: "Last", sellerId: "florist", stock: 1 });
  await db.insert(deals).values({ id: "morning", name: "Morning", price: 999_99 });
  await db.insert(dealProducts).values([
    { dealId: "morning", productId: "mug", position: 0 },
    { dealId: "morning", productId: "ring", position: 1 },
  ]);
}

const person = (number: number) => ({
  email: `buyer${number}@example.com`,
  phone: `0300100000${number}`,
});

/** Orders of many kinds, each of somebody else. */
const ORDERS: object[] = [
  orderOf([{ id: "mug", quantity: 2 }]),
  orderOf([
    { id: "mug", quantity: 1 },
    { id: "ring", quantity: 3 },
    { id: "rare", quantity: 2 },
  ]),
  orderOf([{ id: "pen", quantity: 1, attributes: { Ink: "Blue" } }], {
    shipping_method: "express",
  }),
  orderOf([{ id: "morning", quantity: 2 }], { payment_method: "bank_transfer" }),
  orderOf([{ id: "mug", quantity: 1, parts: [{ id: "cup", quantity: 1 }] }], { language: "ur" }),
  orderOf([{ id: "locket", quantity: 1, personalisation: { name: "Ayesha" } } as Item], {
    ...{ recipient_name: "Sara Ali", recipient_phone: "03339876543", recipient_pays: true },
    ...{ card_text: "Happy birthday", card_from: "Ayesha", card_design: "ribbon" },
  }),
  orderOf([{ id: "last", quantity: 1 }], { referBy: "A friend", whatsAppNumber: "03001234567" }),
  orderOf([{ id: "mug", quantity: 9, note: "Bubble wrap" } as Item], {
    time_zone: "Europe/London",
  }),
].map((body, number) => ({ ...body, ...person(number) }));

/** Every row of every table, without what differs from order to order: ids, secrets and times. */
async function rowsOf({ db }: TestShop): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const { rows: orders } = await db.execute<{ id: string; email: string }>(
    sql`select id, email from orders`,
  );
  const all: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`,
    );
    for (const { row } of rows) {
      const named = orders.reduce(
        (text, { id, email }) => text.replaceAll(id, `order of ${email}`),
        JSON.stringify(row),
      );
      all.push(`${name} ${withoutChance(named)}`);
    }
  }
  return all.sort();
}

const withoutChance = (text: string) =>
  text
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, "a time")
    .replace(/("promiseUntil": ?)\d+/g, "$1a time")
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "a uuid")
    .replace(/"access_token_hash": ?"[^"]+"/g, '"access_token_hash":"a hash"')
    .replace(/"id": ?\d+/g, '"id":0');

/** What is announced while `work` runs. */
async function heardWhile(shop: TestShop, work: () => Promise<unknown>): Promise<string[]> {
  const heard = new Set<string>();
  const feed = await openChangeFeed(shop.db.$client.options);
  feed.subscribe((changed) => {
    if (changed !== "everything") for (const tag of changed) heard.add(tag);
  });
  await work();
  await announceChange(shop.db, ["product:that is all"]);
  await vi.waitFor(() => expect(heard).toContain("product:that is all"), 5000);
  await feed.close();
  return [...heard].sort();
}

describe("Orders that come at the same moment", () => {
  const shops: TestShop[] = [];
  beforeAll(async () => {
    // Days of arrival follow from the hour.
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 7), toFake: ["Date"] });
    for (let number = 0; number < 2; number += 1) {
      const shop = await openTestShop();
      await fillShop(shop);
      shops.push(shop);
    }
  });
  afterAll(async () => {
    vi.useRealTimers();
    for (const shop of shops) await shop.close();
  });

  it("leave the rows, and announce the changes, that they leave and announce one after the other", async () => {
    const [apart, together] = shops as [TestShop, TestShop];
    const at = (number: number) => ({
      ...{ key: `key ${number}`, address: `198.51.100.${number}` },
      // Where a phone is asked for the yes by a code, and where none is.
      phoneChannels: number % 2 === 0 ? SMS : NONE,
    });
    const heardApart = await heardWhile(apart, async () => {
      for (const [number, body] of ORDERS.entries()) await order(apart, body, at(number));
    });
    const heardTogether = await heardWhile(together, async () => {
      await Promise.all(ORDERS.map((body, number) => order(together, body, at(number))));
    });
    expect(await rowsOf(together)).toEqual(await rowsOf(apart));
    expect(heardTogether).toEqual(heardApart);
    const some = ["orders:florist", "orders:potter", "product:last", "product:mug"];
    expect(heardTogether).toEqual(expect.arrayContaining(some));
  });
});

describe("Orders at the same moment", () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop();
    await fillShop(shop);
    return () => shop.close();
  });
  const one = (id: string, number = 0) => orderOf([{ id, quantity: 1 }], person(number));
  const placedOf = (answers: PromiseSettledResult<PlacedOrder>[]) =>
    answers.filter(({ status }) => status === "fulfilled").length;
  const reasonsOf = (answers: PromiseSettledResult<PlacedOrder>[]) =>
    answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason.message] : []));

  it("of whom one cannot be had: the others are placed, and it is refused as if it were alone", async () => {
    const wanted = ["mug", "last", "last", "ring"].map((id, number) =>
      order(shop, one(id, number)),
    );
    const answers = await Promise.allSettled(wanted);
    expect([placedOf(answers), await stockOf(shop, "last")]).toEqual([3, 0]);
    expect([await stockOf(shop, "mug"), await stockOf(shop, "ring")]).toEqual([89, 49]);
    const [alone] = await Promise.allSettled([order(shop, one("last"))]);
    expect(reasonsOf(answers)).toEqual(reasonsOf([alone]));
  });

  it("more than there are: just as many are sold", async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => order(shop, one("rare"))),
    );
    expect([placedOf(answers), await stockOf(shop, "rare")]).toEqual([6, 0]);
    const sold = await numberOf(shop, sql`select count(*) as n from order_items`);
    expect(sold).toBe(6);
  });

  it("with one key: one order", async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => order(shop, one("mug"), { key: "the same" })),
    );
    const again = await order(shop, one("mug"), { key: "the same" });
    const ids = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
    expect(new Set([...ids, again].map((placed) => placed.order.id)).size).toBe(1);
    expect(await stockOf(shop, "mug")).toBe(89);
  });

  it("with keys that were used: each hears what it would hear alone", async () => {
    const first = await order(shop, one("mug"), { key: "used" });
    const answers = await Promise.allSettled([
      order(shop, one("ring", 1)),
      order(shop, one("mug"), { key: "used" }),
      order(shop, one("ring"), { key: "used" }),
    ]);
    const [, again] = answers;
    expect(again?.status === "fulfilled" && again.value).toEqual(first);
    expect(placedOf(answers)).toBe(2);
    expect(reasonsOf(answers)).toEqual(["This Idempotency-Key was used for another order."]);
  });

  it("of one phone, mailbox or internet address: each counts those before it", async () => {
    const others = (count: number) => Array.from({ length: count }, (_, number) => number);
    const same = await Promise.allSettled(
      others(6).map((number) =>
        order(
          shop,
          { ...one("mug", number), phone: buyer.phone },
          { address: `198.51.100.${number}` },
        ),
      ),
    );
    expect([placedOf(same), new Set(reasonsOf(same)).size]).toEqual([3, 1]);
  });

  it("get the codes of their phones: whose has had those of a day gets none, and a phone counts its own", async () => {
    const codesOf = (placed: PlacedOrder[]) =>
      placed.map(({ order: { confirmation } }) => confirmation?.codesSent);
    const bySms = (number: number) => order(shop, one("mug", number), { phoneChannels: SMS });
    expect(codesOf([await bySms(1)])).toEqual([1]);
    await shop.db.update(orderConfirmations).set({ codesSent: 8 });
    // One of the two of the same phone gets the last code of the day, whichever comes first.
    const [own, other, again] = codesOf(await Promise.all([bySms(1), bySms(2), bySms(1)]));
    expect([[own, again].sort(), other]).toEqual([[0, 1], 1]);
    const letters = sql`select count(*) as n from outbox where template = 'confirm-code'`;
    expect(await numberOf(shop, letters)).toBe(3);
  });

  it("do not wait for a product that somebody else has locked: only who wants it does", async () => {
    const { asked, placed } = await shop.db.transaction(async (tx) => {
      await tx.update(products).set({ price: 2000_00 }).where(eq(products.id, "ring"));
      const late = order(shop, one("ring", 1));
      const [mug, pen] = await Promise.all([
        order(shop, one("mug", 2)),
        order(shop, one("rare", 3)),
      ]);
      return { asked: late, placed: [mug, pen] };
    });
    expect(placed.map(({ order: { total } }) => total > 0)).toEqual([true, true]);
    expect(amountOf((await asked).order.charges, "goods")).toBe(2000_00);
  });

  it("are written by nobody where the database fails, and can be asked again with their keys", async () => {
    await shop.db.execute(
      sql`alter table payments add constraint fails check (amount < 0) not valid`,
    );
    const ask = () =>
      Promise.allSettled([0, 1, 2].map((at) => order(shop, one("mug", at), { key: `key ${at}` })));
    expect(placedOf(await ask())).toBe(0);
    const orders = await numberOf(shop, sql`select count(*) as n from orders`);
    expect([await stockOf(shop, "mug"), orders]).toEqual([90, 0]);
    await shop.db.execute(sql`alter table payments drop constraint fails`);
    expect(placedOf(await ask())).toBe(3);
    expect(await stockOf(shop, "mug")).toBe(87);
  });
});
