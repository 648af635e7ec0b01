import { and, eq, notInArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import { ENDED_UNDELIVERED } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { type ChangeDetails, hasMoney, stateAfterRefunds } from "./payment.ts";
import { type Payment, recordChange, recordNote } from "./payments.server.ts";
import { SURPLUS } from "./refund-machine.ts";

type EventDetails = ChangeDetails & { text: string };

/**
 * After a change of its refunds, updates a payment's state, or records a note if the state stays. It must be locked.
 */
export async function recordRefundChange(
  tx: Transaction,
  payment: Payment,
  details: EventDetails,
): Promise<Payment> {
  const now = await updatePaymentState(tx, payment, details);
  if (now.state === payment.state) await recordNote(tx, payment, details);
  return now;
}

/** Updates a payment to the state that follows from its refunds. It must be locked. */
export async function updatePaymentState(
  tx: Transaction,
  payment: Payment,
  details: EventDetails,
): Promise<Payment> {
  const { due, paid, tendered, retained } = await readSums(tx, payment);
  const isNothingRetained =
    hasMoney(payment.state) && paid + tendered > 0
      ? retained === 0
      : !(await hasOpenParcels(tx, payment.orderId));
  const to = stateAfterRefunds(payment.state, due, isNothingRetained);
  return to === payment.state ? payment : await recordChange(tx, payment, to, details);
}

/** Payments received for an order, the part that is refunded, and the part that is retained. */
export interface PaymentSums {
  /** Still to be refunded; `dueInMoney`: what of it does not go back to store credit or a voucher. */
  due: Paisa;
  dueInMoney: Paisa;
  /** Refunded. */
  sent: Paisa;
  /** Received for the order itself, with its advance; for cash, the amount that riders have collected. */
  paid: Paisa;
  /** What store credit and vouchers paid of it. */
  tendered: Paisa;
  /** The part of `paid` and `tendered` that neither was refunded nor is due to be. */
  retained: Paisa;
}

/** SQL: the advance that came for the order of a payment `p`, the rest of which it pays. */
const ADVANCE_RECEIVED = sql`(select coalesce(sum(a.amount), 0) from payments a
  where a.order_id = p.order_id and a.is_advance and not p.is_advance
    and exists (select from payment_events e where e.payment_id = a.id and e.to_state = 'paid'))`;

/** SQL: the amount received for the order of a payment `p` itself; for cash, what riders have collected. */
const RECEIVED_FOR_ORDER = sql`(case when p.method = 'cod'
  then (select coalesce(sum(c.amount), 0) from cash_collections c join parcels q on q.id = c.parcel_id
    where q.order_id = p.order_id and c.state in ('collected', 'remitted'))
  when exists (select from payment_events e where e.payment_id = p.id and e.to_state = 'paid') then p.amount
  else 0 end)`;

/** SQL: the whole amount received with a payment `p`, including what no order needs and must be refunded. */
export const RECEIVED = sql`(${RECEIVED_FOR_ORDER} + (select coalesce(sum(s.amount), 0) from refunds s
  where s.payment_id = p.id and s.state <> 'withdrawn' and s.why in ${SURPLUS}))`;

/** SQL: what store credit and vouchers paid of the order of a payment `p`, without what unpaid parcels gave back. */
const TENDERED = sql`((select coalesce(sum(x.paisa - x.given_back), 0) from order_tenders x
    where x.order_id = p.order_id and not p.is_advance and x.parcel_id is not null and x.kind <> 'advance')
  + (select coalesce(sum(s.tendered), 0) from refunds s where s.payment_id = p.id and s.state = 'sent'))`;

/** Reads the sums of a payment, from its refunds and the money received. */
export async function readSums(
  db: Database | Transaction,
  { id }: Pick<Payment, "id">,
): Promise<PaymentSums> {
  const { rows } = await db.execute<
    Record<"due" | "money" | "sent" | "back" | "paid" | "tendered", string>
  >(sql`
    select ${RECEIVED_FOR_ORDER} + ${ADVANCE_RECEIVED} as paid, ${TENDERED} as tendered, r.* from payments p cross join lateral (
      select coalesce(sum(amount) filter (where state = 'due'), 0) as due,
        coalesce(sum(amount - tendered) filter (where state = 'due'), 0) as money,
        coalesce(sum(amount) filter (where state = 'sent'), 0) as sent,
        coalesce(sum(amount) filter (where state <> 'withdrawn' and why not in ${SURPLUS}), 0) as back
      from refunds where payment_id = p.id) r
    where p.id = ${id}`);
  const [row] = rows;
  const { due = 0, money = 0, sent = 0, back = 0, paid = 0, tendered = 0 } = row ?? {};
  return {
    ...{ due: Number(due), dueInMoney: Number(money), sent: Number(sent), paid: Number(paid) },
    tendered: Number(tendered),
    retained: Math.max(0, Number(paid) + Number(tendered) - Number(back)),
  };
}

/** Whether an order has a parcel that is under way or was delivered. */
export async function hasOpenParcels(tx: Transaction, orderId: string): Promise<boolean> {
  const [open] = await tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), notInArray(parcels.state, [...ENDED_UNDELIVERED])))
    .limit(1);
  return open !== undefined;
}
