import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { orderItems, parcels, reservations } from "../../db/schema/parcels.ts";
import type { Actor } from "../accounts/actor.ts";
import { can } from "../accounts/permissions.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { lockParcel, noParcel } from "../orders/lock-parcels.server.ts";
import { BACK_WITH_SELLER, waitsForInspection } from "../orders/parcel.ts";
import {
  INSPECTIONS,
  type Inspection,
  PARCEL,
  type ParcelState,
} from "../orders/parcel-machine.ts";
import { settleStock } from "../orders/settle-stock.server.ts";
import { Refusal } from "../refusal.ts";

/** Something that came back and that nobody has looked at yet. */
export interface ToInspect {
  parcelId: string;
  state: ParcelState;
  productId: string;
  productName: string;
  quantity: number;
}

const PAGE = 200;

/** What waits to be inspected at a store, the oldest first; at most 200. Refuses: not_found. */
export async function listToInspect(
  db: Database,
  actor: Actor,
  sellerId: string,
): Promise<ToInspect[]> {
  if (!can(actor, "listToInspect", { sellerId })) throw noParcel();
  return await db
    .selectDistinctOn([parcels.updatedAt, parcels.id, reservations.productId], {
      parcelId: parcels.id,
      state: parcels.state,
      productId: reservations.productId,
      productName: orderItems.productName,
      quantity: reservations.quantity,
    })
    .from(reservations)
    .innerJoin(parcels, eq(parcels.id, reservations.parcelId))
    .innerJoin(orderItems, eq(orderItems.parcelId, parcels.id))
    .where(
      and(
        eq(parcels.sellerId, sellerId),
        inArray(parcels.state, [...BACK_WITH_SELLER]),
        isNull(reservations.releasedAt),
        isNull(reservations.inspection),
      ),
    )
    .orderBy(asc(parcels.updatedAt), asc(parcels.id), asc(reservations.productId))
    .limit(PAGE);
}

/**
 * Decides whether what came back can be sold again: all of a parcel that still waits, or one product of it.
 * Once; goods that can are in stock again. Kept in the audit log. Refuses: not_found, invalid (no such
 * decision), conflict (not back, decided already).
 */
export async function inspectParcel(
  db: Database,
  actor: Actor,
  parcelId: string,
  found: { inspection: Inspection; productId?: string; note?: string },
): Promise<void> {
  const { inspection, productId, note = "" } = found;
  if (!INSPECTIONS.includes(inspection)) {
    const text = "Say whether it can be sold again or not.";
    throw new Refusal("invalid", text, { field: "inspection" });
  }
  await db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, parcelId);
    if (!parcel || !can(actor, "inspectParcel", parcel)) throw noParcel();
    if (!waitsForInspection(parcel.state)) {
      throw new Refusal("conflict", `This parcel is ${PARCEL.word(parcel.state)}, not back.`);
    }
    const decided = await settleStock(tx, parcelId, inspection, productId);
    if (decided.length === 0) {
      throw new Refusal("conflict", "Nothing of this parcel waits to be inspected any more.");
    }
    await writeAudit(tx, actor, {
      action: "parcel.inspected",
      subject: parcelId,
      details: { inspection, products: decided, note: note.trim() },
    });
  });
}
