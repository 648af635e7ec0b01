import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { returnRequests } from "#tohfa/db/schema/parcels.ts";
import { tellStore } from "#tohfa/shop/messages/notices/tell-store.server.ts";
import {
  allowanceEntries,
  chargeEntries,
  deliveryParts,
} from "#tohfa/shop/money/ledger/after-sale.ts";
import { postEntries } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { saleEntries } from "#tohfa/shop/money/ledger/ledger.ts";
import { retainedMoney } from "#tohfa/shop/money/ledger/retained-money.ts";
import { reversePostings } from "#tohfa/shop/money/ledger/reverse-postings.server.ts";
import { readSums } from "#tohfa/shop/money/payments/payment-sums.server.ts";
import type { Payment } from "#tohfa/shop/money/payments/payments.server.ts";
import {
  allowanceThatStays,
  linesOfReturn,
  paidShares,
  type RefundChoice,
  type RefundLine,
  type SoldParcel,
  sumOf,
} from "#tohfa/shop/money/payments/refund.ts";
import { createRefund } from "#tohfa/shop/money/payments/refunds.server.ts";
import { withdrawRefund } from "#tohfa/shop/money/payments/send-refunds.server.ts";
import { readSoldParcel } from "#tohfa/shop/money/payments/sold-parcel.server.ts";
import { takeGoodwillBack } from "#tohfa/shop/money/payments/take-goodwill-back.server.ts";
import { readServicesTax } from "#tohfa/shop/money/tax/services-tax.server.ts";
import { taxInside } from "#tohfa/shop/money/tax/services-tax.ts";
import {
  type Charge,
  charge,
  deliveryOfSeller,
  totalOf,
} from "#tohfa/shop/orders/order/charges.ts";
import type { LockedParcel } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { readReducibleGoods } from "./reducible-goods.server.ts";
import { isDeliveryOfSeller, type ReturnFacts, termsOf } from "./return-terms.ts";

interface Returned {
  returnId: string;
  parcel: LockedParcel;
}

interface By {
  actor: string;
  at: Date;
}

/**
 * Creates the due refund of goods that came back, whole or of a choice, and books what follows from why they came back:
 * what stays sold, what the way back costs the buyer, and the delivery that its seller bears. The sale itself was
 * reversed when they came. Returns the refund's id, whose amount may be 0: then there is none. The parcel and its payment
 * must be locked. Throws a Refusal where the choice is not possible.
 */
export async function createReturnRefund(
  tx: Transaction,
  payment: Payment,
  { returnId, parcel }: Returned,
  choice: RefundChoice | "whole",
  by: By,
): Promise<string> {
  const id = await nextId(tx, returnId);
  const facts = await readFacts(tx, returnId);
  const [sold, { retained: atMost }] = [
    await readSoldParcel(tx, parcel.id),
    await readSums(tx, payment),
  ];
  const { lines, cut } = linesOfReturn(sold, choice, termsOf(facts), atMost);
  await bookReturn(tx, { id, parcel, sold, lines, cut, facts });
  await takeGoodwillBack(tx, payment, { id, parcelId: parcel.id, cut });
  const amount = formatMoney(sumOf(lines));
  const text =
    choice === "whole"
      ? `The parcel ${parcel.id} came back: ${amount} is to be refunded`
      : `Of the parcel ${parcel.id} only ${amount} is to be refunded`;
  const refund = { id, why: "returned" as const, lines, parcelId: parcel.id, returnId };
  await createRefund(tx, payment, refund, { ...by, text });
  return id;
}

/** Takes a return's due refund back, with all that was booked for it, because another one takes its place. */
export async function withdrawReturnRefund(
  tx: Transaction,
  { parcel, returnId }: Returned,
  dueId: string | null,
): Promise<void> {
  if (dueId !== null) await withdrawRefund(tx, dueId);
  const isOfReturn = sql`split_part(t.key, ':', 2) = ${returnId} and t.kind in ('kept', 'allowance', 'charge', 'goodwill')`;
  await reversePostings(tx, parcel.id, isOfReturn);
}

/** An id that no refund of the return and none of its bookings had. */
async function nextId(tx: Transaction, returnId: string): Promise<string> {
  const { rows } = await tx.execute<{ before: number }>(sql`select
    (select count(*) from refunds where return_id = ${returnId})::int
      + (select count(*) from ledger_transactions where split_part(key, ':', 2) = ${returnId}
        and key like '%:back' and parcel_id = (select parcel_id from return_requests where id = ${returnId}))::int
      as before`);
  const before = rows[0]?.before ?? 0;
  return before === 0 ? returnId : `${returnId}:${before + 1}`;
}

async function readFacts(
  tx: Transaction,
  returnId: string,
): Promise<ReturnFacts & { askedAt: Date }> {
  const { cause, freight, createdAt } = returnRequests;
  const [facts] = await tx
    .select({ cause, freight, askedAt: createdAt })
    .from(returnRequests)
    .where(eq(returnRequests.id, returnId));
  return facts ?? { cause: null, freight: null, askedAt: new Date() };
}

interface BookedReturn {
  id: string;
  parcel: LockedParcel;
  sold: SoldParcel;
  lines: readonly RefundLine[];
  cut: Paisa;
  facts: ReturnFacts & { askedAt: Date };
}

async function bookReturn(tx: Transaction, booked: BookedReturn): Promise<void> {
  const { id, parcel, lines, facts } = booked;
  const about = { parcelId: parcel.id };
  const money = await keptMoney(tx, booked);
  // What the seller pays for delivery is booked by itself, so that the shop's invoice to her has it to the paisa.
  const own = deliveryOfSeller(money.charges);
  const kept = { ...money, charges: money.charges.filter((one) => !own.includes(one)) };
  await postEntries(tx, { kind: "kept", key: id, ...about }, saleEntries(kept));
  const freight = 0 - sumOf(lines.filter(({ kind }) => kind === "return_freight"));
  if (freight > 0) {
    const tax = await readServicesTax(tx, facts.askedAt.getTime());
    const included = tax && { office: tax.office, paisa: taxInside(freight, tax.rate) };
    const wayBack = { ...charge("shipping", freight), tax: included?.paisa ? included : null };
    const posting = { kind: "charge", key: `${id}:freight`, ...about } as const;
    await postEntries(tx, posting, chargeEntries({ account: "buyer" }, [wayBack]));
  }
  await chargeDelivery(tx, booked, own);
}

/**
 * Charges the seller her part of the delivery of what stays; where it came back by her fault all of it, and what the
 * buyer had paid for it (money.md §3, example 11).
 */
async function chargeDelivery(
  tx: Transaction,
  { id, parcel, sold, lines, facts }: BookedReturn,
  ofWhatStays: readonly Charge[],
): Promise<void> {
  const { sellerId } = parcel;
  const isFault = isDeliveryOfSeller(facts.cause);
  const back = sumOf(lines.filter(({ kind }) => kind === "shipping"));
  const charges = isFault
    ? [...deliveryOfSeller(parcel.money.charges), ...deliveryParts(sold.charges, back)]
    : ofWhatStays;
  const posting = { kind: "charge", key: `${id}:delivery`, parcelId: parcel.id } as const;
  const entries = chargeEntries({ account: "seller", sellerId }, charges);
  await postEntries(tx, posting, entries);
  const amount = sumOf(charges.map(({ paisa }) => ({ amount: paisa })));
  if (!isFault || amount === 0) return;
  const why = "It came back faulty or not as ordered, so its delivery is yours";
  const payload = { parcelId: parcel.id, amount, why };
  await tellStore(tx, sellerId, { template: "seller-charged", about: id, payload });
}

/**
 * The amounts of what stays sold, at the full price; what its price was reduced by is booked anew, for the reversal of
 * the sale took all of it back.
 */
async function keptMoney(tx: Transaction, { id, parcel, sold, lines, cut }: BookedReturn) {
  const backOf = (itemId: number) =>
    lines.find(({ orderItemId }) => orderItemId === itemId)?.quantity ?? 0;
  const stays = new Map(
    sold.items.map((item) => [item.id, allowanceThatStays(item, backOf(item.id))]),
  );
  for (const { goods, itemIds } of await readReducibleGoods(tx, parcel)) {
    const amount = itemIds.reduce((sum, itemId) => sum + (stays.get(itemId) ?? 0), 0);
    const posting = {
      kind: "allowance",
      key: `${id}:${goods.sellerId}`,
      parcelId: parcel.id,
    } as const;
    await postEntries(tx, posting, allowanceEntries({ ...goods, reduced: 0 }, amount));
  }
  const parts = lines.filter(({ kind }) => kind !== "return_freight");
  const deliveryBack = sumOf(parts.filter(({ kind }) => kind === "shipping"));
  const given = sumOf(parts) + cut + sold.deliveryRefunded;
  const reduced = sold.items.reduce(
    (sum, { id: itemId, allowed }) => sum + allowed - (stays.get(itemId) ?? 0),
    0,
  );
  const retained = totalOf(sold.charges) - given - reduced;
  const retainedDelivery = Math.max(
    0,
    paidShares(sold).delivery - sold.deliveryRefunded - deliveryBack,
  );
  return retainedMoney(parcel.money, { retained, retainedDelivery });
}
