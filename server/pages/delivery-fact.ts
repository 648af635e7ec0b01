import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { ChangeFeed } from "#tohfa/shop/platform/changes.server.ts";

/**
 * Whether some buyers pay for standard delivery, which every page's footer depends on: read once, and again after a change
 * of everything, as new prices of delivery are announced. While the database does not answer, what was known before holds:
 * a page says by its own calls what is wrong.
 */
export function watchDeliveryFact(db: Database, changes: ChangeFeed): () => Promise<boolean> {
  let last = false;
  let reading: Promise<boolean> | null = null;
  changes.subscribe((changed) => {
    if (changed === "everything") reading = null;
  });
  const read = async () => {
    const { rows } = await db.execute<{ charges: boolean }>(
      sql`select exists (select from sellers where charges_delivery and status = 'approved') as charges`,
    );
    last = rows[0]?.charges ?? false;
    return last;
  };
  return () => {
    reading ??= read().catch(() => {
      reading = null;
      return last;
    });
    return reading;
  };
}
