import { and, asc, eq, lt } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { bids } from "#tohfa/db/schema/catalog.ts";
import { system } from "#tohfa/shop/access/accounts/actor.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { rejectBid } from "./accept-bid.server.ts";

const BATCH = 200;
const DAY_MS = 24 * 3_600_000;

/**
 * Closes bids that were not answered within `openBidDays` and notifies the bidders: no bid stays open for ever, and the
 * bidders' names and phones can be erased in time. Returns how many were closed.
 */
export async function closeOldBids(db: Database, now: number): Promise<number> {
  const before = new Date(now - (await readSetting(db, "openBidDays")) * DAY_MS);
  const old = await db
    .select({ id: bids.id })
    .from(bids)
    .where(and(eq(bids.status, "open"), lt(bids.createdAt, before)))
    .orderBy(asc(bids.createdAt))
    .limit(BATCH);
  let closed = 0;
  for (const { id } of old) {
    try {
      await rejectBid(db, system("close old bids"), id);
      closed += 1;
    } catch (error) {
      // Its seller answered in the meantime.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return closed;
}
