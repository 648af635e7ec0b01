import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { parcelNotFound } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";

/** Counted no further: a badge has room for two digits. */
const MAX_PARCELS = 100;

/** What an open hub has to know at once. */
export interface HubNews {
  /** Orders to confirm, at most 100; of the whole shop none are counted. */
  waiting: number;
  /** The newest order of the store's, or of the shop's: it tells whether one came. "" where there is none. */
  newest: string;
  /** When that one came (ms). */
  at: number;
}

/** The news of a store, or of the whole shop for its own people. Refuses: not_found. */
export async function readHubNews(
  db: Database,
  actor: Actor,
  { sellerId }: { sellerId: string | null },
): Promise<HubNews> {
  if (!can(actor, "readHubNews", { sellerId })) throw parcelNotFound();
  const waiting = sql`(select count(*)::int from
    (select from parcels where seller_id = ${sellerId} and state = 'placed' limit ${MAX_PARCELS}) as placed)`;
  const { rows } = await db.execute<{ waiting: number; id: string; ms: string }>(
    sellerId === null
      ? sql`select 0 as waiting, id, extract(epoch from created_at) * 1000 as ms from orders
          order by created_at desc, id desc limit 1`
      : sql`select ${waiting} as waiting, n.id, n.ms from (select 1) as base left join lateral (
          select id, extract(epoch from created_at) * 1000 as ms from parcels
          where seller_id = ${sellerId} order by created_at desc, id desc limit 1) as n on true`,
  );
  const [row] = rows;
  return {
    waiting: row?.waiting ?? 0,
    newest: row?.id ?? "",
    at: Math.round(Number(row?.ms ?? 0)),
  };
}
