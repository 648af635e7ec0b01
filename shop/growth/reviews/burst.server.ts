import { sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { readSettings } from "#tohfa/shop/platform/settings/settings.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { BURST_LIMITS, isBurst } from "./burst.ts";

/**
 * The key by which reviews from one network are counted: a keyed hash of address and day, from which nobody can tell
 * the address. `network`: an IPv4 address, or the /64 of an IPv6 address.
 */
export function reviewerAddress(authSecret: string, network: string): string {
  return signatureFor(authSecret, `review:${dayOf(Date.now())}:${network}`);
}

/**
 * Whether an unproven review of this product is part of a burst. It takes locks, so that parallel reviews count each
 * other; call it before any product is locked.
 */
export async function isInBurst(
  tx: Transaction,
  about: { productId: string; sellerId: string; addressHash: string },
): Promise<boolean> {
  const { productId, sellerId, addressHash } = about;
  // Always in this order: else two transactions could deadlock.
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
  return isBurst(lately, limits);
}
