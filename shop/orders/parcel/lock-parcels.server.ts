import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { orderItems, parcels } from "#tohfa/db/schema/parcels.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { chargesOfParcel } from "../order/charge-rows.server.ts";
import { type LockedOrder, lockOrder } from "../order/order-state.server.ts";
import { tendersOfParcel } from "../order/tender-rows.server.ts";
import type { Tender } from "../order/tenders.ts";
import type { ParcelState } from "./parcel-machine.ts";
import type { ParcelMoney } from "./parcel-money.ts";

/** A parcel and its order, both locked for this transaction. */
export interface LockedParcel {
  id: string;
  sellerId: string;
  /** The receiver's share, in an order to several receivers; else null. */
  shareId: string | null;
  state: ParcelState;
  courier: CourierCode | null;
  trackingNumber: string | null;
  /** The courier's data confirm that the tracking number is this parcel's. */
  isNumberVerified: boolean;
  money: ParcelMoney;
  /** What of its price is paid by store credit, vouchers or an advance. */
  tenders: Tender[];
  order: LockedOrder;
}

/** Locks a parcel and, before it, its order; null if there is no such parcel. */
export async function lockParcel(tx: Transaction, id: string): Promise<LockedParcel | null> {
  const [found] = await tx
    .select({ orderId: parcels.orderId })
    .from(parcels)
    .where(eq(parcels.id, id));
  const order = found ? await lockOrder(tx, found.orderId) : null;
  return order ? ((await lockParcels(tx, order, id))[0] ?? null) : null;
}

/** Locks the parcels of a locked order, or one of them, in the order of their ids. */
export async function lockParcels(
  tx: Transaction,
  order: LockedOrder,
  id?: string,
): Promise<LockedParcel[]> {
  const rows = await tx
    .select({
      parcel: parcels,
      charges: chargesOfParcel(parcels.id),
      tenders: tendersOfParcel(parcels.id),
    })
    .from(parcels)
    .where(and(eq(parcels.orderId, order.id), id === undefined ? undefined : eq(parcels.id, id)))
    .orderBy(parcels.id)
    .for("no key update");
  const joining = await joiningEarnings(tx, order.id);
  return rows.map(({ parcel: row, charges, tenders }) => ({
    id: row.id,
    sellerId: row.sellerId,
    shareId: row.shareId,
    state: row.state,
    courier: row.courier,
    trackingNumber: row.trackingNumber,
    isNumberVerified: row.numberVerifiedAt !== null,
    money: {
      ...{ sellerId: row.sellerId, charges, commission: row.commission },
      joining: joining.filter(({ parcelId }) => parcelId === row.id),
    },
    ...{ tenders, order },
  }));
}

/** What other sellers, whose products were packed into gifts, earn from an order's parcels. */
async function joiningEarnings(tx: Transaction, orderId: string) {
  const { total, commission, commissionTax, parcelId, sellerId } = orderItems;
  return await tx
    .select({
      parcelId,
      sellerId: sql<string>`${sellerId}`,
      earned: sql<number>`sum(${total} - ${commission} - ${commissionTax})`.mapWith(Number),
    })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), isNotNull(sellerId)))
    .groupBy(parcelId, sellerId)
    .orderBy(parcelId, sellerId);
}

/** Also the refusal for another seller's parcel, so that it does not reveal which ids exist. */
export function parcelNotFound(): Refusal {
  return new Refusal("not_found", "There is no such parcel.");
}
