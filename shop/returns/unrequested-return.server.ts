import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/open.server.ts";
import { orderEvents } from "../../db/schema/orders.ts";
import { nameOf, type Who } from "../accounts/permissions.ts";
import { randomCode } from "../random-code.server.ts";

/**
 * A delivered parcel is back and nobody had asked to return it: it becomes a return that was received, so
 * that its buyer's money is somebody's task and is paid back by the one way there is.
 */
export async function noteUnaskedReturn(
  tx: Transaction,
  parcel: { id: string; orderId: string },
  who: Who,
): Promise<void> {
  const reason = "Came back without a request";
  const { rows } = await tx.execute(sql`insert into return_requests (id, parcel_id, reason, state)
    select ${`RT-${randomCode(8)}`}, ${parcel.id}, ${reason}, 'received'
    where not exists (select from return_requests
      where parcel_id = ${parcel.id} and state <> 'refused') returning id`);
  if (rows.length === 0) return;
  await tx.insert(orderEvents).values({
    orderId: parcel.orderId,
    parcelId: parcel.id,
    machine: "return",
    state: "received",
    actor: nameOf(who),
    note: reason,
  });
}
