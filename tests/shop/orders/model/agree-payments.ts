import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { isGone, isNotSent, type ParcelNow, priceOf } from "./parcel-now.ts";
import type { Model } from "./told.ts";

interface OrderNow {
  id: string;
  isPaidFirst: boolean;
  /** Its parcels, without those that others took the place of. */
  parcels: ParcelNow[];
  total: number;
}

/** The orders with their parcels. */
export function ordersNow(model: Model, parcels: Map<string, ParcelNow>): OrderNow[] {
  const byOrder = Map.groupBy(parcels.values(), (parcel) => parcel.order_id);
  return model.orders.map(({ id, cash }) => {
    const all = (byOrder.get(id) ?? []).filter(({ is_empty }) => !is_empty);
    return { id, isPaidFirst: !cash, parcels: all, total: sumOf(all) };
  });
}

function sumOf(parcels: readonly ParcelNow[]): number {
  return parcels.map(priceOf).reduce((sum, price) => sum + price, 0);
}

/** What came for an order goes back for what its buyer does not have, and the payment's state says so. */
export async function wrongPayments(
  db: Database,
  model: Model,
  parcels: Map<string, ParcelNow>,
): Promise<string[]> {
  const { rows } = await db.execute<{ order_id: string; state: string; due: string }>(
    sql`select order_id, state, (select coalesce(sum(amount), 0) from refunds
      where payment_id = p.id and state = 'due') as due from payments p`,
  );
  const payments = new Map(rows.map((row) => [row.order_id, row]));
  const wrong = ordersNow(model, parcels).flatMap((order) => {
    const { id, total } = order;
    if (total === 0) return [];
    const { state = "none", due = "0" } = payments.get(id) ?? {};
    const { owed, states } = stateOf(model, order);
    if (Number(due) === owed && states.includes(state)) return [];
    const parts = order.parcels.map((parcel) => `${parcel.state} ${parcel.cash ?? ""}`);
    return [`payment of ${id}: ${state} owes ${due}, not ${states} ${owed}; ${parts.join(", ")}`];
  });
  return [...wrong, ...(await wrongReferences(db))];
}

function stateOf(model: Model, { id, isPaidFirst, parcels, total }: OrderNow) {
  const areAllGone = parcels.every((parcel) => isGone(parcel) && parcel.state !== "returned");
  const collected = parcels.filter(({ cash }) => cash === "collected" || cash === "remitted");
  const paidFirst = model.transferred.has(id) ? total : 0;
  const paid = isPaidFirst ? paidFirst : sumOf(collected);
  const back = (isPaidFirst ? parcels : collected)
    .filter(isGone)
    .map((parcel) => model.partly.get(parcel.id) ?? priceOf(parcel))
    .reduce((sum, amount) => sum + amount, 0);
  const owed = paid > 0 ? back - (model.sentBack.get(id) ?? 0) : 0;
  const isWaiting = parcels.some((parcel) => isNotSent(parcel) || parcel.cash === "expected");
  if (paid === 0 || (!isPaidFirst && isWaiting)) {
    const unpaid = isPaidFirst ? ["awaiting", "submitted", "rejected"] : ["due"];
    if (areAllGone) unpaid.push("expired", "cancelled");
    return { owed, states: unpaid };
  }
  const isNothingRetained = back === paid;
  const whole = owed > 0 ? "refund_due" : "refunded";
  return { owed, states: [isNothingRetained ? whole : owed > 0 ? "partly_refund_due" : "paid"] };
}

/** One transaction of the bank pays one order, however its number is written. */
async function wrongReferences(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ reference: string }>(
    sql`select upper(regexp_replace(reference, '[\\s-]', '', 'g')) as reference from payments
      where reference is not null group by method, 1 having count(*) > 1`,
  );
  return rows.map(({ reference }) => `the bank's ${reference} paid two orders`);
}
