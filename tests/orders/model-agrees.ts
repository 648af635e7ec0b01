import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { PARCEL, type ParcelState } from "../../shop/orders/parcel-machine.ts";
import type { CashState } from "../../shop/parcels/cash-machine.ts";
import type { Model } from "./model-told.ts";

interface ParcelNow extends Record<string, unknown> {
  id: string;
  order_id: string;
  seller_id: string;
  state: ParcelState;
  order_state: string;
  subtotal: string;
  shipping: string;
  discount: string;
  rounding: string;
  points: number;
  history: ParcelState[];
  cash: CashState | null;
  refunds: number;
  /** Whether its lines moved to a new parcel: its order expired unpaid, and was paid late. */
  is_empty: boolean;
}

/**
 * Where the database and what the clients were told differ, in words; empty where all agrees. The sums are
 * worked out here by themselves, not with the shop's own ledger rules.
 */
export async function disagreements(db: Database, model: Model): Promise<string[]> {
  const parcels = await parcelsNow(db);
  return [
    ...model.failures,
    ...(await wrongStock(db, model, parcels)),
    ...wrongParcels(model, parcels),
    ...(await wrongMoney(db, model, parcels)),
    ...(await wrongPayments(db, model, parcels)),
    ...(await wrongCoupons(db, model, parcels)),
  ];
}

async function parcelsNow(db: Database): Promise<Map<string, ParcelNow>> {
  const { rows } = await db.execute<ParcelNow>(sql`
    select p.id, p.order_id, p.seller_id, p.state, o.state as order_state, p.subtotal, p.shipping,
      p.discount, p.rounding, s.commission_basis_points as points, c.state as cash,
      not exists (select from order_items where parcel_id = p.id) as is_empty,
      (select json_agg(kind order by id) from parcel_events e where e.parcel_id = p.id) as history,
      (select count(*)::int from return_requests r where r.parcel_id = p.id and r.state = 'refunded') as refunds
    from parcels p join orders o on o.id = p.order_id join sellers s on s.id = p.seller_id
    left join cash_collections c on c.parcel_id = p.id`);
  return new Map(rows.map((row) => [row.id, row]));
}

// What came back waits for an inspection, which no client makes yet.
const BACK: ParcelState[] = ["cancelled"];

async function wrongStock(db: Database, model: Model, parcels: Map<string, ParcelNow>) {
  const expected = new Map(model.stock);
  for (const { id, taken } of model.parcels) {
    if (BACK.includes(parcels.get(id)?.state ?? "placed")) continue;
    for (const [product, quantity] of taken) {
      expected.set(product, (expected.get(product) ?? 0) - quantity);
    }
  }
  const { rows } = await db.execute<{ id: string; stock: number }>(
    sql`select id, stock from products order by id`,
  );
  return rows
    .filter(({ id, stock }) => expected.get(id) !== stock)
    .map(({ id, stock }) => `stock of ${id}: ${stock}, not ${expected.get(id)}`);
}

/** Each parcel's history is a way through the table, and holds exactly the moves that were answered with yes. */
function wrongParcels(model: Model, parcels: Map<string, ParcelNow>): string[] {
  const wrong: string[] = [];
  if (parcels.size !== model.parcels.length) {
    wrong.push(`parcels: ${parcels.size}, not ${model.parcels.length}`);
  }
  for (const { id, moves } of model.parcels) {
    const now = parcels.get(id);
    if (!now) {
      wrong.push(`parcel ${id} is gone`);
      continue;
    }
    const { history, state } = now;
    const isWay = history.every((to, index) => {
      const from = history[index - 1];
      return from ? PARCEL.next[from].includes(to) : to === "placed";
    });
    if (!isWay || history.at(-1) !== state) wrong.push(`${id}: ${history.join(" ")} is ${state}`);
    // Cancelling an order and receiving a return move parcels as well, once each.
    const others = history.length - 1 - moves;
    const mayBe = state === "cancelled" || state === "returned" ? [0, 1] : [0];
    if (!mayBe.includes(others))
      wrong.push(`${id}: ${moves} moves told, ${history.length - 1} made`);
  }
  return wrong;
}

/** n × points / 10,000, half up, for whole n. */
function share(amount: number, points: number): number {
  return Number((BigInt(amount) * BigInt(points) * 2n + 10_000n) / 20_000n);
}

async function wrongMoney(db: Database, model: Model, parcels: Map<string, ParcelNow>) {
  const due = new Map<string, number>();
  const add = (account: string, amount: number) =>
    due.set(account, (due.get(account) ?? 0) + amount);
  for (const { id, cash } of model.parcels) {
    const now = parcels.get(id);
    if (!now) continue;
    const [subtotal, shipping, discount, rounding] = [
      now.subtotal,
      now.shipping,
      now.discount,
      now.rounding,
    ].map(Number) as [number, number, number, number];
    const price = subtotal + shipping - discount + rounding;
    if (now.state === "delivered") {
      const commission = share(subtotal, now.points);
      add("buyer", price);
      add("promotion", discount);
      add(`seller ${now.seller_id}`, commission - subtotal);
      add("commission", -commission);
      add("shipping", -shipping);
      add("rounding", -rounding);
    }
    if (cash && now.history.includes("delivered")) {
      add("buyer", -price);
      add(model.remitted.has(id) ? "bank" : "courier", price);
    }
    // What was paid first is in the sums that were sent back.
    if (cash) {
      add("buyer", now.refunds * price);
      add("bank", -now.refunds * price);
    }
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
  return wrong;
}

const GONE: ParcelState[] = ["cancelled", "returned_to_sender", "returned"];

/** Orders that are paid first: what they cost, and what of it is not there any more. */
function prepaidOrders(model: Model, parcels: Map<string, ParcelNow>) {
  const byOrder = Map.groupBy(parcels.values(), (parcel) => parcel.order_id);
  return model.orders
    .filter(({ wanted }) => wanted.payment !== "cod")
    .map(({ id }) => {
      const all = byOrder.get(id) ?? [];
      const sum = (some: ParcelNow[]) =>
        some
          .filter((parcel) => !parcel.is_empty)
          .map(
            (one) =>
              Number(one.subtotal) +
              Number(one.shipping) -
              Number(one.discount) +
              Number(one.rounding),
          )
          .reduce((total, price) => total + price, 0);
      const gone = all.filter(({ state }) => GONE.includes(state));
      return { id, total: sum(all), gone: sum(gone), isGone: gone.length === all.length };
    });
}

/** A paid order owes exactly its parts that are gone, and its payment says so. */
async function wrongPayments(db: Database, model: Model, parcels: Map<string, ParcelNow>) {
  const { rows } = await db.execute<{ order_id: string; state: string; due: string }>(
    sql`select order_id, state, (select coalesce(sum(amount), 0) from refunds
      where payment_id = p.id and state = 'due') as due from payments p`,
  );
  const payments = new Map(rows.map((row) => [row.order_id, row]));
  return prepaidOrders(model, parcels).flatMap(({ id, total, gone, isGone }) => {
    if (total === 0) return [];
    const { state = "none", due = "0" } = payments.get(id) ?? {};
    const isPaid = model.transferred.has(id);
    const owed = isPaid ? gone - (model.sentBack.get(id) ?? 0) : 0;
    const whole = owed > 0 ? "refund_due" : "refunded";
    const part = owed > 0 ? "partly_refund_due" : "paid";
    const states = isPaid ? [isGone ? whole : part] : ["awaiting", "expired"];
    const isRight = Number(due) === owed && states.includes(state);
    return isRight ? [] : [`payment of ${id}: ${state} owes ${due}, not ${states} ${owed}`];
  });
}

async function wrongCoupons(db: Database, model: Model, parcels: Map<string, ParcelNow>) {
  const cancelled = new Set(
    [...parcels.values()]
      .filter((one) => one.order_state === "cancelled")
      .map((one) => one.order_id),
  );
  // An order that was reinstated may find its coupon used by another.
  const { rows: without } = await db.execute<{ id: string }>(
    sql`select o.id from orders o where not coupon_taken and exists (select from order_events e
      where e.order_id = o.id and e.machine = 'order' and e.state = 'cancelled')`,
  );
  const left = new Set(without.map(({ id }) => id));
  const used = new Map<string, number>();
  for (const { id, coupon } of model.orders) {
    if (!coupon || cancelled.has(id) || left.has(id)) continue;
    used.set(coupon, (used.get(coupon) ?? 0) + 1);
  }
  const { rows } = await db.execute<{ code: string; uses: number }>(
    sql`select code, uses from coupons`,
  );
  return rows
    .filter(({ code, uses }) => uses !== (used.get(code) ?? 0))
    .map(({ code, uses }) => `coupon ${code}: used ${uses} times, not ${used.get(code) ?? 0}`);
}
