import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.server.ts";
import { prepaidOrders } from "./agree-payments.ts";
import { hasBeen, type ParcelNow, priceOf } from "./parcel-now.ts";
import type { Model } from "./told.ts";

/** n × points / 10,000, half up, for whole n. */
function share(amount: number, points: number): number {
  return Number((BigInt(amount) * BigInt(points) * 2n + 10_000n) / 20_000n);
}

/** Every account is what follows from the parcels' ways and from the money that clients were told of. */
export async function wrongMoney(
  db: Database,
  model: Model,
  parcels: Map<string, ParcelNow>,
): Promise<string[]> {
  const due = dueOf(model, parcels);
  const { rows } = await db.execute<{ account: string; amount: string }>(
    sql`select account || coalesce(' ' || seller_id, '') as account, sum(amount) as amount
      from ledger_entries group by 1`,
  );
  const booked = new Map(rows.map(({ account, amount }) => [account, Number(amount)]));
  const wrong = [...new Set([...due.keys(), ...booked.keys()])]
    .filter((account) => (due.get(account) ?? 0) !== (booked.get(account) ?? 0))
    .map((account) => `${account}: booked ${booked.get(account)}, due ${due.get(account)}`);
  const total = [...booked.values()].reduce((sum, amount) => sum + amount, 0);
  const { rows: uneven } = await db.execute(
    sql`select transaction_id from ledger_entries group by 1 having sum(amount) <> 0`,
  );
  if (total !== 0) wrong.push(`the ledger sums to ${total}`);
  if (uneven.length > 0) wrong.push(`${uneven.length} bookings do not balance`);
  return [...wrong, ...wrongCash(model, parcels)];
}

function dueOf(model: Model, parcels: Map<string, ParcelNow>): Map<string, number> {
  const due = new Map<string, number>();
  const add = (account: string, amount: number) =>
    due.set(account, (due.get(account) ?? 0) + amount);
  for (const { id, cash } of model.parcels) {
    const now = parcels.get(id);
    if (!now) continue;
    const price = priceOf(now);
    if (now.state === "delivered") {
      const commission = share(now.subtotal, now.points);
      add("buyer", price);
      add("promotion", now.discount);
      add(`seller ${now.seller_id}`, commission - now.subtotal);
      add("commission", -commission);
      add("shipping", -now.shipping);
      add("rounding", -now.rounding);
    }
    if (cash && hasBeen(now, "delivered") && now.state !== "returned_to_sender") {
      add("buyer", -price);
      add(model.remitted.has(id) ? "bank" : "courier", price);
    }
    add("buyer", now.refunds * price);
    add("bank", -now.refunds * price);
  }
  for (const { id, total } of prepaidOrders(model, parcels)) {
    const held = (model.transferred.has(id) ? total : 0) - (model.sentBack.get(id) ?? 0);
    add("buyer", -held);
    add("bank", held);
  }
  for (const [sellerId, amount] of model.payouts) {
    add(`seller ${sellerId}`, amount);
    add("bank", -amount);
  }
  add("bank", -model.fees);
  add("courier-fees", model.fees);
  return due;
}

/** A rider collects whole rupees, and what becomes of them follows from where the parcel is. */
function wrongCash(model: Model, parcels: Map<string, ParcelNow>): string[] {
  return model.parcels.flatMap(({ id, cash }) => {
    const now = parcels.get(id);
    if (!now) return [];
    const { state, cash_amount: amount } = now;
    const is = now.cash ?? "none";
    const should = cash && priceOf(now) > 0 ? cashAfter(now, model.remitted.has(id)) : "none";
    if (is !== should) return [`cash of ${id}: ${is}, not ${should}; it is ${state}`];
    if (is === "none") return [];
    if (amount % 100 !== 0) return [`cash of ${id}: ${amount} paisa, no rider collects that`];
    return amount === priceOf(now) ? [] : [`cash of ${id}: ${amount}, its price ${priceOf(now)}`];
  });
}

function cashAfter(now: ParcelNow, isRemitted: boolean): string {
  if (!hasBeen(now, "dispatched")) return "none";
  if (now.state === "returned_to_sender") return "void";
  if (!hasBeen(now, "delivered")) return "expected";
  return isRemitted ? "remitted" : "collected";
}
