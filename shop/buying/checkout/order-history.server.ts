import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { orderEvents, parcelEvents } from "#tohfa/db/schema/events.ts";
import { orders } from "#tohfa/db/schema/orders.ts";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import type { PackingState } from "#tohfa/shop/delivery/packing/packing-machine.ts";
import { actorWithToken } from "#tohfa/shop/orders/order/access-token.server.ts";
import { orderNotFound } from "#tohfa/shop/orders/order/order-state.server.ts";

/** The texts of a packed parcel's photo, by its state. */
const PACKING_TEXTS: Record<string, string> = {
  shown: "Its seller shows you how it is packed",
  good: "You said: send it",
  wished: "You asked for a change",
  changed: "Its seller changed it and shows it again",
  time_over: "It goes as it was shown",
} satisfies Partial<Record<PackingState, string>>;

/** An event of a parcel, as its buyer sees it. */
export interface OwnParcelEvent {
  parcelId: string;
  text: string;
  note: string;
  /** ms */
  at: number;
}

/**
 * The events of an order's parcels, the newest first, for the holder of its token: with places and receivers, without
 * the names of staff. Refuses: not_found.
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
  if (!order || !can(actorWithToken(order, token), "orderHistory", { orderId }))
    throw orderNotFound();
  const [rows, shown] = await Promise.all([
    db
      .select({ event: parcelEvents })
      .from(parcelEvents)
      .innerJoin(parcels, eq(parcels.id, parcelEvents.parcelId))
      .where(eq(parcels.orderId, orderId))
      .orderBy(asc(parcelEvents.at)),
    db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.machine, "packing"))),
  ]);
  const events = [
    ...rows.map(({ event: { parcelId, status, reason, receiver, at } }) => ({
      parcelId,
      text: status,
      note: [reason, receiver && `Received by ${receiver}`].filter(Boolean).join(". "),
      at: at.getTime(),
    })),
    ...shown.map(({ parcelId, state, at }) => ({
      parcelId: parcelId ?? "",
      text: PACKING_TEXTS[state] ?? "",
      note: "",
      at: at.getTime(),
    })),
  ];
  // A stable sort, then reversed: of events with the same time the one written last comes first.
  return events.sort((one, other) => one.at - other.at).reverse();
}
