import { sql } from "drizzle-orm";
import {
  closeCancelledOrders,
  expirePayments,
} from "#tohfa/shop/buying/settlement/expire.server.ts";
import { confirmPayment, markRefunded } from "#tohfa/shop/buying/settlement/staff.server.ts";
import type { Operation } from "./operations.ts";
import { admin, type Model, pick, recent, type ToldOrder, tellParcel, type World } from "./told.ts";

/** What happens to an order that is paid first: its money comes, or does not in time, or goes back. */
export async function prepaid(
  world: World,
  one: Operation & { kind: "transfer" | "expire" | "sendBack" },
): Promise<boolean> {
  const { db, model } = world;
  const found =
    one.kind === "sendBack" ? await refundDue(world, one.of) : prepaidOrder(model, one.of);
  if (!found) return false;
  const payment = `${found.id}-P1`;
  const at = new Date();
  if (one.kind === "transfer") {
    await confirmPayment(db, admin, payment, { at, reference: await referenceFor(world, one.of) });
    model.transferred.add(found.id);
    await findSuccessors(world, found.id);
  } else if (one.kind === "expire") {
    await db.execute(sql`update payments set expires_at = now() - interval '1 second'
      where id = ${payment} and state in ('awaiting', 'rejected')`);
    return (await expirePayments(db, new Map(), at)) > 0;
  } else {
    const sum = await markRefunded(db, admin, payment, { reference: crypto.randomUUID(), at });
    model.sentBack.set(found.id, (model.sentBack.get(found.id) ?? 0) + sum);
  }
  return true;
}

/** A recent order that is paid first. */
export function prepaidOrder({ orders }: Model, of: number): ToldOrder | undefined {
  return pick(
    orders.slice(-60).filter(({ cash }) => !cash),
    of,
    20,
  );
}

async function refundDue({ db, model }: World, of: number): Promise<{ id: string } | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select order_id as id from payments where state in ('refund_due', 'partly_refund_due')
      and order_id = any(${recent(model.orders)})
      order by updated_at desc limit 12`,
  );
  return pick(rows, of);
}

/** The bank's number of a transfer; now and then one that paid another order, written another way. */
async function referenceFor({ db }: World, of: number): Promise<string> {
  const { rows } = await db.execute<{ reference: string }>(
    sql`select reference from payments where reference is not null
      order by updated_at desc offset ${of % 5} limit 1`,
  );
  const used = of % 11 === 0 ? rows[0]?.reference : undefined;
  if (!used) return `FT-${crypto.randomUUID().slice(0, 18)}`;
  return ` ${used.toLowerCase().replaceAll("-", " ")} `;
}

/** An order that was reinstated has new parcels, which hold what the old ones held. */
async function findSuccessors({ db, model }: World, orderId: string): Promise<void> {
  const { rows } = await db.execute<{ id: string; seller_id: string }>(
    sql`select id, seller_id from parcels where order_id = ${orderId} order by id`,
  );
  for (const { id, seller_id } of rows) {
    if (model.parcelById.has(id)) continue;
    const before = model.parcels.findLast(
      (parcel) => model.orders[parcel.order]?.id === orderId && parcel.sellerId === seller_id,
    );
    if (before) tellParcel(model, { ...before, id });
    else model.failures.push(`The parcel ${id} follows nothing`);
  }
}

export async function closeGone({ db }: World): Promise<void> {
  await closeCancelledOrders(db, new Date());
}
