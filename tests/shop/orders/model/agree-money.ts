import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { ordersNow } from "./agree-payments.ts";
import { earningsOf, hasBeen, type ParcelNow, priceOf } from "./parcel-now.ts";
import type { Model } from "./told.ts";

/** Every account is what follows from the parcels' ways and from the money that clients were told of. */
export async function wrongMoney(
  db: Database,
  model: Model,
  parcels: Map<string, ParcelNow>,
): Promise<string[]> {
  const due = dueOf(model, parcels);
  const claims = await addClaims(db, model, due);
  await addKept(db, due);
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
  return [...wrong, ...claims, ...wrongCash(model, parcels)];
}

function dueOf(model: Model, parcels: Map<string, ParcelNow>): Map<string, number> {
  const due = new Map<string, number>();
  const add = (account: string, amount: number) =>
    due.set(account, (due.get(account) ?? 0) + amount);
  for (const now of parcels.values()) {
    if (now.state === "delivered") addSale(now, add);
    const cash = now.cash_amount;
    if (now.cash === "collected" || now.cash === "remitted") add("buyer", -cash);
    if (now.cash === "collected") add("courier", cash);
    if (now.cash === "remitted") add("bank", cash);
    // What a buyer keeps of what came back.
    const part = model.partly.get(now.id);
    if (part !== undefined) add("buyer", priceOf(now) - part);
  }
  for (const { id, total, isPaidFirst } of ordersNow(model, parcels)) {
    const paid = isPaidFirst && model.transferred.has(id) ? total : 0;
    const held = paid - (model.sentBack.get(id) ?? 0);
    add("buyer", -held);
    add("bank", held);
  }
  for (const [sellerId, amount] of model.payouts) {
    add(`seller ${sellerId}`, amount);
    add("bank", -amount);
  }
  const { fees, feeTax, withheld, open } = model.courier;
  add("bank", -fees - feeTax - withheld - open);
  add("courier-fees", fees);
  add("fee-tax", feeTax);
  add("withheld-tax", withheld);
  add("courier-differences", open);
  return due;
}

function addSale(now: ParcelNow, add: (account: string, amount: number) => void): void {
  const { sellers, commission } = earningsOf(now);
  add("buyer", priceOf(now));
  if (now.discount_born_by === "shop") add("promotion", now.discount);
  for (const [id, earned] of sellers) add(`seller ${id}`, -earned);
  add("commission", -commission);
  add("shipping", -now.shipping);
  add("rounding", -now.rounding);
}

/** The courier owes what it accepted, to the seller; then the seller has what came. */
async function addClaims(db: Database, model: Model, due: Map<string, number>): Promise<string[]> {
  const add = (account: string, amount: number) =>
    due.set(account, (due.get(account) ?? 0) + amount);
  const { rows } = await db.execute<{ id: string; state: string; seller_id: string }>(
    sql`select c.id, c.state, p.seller_id from courier_claims c join parcels p on p.id = c.parcel_id`,
  );
  return rows.flatMap(({ id, state, seller_id }) => {
    const { accepted = 0, paid = null } = model.claims.get(id) ?? {};
    add(`seller ${seller_id}`, -(paid ?? accepted));
    add("claims", paid === null ? accepted : 0);
    add("bank", paid ?? 0);
    const told = model.claims.has(id)
      ? paid === null
        ? ["accepted"]
        : ["paid"]
      : ["opened", "refused"];
    return told.includes(state) ? [] : [`claim ${id}: ${state}, not ${told}`];
  });
}

/** What is sold after all of parcels that came back: what its buyer keeps of the price, shared out in whole paisa. */
async function addKept(db: Database, due: Map<string, number>): Promise<void> {
  const { rows } = await db.execute<{ account: string; amount: string }>(
    sql`select e.account || coalesce(' ' || e.seller_id, '') as account, sum(e.amount) as amount
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where t.kind = 'kept' and e.account <> 'buyer' group by 1`,
  );
  for (const { account, amount } of rows) {
    due.set(account, (due.get(account) ?? 0) + Number(amount));
  }
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
  if (["returned_to_sender", "lost", "damaged"].includes(now.state)) return "void";
  if (!hasBeen(now, "delivered")) return "expected";
  return isRemitted ? "remitted" : "collected";
}
