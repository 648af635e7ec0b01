import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.server.ts";
import type { ParcelState } from "../../../shop/orders/parcel-machine.ts";
import { type ParcelNow, priceOf } from "./parcel-now.ts";
import type { Model } from "./told.ts";

const GONE: ParcelState[] = ["cancelled", "returned_to_sender"];

/** Orders that are paid first: what they cost, and what of it is not there any more. */
export function prepaidOrders(model: Model, parcels: Map<string, ParcelNow>) {
  const byOrder = Map.groupBy(parcels.values(), (parcel) => parcel.order_id);
  return model.orders
    .filter(({ cash }) => !cash)
    .map(({ id }) => {
      const all = byOrder.get(id) ?? [];
      const sum = (some: ParcelNow[]) =>
        some
          .filter((parcel) => !parcel.is_empty)
          .map(priceOf)
          .reduce((total, price) => total + price, 0);
      const gone = all.filter(({ state }) => GONE.includes(state));
      return { id, total: sum(all), gone: sum(gone), isGone: gone.length === all.length };
    });
}

/** A paid order owes exactly its parts that are gone, and its payment says so. */
export async function wrongPayments(
  db: Database,
  model: Model,
  parcels: Map<string, ParcelNow>,
): Promise<string[]> {
  const { rows } = await db.execute<{ order_id: string; state: string; due: string }>(
    sql`select order_id, state, (select coalesce(sum(amount), 0) from payment_refunds
      where payment_id = p.id and done_at is null) as due from payments p`,
  );
  const payments = new Map(rows.map((row) => [row.order_id, row]));
  const wrong = prepaidOrders(model, parcels).flatMap(({ id, total, gone, isGone }) => {
    if (total === 0) return [];
    const { state = "none", due = "0" } = payments.get(id) ?? {};
    const isPaid = model.transferred.has(id);
    const owed = isPaid ? gone - (model.sentBack.get(id) ?? 0) : 0;
    const whole = owed > 0 ? "refund_due" : "refunded";
    const part = owed > 0 ? "partly_refund_due" : "paid";
    const unpaid = ["awaiting", "submitted", "rejected"];
    if (isGone) unpaid.push("expired", "cancelled");
    const states = isPaid ? [isGone ? whole : part] : unpaid;
    const isRight = Number(due) === owed && states.includes(state);
    return isRight ? [] : [`payment of ${id}: ${state} owes ${due}, not ${states} ${owed}`];
  });
  return [...wrong, ...(await wrongReferences(db))];
}

/** One transaction of the bank pays one order, however its number is written. */
async function wrongReferences(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ reference: string }>(
    sql`select upper(regexp_replace(reference, '[\\s-]', '', 'g')) as reference from payments
      where reference is not null group by method, 1 having count(*) > 1`,
  );
  return rows.map(({ reference }) => `the bank's ${reference} paid two orders`);
}
