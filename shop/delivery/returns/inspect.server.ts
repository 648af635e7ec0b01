import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { products, sellers } from "#tohfa/db/schema/catalog.ts";
import { parcels, reservations } from "#tohfa/db/schema/parcels.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import {
  type InspectionCount,
  resultForAll,
  resultOfCount,
  whyNotCounted,
} from "#tohfa/shop/orders/parcel/inspection.ts";
import { lockParcel, parcelNotFound } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { waitsForInspection } from "#tohfa/shop/orders/parcel/parcel.ts";
import {
  INSPECTIONS,
  type Inspection,
  PARCEL,
  type ParcelState,
} from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import {
  KEPT_BY_BUYER,
  type SentProduct,
  settleStock,
} from "#tohfa/shop/orders/parcel/settle-stock.server.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";

/** A returned product that is not inspected yet. */
export interface ToInspect {
  parcelId: string;
  state: ParcelState;
  productId: string;
  productName: string;
  quantity: number;
  /** How many of them the buyer keeps, according to the refunds. */
  kept: number;
}

/** The same with its store, for admins. */
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
  kept: KEPT_BY_BUYER,
};

const WAITING = sql`${reservations.toInspect}`;

/** The products to inspect at all stores, the oldest first; at most 200. Admins only. */
export async function listAllToInspect(db: Database, actor: Actor): Promise<ToInspectAnywhere[]> {
  if (!can(actor, "listAllToInspect")) throw parcelNotFound();
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

/** The products to inspect at a store, the oldest first; at most 200. Refuses: not_found. */
export async function listToInspect(
  db: Database,
  actor: Actor,
  sellerId: string,
): Promise<ToInspect[]> {
  if (!can(actor, "listToInspect", { sellerId })) throw parcelNotFound();
  return await db
    .select(TO_INSPECT)
    .from(reservations)
    .innerJoin(parcels, eq(parcels.id, reservations.parcelId))
    .innerJoin(products, eq(products.id, reservations.productId))
    .where(and(eq(parcels.sellerId, sellerId), WAITING))
    .orderBy(asc(parcels.updatedAt), asc(parcels.id), asc(reservations.productId))
    .limit(PAGE);
}

/** The same for one parcel. The caller checks access. */
export async function listToInspectOf(db: Database, parcelId: string): Promise<ToInspect[]> {
  return await db
    .select(TO_INSPECT)
    .from(reservations)
    .innerJoin(parcels, eq(parcels.id, reservations.parcelId))
    .innerJoin(products, eq(products.id, reservations.productId))
    .where(and(eq(reservations.parcelId, parcelId), WAITING))
    .orderBy(asc(reservations.productId));
}

/** The findings of an inspection: one result for everything that came back, or the counts for one product. */
export type Found = { note?: string } & (
  | { inspection: Inspection; productId?: string }
  | ({ productId: string } & InspectionCount)
);

/**
 * Records whether returned goods can be sold again: everything of a parcel that is not inspected yet, or one product.
 * Only once; sellable goods are in stock again, and what the buyer keeps stays sold. Writes to the audit log. Refuses:
 * not_found, invalid (no such decision), unprocessable (more than came back), conflict (not back, decided already).
 */
export async function inspectParcel(
  db: Database,
  actor: Actor,
  parcelId: string,
  found: Found,
): Promise<void> {
  const { productId, note = "" } = found;
  if ("inspection" in found && !INSPECTIONS.includes(found.inspection)) {
    const text = "Say whether it can be sold again or not.";
    throw new Refusal("invalid", text, { field: "inspection" });
  }
  const decide = (state: ParcelState) => (sent: SentProduct) => {
    if ("inspection" in found) return resultForAll(sent, found.inspection);
    refuse(whyNotCounted(sent, found));
    return resultOfCount(sent, found, state);
  };
  await db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, parcelId);
    if (!parcel || !can(actor, "inspectParcel", parcel)) throw parcelNotFound();
    if (!waitsForInspection(parcel.state)) {
      throw new Refusal("conflict", `This parcel is ${PARCEL.word(parcel.state)}, not back.`);
    }
    const decided = await settleStock(tx, parcelId, decide(parcel.state), productId);
    if (decided.length === 0) {
      throw new Refusal("conflict", "Nothing of this parcel waits to be inspected any more.");
    }
    await writeAudit(tx, actor, {
      action: "parcel.inspected",
      subject: parcelId,
      details: { products: decided, note: note.trim() },
    });
  });
}
