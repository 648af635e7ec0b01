import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { expirePayments } from "../../shop/settlement/expire.server.ts";
import { confirmPayment, markRefunded } from "../../shop/settlement/staff.server.ts";
import { admin, type Model, pick } from "./model-told.ts";
import type { Operation } from "./operations.ts";

/** What happens to an order that is paid first: its money comes, or does not in time, or goes back. */
export async function prepaid(db: Database, model: Model, one: Operation & { of: number }) {
  const found = pick(
    model.orders.filter(({ wanted }) => wanted.payment !== "cod"),
    one.of,
    20,
  );
  if (!found) return false;
  const payment = `${found.id}-P1`;
  const at = new Date();
  if (one.kind === "transfer") {
    await confirmPayment(db, admin, payment, { reference: payment, at });
    model.transferred.add(found.id);
    await findSuccessors(db, model, found.id);
  } else if (one.kind === "expire") {
    await db.execute(sql`update payments set expires_at = now() - interval '1 second'
      where id = ${payment} and state = 'awaiting'`);
    return (await expirePayments(db, new Map(), at)) > 0;
  } else {
    const sum = await markRefunded(db, admin, payment, { reference: "IBFT", at });
    model.sentBack.set(found.id, (model.sentBack.get(found.id) ?? 0) + sum);
  }
  return true;
}

/** An order that was reinstated has new parcels, which hold what the old ones held. */
async function findSuccessors(db: Database, model: Model, orderId: string): Promise<void> {
  const { rows } = await db.execute<{ id: string; seller_id: string }>(
    sql`select id, seller_id from parcels where order_id = ${orderId} order by id`,
  );
  for (const { id, seller_id } of rows) {
    if (model.parcels.some((parcel) => parcel.id === id)) continue;
    const before = model.parcels.findLast(
      (parcel) => model.orders[parcel.order]?.id === orderId && parcel.sellerId === seller_id,
    );
    if (before) model.parcels.push({ ...before, id, moves: 0 });
    else model.failures.push(`The parcel ${id} follows nothing`);
  }
}
