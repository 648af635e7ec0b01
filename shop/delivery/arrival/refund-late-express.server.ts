import { sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { tellStore } from "#tohfa/shop/messages/notices/tell-store.server.ts";
import {
  chargeEntries,
  deliveryBackEntries,
  deliveryParts,
} from "#tohfa/shop/money/ledger/after-sale.ts";
import { postEntries } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { readSums } from "#tohfa/shop/money/payments/payment-sums.server.ts";
import { paidShares } from "#tohfa/shop/money/payments/refund.ts";
import { createRefund, lockPaymentFor } from "#tohfa/shop/money/payments/refunds.server.ts";
import { readSoldParcel } from "#tohfa/shop/money/payments/sold-parcel.server.ts";
import { amountRefundedWith, expressCharges, totalOf } from "#tohfa/shop/orders/order/charges.ts";
import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import type { LockedParcel } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { type ExpressDays, whoBearsLateExpress } from "./late-express.ts";

/**
 * Gives express back that came late (money.md §3, example 16), once per parcel and by itself, in the transaction of its
 * delivery: all above standard delivery, with its tax. The seller is charged where they sent it late. The buyer gets
 * the letter of every refund. The parcel must be locked.
 */
export async function refundLateExpress(
  tx: Transaction,
  parcel: LockedParcel,
  by: string,
): Promise<void> {
  const { id, sellerId, money, order } = parcel;
  const express = expressCharges(money.charges);
  if (totalOf(express) <= 0) return;
  const bearer = whoBearsLateExpress(await readDays(tx, id));
  if (bearer === null || !(await readSetting(tx, "refundLateExpress"))) return;
  const payment = await lockPaymentFor(tx, { id, orderId: order.id });
  if (!payment) return;
  const sold = await readSoldParcel(tx, id);
  const { retained } = await readSums(tx, payment);
  const standard = amountRefundedWith(money.charges, "delivery") - totalOf(express);
  const paid = paidShares(sold).delivery - standard - sold.deliveryRefunded;
  const amount = Math.min(paid, retained);
  if (amount <= 0) return;
  const about = { key: `${id}:late`, parcelId: id };
  await postEntries(tx, { kind: "allowance", ...about }, deliveryBackEntries(express, amount));
  const line = { kind: "shipping" as const, orderItemId: null, quantity: null, amount };
  const refund = { id: about.key, why: "late" as const, lines: [line], parcelId: id };
  await createRefund(tx, payment, refund, {
    ...{ actor: by, at: new Date() },
    text: `Express of ${id} came late: ${formatMoney(amount)} is to be refunded`,
  });
  if (bearer === "shop") return;
  const delivery = deliveryParts(express, amount);
  const entries = chargeEntries({ account: "seller", sellerId }, delivery);
  await postEntries(tx, { kind: "charge", ...about }, entries);
  const why = "It was sent late, so the buyer gets the express fee back";
  const payload = { parcelId: id, amount: totalOf(delivery), why };
  await tellStore(tx, sellerId, { template: "seller-charged", about: about.key, payload });
}

const ON_TIME: ExpressDays = {
  ...{ arriveBy: null, firstArriveBy: null, changedBy: null },
  ...{ leaveBy: "", sentOn: null, deliveredOn: "" },
};

/** The days of a parcel of an express order; of any other, days that are never late. */
async function readDays(tx: Transaction, parcelId: string): Promise<ExpressDays> {
  const dayOf = (kind: string) => sql`(select max((e.at at time zone 'Asia/Karachi')::date)::text
    from parcel_events e where e.parcel_id = p.id and e.kind = ${kind})`;
  const { rows } = await tx.execute<{ days: ExpressDays; shipping: ShippingMethod }>(sql`
    select o.shipping_method as shipping, json_build_object('arriveBy', p.arrive_by,
      'firstArriveBy', p.first_arrive_by, 'changedBy', p.arrive_changed_by, 'leaveBy', p.leave_by,
      'sentOn', ${dayOf("dispatched")}, 'deliveredOn', ${dayOf("delivered")}) as days
    from parcels p join orders o on o.id = p.order_id where p.id = ${parcelId}`);
  const [row] = rows;
  return row?.shipping === "express" ? row.days : ON_TIME;
}
