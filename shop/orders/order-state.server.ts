import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/open.server.ts";
import { orderEvents } from "../../db/schema/orders.ts";
import { nameOf, type Who } from "../accounts/permissions.ts";
import { Refusal, refuse } from "../refusal.ts";
import type { PaymentMethod } from "./order.ts";
import { type OrderState, orderStateAfter, type ParcelState, whyNotMoveOrder } from "./order.ts";

/** Of an order, what its changes need. */
export interface LockedOrder {
  id: string;
  state: OrderState;
  paymentMethod: PaymentMethod;
  coupon: string | null;
  accessTokenHash: string;
  /** ms */
  createdAt: number;
  address: string;
}

interface OrderRow extends Record<string, unknown> {
  id: string;
  state: OrderState;
  payment_method: PaymentMethod;
  coupon_code: string | null;
  access_token_hash: string;
  created_at: string | Date;
  address: string;
}

/**
 * Locks an order for this transaction. Everything that changes a parcel takes its order first, so two
 * parcels of one order never miss one another. Null where there is none.
 */
export async function lockOrder(tx: Transaction, id: string): Promise<LockedOrder | null> {
  const { rows } = await tx.execute<OrderRow>(
    sql`select id, state, payment_method, coupon_code, access_token_hash, created_at, address
      from orders where id = ${id} for no key update`,
  );
  const row = rows[0];
  return row
    ? {
        id: row.id,
        state: row.state,
        paymentMethod: row.payment_method,
        coupon: row.coupon_code,
        accessTokenHash: row.access_token_hash,
        createdAt: new Date(row.created_at).getTime(),
        address: row.address,
      }
    : null;
}

/** Moves a locked order, with its event; refuses what its table does not allow. */
export async function moveOrder(
  tx: Transaction,
  order: LockedOrder,
  who: Who,
  to: OrderState,
  note: string | null = null,
): Promise<void> {
  const from = order.state;
  refuse(whyNotMoveOrder(from, to));
  await tx.execute(sql`update orders set state = ${to} where id = ${order.id}`);
  order.state = to;
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, machine: "order", state: to, actor: nameOf(who), note });
  if (to === "cancelled") await giveCouponBack(tx, order.id);
  if (from === "cancelled") await takeCouponAgain(tx, order.id);
}

/** Nothing was bought with it: somebody may use it again. Once for each time it was taken. */
async function giveCouponBack(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`with given as (
      update orders set coupon_taken = false
      where id = ${orderId} and coupon_taken and coupon_code is not null returning coupon_code)
    update coupons set uses = uses - 1 from given where code = given.coupon_code and uses > 0`);
}

/** Where nobody has used it meanwhile; the order keeps its price either way. */
async function takeCouponAgain(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`with taken as (
      update coupons set uses = uses + 1 from orders o
      where o.id = ${orderId} and not o.coupon_taken and code = o.coupon_code and uses < max_uses
      returning code)
    update orders set coupon_taken = true from taken where id = ${orderId}`);
}

/** After a parcel's move: what that makes of the whole order. */
export async function followParcels(tx: Transaction, order: LockedOrder, who: Who): Promise<void> {
  const { rows } = await tx.execute<{ state: ParcelState }>(
    sql`select state from parcels where order_id = ${order.id}`,
  );
  const after = orderStateAfter(
    order.state,
    rows.map(({ state }) => state),
  );
  if (after !== order.state) await moveOrder(tx, order, who, after);
}

/** The one answer to a wrong id and to a wrong token alike. */
export function noOrder(): Refusal {
  return new Refusal(
    "not_found",
    "There is no order here. Check the link in your confirmation mail.",
  );
}
