import { and, desc, eq, ne } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { gatewayCollections } from "#tohfa/db/schema/gateways.ts";
import { paymentReceipts } from "#tohfa/db/schema/payments.ts";
import { orderTenders } from "#tohfa/db/schema/tenders.ts";
import { actorName, system } from "#tohfa/shop/access/accounts/actor.ts";
import { postEntries } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { paymentEntries } from "#tohfa/shop/money/ledger/ledger.ts";
import { effectOfReceivedMoney, type OrderStanding } from "#tohfa/shop/money/payments/payment.ts";
import { hasOpenParcels } from "#tohfa/shop/money/payments/payment-sums.server.ts";
import {
  lockPayment,
  notifyBuyerOfPayment,
  type Payment,
  paymentOfOrder,
  recordChange,
} from "#tohfa/shop/money/payments/payments.server.ts";
import type { RefundReason } from "#tohfa/shop/money/payments/refund-machine.ts";
import {
  createRefund,
  createRefundsForParcels,
  moneyLine,
} from "#tohfa/shop/money/payments/refunds.server.ts";
import type { WithheldTaxes } from "#tohfa/shop/money/tax/withholding.ts";
import { activateVoucher, buysVoucher } from "#tohfa/shop/money/vouchers/sell-voucher.server.ts";
import { finalisePromises } from "#tohfa/shop/orders/promises/finalise-promises.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { GatewayMethod } from "#tohfa/shop/values/payment-method.ts";
import { reinstateOrder } from "./reinstate.server.ts";
import { reserveOrCancel } from "./reserve-or-cancel.server.ts";

/** Money that arrived: who recorded it, and its number at the bank or gateway. */
export interface Money {
  actor: string;
  at: Date;
  text: string;
  reference: string | null;
  amount: Paisa;
  /** Idempotency key: each arrival of money is recorded once. */
  key: string;
  /** The gateway that took it, and holds it until it settles; null: it is on the shop's bank account. */
  gateway: GatewayMethod | null;
  /** Of the amount the taxes that an office kept back; left out: none. */
  kept?: WithheldTaxes;
}

/**
 * Records that a payment's money arrived, in whatever state the payment is: it becomes paid, paid with the order
 * reinstated, or to be refunded where the order cannot continue. "again": it was paid before, so this money is to be
 * refunded. The ledger is written in the same transaction. The payment must be locked.
 */
export async function recordPayment(
  tx: Transaction,
  payment: Payment,
  money: Money,
): Promise<"paid" | "reinstated" | "refund_due" | "again"> {
  const isVoucher = await buysVoucher(tx, payment.orderId);
  const standing = isVoucher
    ? standingOfVoucher(payment)
    : await reinstateIfExpired(tx, payment, money.at);
  const effect = effectOfReceivedMoney(payment.state, standing);
  if (effect === "again") {
    const text = `Money came a second time and is to be refunded: ${money.text}`;
    await recordOverpayment(tx, payment, money, { why: "overpaid", text });
    return effect;
  }
  if (effect === "refund_due") {
    const text = `${money.text}. The order is not there any more: the money is to be refunded`;
    await recordOverpayment(tx, payment, money, { why: "too_late", text });
    return effect;
  }
  const { actor, at } = money;
  await bookMoney(tx, payment, money, { paysOrder: true });
  const text = effect === "reinstated" ? `${money.text}. The order is reinstated` : money.text;
  const details = { actor, at, text, reference: money.reference ?? undefined };
  const paid = await recordChange(tx, payment, "paid", details);
  const forParcels = payment.isAdvance ? await openRest(tx, payment.orderId, money) : paid;
  await finalisePromises(tx, payment.orderId, "payment", await buyerPaidAt(tx, payment, at));
  if (isVoucher) await activateVoucher(tx, payment.orderId, at.getTime());
  else if (payment.isAdvance) {
    await notifyBuyerOfPayment(tx, paid, "advance-received", { rest: forParcels.amount });
  } else await notifyBuyerOfPayment(tx, paid, "payment-received");
  // A part may have been cancelled before the money arrived.
  await createRefundsForParcels(tx, forParcels, {
    actor: actorName(system("refunds")),
    at,
    text: "A part of the order was cancelled",
  });
  return effect;
}

/**
 * The rest of an order whose advance has come: due again where it ended with an advance that expired, and paid where
 * nothing is left. Refunds of parcels are its own.
 */
async function openRest(tx: Transaction, orderId: string, { actor, at }: Money): Promise<Payment> {
  const found = await paymentOfOrder(tx, orderId);
  if (!found) throw new Error(`${orderId} has an advance and no rest`);
  let rest = await lockPayment(tx, found.id);
  if (rest.state === "cancelled") {
    const text = "The advance came after all: the rest is due at the door";
    rest = await recordChange(tx, rest, "due", { actor, at, text });
  }
  if (rest.amount > 0 || rest.state !== "due") return rest;
  const text = "The advance pays all of it";
  return await recordChange(tx, rest, "paid", { actor, at, text });
}

/** Nothing of a voucher can be sold meanwhile: it is sold whenever its money comes. */
function standingOfVoucher({ state }: Payment): OrderStanding {
  return state === "expired" ? "can_be_reinstated" : "open";
}

/** When the buyer paid: for a transfer whose receipt was under review, when the receipt was sent. */
async function buyerPaidAt(tx: Transaction, { id, state }: Payment, at: Date): Promise<Date> {
  if (state !== "submitted") return at;
  const [newest] = await tx
    .select({ at: paymentReceipts.createdAt })
    .from(paymentReceipts)
    .where(eq(paymentReceipts.paymentId, id))
    .orderBy(desc(paymentReceipts.createdAt))
    .limit(1);
  return newest && newest.at < at ? newest.at : at;
}

/** Records money that no order needs: it is to be refunded. */
export async function recordOverpayment(
  tx: Transaction,
  payment: Payment,
  money: Money,
  { why, text }: { why: RefundReason; text: string },
): Promise<void> {
  const { actor, at, key, amount } = money;
  await bookMoney(tx, payment, money, { paysOrder: false });
  const event = { actor, at, text, reference: money.reference ?? undefined };
  await createRefund(tx, payment, { id: key, why, lines: moneyLine(amount) }, event);
}

/** Books money where it is: on the shop's bank account, or with a gateway, whose settlement is then waited for. */
async function bookMoney(
  tx: Transaction,
  payment: Payment,
  { key, amount, gateway, at, kept }: Money,
  { paysOrder }: { paysOrder: boolean },
): Promise<void> {
  await postEntries(tx, { kind: "payment", key }, paymentEntries(amount, gateway, kept));
  if (gateway === null) return;
  const collection = { attempt: key, paymentId: payment.id, gateway, amount, paysOrder, at };
  await tx.insert(gatewayCollections).values(collection);
}

/** Whether the order can continue; one whose payment expired is reinstated if its stock is still there. */
async function reinstateIfExpired(
  tx: Transaction,
  payment: Payment,
  at: Date,
): Promise<OrderStanding> {
  if (await hasOpenParcels(tx, payment.orderId)) {
    return (await reserveOrCancel(tx, payment.orderId)) ? "open" : "all_cancelled";
  }
  // What store credit or a voucher had paid was given back, and may be spent.
  if (payment.state !== "expired" || (await hasTenders(tx, payment.orderId)))
    return "all_cancelled";
  return (await reinstateOrder(tx, payment.orderId, at)) ? "can_be_reinstated" : "all_cancelled";
}

async function hasTenders(tx: Transaction, orderId: string): Promise<boolean> {
  const [found] = await tx
    .select({ kind: orderTenders.kind })
    .from(orderTenders)
    .where(and(eq(orderTenders.orderId, orderId), ne(orderTenders.kind, "advance")))
    .limit(1);
  return found !== undefined;
}
