import { sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { readSettings } from "#tohfa/shop/platform/settings/settings.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { BURST_LIMITS, isOneOfBurst } from "./burst.ts";

/**
 * What the reviews from one network are counted by: only a keyed hash with the day is kept, nobody can tell the address
 * from it. `network`: an IPv4, or the /64 of an IPv6.
 */
export function reviewerAddress(authSecret: string, network: string): string {
  return signatureFor(authSecret, `review:${dayOf(Date.now())}:${network}`);
}

/**
 * Whether a stranger's review of this product is one of a burst. Of many at once each counts those before it; call it
 * before any product is locked.
 */
export async function comesInBurst(
  tx: Transaction,
  about: { productId: string; sellerId: string; addressHash: string },
): Promise<boolean> {
  const { productId, sellerId, addressHash } = about;
  // Always the address first: nobody waits for another in a circle.
  for (const key of [addressHash, sellerId]) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 16))`);
  }
  const limits = await readSettings(tx, BURST_LIMITS);
  const { rows } = await tx.execute<Record<"ofProduct" | "ofStore" | "fromAddress", number>>(sql`
    select count(*) filter (where product_id = ${productId})::int as "ofProduct", count(*)::int as "ofStore",
      (select count(*)::int from reviews where address_hash = ${addressHash} and not is_proven) as "fromAddress"
    from reviews where seller_id = ${sellerId} and not is_proven
      and created_at > now() - ${limits.strangerReviewHours}::int * interval '1 hour'`);
  const lately = rows[0] ?? { ofProduct: 0, ofStore: 0, fromAddress: 0 };
  return isOneOfBurst(lately, limits);
}
