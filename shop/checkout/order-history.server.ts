import { asc, eq } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { parcelEvents } from "../../db/schema/events.ts";
import { orders } from "../../db/schema/orders.ts";
import { parcels } from "../../db/schema/parcels.ts";
import { can } from "../accounts/permissions.ts";
import { actorWithToken } from "../orders/access-token.server.ts";
import { noOrder } from "../orders/order-state.server.ts";

/** Something that happened to a parcel, as its buyer reads it. */
export interface OwnParcelEvent {
  parcelId: string;
  text: string;
  note: string;
  /** ms */
  at: number;
}

/**
 * What happened to the parcels of an order, the newest first, for whoever holds its token: where they are and who
 * took them, not who of the shop's people wrote it down. Refuses: not_found.
 */
export async function orderHistory(
  db: Database,
  orderId: string,
  token: string,
): Promise<OwnParcelEvent[]> {
  const [order] = await db
    .select({ id: orders.id, accessTokenHash: orders.accessTokenHash })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order || !can(actorWithToken(order, token), "orderHistory", { orderId })) throw noOrder();
  const rows = await db
    .select({ event: parcelEvents })
    .from(parcelEvents)
    .innerJoin(parcels, eq(parcels.id, parcelEvents.parcelId))
    .where(eq(parcels.orderId, orderId))
    .orderBy(asc(parcelEvents.at));
  return rows
    .map(({ event: { parcelId, status, reason, receiver, at } }) => ({
      parcelId,
      text: status,
      note: [reason, receiver && `Received by ${receiver}`].filter(Boolean).join(". "),
      at: at.getTime(),
    }))
    .reverse();
}
