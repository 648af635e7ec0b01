import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { orders } from "#tohfa/db/schema/orders.ts";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import { orderRecipients, orderShares } from "#tohfa/db/schema/recipients.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { maySeeMoney } from "#tohfa/shop/access/accounts/store-role.ts";
import { priceOfParcel } from "#tohfa/shop/orders/order/charge-rows.server.ts";
import { parcelsOfStoreMatching } from "#tohfa/shop/orders/order/find-orders.server.ts";
import { readGiftNote } from "#tohfa/shop/orders/order/gift-note.ts";
import { isUnconfirmed } from "#tohfa/shop/orders/order/order.ts";
import { parcelNotFound } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { storedPromise } from "#tohfa/shop/orders/promises/stored-promise.server.ts";
import { type Cursor, cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { carrierName } from "#tohfa/shop/values/courier-codes.ts";
import { type Day, readDay } from "#tohfa/shop/values/day.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { promiseOf, type ShownPromise } from "#tohfa/shop/values/promise.ts";
import { isWithOurRider } from "../riders/riders.server.ts";
import { contactOf } from "./contact.ts";
import { isLate, MAX_COUNTED, PARCEL_TABS, type ParcelTab } from "./parcel-tabs.ts";

/** A parcel in a seller's list. */
export interface ListedParcel {
  id: string;
  orderId: string;
  state: ParcelState;
  buyer: string;
  city: string;
  /** The receiver's phone, for the rider; the call and chat links are for the buyer. */
  phone: string;
  /** What the buyer pays for it; null if a packer asks, who must not see prices. */
  price: Paisa | null;
  payment: PaymentMethod;
  /** A cash order that its buyer has not confirmed. */
  isUnconfirmed: boolean;
  /** The buyer requests a change of the packed parcel, and the seller has not answered. */
  isChangeAsked: boolean;
  items: number;
  /** Its first item: name, picture and the buyer's choices. */
  first: { name: string; image: string; choices: [name: string, value: string][] };
  /** The names to print on gifts, of all items. */
  prints: string[];
  hasCard: boolean;
  /** The receiver's name, if it is a gift; null if the buyer receives it. */
  receiver: string | null;
  callUrl: string;
  chatUrl: string;
  courier: string;
  trackingNumber: string;
  /** ms */
  createdAt: number;
  /** The last day to dispatch it in time, and the promised day; null if none was promised. */
  leaveBy: Day;
  promise: ShownPromise | null;
  storeName: string;
  /** Its seller's next step is overdue. */
  isLate: boolean;
}

/** A query for a store's parcels. */
export interface ParcelQuery {
  sellerId: string;
  /** If missing: all parcels. */
  tab?: ParcelTab | undefined;
  /** A parcel's or order's number, a tracking number, a whole phone, part of a name, or a city. */
  search?: string | undefined;
  payment?: "cash" | "prepaid" | undefined;
  /** If missing: tabs with work are sorted by the last day to dispatch, all else newest first. */
  order?: keyof typeof ORDERS | undefined;
  after?: string | undefined;
  /** For an exported file: a search finds all matches instead of the newest ones only. */
  isWhole?: boolean;
  limit: number;
}

/** The sort orders, and the types of their cursor's keys. */
const ORDERS = {
  leaving: {
    by: sql`${parcels.leaveBy}, ${parcels.createdAt}, ${parcels.id}`,
    shapes: ["text", "instant", "text"],
    isRising: true,
  },
  oldest: {
    by: sql`${parcels.createdAt}, ${parcels.id}`,
    shapes: ["instant", "text"],
    isRising: true,
  },
  newest: {
    by: sql`${parcels.createdAt} desc, ${parcels.id} desc`,
    shapes: ["instant", "text"],
    isRising: false,
  },
} as const;

/** A page of a store's parcels. */
export async function listParcels(
  db: Database,
  actor: Actor,
  query: ParcelQuery,
  now = Date.now(),
): Promise<{ items: ListedParcel[]; nextCursor: string | null }> {
  if (!can(actor, "listParcels", query)) throw parcelNotFound();
  const { sellerId, tab, limit } = query;
  const order = query.order ?? (tab && PARCEL_TABS[tab].isWork ? "leaving" : "newest");
  const { by, shapes, isRising } = ORDERS[order];
  const after = query.after ? decodeCursor(query.after, order, [...shapes]) : null;
  const found = parcelsOfStoreMatching(sellerId, query.search, query.isWhole);
  const rows = await db
    .select({
      parcel: parcels,
      order: {
        firstName: orders.firstName,
        lastName: orders.lastName,
        city: sql<string>`coalesce(${orderShares.city}, ${orders.city})`,
        phone: orders.phone,
        whatsAppNumber: orders.whatsAppNumber,
        payment: orders.paymentMethod,
        receiver: sql<string | null>`coalesce(${orderShares.name}, ${orderRecipients.name})`,
        receiverPhone: sql<string | null>`coalesce(${orderShares.phone}, ${orderRecipients.phone})`,
        hasCard: sql<boolean>`coalesce(${orderShares.cardText}, ${orderRecipients.cardText}) <> ''`,
        state: orders.state,
      },
      price: priceOfParcel(parcels.id),
      storeName: sellers.companyName,
      isChangeAsked: sql<boolean>`exists (select from packings k where k.parcel_id = ${parcels.id}
        and k.state = 'wished' and ${parcels.state} = 'packed')`,
      isOurRider: isWithOurRider(parcels.id),
      // As text, because the cursor needs the microseconds that the sort order has.
      at: sql<string>`${parcels.createdAt}::text`,
      lines: sql<LineRow[] | null>`(select json_agg(json_build_object('name', i.product_name,
          'image', i.image, 'quantity', i.quantity, 'choices', i.attributes, 'note', i.note) order by i.id)
        from order_items i where i.parcel_id = ${parcels.id})`,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(sellers, eq(sellers.id, parcels.sellerId))
    .leftJoin(orderRecipients, eq(orderRecipients.orderId, orders.id))
    .leftJoin(orderShares, eq(orderShares.id, parcels.shareId))
    .where(
      and(
        eq(parcels.sellerId, sellerId),
        tab && inArray(parcels.state, [...PARCEL_TABS[tab].states]),
        paidBy(query.payment),
        found && sql`${parcels.id} ${found}`,
        after ? beyond(order, after.keys, isRising) : undefined,
      ),
    )
    .orderBy(by)
    .limit(limit + 1);
  const cursorOf = ({ at, parcel }: (typeof rows)[number]): Cursor => ({
    order,
    keys: [...(order === "leaving" ? [parcel.leaveBy] : []), at, parcel.id],
  });
  const { items, nextCursor } = cutPage(rows, limit, cursorOf);
  const listed = items.map((row) => toListed(row, now));
  return {
    items: maySeeMoney(actor) ? listed : listed.map((one) => ({ ...one, price: null })),
    nextCursor,
  };
}

/** A condition for the rows after a cursor. */
function beyond(order: keyof typeof ORDERS, keys: Cursor["keys"], isRising: boolean): SQL {
  const [id, at, day] = keys.toReversed();
  const place = sql`${at}::timestamptz, ${id}::text`;
  const key = sql`${parcels.createdAt}, ${parcels.id}`;
  if (order !== "leaving") {
    return isRising ? sql`(${key}) > (${place})` : sql`(${key}) < (${place})`;
  }
  // A forged cursor with an invalid day gets an empty page.
  const leaveBy = readDay(day) ?? "9999-12-31";
  return sql`(${parcels.leaveBy}, ${key}) > (${leaveBy}::date, ${place})`;
}

/** The fields of an item that the list shows. */
interface LineRow {
  name: string;
  image: string | null;
  quantity: number;
  choices: Record<string, string>;
  note: string | null;
}

function toListed(
  {
    parcel,
    order,
    lines,
    price,
    isChangeAsked,
    isOurRider,
    storeName,
  }: {
    storeName: string;
    price: Paisa;
    parcel: typeof parcels.$inferSelect;
    order: Pick<
      typeof orders.$inferSelect,
      "firstName" | "lastName" | "city" | "phone" | "whatsAppNumber" | "state"
    > & {
      payment: PaymentMethod;
      receiver: string | null;
      receiverPhone: string | null;
      hasCard: boolean | null;
    };
    lines: LineRow[] | null;
    isChangeAsked: boolean;
    isOurRider: boolean;
  },
  now: number,
): ListedParcel {
  const { id, orderId, state, courier, trackingNumber, createdAt, updatedAt, leaveBy } = parcel;
  const [first] = lines ?? [];
  const waits = order.payment === "cod" && isUnconfirmed(order.state);
  const words = (lines ?? []).map(({ note }) => readGiftNote(note ?? ""));
  return {
    ...{ id, orderId, state, isChangeAsked },
    items: (lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
    prints: words.flatMap(({ print }) => (print === "" ? [] : [print])),
    hasCard: order.hasCard === true || words.some(({ card }) => card !== ""),
    receiver: order.receiver,
    ...contactOf(order, id),
    buyer: `${order.firstName} ${order.lastName}`.trim(),
    city: order.city,
    phone: order.receiverPhone ?? order.phone,
    price,
    payment: order.payment,
    isUnconfirmed: waits,
    first: {
      name: first?.name ?? "",
      image: first?.image ?? "",
      choices: Object.entries(first?.choices ?? {}),
    },
    courier: courier ? carrierName(courier, isOurRider) : "",
    trackingNumber: trackingNumber ?? "",
    createdAt: createdAt.getTime(),
    ...{ leaveBy, promise: promiseOf(storedPromise(parcel)), storeName },
    isLate: isLate({ state, updatedAt: updatedAt.getTime(), leaveBy, isUnconfirmed: waits }, now),
  };
}

function paidBy(payment: ParcelQuery["payment"]): SQL | undefined {
  if (!payment) return undefined;
  return payment === "cash"
    ? eq(orders.paymentMethod, "cod")
    : sql`${orders.paymentMethod} <> 'cod'`;
}

/** The number of a store's parcels under each tab; counts stop at MAX_COUNTED + 1. */
export async function countParcels(
  db: Database,
  actor: Actor,
  sellerId: string,
): Promise<Record<ParcelTab, number>> {
  if (!can(actor, "countParcels", { sellerId })) throw parcelNotFound();
  const tabs = Object.entries(PARCEL_TABS) as [ParcelTab, { states: readonly ParcelState[] }][];
  const counted = tabs.map(
    ([tab, { states }]) => sql`select ${tab}::text as tab, count(*)::int as n from (
      select from parcels where seller_id = ${sellerId} and state in ${[...states]}
      limit ${MAX_COUNTED + 1}) as counted`,
  );
  const { rows } = await db.execute<{ tab: ParcelTab; n: number }>(
    sql.join(counted, sql` union all `),
  );
  return Object.fromEntries(rows.map(({ tab, n }) => [tab, n])) as Record<ParcelTab, number>;
}
