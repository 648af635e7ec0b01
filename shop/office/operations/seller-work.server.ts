import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import type { LATE_HOURS } from "#tohfa/shop/delivery/parcels/parcel-tabs.ts";
import { isLateIn } from "#tohfa/shop/delivery/scans/late.server.ts";
import { amountOfParcel } from "#tohfa/shop/orders/order/charge-rows.server.ts";
import { parcelNotFound } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { LOW_STOCK } from "#tohfa/shop/selling/products/product-draft.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";

/** Counts above this are shown as "100+". */
export const MAX_SELLER_WORK = 100;

/** The work that is due for a seller, apart from the parcels to dispatch. */
export interface SellerWork {
  /** Overdue parcels, by their state. */
  late: Record<"placed" | "confirmed" | "packed", number>;
  bids: number;
  returns: number;
  toInspect: number;
  reviews: number;
  /** Active products with low stock, and products that are sold out. */
  low: number;
  out: number;
  /** The store has, or had, any product. */
  hasProducts: boolean;
}

/** Counts a store's due work, apart from the parcels to dispatch; counts stop at MAX_SELLER_WORK + 1. `now` in ms. */
export async function sellerWork(
  db: Database,
  actor: Actor,
  sellerId: string,
  now = Date.now(),
): Promise<SellerWork> {
  if (!can(actor, "sellerWork", { sellerId })) throw parcelNotFound();
  const some = (from: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (select ${from} limit ${MAX_SELLER_WORK + 1}) as counted)`;
  const late = (state: keyof typeof LATE_HOURS) =>
    some(sql`from parcels where seller_id = ${sellerId} and ${isLateIn(state, now)}`);
  const own = sql`p.seller_id = ${sellerId}`;
  const { rows } = await db.execute<Record<string, number> & { has_products: boolean }>(sql`select
    exists (select from products where seller_id = ${sellerId}) as has_products,
    ${late("placed")} as placed, ${late("confirmed")} as confirmed, ${late("packed")} as packed,
    ${some(sql`from bids b where b.seller_id = ${sellerId} and b.status = 'open'`)} as bids,
    ${some(sql`from return_requests
      where seller_id = ${sellerId} and state = 'requested'`)} as returns,
    ${some(sql`from reservations r join parcels p on p.id = r.parcel_id
      where r.to_inspect and ${own}`)} as to_inspect,
    ${some(sql`from reviews where seller_id = ${sellerId} and not hidden and reply is null`)} as reviews,
    ${some(sql`from products p where ${own} and p.archived_at is null and p.status = 'Active'
      and p.stock between 1 and ${LOW_STOCK}`)} as low,
    ${some(sql`from products p where ${own} and p.archived_at is null
      and (p.status = 'Out Of Stock' or (p.status = 'Active' and p.stock = 0))`)} as out`);
  const row = rows[0];
  const count = (name: string) => row?.[name] ?? 0;
  return {
    hasProducts: row?.has_products ?? false,
    late: { placed: count("placed"), confirmed: count("confirmed"), packed: count("packed") },
    bids: count("bids"),
    returns: count("returns"),
    toInspect: count("to_inspect"),
    reviews: count("reviews"),
    low: count("low"),
    out: count("out"),
  };
}

/** Days of the chart. */
export const SALES_DAYS = 30;

/** A store's sales on a calendar day in Pakistan. */
export interface DayOfSales {
  /** "2026-11-22" */
  day: string;
  parcels: number;
  /** The price of the goods, without cancelled parcels. */
  sum: Paisa;
}

/** A store's sales of the last 30 days, the oldest first, including days without sales. `now` in ms. */
export async function sellerSales(
  db: Database,
  actor: Actor,
  sellerId: string,
  now = Date.now(),
): Promise<DayOfSales[]> {
  if (!can(actor, "sellerSales", { sellerId })) throw parcelNotFound();
  const today = dayOf(now);
  const first = Date.parse(`${today}T00:00:00+05:00`) - (SALES_DAYS - 1) * 86_400_000;
  const { rows } = await db.execute<{ day: string; parcels: number; sum: string }>(sql`
    select to_char(created_at at time zone 'Asia/Karachi', 'YYYY-MM-DD') as day,
      count(*)::int as parcels, sum(${amountOfParcel(sql`parcels.id`, "goods")}) as sum
    from parcels where seller_id = ${sellerId} and state <> 'cancelled'
      and created_at >= ${new Date(first).toISOString()}::timestamptz
    group by 1`);
  const sold = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: SALES_DAYS }, (_, index) => {
    const day = dayOf(first + index * 86_400_000);
    const row = sold.get(day);
    return { day, parcels: row?.parcels ?? 0, sum: Number(row?.sum ?? 0) };
  });
}
