import { eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database } from "#tohfa/db/open.server.ts";
import { orders } from "#tohfa/db/schema/orders.ts";
import { paymentAttempts } from "#tohfa/db/schema/payments.ts";
import { actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { randomCode } from "#tohfa/shop/platform/random-code.server.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import type { BrowserRedirect, Checkout, Gateway, Gateways } from "./gateway.ts";
import { whyNotPayNow } from "./payment.ts";
import { lockPayment, type Payment, recordChange, recordNote } from "./payments.server.ts";
import { paymentWithToken } from "./receipts.server.ts";
import { nextCheck } from "./schedule.ts";
import { stampOf } from "./stamp.ts";

/** What an attempt to pay needs besides the order. */
export interface PayNow {
  gateways: Gateways;
  /** Public address of the storefront. */
  storeUrl: string;
  now: Date;
}

/**
 * Sends a buyer to the gateway to pay an existing order: creates one attempt with its own reference and requests
 * the gateway's page. Refuses: not_found (token), conflict (nothing to pay, too late),
 * unavailable (the gateway does not respond; the order stays, and the buyer can retry).
 */
export async function payNow(
  db: Database,
  order: { id: string; token: string },
  { gateways, storeUrl, now }: PayNow,
): Promise<BrowserRedirect> {
  const { payment, actor } = await paymentWithToken(db, order, "payNow");
  refuse(whyNotPayNow(payment));
  const gateway = gateways.get(payment.method);
  if (!gateway) throw unavailable("This way to pay is closed at the moment.");
  if (payment.expiresAt && payment.expiresAt <= now) {
    throw new Refusal("conflict", "The time to pay this order is over. Please order again.");
  }
  const reference = await openAttempt(db, payment, { actor: actorName(actor), at: now });
  const query = new URLSearchParams({ id: order.id, token: order.token });
  const checkout = {
    reference,
    orderId: order.id,
    amount: payment.amount,
    returnUrl: `${storeUrl}/api/v1/payments/${payment.method}/callback`,
    orderUrl: `${storeUrl}/order/order-confermed?${query}`,
    buyer: await buyerOf(db, order.id),
    now,
    expiresAt: payment.expiresAt ?? new Date(now.getTime() + 3_600_000),
  };
  return await begin(db, gateway, checkout);
}

async function begin(db: Database, gateway: Gateway, checkout: Checkout): Promise<BrowserRedirect> {
  const { reference } = checkout;
  try {
    const { send, token } = await gateway.begin(checkout);
    // Stored before the buyer leaves: without the token the gateway could not be asked for the outcome.
    await updateAttempt(db, reference, { token });
    return send;
  } catch (error) {
    await updateAttempt(db, reference, {
      state: "failed",
      nextCheckAt: null,
      updatedAt: sql`now()`,
    });
    if (error instanceof Refusal) throw error;
    throw unavailable(`${gateway.name} does not answer.`, error);
  }
}

async function updateAttempt(
  db: Database,
  reference: string,
  change: PgUpdateSetSource<typeof paymentAttempts>,
): Promise<void> {
  await db.update(paymentAttempts).set(change).where(eq(paymentAttempts.reference, reference));
}

function unavailable(what: string, cause?: unknown): Refusal {
  const refusal = new Refusal(
    "unavailable",
    `${what} Your order is kept: try again in a few minutes.`,
  );
  refusal.cause = cause;
  return refusal;
}

/** Creates an attempt with a new reference (reference 2.0); a failed payment becomes `awaiting` again. */
async function openAttempt(
  db: Database,
  { id }: Payment,
  by: { actor: string; at: Date },
): Promise<string> {
  return await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    refuse(whyNotPayNow(payment));
    // "T", 14 digits of time, 5 random: 20, JazzCash's and Easypaisa's limit.
    const reference = `T${stampOf(by.at)}${randomCode(5)}`;
    await tx.insert(paymentAttempts).values({
      reference,
      paymentId: id,
      method: payment.method,
      amount: payment.amount,
      nextCheckAt: nextCheck(by.at, 0),
      createdAt: by.at,
    });
    const details = { ...by, reference };
    const text = `The buyer goes to pay ${formatMoney(payment.amount)}`;
    if (payment.state === "failed") {
      await recordChange(tx, payment, "awaiting", { ...details, text });
    } else await recordNote(tx, payment, { ...details, text });
    return reference;
  });
}

async function buyerOf(db: Database, orderId: string): Promise<Checkout["buyer"]> {
  const [buyer] = await db
    .select({ email: orders.email, phone: orders.phone })
    .from(orders)
    .where(eq(orders.id, orderId));
  return buyer ?? { email: "", phone: "" };
}
