import { sql } from "drizzle-orm";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import { confirmPayment } from "#tohfa/shop/buying/settlement/staff.server.ts";
import { listRefundsDue, type RefundDue } from "#tohfa/shop/money/payments/list-refunds.server.ts";
import { numberOf, orderOf, place } from "#tohfa/tests/support/orders.ts";
import { ACCOUNT, FAKE } from "#tohfa/tests/support/paying-shop.ts";
import { adminNamed, signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

export const admin = adminNamed("boss");

/** A shop with two sellers and a coupon of 7 %, whose orders are paid back. */
export interface RefundShop {
  shop: TestShop;
  sellers: string[];
}

export async function openRefundShop(): Promise<RefundShop> {
  const shop = await openTestShop({ payments: { ...FAKE, bankAccount: ACCOUNT } });
  await signInAs(shop.db, admin);
  const sellers = [await addSeller(shop.db), await addSeller(shop.db)];
  await shop.db.insert(coupons).values({ code: "SEVENTH", percent: 7, maxUses: 99 });
  return { shop, sellers };
}

let transfers = 0;

export type Ordered = Awaited<ReturnType<typeof ordered>>;

/** Two lines of the first seller, and one of the second; paid, if it is paid first. */
export async function ordered(
  { shop, sellers }: RefundShop,
  payment_method: "cod" | "bank_transfer",
  more: object = {},
) {
  const [one = "", two = ""] = sellers;
  const products = await Promise.all(
    [
      { sellerId: one, price: 333_33 },
      { sellerId: one, price: 1000_50 },
      { sellerId: two, price: 500_00 },
    ].map((product) => addProduct(shop.db, { ...product, stock: 50 })),
  );
  const items = products.map((id, index) => ({ id, quantity: [3, 1, 1][index] ?? 1 }));
  const { body } = await place(shop, orderOf(items, { payment_method, ...more }));
  const payment = `${body.id}-P1`;
  if (payment_method !== "cod") {
    transfers += 1;
    await confirmPayment(shop.db, admin, payment, {
      reference: `FT-R${transfers}`,
      at: new Date(),
    });
  }
  const parcel = (sellerId = one): string =>
    body.parcels.find(({ id }: { id: string }) => id.endsWith(sellerId === one ? "-1" : "-2")).id;
  const priceOf = (id: string): number =>
    Math.round(body.parcels.find((one: { id: string }) => one.id === id).price * 100);
  const page = async () =>
    (await shop.get(`/api/v1/orders/${body.id}?token=${body.accessToken}`)).body;
  return {
    id: body.id as string,
    token: body.accessToken,
    payment,
    large: parcel(),
    small: parcel(two),
    priceOf,
    page,
  };
}

export const ask = async (
  { shop }: RefundShop,
  { id, token }: Ordered,
  parcel: string,
): Promise<string> =>
  (
    await shop.post(`/api/v1/orders/${id}/parcels/${parcel}/return?token=${token}`, {
      reason: "Wrong colour",
    })
  ).body.id;

export async function requestOf(
  { shop }: RefundShop,
  parcel: string,
): Promise<{ id: string; state: string }> {
  const { rows } = await shop.db.execute<{ id: string; state: string }>(
    sql`select id, state from return_requests where parcel_id = ${parcel} order by created_at desc limit 1`,
  );
  return rows[0] ?? { id: "", state: "none" };
}

export async function allDue({ shop }: RefundShop): Promise<RefundDue[]> {
  const all: RefundDue[] = [];
  let { refunds, next } = await listRefundsDue(shop.db, admin);
  for (all.push(...refunds); next; all.push(...refunds)) {
    ({ refunds, next } = await listRefundsDue(shop.db, admin, next));
  }
  return all;
}
export const dueOf = async (own: RefundShop, { id }: Ordered) =>
  (await allDue(own)).filter(({ orderId }) => orderId === id);

export async function linesOf(
  { shop }: RefundShop,
  parcel: string,
): Promise<{ id: number; quantity: number; total: number }[]> {
  const { rows } = await shop.db.execute<Record<string, string>>(
    sql`select id, quantity, total from order_items where parcel_id = ${parcel} order by id`,
  );
  return rows.map(({ id, quantity, total }) => ({
    id: Number(id),
    quantity: Number(quantity),
    total: Number(total),
  }));
}

/** What the books say of an order's buyer: below zero is owed to them. */
export const owedInBooks = ({ shop }: RefundShop, order: Ordered) =>
  numberOf(
    shop,
    sql`select coalesce(sum(e.amount), 0) as n from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id where e.account = 'buyer'
      and (t.parcel_id like ${`${order.id}-%`} or t.key like ${`%:${order.payment}%`})`,
  );
export const mailsOf = async (
  { shop }: RefundShop,
  template: string,
  order: Ordered,
): Promise<Record<string, unknown>[]> =>
  (
    await shop.db.execute<{ payload: Record<string, unknown> }>(sql`select payload from outbox
      where channel = 'mail' and template = ${template} and payload->>'orderId' = ${order.id} order by id`)
  ).rows.map(({ payload }) => payload);
