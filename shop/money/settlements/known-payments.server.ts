import { asc, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { paymentAttempts } from "#tohfa/db/schema/payments.ts";
import { leftToPayOfParcel } from "#tohfa/shop/orders/order/tender-rows.server.ts";
import { ENDED_UNDELIVERED } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { isGatewayMethod, isPaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import type { AttemptState } from "../payments/attempt-machine.ts";
import {
  type KnownPayment,
  type PaidParcel,
  plainReference,
  type SentRefund,
} from "./settlement.ts";

/** Locks the attempts of a settlement's lines, so that no other settlement pays one of them over at the same time. */
export async function lockAttempts(tx: Transaction, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  await tx
    .select({ reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.reference, [...references]))
    .orderBy(asc(paymentAttempts.reference))
    .for("no key update");
}

/**
 * Reads the payments that have one of these references, by the reference as a settlement writes it: ours, or the
 * gateway's own token of it.
 */
export async function readKnownPayments(
  db: Database | Transaction,
  typed: readonly string[],
): Promise<Map<string, KnownPayment>> {
  const plain = [...new Set(typed.map(plainReference))].filter((one) => one !== "");
  if (plain.length === 0) return new Map();
  // A gateway's own token may have small letters.
  const asTyped = typed.map((one) => one.trim());
  const list = sql`${sql.param([...plain, ...asTyped])}::text[]`;
  const { rows } = await db.execute<{
    reference: string;
    token: string | null;
    method: string;
    state: AttemptState;
    order_id: string;
    amount: string;
    is_collected: boolean;
    settled_by: string | null;
    refunds: (Omit<SentRefund, "amount"> & { amount: number })[];
    parcels: PaidParcel[];
  }>(sql`
    select a.reference, a.token, a.method, a.state, y.order_id, coalesce(g.amount, a.amount) as amount,
      g.attempt is not null as is_collected,
      (select s.reference from gateway_settlement_lines l join gateway_settlements s on s.id = l.settlement_id
        where l.attempt = a.reference and l.refund_id is null) as settled_by,
      (select coalesce(json_agg(json_build_object('id', r.id, 'amount', r.amount - r.tendered, 'parcelId', r.parcel_id,
          'settledBy', (select s.reference from gateway_settlement_lines l
            join gateway_settlements s on s.id = l.settlement_id where l.refund_id = r.id)) order by r.id), '[]')
        from refunds r where r.payment_id = y.id and r.state = 'sent' and r.credit_id is null) as refunds,
      (select coalesce(json_agg(json_build_object('id', p.id, 'price', ${leftToPayOfParcel(sql`p.id`)},
          'isUndelivered', p.state = any (${sql.param([...ENDED_UNDELIVERED])}),
          'hasPassedOn', exists (select from ledger_transactions t
            where t.parcel_id = p.id and t.kind = 'withholding')) order by p.id), '[]')
        from parcels p where p.order_id = y.order_id
          and coalesce(g.pays_order, a.state = 'paid')) as parcels
    from payment_attempts a join payments y on y.id = a.payment_id
      left join gateway_collections g on g.attempt = a.reference
    where a.reference = any (${list}) or a.token = any (${list})`);
  const known = new Map<string, KnownPayment>();
  for (const row of rows) {
    if (!isPaymentMethod(row.method) || !isGatewayMethod(row.method)) continue;
    const { reference, token, state, refunds, parcels } = row;
    const payment: KnownPayment = {
      ...{ reference, gateway: row.method, state, orderId: row.order_id },
      amount: Number(row.amount),
      bookedIn: row.is_collected ? "gateway" : "bank",
      settledBy: row.settled_by,
      ...{ refunds, parcels },
    };
    known.set(plainReference(reference), payment);
    if (token !== null) known.set(plainReference(token), payment);
  }
  return known;
}
