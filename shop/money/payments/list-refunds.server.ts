import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { paymentNotFound } from "./payments.server.ts";
import type { RefundReason } from "./refund-machine.ts";

/** A refund that is due to a buyer. */
export interface RefundDue {
  id: string;
  orderId: string;
  paymentId: string;
  parcelId: string | null;
  returnId: string | null;
  why: RefundReason;
  amount: Paisa;
  /** For people. */
  reason: string;
  /** How the buyer paid; the refund may be sent the same way. */
  method: PaymentMethod;
  buyer: { name: string; phone: string; email: string };
  createdAt: Date;
}

const PAGE = 50;

/**
 * A page of the refunds that are due and not sent yet, oldest first: cancelled parcels, returns, parcels
 * that never arrived, and payments received twice, too late or with a wrong amount. Admins only.
 */
export async function listRefundsDue(
  db: Database,
  actor: Actor,
  after: string | null = null,
): Promise<{ refunds: RefundDue[]; next: string | null }> {
  if (!can(actor, "listRefundsDue")) throw paymentNotFound();
  const { rows } = await db.execute<DueRow>(sql`
    select r.*, r.created_at::text as at, p.order_id, p.method, o.first_name, o.last_name, o.phone, o.email
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
    where r.state = 'due' and ${isAfter(after)}
    order by r.created_at, r.id limit ${PAGE + 1}`);
  const { items, nextCursor } = cutPage(rows, PAGE, ({ at, id }) => ({
    order: "refunds",
    keys: [at, id],
  }));
  return { refunds: items.map(refundOf), next: nextCursor };
}

/**
 * The cursor has microseconds, as the column does: with milliseconds the last line would appear on the next page again.
 */
function isAfter(after: string | null): SQL {
  if (!after) return sql`true`;
  const { keys } = decodeCursor(after, "refunds", ["instant", "text"]);
  return sql`(r.created_at, r.id) > (${keys[0]}::timestamptz, ${keys[1]}::text)`;
}

interface DueRow extends Record<string, unknown> {
  id: string;
  order_id: string;
  payment_id: string;
  parcel_id: string | null;
  return_id: string | null;
  why: RefundReason;
  amount: string;
  reason: string;
  method: PaymentMethod;
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  created_at: string | Date;
  at: string;
}

function refundOf(row: DueRow): RefundDue {
  return {
    id: row.id,
    orderId: row.order_id,
    paymentId: row.payment_id,
    parcelId: row.parcel_id,
    returnId: row.return_id,
    why: row.why,
    amount: Number(row.amount),
    reason: row.reason,
    method: row.method,
    buyer: { name: `${row.first_name} ${row.last_name}`, phone: row.phone, email: row.email },
    createdAt: new Date(row.created_at),
  };
}
