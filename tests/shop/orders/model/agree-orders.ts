import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { ORDER, type OrderState } from "#tohfa/shop/orders/order/order-machine.ts";
import { PARCEL, type ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import type { ParcelNow } from "./parcel-now.ts";
import type { Model } from "./told.ts";

/** Each parcel's history is a way through the table, and holds exactly the moves that were answered with yes. */
export function wrongParcels(model: Model, parcels: Map<string, ParcelNow>): string[] {
  const wrong: string[] = [];
  if (parcels.size !== model.parcels.length) {
    wrong.push(`parcels: ${parcels.size}, not ${model.parcels.length}`);
  }
  for (const { id, moves, ends, isUndelivered } of model.parcels) {
    const now = parcels.get(id);
    if (!now) {
      wrong.push(`parcel ${id} is gone`);
      continue;
    }
    const { history, state } = now;
    const kinds = history.map(({ kind }) => kind);
    if (!isWay(PARCEL.next, "placed", kinds) || kinds.at(-1) !== state) {
      wrong.push(`parcel ${id}: ${kinds.join(" ")} is ${state}`);
    }
    const byHand = history.filter(({ actor }) => /^(system: test|seller)/.test(actor));
    if (byHand.length !== moves) {
      wrong.push(`parcel ${id}: ${moves} moves told, ${byHand.length} made`);
    }
    const byCourier = history.filter(({ actor }) => actor === "Leopards");
    if (byCourier.some(({ kind }) => !ends.has(kind))) {
      wrong.push(
        `parcel ${id}: its courier told ${[...ends]}, not ${byCourier.map((e) => e.kind)}`,
      );
    }
    const isTakenBack = history.some(
      ({ kind, actor }) => kind === "returned_to_sender" && actor === "admin model",
    );
    if (isTakenBack !== isUndelivered) wrong.push(`parcel ${id}: undelivered is ${isTakenBack}`);
  }
  return wrong;
}

function isWay<State extends string>(
  next: Readonly<Record<State, readonly State[]>>,
  first: State,
  states: readonly State[],
): boolean {
  return states.every((to, index) => {
    const from = states[index - 1];
    return from ? next[from].includes(to) : to === first;
  });
}

interface OrderNow extends Record<string, unknown> {
  id: string;
  state: OrderState;
  history: OrderState[];
  states: ParcelState[];
}

const AT_REST: ParcelState[] = [
  "delivered",
  "cancelled",
  "returned",
  "returned_to_sender",
  "lost",
  "damaged",
];
const NOT_SENT: ParcelState[] = ["placed", "confirmed", "packed"];

/** Each order's state follows from its own history and from its parcels, and its sums from its lines. */
export async function wrongOrders(db: Database, model: Model): Promise<string[]> {
  const { rows } = await db.execute<OrderNow>(sql`select id, state,
      (select json_agg(state order by id) from order_events e
        where e.order_id = o.id and machine = 'order') as history,
      (select json_agg(state) from parcels p where p.order_id = o.id) as states
    from orders o`);
  const wrong = rows.flatMap(({ id, state, history, states }) => {
    const isHistory = isWay(ORDER.next, history[0] ?? "open", history) && history.at(-1) === state;
    const isRight = isHistory && allowed(states, history).includes(state);
    return isRight ? [] : [`order ${id}: ${state} after ${history}, its parcels are ${states}`];
  });
  if (rows.length !== model.orders.length) {
    wrong.push(`orders: ${rows.length}, not ${model.orders.length}`);
  }
  return [
    ...wrong,
    ...(await wrongSums(db)),
    ...(await wrongBids(db)),
    ...(await beyondLimits(db)),
  ];
}

function allowed(states: ParcelState[], history: OrderState[]): OrderState[] {
  if (states.every((state) => state === "cancelled")) return ["cancelled"];
  const isSent = states.some((state) => !NOT_SENT.includes(state) && state !== "cancelled");
  if (states.every((state) => AT_REST.includes(state)) && isSent) return ["closed"];
  return isSent || history.includes("open") ? ["open"] : ["awaiting", "confirmation_expired"];
}

/** In words for each rule: the ids that break it. */
async function wrongSums(db: Database): Promise<string[]> {
  const rules = {
    "is not the sum of its lines": sql`select id from orders o where subtotal <>
      (select sum(total) from order_items where order_id = o.id)`,
    "has another total than price, delivery, discount and rounding": sql`select id from orders
      where total <> subtotal + shipping - discount + rounding`,
    "is rounded where nobody collects it": sql`select p.id from parcels p
      join orders o on o.id = p.order_id where (o.payment_method <> 'cod' and p.rounding <> 0)
      or p.rounding not between -49 and 50`,
    "differs from its parcels": sql`select o.id from orders o join parcels p on p.order_id = o.id
      where exists (select from order_items where parcel_id = p.id) group by o.id
      having (o.subtotal, o.shipping, o.discount, o.rounding) is distinct from
        (sum(p.subtotal)::bigint, sum(p.shipping)::bigint, sum(p.discount)::bigint, sum(p.rounding)::bigint)`,
    "is not the sum of its parcel's lines": sql`select p.id from parcels p
      join order_items i on i.parcel_id = p.id group by p.id having p.subtotal <> sum(i.total)`,
    "holds what another seller sells": sql`select i.parcel_id as id from order_items i
      join products p on p.id = i.product_id join parcels c on c.id = i.parcel_id
      where p.seller_id <> coalesce(i.seller_id, c.seller_id)`,
    "costs another delivery than it should": sql`select id from orders
      where shipping <> case shipping_method when 'express' then 25000 else 0 end`,
  };
  const wrong: string[] = [];
  for (const [words, query] of Object.entries(rules)) {
    const { rows } = await db.execute<{ id: string }>(query);
    for (const { id } of rows.slice(0, 3)) wrong.push(`${id} ${words}`);
  }
  return wrong;
}

/** One open bid of a phone for a product; an accepted one has an order at its price. */
async function wrongBids(db: Database): Promise<string[]> {
  const { rows: twice } = await db.execute<{ words: string }>(
    sql`select product_id || ' has several open bids of ' || user_phone as words from bids
      where status = 'open' group by product_id, user_phone having count(*) > 1`,
  );
  const { rows: wrong } = await db.execute<{ words: string }>(
    sql`select 'bid ' || b.id || ' is ' || b.status || ', its order ' || coalesce(o.id, 'none') as words
      from bids b left join orders o on o.id = b.order_id
      where (b.status = 'accepted') <> (o.id is not null) or o.subtotal <> b.price`,
  );
  return [...twice, ...wrong].map(({ words }) => words);
}

/** Bidders apart, whom nobody limits: what waits for a phone's or an address' yes, and what is kept for it. */
async function beyondLimits(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ phone: string; count: number; held: string }>(sql`
    select o.phone, count(*)::int as count, coalesce(sum((select sum(p.subtotal + p.shipping - p.discount)
      from parcels p where p.order_id = o.id and exists (select from reservations r
        where r.parcel_id = p.id and r.released_at is null))), 0) as held
    from orders o where o.state = 'awaiting' and o.phone not like '0321%' group by o.phone`);
  return rows
    .filter(({ count, held }) => count > 3 || Number(held) > 100_001_00)
    .map(({ phone, count, held }) => `${phone} has ${count} orders waiting, and ${held} kept`);
}

/** What came back is somebody's task until it is refunded: its return is not open, not refused. */
export async function wrongReturns(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; returns: string }>(
    sql`select p.id, coalesce(string_agg(r.state, ' '), 'none') as returns
      from parcels p left join return_requests r on r.parcel_id = p.id and r.state <> 'refused'
      where p.state = 'returned' group by p.id
      having count(r.id) <> 1 or bool_or(r.state not in ('received', 'refunded'))`,
  );
  return rows.map(({ id, returns }) => `parcel ${id} is back, its return is ${returns}`);
}
