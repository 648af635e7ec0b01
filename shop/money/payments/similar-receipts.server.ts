import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { hasMarks, NEARLY_SAME } from "#tohfa/shop/platform/images/picture-look.ts";

/** Receipts are compared with those of this many past days. */
const DAYS = 120;
const MAX_FOUND = 10;

/** Another order's receipt that looks nearly the same. */
export interface SimilarReceipt {
  orderId: string;
  paymentId: string;
  /** How many of the 256 bits of the perceptual hash differ. */
  distance: number;
  sentAt: Date;
}

/**
 * Receipts of other payments that look nearly the same: the same photo slightly cropped, scaled, or
 * re-encoded. Receipts of one bank look alike, so an admin compares them; none is refused automatically.
 */
export async function similarReceipts(
  db: Database | Transaction,
  paymentId: string,
  look: string,
): Promise<SimilarReceipt[]> {
  if (!hasMarks(look)) return [];
  const { rows } = await db.execute<{
    order_id: string;
    payment_id: string;
    distance: string;
    created_at: string | Date;
  }>(sql`
    select * from (select p.order_id, r.payment_id, r.created_at,
        bit_count(('x' || r.look)::bit(256) # ('x' || ${look}::text)::bit(256)) as distance
      from payment_receipts r join payments p on p.id = r.payment_id
      where r.payment_id <> ${paymentId} and r.created_at > now() - ${DAYS} * interval '1 day') as other
    where distance <= ${NEARLY_SAME} order by distance, created_at limit ${MAX_FOUND}`);
  return rows.map((row) => ({
    orderId: row.order_id,
    paymentId: row.payment_id,
    distance: Number(row.distance),
    sentAt: new Date(row.created_at),
  }));
}

/** Writes a line to the audit log for an admin to check, if a new receipt looks like another order's. */
export async function flagSimilar(
  tx: Transaction,
  paymentId: string,
  { look }: { look: string },
): Promise<void> {
  const [nearest] = await similarReceipts(tx, paymentId, look);
  if (!nearest) return;
  const details = JSON.stringify({ order: nearest.orderId, distance: nearest.distance });
  await tx.execute(sql`insert into audit_log (actor, action, subject, details)
    values ('receipts', 'payment.similar-receipt', ${paymentId}, ${details}::jsonb)`);
}
