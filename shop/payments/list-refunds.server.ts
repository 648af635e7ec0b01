import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import type { Actor } from "../accounts/actor.ts";
import { can } from "../accounts/permissions.ts";
import type { Paisa } from "../money.ts";
import type { PaymentMethod } from "../payment-method.ts";
import { noPayment } from "./payments.server.ts";
import type { RefundReason } from "./refund-machine.ts";

/** One line of what is owed back to buyers. */
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
  /** How the buyer paid: by its way it may go back. */
  method: PaymentMethod;
  buyer: { name: string; phone: string; email: string };
  createdAt: Date;
}

/** Where a page of the list ended. */
export interface RefundsAfter {
  createdAt: Date;
  id: string;
}

const PAGE = 50;

/**
 * All money that is owed back and was not sent yet, oldest first, a page at a time: cancelled parts, returns,
 * parcels that never arrived, and money that came twice, too late or in another amount. Admins only.
 */
export async function listRefundsDue(
  db: Database,
  actor: Actor,
  after: RefundsAfter | null = null,
): Promise<{ refunds: RefundDue[]; next: RefundsAfter | null }> {
  if (!can(actor, "listRefundsDue")) throw noPayment();
  const { rows } = await db.execute<DueRow>(sql`
    select r.*, p.order_id, p.method, o.first_name, o.last_name, o.phone, o.email
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
    where r.state = 'due' and ${isAfter(after)}
    order by r.created_at, r.id limit ${PAGE + 1}`);
  const refunds = rows.slice(0, PAGE).map(refundOf);
  const last = refunds.at(-1);
  const hasMore = rows.length > PAGE && last !== undefined;
  return { refunds, next: hasMore ? { createdAt: last.createdAt, id: last.id } : null };
}

function isAfter(after: RefundsAfter | null): SQL {
  if (!after) return sql`true`;
  return sql`(r.created_at, r.id) > (${after.createdAt.toISOString()}::timestamptz, ${after.id})`;
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
