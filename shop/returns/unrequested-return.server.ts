import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/open.server.ts";
import { orderEvents, returnRequests } from "../../db/schema/orders.ts";
import type { LockedParcel } from "../orders/lock-parcels.server.ts";
import { randomCode } from "../random-code.server.ts";

/**
 * A delivered parcel came back and nobody had asked to return it: it becomes a return that was received, so
 * that its buyer's money is somebody's task and is refunded by the one way there is.
 */
export async function recordUnrequestedReturn(
  tx: Transaction,
  parcel: LockedParcel,
  by: string,
): Promise<void> {
  const reason = "Came back without a request";
  const requests = await tx
    .select({ state: returnRequests.state })
    .from(returnRequests)
    .where(eq(returnRequests.parcelId, parcel.id));
  // The order is locked: nobody requests one meanwhile.
  if (requests.some(({ state }) => state !== "refused")) return;
  await tx
    .insert(returnRequests)
    .values({ id: `RT-${randomCode(8)}`, parcelId: parcel.id, reason, state: "received" });
  await tx.insert(orderEvents).values({
    orderId: parcel.order.id,
    parcelId: parcel.id,
    machine: "return",
    state: "received",
    actor: by,
    note: reason,
  });
}
