import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { orderEvents } from "#tohfa/db/schema/events.ts";
import { returnRequests } from "#tohfa/db/schema/parcels.ts";
import { lockPaymentFor } from "#tohfa/shop/money/payments/refunds.server.ts";
import type { LockedParcel } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { randomCode } from "#tohfa/shop/platform/random-code.server.ts";
import { createReturnRefund } from "./return-refund.server.ts";
import { moveReturn, RETURN_COLUMNS } from "./returns.server.ts";

const UNREQUESTED = "Came back without a request";

/**
 * Records that the goods of a delivered parcel came back, by a scan or by hand: an open return request becomes
 * received, whether it was answered or not; if there is none, a received return is created. What
 * the buyer paid becomes a due refund. The parcel must be locked.
 */
export async function recordReturnedGoods(
  tx: Transaction,
  parcel: LockedParcel,
  by: string,
): Promise<void> {
  const returnId = (await receiveOpenRequest(tx, parcel, by)) ?? (await addReturn(tx, parcel, by));
  const payment = await lockPaymentFor(tx, { id: parcel.id, orderId: parcel.order.id });
  if (!payment) return;
  await createReturnRefund(tx, payment, { parcel, returnId }, "whole", {
    actor: by,
    at: new Date(),
  });
}

/** Moves a parcel's open return request to received; returns its id, or null if there is none. */
async function receiveOpenRequest(
  tx: Transaction,
  parcel: LockedParcel,
  by: string,
): Promise<string | null> {
  // The order is locked, so no request or answer can come meanwhile.
  const [open] = await tx
    .select({ id: returnRequests.id, ...RETURN_COLUMNS })
    .from(returnRequests)
    .where(
      and(
        eq(returnRequests.parcelId, parcel.id),
        inArray(returnRequests.state, ["requested", "approved"]),
      ),
    )
    .for("no key update");
  if (!open) return null;
  await moveReturn(tx, { ...open, parcel }, { to: "received", by });
  return open.id;
}

async function addReturn(tx: Transaction, parcel: LockedParcel, by: string): Promise<string> {
  const id = `RT-${randomCode(8)}`;
  await tx
    .insert(returnRequests)
    .values({ id, parcelId: parcel.id, reason: UNREQUESTED, state: "received" });
  await tx.insert(orderEvents).values({
    orderId: parcel.order.id,
    parcelId: parcel.id,
    machine: "return",
    state: "received",
    actor: by,
    note: UNREQUESTED,
  });
  return id;
}
