import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#tohfa/db/open.server.ts";
import { recordRemittance } from "#tohfa/shop/delivery/courier-cash/remittance.server.ts";
import type { StatedLine } from "#tohfa/shop/delivery/courier-cash/remittance.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { admin, orderOf, place } from "./orders.ts";
import { addProduct, type TestShop } from "./test-shop.ts";

/** What each account has, and whose it is: "seller:A" (this seller), "courier:tcs", "bank". */
export async function readBooks(db: Database, seller: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; sum: string }>(sql`
    select e.account || coalesce(':' || case when e.seller_id = ${seller} then 'A' else e.party end, '') as name,
      sum(e.amount) as sum from ledger_entries e group by 1`);
  return new Map(rows.map(({ name, sum }) => [name, Number(sum)]));
}

/** What something books, by account and party. */
export async function bookedBy(
  db: Database,
  seller: string,
  does: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const before = await readBooks(db, seller);
  await does();
  const after = [...(await readBooks(db, seller))].map(
    ([name, sum]) => [name, sum - (before.get(name) ?? 0)] as const,
  );
  return Object.fromEntries(after.filter(([, sum]) => sum !== 0));
}

/** Books that a row of money.md names, added up: an entry may be split by charge. */
export function both(one: Record<string, number>, other: Record<string, number>) {
  const sum = { ...one };
  for (const [name, amount] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sum).filter(([, amount]) => amount !== 0));
}

/** An order of new products of a seller, each with its price. */
export async function orderFrom(
  shop: TestShop,
  seller: string,
  prices: readonly number[],
  more: object = {},
): Promise<{ id: string; token: string; parcel: string }> {
  const items: { id: string; quantity: number }[] = [];
  for (const price of prices) {
    items.push({ id: await addProduct(shop.db, { sellerId: seller, price }), quantity: 1 });
  }
  const { status, body } = await place(shop, orderOf(items, more));
  expect([status, body.message]).toEqual([201, undefined]);
  return { id: body.id, token: body.accessToken, parcel: body.parcels[0].id };
}

let statements = 0;
/** A courier's statement with one line. */
export async function settleLine(
  shop: TestShop,
  courier: CourierCode,
  line: StatedLine,
): Promise<void> {
  const { received, fee = 0, gst = 0, incomeTax = 0, salesTax = 0 } = line;
  statements += 1;
  await recordRemittance(shop.db, admin, {
    ...{ courier, reference: `S-${statements}`, lines: [line] },
    net: received - fee - gst - incomeTax - salesTax,
  });
}
