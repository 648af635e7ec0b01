import { sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { paymentTaxPapers } from "#tohfa/db/schema/payments.ts";
import { priceOfParcel } from "#tohfa/shop/orders/order/charge-rows.server.ts";
import { allocate } from "#tohfa/shop/values/allocate.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { referenceKey, strangeReference } from "../ledger/reference.ts";
import { passTaxOn } from "./pass-tax-on.server.ts";
import { TAX_PAPER_FIELDS, type TaxPapers } from "./tax-papers.ts";
import { WITHHELD_TAXES, type WithheldTax } from "./withheld-tax-kinds.ts";

/** Stores the tax papers of a payment, each once. Refuses: invalid (number), conflict (it counted for another payment). */
export async function storeTaxPapers(
  tx: Transaction,
  paymentId: string,
  papers: TaxPapers,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  for (const tax of WITHHELD_TAXES) {
    const { amount, certificate } = papers[tax];
    if (amount === 0) continue;
    const field = TAX_PAPER_FIELDS[tax].certificate;
    const certificateKey = referenceKey(certificate);
    if (!certificateKey) throw strangeReference(field);
    const row = { paymentId, tax, amount, certificateKey, certificate: certificate.trim() };
    const stored = await tx
      .insert(paymentTaxPapers)
      .values({ ...row, actor: by, at })
      .onConflictDoNothing()
      .returning({ tax: paymentTaxPapers.tax });
    if (stored.length > 0) continue;
    throw new Refusal("conflict", "This tax paper counted for a payment already.", { field });
  }
}

/**
 * Passes the taxes that an office kept back on to the sellers of a parcel that is delivered: its share of them, by the
 * prices of its order's parcels. What was kept back of parcels that never arrive stays the shop's. The order must be
 * locked.
 */
export async function passTaxPapersOn(
  tx: Transaction,
  { parcelId, orderId }: { parcelId: string; orderId: string },
): Promise<void> {
  const { rows: kept } = await tx.execute<{ payment_id: string; tax: WithheldTax; amount: string }>(
    sql`select k.payment_id, k.tax, k.amount from payment_tax_papers k
      join payments m on m.id = k.payment_id where m.order_id = ${orderId}`,
  );
  const [first] = kept;
  if (!first) return;
  const { rows: parcels } = await tx.execute<{ id: string; price: string }>(
    sql`select p.id, ${priceOfParcel(sql`p.id`)} as price from parcels p
      where p.order_id = ${orderId} order by p.id`,
  );
  const place = parcels.findIndex(({ id }) => id === parcelId);
  const shareOf = (tax: WithheldTax): Paisa => {
    const whole = kept.reduce((sum, one) => (one.tax === tax ? sum + Number(one.amount) : sum), 0);
    const shares = allocate(
      whole,
      parcels.map(({ price }) => Math.max(0, Number(price))),
    );
    return shares[place] ?? 0;
  };
  const taxes = { parcelId, incomeTax: shareOf("income"), salesTax: shareOf("sales") };
  await passTaxOn(tx, `papers:${first.payment_id}`, [taxes]);
}
