import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { readCommissionOf } from "#tohfa/shop/money/ledger/commission.server.ts";
import { checkBooks, trialBalance } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { listPayable } from "#tohfa/shop/money/ledger/list-payable.server.ts";
import {
  commissionOfSeller,
  listCommission,
  setCommission,
} from "#tohfa/shop/money/ledger/set-commission.server.ts";
import { sellerStatement } from "#tohfa/shop/money/ledger/statement.server.ts";
import { sellerSales, sellerWork } from "#tohfa/shop/office/operations/seller-work.server.ts";
import {
  admin,
  bring,
  numberOf,
  orderOf,
  place,
  sellerNamed,
} from "#tohfa/tests/support/orders.ts";
import { sayYes } from "#tohfa/tests/support/say-yes.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  addCategory,
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

const DAY = 86_400_000;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await signInAs(shop.db, admin);
  await addCategory(shop.db, "Cakes", { id: "cakes" });
  await addCategory(shop.db, "Tech", { id: "tech" });
});
afterAll(() => shop.close());

/** What the shop takes of Rs 1,000 in so many days. */
async function taken(sellerId: string, categories: string[], days = 0): Promise<number> {
  const productId = await addProduct(shop.db, { sellerId, categories });
  const at = new Date(Date.now() + days * DAY + 1000);
  const sold = { productId, sellerId, total: 1000_00 };
  return (await readCommissionOf(shop.db, [sold], at))([sold]) / 100;
}
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

describe("Commission by seller and by category, from a day on (issue 11)", () => {
  it("a seller's own before a category's, of several the lowest, else the settings'", async () => {
    const [own, usual] = [await addSeller(shop.db), await addSeller(shop.db)];
    const set = (of: { sellerId: string } | { categoryId: string }, rate: number | null) =>
      setCommission(shop.db, admin, { of, rate });
    await set({ sellerId: own }, 300);
    await set({ categoryId: "cakes" }, 500);
    await set({ categoryId: "tech" }, 700);
    expect(await taken(own, ["Cakes"])).toBe(30);
    expect(await taken(usual, ["Cakes", "Tech"])).toBe(50);
    expect(await taken(usual, ["Tech"])).toBe(70);
    expect(await taken(usual, [])).toBe(100);
    await set({ sellerId: own }, null);
    await set({ categoryId: "cakes" }, null);
    expect([await taken(own, ["Cakes"]), await taken(own, [])]).toEqual([100, 100]);
  });

  it("holds from its day, not before; what was sold keeps what it had", async () => {
    const seller = await addSeller(shop.db);
    const product = await addProduct(shop.db, { sellerId: seller, price: 1000_00 });
    const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }]));
    await setCommission(shop.db, admin, { of: { sellerId: seller }, rate: 2000, day: dayIn(3) });
    expect([await taken(seller, []), await taken(seller, [], 4)]).toEqual([100, 200]);
    const shown = await commissionOfSeller(shop.db, sellerNamed(seller), seller);
    expect([shown.now, shown.next.map(({ rate }) => rate)]).toEqual([null, [2000]]);
    await setCommission(shop.db, admin, { of: { sellerId: seller }, rate: 5000 });
    await bring(shop, body.parcels[0].id, "delivered");
    const { lines } = await sellerStatement(shop.db, sellerNamed(seller), seller);
    expect(lines.map(({ amount }) => amount)).toEqual([900_00]);
    const { sellers } = await listCommission(shop.db, admin);
    expect(sellers.find(({ id }) => id === seller)?.now).toBe(5000);
  });

  it("not from a day that is over, not beyond 100 %, and only by admins; each change is written down", async () => {
    const seller = await addSeller(shop.db);
    const of = { sellerId: seller };
    const set = (rate: number, day?: string) => setCommission(shop.db, admin, { of, rate, day });
    await expect(set(500, dayIn(-2))).rejects.toMatchObject({ field: "day" });
    await expect(set(10_001)).rejects.toMatchObject({ field: "percent" });
    const own = setCommission(shop.db, sellerNamed(seller), { of, rate: 0 });
    await expect(own).rejects.toMatchObject({ code: "forbidden" });
    const none = setCommission(shop.db, admin, { of: { categoryId: "none" }, rate: 0 });
    await expect(none).rejects.toMatchObject({ code: "not_found" });
    await set(750);
    const { rows } = await shop.db.execute<{ details: object }>(
      sql`select details from audit_log where subject = ${seller}`,
    );
    expect(rows).toMatchObject([{ details: { before: "none of its own", after: "7.5 %" } }]);
    for (const text of ["update commission_rules set rate = 1", "delete from commission_rules"]) {
      await expect(shop.db.execute(sql.raw(text))).rejects.toThrow();
    }
  });
});

describe("What the shop owes a seller is kept with every posting", () => {
  it("and is the sum of their entries, also where two parcels arrive and one comes back", async () => {
    const seller = await addSeller(shop.db);
    const parcels: string[] = [];
    for (const price of [1000_00, 2000_00]) {
      const product = await addProduct(shop.db, { sellerId: seller, price });
      const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }]));
      parcels.push(body.parcels[0].id);
      await bring(shop, body.parcels[0].id, "delivered");
    }
    await moveParcel(shop.db, admin, parcels[1] ?? "", "returned");
    const sum = sql`select -sum(amount) as n from ledger_entries where seller_id = ${seller}`;
    const kept = sql`select balance as n from seller_balances where seller_id = ${seller}`;
    expect(await numberOf(shop, kept)).toBe(900_00);
    expect(await numberOf(shop, sum)).toBe(900_00);
    const { balance, lines } = await sellerStatement(shop.db, sellerNamed(seller), seller);
    expect([balance, lines.map((line) => line.balance)]).toEqual([
      900_00,
      [900_00, 2700_00, 900_00],
    ]);
    const before = lines[0]?.id ?? 0;
    const page = await sellerStatement(shop.db, sellerNamed(seller), seller, before);
    expect(page.lines.map((line) => line.balance)).toEqual([2700_00, 900_00]);
    const { items } = await listPayable(shop.db, admin, { limit: 100 });
    expect(items.find(({ id }) => id === seller)).toMatchObject({ balance: 900_00, payable: 0 });
  });
});

describe("What each account holds is kept with every posting", () => {
  it("by many connections at once; the books are added up by a job, which finds what was not booked", async () => {
    const seller = await addSeller(shop.db);
    const product = await addProduct(shop.db, { sellerId: seller, price: 1000_00, stock: 20 });
    const before = (await trialBalance(shop.db)).accounts;
    const parcels: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      parcels.push((await place(shop, orderOf([{ id: product, quantity: 1 }]))).body.parcels[0].id);
    }
    await Promise.all(parcels.map((parcel) => bring(shop, parcel, "delivered")));
    const { accounts, total } = await trialBalance(shop.db);
    expect(total).toBe(0);
    expect((accounts.get("seller") ?? 0) - (before.get("seller") ?? 0)).toBe(-6 * 900_00);
    await checkBooks(shop.db);
    const wrong = (table: string, by: number) =>
      shop.db.execute(sql.raw(`update ${table} set balance = balance + ${by}`));
    await wrong("account_balances", 1);
    await expect(checkBooks(shop.db)).rejects.toThrow("commission");
    await wrong("account_balances", -1);
    await wrong("seller_balances", 1);
    await expect(checkBooks(shop.db)).rejects.toThrow(/do not add up: .*\w/);
    await wrong("seller_balances", -1);
    await checkBooks(shop.db);
  });
});

describe("A seller's day (issue 11, §3)", () => {
  it("what waits is counted, late ones apart; sales are by Pakistan's days, without what was cancelled", async () => {
    const seller = await addSeller(shop.db);
    const product = await addProduct(shop.db, { sellerId: seller, price: 1000_00, stock: 4 });
    const orders = [];
    for (let index = 0; index < 3; index += 1) {
      orders.push((await place(shop, orderOf([{ id: product, quantity: 1 }]))).body.parcels[0].id);
    }
    await moveParcel(shop.db, sellerNamed(seller), orders[0], "cancelled", { reason: "None left" });
    await shop.db.execute(sql`update parcels set updated_at = now() - interval '2 days'
      where id = ${orders[1]}`);
    // Before its buyer's yes a seller can do nothing for it.
    const before = await sellerWork(shop.db, sellerNamed(seller), seller);
    expect(before.late).toMatchObject({ placed: 0 });
    await sayYes(shop.db, orders[1]);
    await shop.db.execute(sql`update parcels set updated_at = now() - interval '2 days'
      where id = ${orders[1]}`);
    const work = await sellerWork(shop.db, sellerNamed(seller), seller);
    expect(work).toMatchObject({ late: { placed: 1 }, low: 1, out: 0, bids: 0, toInspect: 0 });
    const sales = await sellerSales(shop.db, sellerNamed(seller), seller);
    expect(sales).toHaveLength(30);
    expect(sales.at(-1)).toMatchObject({ parcels: 2, sum: 2000_00 });
    const stranger = sellerNamed(await addSeller(shop.db));
    for (const read of [sellerWork, sellerSales]) {
      await expect(read(shop.db, stranger, seller)).rejects.toMatchObject({ code: "not_found" });
    }
  });
});
