import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { priceOfParcel } from "#tohfa/shop/orders/order/charge-rows.server.ts";
import { parcelNotFound } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { STORED_PROMISE } from "#tohfa/shop/orders/promises/stored-promise.server.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { type CourierCode, carrierName } from "#tohfa/shop/values/courier-codes.ts";
import type { Day } from "#tohfa/shop/values/day.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { promiseOf, type ShownPromise, type StoredPromise } from "#tohfa/shop/values/promise.ts";
import { normaliseTrackingNumber } from "../couriers/tracking-number.ts";
import { isWithOurRider } from "../riders/riders.server.ts";
import { isOfUnconfirmed } from "../scans/late.server.ts";
import { isLate, MAX_COUNTED, PARCEL_TABS, type ParcelTab } from "./parcel-tabs.ts";

/** A parcel in the admin's list. */
export interface ListedShopParcel {
  id: string;
  state: ParcelState;
  store: string;
  buyer: string;
  city: string;
  price: Paisa;
  courier: string;
  trackingNumber: string;
  /** ms */
  createdAt: number;
  /** When its state last changed, ms. */
  movedAt: number;
  /** Its seller's next step is overdue. */
  isLate: boolean;
  /** The promised day of arrival; null if none was promised. */
  promise: ShownPromise | null;
}

/** A query for parcels of all stores. */
export interface ShopParcelQuery {
  /** If missing: all parcels. */
  tab?: ParcelTab | undefined;
  courier?: CourierCode | undefined;
  /** Only parcels whose cash the courier has collected and not remitted. */
  hasCash?: boolean;
  /** Only parcels ordered at least this many days ago. */
  days?: number | undefined;
  /** A number: the parcel's, the order's or the courier's. */
  search?: string | undefined;
  after?: string | undefined;
  limit: number;
}

interface Row extends Record<string, unknown> {
  id: string;
  state: ParcelState;
  store: string;
  buyer: string;
  city: string;
  price: string;
  courier: CourierCode | null;
  is_our_rider: boolean;
  tracking_number: string | null;
  at: string;
  moved_at: string | Date;
  leave_by: Day;
  is_unconfirmed: boolean;
  promise: StoredPromise;
}

/** A page of all parcels: tabs of parcels under way oldest first, all else newest first. Admins only. `now` in ms. */
export async function listAllParcels(
  db: Database,
  actor: Actor,
  query: ShopParcelQuery,
  now = Date.now(),
): Promise<{ items: ListedShopParcel[]; nextCursor: string | null }> {
  if (!can(actor, "listAllParcels")) throw parcelNotFound();
  const { tab, after, limit } = query;
  const isOldest = tab !== undefined && (PARCEL_TABS[tab].isWork || tab === "on-the-way");
  const order = isOldest ? "oldest" : "newest";
  const conditions = conditionsOf(query, now);
  if (after) {
    const { keys } = decodeCursor(after, order, ["instant", "text"]);
    const place = sql`(${keys[0]}::timestamptz, ${keys[1]}::text)`;
    const key = sql`(p.created_at, p.id)`;
    conditions.push(isOldest ? sql`${key} > ${place}` : sql`${key} < ${place}`);
  }
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.state, s.company_name as store, o.first_name || ' ' || o.last_name as buyer,
      coalesce((select w.city from order_shares w where w.id = p.share_id), o.city) as city,
      ${priceOfParcel(sql`p.id`)} as price, p.courier, p.tracking_number,
      ${isWithOurRider(sql`p.id`)} as is_our_rider,
      p.created_at::text as at, p.updated_at as moved_at, p.leave_by::text as leave_by,
      ${isOfUnconfirmed(sql`o`)} as is_unconfirmed,
      ${STORED_PROMISE} as promise
    from parcels p join orders o on o.id = p.order_id join sellers s on s.id = p.seller_id
    where ${sql.join(conditions, sql` and `)}
    order by ${isOldest ? sql`p.created_at, p.id` : sql`p.created_at desc, p.id desc`}
    limit ${limit + 1}`);
  const page = cutPage(rows, limit, ({ at, id }) => ({ order, keys: [at, id] }));
  return { items: page.items.map((row) => toListed(row, now)), nextCursor: page.nextCursor };
}

function conditionsOf(
  { tab, courier, hasCash, days, search }: ShopParcelQuery,
  now: number,
): SQL[] {
  const conditions: SQL[] = [sql`true`];
  if (tab) conditions.push(sql`p.state in ${[...PARCEL_TABS[tab].states]}`);
  if (hasCash) {
    const own = courier ? sql`and courier = ${courier}` : sql``;
    conditions.push(sql`p.id in (select parcel_id from cash_collections
      where state = 'collected' ${own})`);
  } else if (courier) conditions.push(sql`p.courier = ${courier}`);
  if (days !== undefined) {
    const before = new Date(now - days * 86_400_000).toISOString();
    conditions.push(sql`p.created_at < ${before}::timestamptz`);
  }
  const number = normaliseTrackingNumber(search ?? "").slice(0, 60);
  if (number !== "") {
    // Each part of the union has its index; tracking numbers are stored without dashes.
    conditions.push(sql`p.id in (select id from parcels where id = ${number}
      union all select id from parcels where order_id = ${number}
      union all select id from parcels where tracking_number in (${number}, ${number.replaceAll("-", "")}))`);
  }
  return conditions;
}

function toListed(row: Row, now: number): ListedShopParcel {
  const { id, state, store, city } = row;
  const movedAt = new Date(row.moved_at).getTime();
  return {
    ...{ id, state, store, city, movedAt },
    buyer: row.buyer.trim(),
    price: Number(row.price),
    courier: row.courier ? carrierName(row.courier, row.is_our_rider) : "",
    trackingNumber: row.tracking_number ?? "",
    createdAt: new Date(row.at).getTime(),
    isLate: isLate(
      { state, updatedAt: movedAt, leaveBy: row.leave_by, isUnconfirmed: row.is_unconfirmed },
      now,
    ),
    promise: promiseOf(row.promise),
  };
}

/** The number of parcels under each tab; counts stop at MAX_COUNTED + 1. Admins only. */
export async function countAllParcels(
  db: Database,
  actor: Actor,
): Promise<Record<ParcelTab, number>> {
  if (!can(actor, "countAllParcels")) throw parcelNotFound();
  const tabs = Object.entries(PARCEL_TABS) as [ParcelTab, { states: readonly ParcelState[] }][];
  const counted = tabs.map(
    ([tab, { states }]) => sql`select ${tab}::text as tab, count(*)::int as n from (
      select from parcels where state in ${[...states]} limit ${MAX_COUNTED + 1}) as counted`,
  );
  const { rows } = await db.execute<{ tab: ParcelTab; n: number }>(
    sql.join(counted, sql` union all `),
  );
  return Object.fromEntries(rows.map(({ tab, n }) => [tab, n])) as Record<ParcelTab, number>;
}
