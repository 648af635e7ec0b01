import { eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";
import { quotations } from "#tohfa/db/schema/quotations.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { readAccessToken } from "#tohfa/shop/orders/order/access-token.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { type OrderTerms, placeInTransaction } from "../checkout/place-in-transaction.server.ts";
import { countedBuyer } from "../checkout/place-order.server.ts";
import type { FrozenQuote } from "./frozen-quote.ts";
import { whyNotAccept } from "./quotation.ts";
import { holderOfQuotation, quotationNotFound } from "./quotation-holder.server.ts";

/** The order that a quotation became. */
export interface AcceptedQuotation {
  orderId: string;
  /** Opens the order's page. */
  token: string;
}

/**
 * Turns a quotation into an order at exactly its prices, by the same writer as a checkout: stock and the limits of unpaid
 * orders are looked at now. Accepted again it gives the same order. Refuses: not_found, invalid (how it is paid),
 * conflict (expired, withdrawn, sold out), too_many. `now` in ms.
 */
export async function acceptQuotation(
  db: Database,
  terms: OrderTerms,
  { id, token }: { id: string; token: string },
  { payment, now }: { payment: PaymentMethod; now: number },
): Promise<AcceptedQuotation> {
  const [known] = await db.select().from(quotations).where(eq(quotations.id, id));
  const actor = holderOfQuotation(known, token);
  if (!known || !can(actor, "acceptQuotation", { quotationId: id })) throw quotationNotFound();
  const before = await orderOf(db, terms.secret, known.orderId);
  if (before) return before;
  refuse(whyNotAccept(known, dayOf(now)));
  const frozen = inFull(known.frozen);
  refuse(whyNotPayBy(payment, terms));
  const wanted = { ...frozen.wanted, payment };
  const buyer = terms.limits ? await countedBuyer(db, wanted, terms.secret, terms.limits) : null;
  const orderId = await retryOnDeadlock(() =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(quotations).where(eq(quotations.id, id)).for("update");
      if (!row) throw quotationNotFound();
      // Another tap was quicker.
      if (row.orderId) return row.orderId;
      refuse(whyNotAccept(row, dayOf(now)));
      const key = `quotation:${id}:${crypto.randomUUID()}`;
      const request = { terms, key, wanted, requestHash: id, buyer, frozen };
      const { order } = await placeInTransaction(tx, request);
      const ended = { endedAt: new Date(now), endedBy: "buyer" };
      await tx
        .update(quotations)
        .set({ state: "accepted", orderId: order.id, ...ended })
        .where(eq(quotations.id, id));
      const details = { order: order.id, amount: order.total };
      await writeAudit(tx, actor, { action: "quotation accepted", subject: id, details });
      return order.id;
    }),
  );
  return { orderId, token: await readAccessToken(db, terms.secret, orderId) };
}

async function orderOf(
  db: Database,
  secret: string,
  orderId: string | null,
): Promise<AcceptedQuotation | null> {
  return orderId === null ? null : { orderId, token: await readAccessToken(db, secret, orderId) };
}

/** Its prices were told without the fee and the rounding of cash. */
function whyNotPayBy(payment: PaymentMethod, { payments }: OrderTerms): Refusal | null {
  if (payment !== "cod" && payments.has(payment)) return null;
  return new Refusal("invalid", "Choose how you pay: an order of a quotation is paid first.", {
    field: "payment",
  });
}

function inFull(frozen: FrozenQuote | null): FrozenQuote {
  if (frozen) return frozen;
  throw new Refusal("conflict", "This quotation's details are deleted. Ask for a new one.");
}
