import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { paymentAttempts, paymentEvents } from "#tohfa/db/schema/payments.ts";
import { actorName } from "#tohfa/shop/access/accounts/actor.ts";
import type {
  BrowserRedirect,
  CallbackMessage,
  Gateways,
} from "#tohfa/shop/money/payments/gateway.ts";
import type { PaymentState } from "#tohfa/shop/money/payments/payment-machine.ts";
import { lockPayment, recordNote } from "#tohfa/shop/money/payments/payments.server.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { findAttempt, settleAttempt } from "./settle-attempt.server.ts";

export type CallbackAnswer =
  | { kind: "go_on"; send: BrowserRedirect }
  | {
      kind: "settled";
      orderId: string;
      payment: PaymentState;
      /** The response body that the gateway's server expects, where it expects one. */
      acknowledgement: Record<string, string> | null;
    };

/**
 * Handles a gateway's callback. It is parsed (a wrong signature is refused and changes nothing), then the attempt's
 * state is inquired at the gateway: a callback alone proves nothing (reference 2.0). Safe to repeat. Refuses: not_found
 * (method, reference), invalid (forged), unprocessable (another amount).
 */
export async function receiveCallback(
  db: Database,
  gateways: Gateways,
  method: string,
  message: CallbackMessage,
  now: Date,
): Promise<CallbackAnswer> {
  const gateway = gateways.get(method);
  if (!gateway) throw new Refusal("not_found", "Nobody pays this way here.");
  const reading = gateway.read(message);
  if (reading.kind === "go_on") return reading;
  const attempt = await findAttempt(db, method, reading.reference, reading.by);
  if (!attempt) {
    throw new Refusal("not_found", "We have sent nobody with this reference.");
  }
  if (reading.amount !== null && reading.amount !== attempt.amount) {
    await noteAmount(db, attempt.paymentId, {
      actor: actorName({ role: "gateway", name: method }),
      at: now,
      reference: attempt.reference,
      text: `A callback named ${formatMoney(reading.amount)} instead of ${formatMoney(attempt.amount)} and was refused`,
    });
    throw new Refusal("unprocessable", "The amount is not the one that was asked for.", {
      field: "amount",
    });
  }
  const { outcome, payment } = await settleAttempt(db, gateway, attempt, now);
  if (outcome === "pending" || outcome === "unknown") await inquireSoon(db, attempt.reference, now);
  return {
    kind: "settled",
    orderId: attempt.orderId,
    payment,
    acknowledgement: gateway.acknowledge?.() ?? null,
  };
}

/** Records the note once for a reference: a replayed callback adds nothing. */
async function noteAmount(
  db: Database,
  paymentId: string,
  note: Parameters<typeof recordNote>[2],
): Promise<void> {
  await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const same = await tx
      .select({ id: paymentEvents.id })
      .from(paymentEvents)
      .where(
        and(
          eq(paymentEvents.paymentId, paymentId),
          eq(paymentEvents.reference, note.reference ?? ""),
          eq(paymentEvents.text, note.text),
        ),
      )
      .limit(1);
    if (same.length === 0) await recordNote(tx, payment, note);
  });
}

/** Schedules an inquiry within a minute: the gateway reported an event whose outcome is not known yet. */
async function inquireSoon(db: Database, reference: string, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + 60_000).toISOString();
  const { nextCheckAt } = paymentAttempts;
  await db
    .update(paymentAttempts)
    .set({
      nextCheckAt: sql`least(coalesce(${nextCheckAt}, ${soon}::timestamptz), ${soon}::timestamptz)`,
    })
    .where(and(eq(paymentAttempts.reference, reference), eq(paymentAttempts.state, "open")));
}
