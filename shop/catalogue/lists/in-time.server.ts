import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";

/** Working days until a day, and those of couriers by the city of the store, in small letters (shop/delivery/arrival/reach.ts). */
interface Wanted {
  workingDays: readonly string[];
  courierDays: Readonly<Record<string, number>>;
  elsewhere: number;
}

/** Stores that have as many days to make a thing: it is there in time where making it takes fewer. */
interface AlikeStores {
  days: number;
  ids: string[];
}

/** By when stores have to be ready for a day, read before products are looked for: the planner then sees how few fit. */
export interface InTime {
  /** Of the stores that are not named below, which are most of them. */
  usual: number;
  others: AlikeStores[];
  /** What has no days of its own is made in time by these, or by all but these. */
  making: { are: boolean; ids: string[] };
}

const NOBODY: InTime = { usual: 0, others: [], making: { are: true, ids: [] } };

/** How many days each store has to make what should be somewhere by a day; one small statement, or none. */
export async function storesInTime(db: Database, wanted: Wanted): Promise<InTime> {
  const { workingDays, courierDays, elsewhere } = wanted;
  const fewest = Math.min(elsewhere, ...Object.values(courierDays));
  if (workingDays.length <= fewest) return NOBODY;
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

/** Every store with the days that it has, and those that it takes where a thing has none of its own. */
export function daysOfStores({ workingDays, courierDays, elsewhere }: Wanted): SQL {
  return sql`select s.id, s.making_days,
    (select count(*)::int from unnest(${sql.param(workingDays)}::date[]) at
      where at >= coalesce((s.back_at at time zone 'Asia/Karachi')::date, '-infinity'))
    - coalesce((${JSON.stringify(courierDays)}::jsonb ->> lower(btrim(s.city)))::int, ${elsewhere}::int) as days
    from sellers s`;
}

/** The products `p` that can be there in time. */
export function isInTime({ usual, others, making }: InTime): SQL {
  const named = others.flatMap(({ ids }) => ids);
  const ways = [
    ...(usual > 0 ? [sql`p.lead_days < ${usual}::int and ${ofNone(named)}`] : []),
    ...others
      .filter(({ days }) => days > 0)
      .map(({ days, ids }) => sql`p.lead_days < ${days}::int and ${ofAny(ids)}`),
    ...(making.are && making.ids.length === 0
      ? []
      : [sql`p.lead_days is null and ${(making.are ? ofAny : ofNone)(making.ids)}`]),
  ];
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}

const ofAny = (ids: readonly string[]) => sql`p.seller_id = any(${sql.param([...ids])}::text[])`;

const ofNone = (ids: readonly string[]) =>
  ids.length === 0 ? sql`true` : sql`p.seller_id <> all(${sql.param([...ids])}::text[])`;
