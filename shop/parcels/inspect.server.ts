import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { products, sellers } from "../../db/schema/catalog.ts";
import { parcels, reservations } from "../../db/schema/parcels.ts";
import type { Actor } from "../accounts/actor.ts";
import { can } from "../accounts/permissions.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { lockParcel, noParcel } from "../orders/lock-parcels.server.ts";
import { waitsForInspection } from "../orders/parcel.ts";
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

/** The same of any store, for the shop's people. */
export interface ToInspectAnywhere extends ToInspect {
  store: string;
  /** When it came back, ms. */
  since: number;
}

const PAGE = 200;

const TO_INSPECT = {
  parcelId: parcels.id,
  state: parcels.state,
  productId: reservations.productId,
  productName: products.name,
  quantity: reservations.quantity,
};

const WAITING = sql`${reservations.toInspect}`;

/** What waits to be inspected at all stores, the oldest first; at most 200. Admins only. */
export async function listAllToInspect(db: Database, actor: Actor): Promise<ToInspectAnywhere[]> {
  if (!can(actor, "listAllToInspect")) throw noParcel();
  const rows = await db
    .select({
      ...TO_INSPECT,
      store: sellers.companyName,
      since: parcels.updatedAt,
    })
    .from(reservations)
    .innerJoin(parcels, eq(parcels.id, reservations.parcelId))
    .innerJoin(sellers, eq(sellers.id, parcels.sellerId))
    .innerJoin(products, eq(products.id, reservations.productId))
    .where(WAITING)
    .orderBy(asc(parcels.updatedAt), asc(parcels.id), asc(reservations.productId))
    .limit(PAGE);
  return rows.map(({ since, ...row }) => ({ ...row, since: since.getTime() }));
}

/** What waits to be inspected at a store, the oldest first; at most 200. Refuses: not_found. */
export async function listToInspect(
  db: Database,
  actor: Actor,
  sellerId: string,
): Promise<ToInspect[]> {
  if (!can(actor, "listToInspect", { sellerId })) throw noParcel();
  return await db
    .select(TO_INSPECT)
    .from(reservations)
    .innerJoin(parcels, eq(parcels.id, reservations.parcelId))
    .innerJoin(products, eq(products.id, reservations.productId))
    .where(and(eq(parcels.sellerId, sellerId), WAITING))
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
