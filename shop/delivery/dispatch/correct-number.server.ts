import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { cashCollections } from "#tohfa/db/schema/cash.ts";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import { type Actor, actorName, isAdmin } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { notifyBuyer } from "#tohfa/shop/orders/order/notify-order.server.ts";
import {
  type LockedParcel,
  lockParcel,
  parcelNotFound,
} from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { PARCEL } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { type CourierCode, courierName } from "#tohfa/shop/values/courier-codes.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { riderOf } from "../riders/riders.server.ts";
import { addScan } from "../scans/record-scans.server.ts";
import { checkLabel } from "./label.server.ts";

/** How often a store may correct one parcel's number, since each correction notifies the buyer. */
const MAX_CORRECTIONS = 5;

/**
 * Corrects the courier or tracking number of a dispatched parcel, with a reason. The old number stays in
 * the history, and the buyer gets the new one. Only admins can change a number that the courier has confirmed.
 * Refuses: not_found, conflict (not dispatched, confirmed, on another parcel), invalid.
 */
export async function correctTrackingNumber(
  db: Database,
  actor: Actor,
  parcelId: string,
  correction: { courier: CourierCode; trackingNumber: string; reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, parcelId);
    if (!parcel || !can(actor, "correctTrackingNumber", parcel)) throw parcelNotFound();
    const reason = correction.reason.trim();
    refuse(
      whyNotCorrect(parcel, {
        isAdmin: isAdmin(actor),
        courier: correction.courier,
        reason,
      }),
    );
    if ((await riderOf(tx, parcelId)) !== null) {
      const text =
        "One of the shop's own riders has this parcel. Give it to another rider instead.";
      throw new Refusal("conflict", text);
    }
    const { courier, trackingNumber } = await checkLabel(tx, parcel, correction);
    const before = `${parcel.courier ? courierName(parcel.courier) : "no courier"} ${parcel.trackingNumber}`;
    if (courier === parcel.courier && trackingNumber === parcel.trackingNumber) {
      const text = "This is the parcel's number already.";
      throw new Refusal("conflict", text, { field: "trackingNumber" });
    }
    await tx
      .update(parcels)
      .set({ courier, trackingNumber, numberVerifiedAt: null, updatedAt: sql`now()` })
      .where(eq(parcels.id, parcelId));
    // The new courier will collect the cash.
    await tx
      .update(cashCollections)
      .set({ courier })
      .where(and(eq(cashCollections.parcelId, parcelId), eq(cashCollections.state, "expected")));
    const by = actorName(actor);
    if (!isAdmin(actor)) await refuseTooManyCorrections(tx, parcelId);
    const scan = { status: "Tracking number corrected", at: new Date(), actor: by };
    await addScan(tx, parcelId, { ...scan, reason: `It was ${before}. ${reason}` });
    const details = { before, after: `${courierName(courier)} ${trackingNumber}`, reason };
    await writeAudit(tx, actor, { action: "parcel.number-corrected", subject: parcelId, details });
    const payload = { parcelId, courier: courierName(courier), trackingNumber };
    const about = `${parcelId}:${trackingNumber}`;
    await notifyBuyer(tx, parcel.order.id, "parcel-dispatched", about, payload);
  });
}

async function refuseTooManyCorrections(tx: Transaction, parcelId: string): Promise<void> {
  const { rows } = await tx.execute<{
    times: number;
  }>(sql`select count(*)::int as times from audit_log
    where subject = ${parcelId} and action = 'parcel.number-corrected'`);
  if ((rows[0]?.times ?? 0) < MAX_CORRECTIONS) return;
  const text = `This number has been corrected ${MAX_CORRECTIONS} times already. Write to the shop.`;
  throw new Refusal("conflict", text);
}

function whyNotCorrect(
  parcel: Pick<LockedParcel, "state" | "courier" | "isNumberVerified">,
  { isAdmin, courier, reason }: { isAdmin: boolean; courier: CourierCode; reason: string },
): Refusal | null {
  if (parcel.state !== "dispatched") {
    const text = `This parcel is ${PARCEL.word(parcel.state)}. A number is corrected while it is on its way.`;
    return new Refusal("conflict", text);
  }
  if (reason === "") {
    return new Refusal("invalid", "Say in a few words what was wrong.", { field: "reason" });
  }
  if (courier === "demo") {
    const text = "Choose the courier that took the parcel from the list.";
    return new Refusal("invalid", text, { field: "courier" });
  }
  if (!parcel.isNumberVerified || isAdmin) return null;
  const name = parcel.courier ? courierName(parcel.courier) : "The courier";
  const text = `${name} has confirmed this number for this parcel. If it is wrong all the same, write to the shop.`;
  return new Refusal("conflict", text);
}
