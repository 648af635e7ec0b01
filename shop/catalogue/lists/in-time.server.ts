import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";

/**
 * The working days until a day, and the courier days by the store's city in lower case
 * (shop/delivery/arrival/reach.ts).
 */
interface Wanted {
  workingDays: readonly string[];
  courierDays: Readonly<Record<string, number>>;
  elsewhere: number;
}

/** Stores with the same number of days to make a product: it arrives in time if making it takes fewer. */
interface StoreGroup {
  days: number;
  ids: string[];
}

/**
 * The days that stores have for a product to arrive in time. They are read before the products, so that the planner
 * knows how few match.
 */
export interface InTime {
  /** The days of all stores not listed in `others`, which are the most. */
  usual: number;
  others: StoreGroup[];
  /**
   * Products without their own making days are in time if their store is one of `ids` (`are`), or none of them (not
   * `are`).
   */
  making: { are: boolean; ids: string[] };
}

const NO_STORES: InTime = { usual: 0, others: [], making: { are: true, ids: [] } };

/** Reads how many days each store has to make a product that should arrive by a day; at most one small statement. */
export async function storesInTime(db: Database, wanted: Wanted): Promise<InTime> {
  const { workingDays, courierDays, elsewhere } = wanted;
  const fewest = Math.min(elsewhere, ...Object.values(courierDays));
  if (workingDays.length <= fewest) return NO_STORES;
  const { rows } = await db.execute<{ id: string; days: number; isQuick: boolean }>(
    sql`select id, greatest(days, 0) as days, making_days < days as "isQuick" from (${daysOfStores(wanted)}) s`,
  );
  const byDays = [...Map.groupBy(rows, ({ days }) => days)]
    .map(([days, stores]) => ({ days, ids: stores.map(({ id }) => id) }))
    .sort((a, b) => b.ids.length - a.ids.length);
  const [most, ...others] = byDays;
  const quick = rows.filter(({ isQuick }) => isQuick).map(({ id }) => id);
  const slow = rows.filter(({ isQuick }) => !isQuick).map(({ id }) => id);
  const are = quick.length <= slow.length;
  return { usual: most?.days ?? 0, others, making: { are, ids: are ? quick : slow } };
}

/** SQL: all stores with the days they have, and their default making days. */
export function daysOfStores({ workingDays, courierDays, elsewhere }: Wanted): SQL {
  return sql`select s.id, s.making_days,
    (select count(*)::int from unnest(${sql.param(workingDays)}::date[]) at
      where at >= coalesce((s.back_at at time zone 'Asia/Karachi')::date, '-infinity'))
    - coalesce((${JSON.stringify(courierDays)}::jsonb ->> lower(btrim(s.city)))::int, ${elsewhere}::int) as days
    from sellers s`;
}

/** SQL: the products `p` that can arrive in time. */
export function isInTime({ usual, others, making }: InTime): SQL {
  const named = others.flatMap(({ ids }) => ids);
  const conditions = [
    ...(usual > 0 ? [sql`p.lead_days < ${usual}::int and ${ofNone(named)}`] : []),
    ...others
      .filter(({ days }) => days > 0)
      .map(({ days, ids }) => sql`p.lead_days < ${days}::int and ${ofAny(ids)}`),
    ...(making.are && making.ids.length === 0
      ? []
      : [sql`p.lead_days is null and ${(making.are ? ofAny : ofNone)(making.ids)}`]),
  ];
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

const ofAny = (ids: readonly string[]) => sql`p.seller_id = any(${sql.param([...ids])}::text[])`;

const ofNone = (ids: readonly string[]) =>
  ids.length === 0 ? sql`true` : sql`p.seller_id <> all(${sql.param([...ids])}::text[])`;
