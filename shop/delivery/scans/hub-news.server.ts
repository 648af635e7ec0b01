import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { parcelNotFound } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";

/** The count stops here: a badge has room for two digits. */
const MAX_PARCELS = 100;

/** What an open portal shows at once when a new order comes. */
export interface HubNews {
  /** Orders to confirm, at most 100; always 0 for the whole shop. */
  waiting: number;
  /**
   * The id of the store's newest parcel, or the shop's newest order: a change means a new order. "" if there is none.
   */
  newest: string;
  /** When that one was placed (ms). */
  at: number;
}

/** Reads the news of a store, or of the whole shop for admins. Refuses: not_found. */
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
