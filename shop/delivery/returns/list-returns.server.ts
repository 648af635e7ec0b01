import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { orders } from "#tohfa/db/schema/orders.ts";
import { parcels, returnRequests } from "#tohfa/db/schema/parcels.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { hasMoney } from "#tohfa/shop/money/payments/payment.ts";
import { paymentOfOrder } from "#tohfa/shop/money/payments/payments.server.ts";
import { chargesOfParcel } from "#tohfa/shop/orders/order/charge-rows.server.ts";
import { type Charge, totalOf } from "#tohfa/shop/orders/order/charges.ts";
import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { linesOfParcel, type ParcelLine } from "../parcels/show-parcel.server.ts";
import { listToInspectOf, type ToInspect } from "./inspect.server.ts";
import { whyNotRefuse } from "./return.ts";
import type { ReturnCauseCode } from "./return-cause-kinds.ts";
import { RETURN, type ReturnState } from "./return-machine.ts";
import { type ReturnMoney, readReturnMoney } from "./return-money.server.ts";
import { returnNotFound } from "./returns.server.ts";

/** The tabs of a seller's list of returns, with their states. */
export const RETURN_TABS = {
  "to-answer": ["requested"],
  "to-receive": ["approved"],
  ended: ["refused", "received", "refunded"],
} as const satisfies Record<string, readonly ReturnState[]>;
export type ReturnTab = keyof typeof RETURN_TABS;

/** A return in a list. */
export interface ListedReturn {
  id: string;
  state: ReturnState;
  parcelId: string;
  reason: string;
  buyer: string;
  city: string;
  /** What the buyer paid for the parcel. */
  price: Paisa;
  /** ms */
  createdAt: number;
}

/** A return with the details that an answer depends on. */
export interface ShownReturn extends ListedReturn {
  orderId: string;
  /** Earlier refusals for this parcel, the newest first: if there is one, this request is a dispute. */
  refusals: { reason: string; answer: string; at: number }[];
  /** The answer to the buyer. */
  answer: string;
  parcelState: ParcelState;
  lines: ParcelLine[];
  /** Why it comes back; null: nobody said. */
  cause: ReturnCauseCode | null;
  /** What the way back costs the buyer, as he was told when he asked; null: he was told of nothing. */
  freight: Paisa | null;
  money: ReturnMoney;
  /** The delivery that comes off the seller's earnings if it is approved, because it was their fault then. */
  chargedOnApproval: Paisa;
  /** The returned products that are not inspected yet. */
  toInspect: ToInspect[];
  /** Why a step is not possible, in words; null if it is. The server refuses by the same rules. */
  whyNot: Record<"approved" | "refused" | "received", string | null>;
}

/** A query for a store's returns. */
export interface ReturnQuery {
  sellerId: string;
  tab?: ReturnTab | undefined;
  after?: string | undefined;
  limit: number;
}

/** A page of a store's returns, the newest first; tabs with open returns, the oldest first. */
export async function listReturns(
  db: Database,
  actor: Actor,
  { sellerId, tab, after, limit }: ReturnQuery,
): Promise<{ items: ListedReturn[]; nextCursor: string | null }> {
  if (!can(actor, "listReturns", { sellerId })) throw returnNotFound();
  const isOldest = tab === "to-answer" || tab === "to-receive";
  const order = isOldest ? "oldest" : "newest";
  const place = after ? decodeCursor(after, order, ["instant", "text"]).keys : null;
  const key = sql`(${returnRequests.createdAt}, ${returnRequests.id})`;
  const start = place && sql`(${place[0]}::timestamptz, ${place[1]}::text)`;
  const rows = await db
    .select({
      request: returnRequests,
      parcel: parcels,
      charges: chargesOfParcel(parcels.id),
      firstName: orders.firstName,
      lastName: orders.lastName,
      city: cityOfParcel,
      at: sql<string>`${returnRequests.createdAt}::text`,
    })
    .from(returnRequests)
    .innerJoin(parcels, eq(parcels.id, returnRequests.parcelId))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(
      and(
        eq(returnRequests.sellerId, sellerId),
        tab && inArray(returnRequests.state, [...RETURN_TABS[tab]]),
        start ? (isOldest ? sql`${key} > ${start}` : sql`${key} < ${start}`) : undefined,
      ),
    )
    .orderBy(
      isOldest
        ? sql`${returnRequests.createdAt}, ${returnRequests.id}`
        : sql`${returnRequests.createdAt} desc, ${returnRequests.id} desc`,
    )
    .limit(limit + 1);
  const { items, nextCursor } = cutPage(rows, limit, ({ at, request }) => ({
    order,
    keys: [at, request.id],
  }));
  return { items: items.map(toListed), nextCursor };
}

/** The parcel's city: the receiver's in an order to several receivers, else the order's. */
const cityOfParcel = sql<string>`coalesce((select w.city from order_shares w
  where w.id = ${parcels.shareId}), ${orders.city})`;

interface Row {
  request: typeof returnRequests.$inferSelect;
  parcel: typeof parcels.$inferSelect;
  charges: Charge[];
  firstName: string;
  lastName: string;
  city: string;
}

function toListed({ request, charges, firstName, lastName, city }: Row): ListedReturn {
  const { id, state, parcelId, reason } = request;
  return {
    ...{ id, state, parcelId, reason, city },
    buyer: `${firstName} ${lastName}`.trim(),
    price: totalOf(charges),
    createdAt: request.createdAt.getTime(),
  };
}

/** Reads a return of the actor's own store, with the amounts that an answer affects. Refuses: not_found. */
export async function showReturn(db: Database, actor: Actor, id: string): Promise<ShownReturn> {
  const [row] = await db
    .select({
      request: returnRequests,
      parcel: parcels,
      charges: chargesOfParcel(parcels.id),
      firstName: orders.firstName,
      lastName: orders.lastName,
      city: cityOfParcel,
      paymentMethod: orders.paymentMethod,
    })
    .from(returnRequests)
    .innerJoin(parcels, eq(parcels.id, returnRequests.parcelId))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(eq(returnRequests.id, id));
  if (!row || !can(actor, "showReturn", row.parcel)) throw returnNotFound();
  const { request, parcel, charges } = row;
  const { cause, freight } = request;
  const [payment, lines, toInspect, refusals] = await Promise.all([
    paymentOfOrder(db, parcel.orderId),
    linesOfParcel(db, parcel.id),
    listToInspectOf(db, parcel.id),
    refusalsBefore(db, request),
  ]);
  // A delivered cash parcel has been paid at the door.
  const isPaid = row.paymentMethod === "cod" || (payment !== null && hasMoney(payment.state));
  const sold = { charges, commission: parcel.commission, isPaid };
  const { money, chargedOnApproval } = await readReturnMoney(db, request, sold);
  const why = (to: "approved" | "refused" | "received") =>
    RETURN.whyNot(request.state, to)?.message ?? null;
  return {
    ...toListed(row),
    orderId: parcel.orderId,
    refusals,
    answer: request.answer ?? "",
    parcelState: parcel.state,
    lines,
    ...{ cause, freight },
    ...{ money, chargedOnApproval },
    toInspect,
    whyNot: {
      approved: why("approved"),
      refused:
        why("refused") ??
        whyNotRefuse({ isAdmin: actor.role === "admin", isDisputed: refusals.length > 0 })
          ?.message ??
        null,
      received: why("received"),
    },
  };
}

async function refusalsBefore(
  db: Database,
  { id, parcelId }: typeof returnRequests.$inferSelect,
): Promise<ShownReturn["refusals"]> {
  const rows = await db
    .select()
    .from(returnRequests)
    .where(
      and(
        eq(returnRequests.parcelId, parcelId),
        eq(returnRequests.state, "refused"),
        ne(returnRequests.id, id),
      ),
    )
    .orderBy(desc(returnRequests.updatedAt));
  return rows.map(({ reason, answer, updatedAt }) => ({
    ...{ reason, answer: answer ?? "", at: updatedAt.getTime() },
  }));
}
