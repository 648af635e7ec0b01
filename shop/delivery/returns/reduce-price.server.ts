import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { orderItems, parcels } from "#tohfa/db/schema/parcels.ts";
import { refunds } from "#tohfa/db/schema/payments.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { tellStore } from "#tohfa/shop/messages/notices/tell-store.server.ts";
import { allowanceEntries } from "#tohfa/shop/money/ledger/after-sale.ts";
import { postEntries } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { reversePostings } from "#tohfa/shop/money/ledger/reverse-postings.server.ts";
import { readSums } from "#tohfa/shop/money/payments/payment-sums.server.ts";
import { paymentOfOrder } from "#tohfa/shop/money/payments/payments.server.ts";
import { mostAllowance } from "#tohfa/shop/money/payments/refund.ts";
import { createRefund, lockPaymentFor } from "#tohfa/shop/money/payments/refunds.server.ts";
import { withdrawRefund } from "#tohfa/shop/money/payments/send-refunds.server.ts";
import { readSoldParcel } from "#tohfa/shop/money/payments/sold-parcel.server.ts";
import {
  type LockedParcel,
  lockParcel,
  parcelNotFound,
} from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { randomCode } from "#tohfa/shop/platform/random-code.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { refuse } from "#tohfa/shop/values/refusal.ts";
import { readReducibleGoods } from "./reducible-goods.server.ts";
import { nothingPaid, whyNotReduce, whyNotReduceBy, whyNotReductionWords } from "./reduction.ts";

/** A wished reduction of the price of an item that its buyer keeps. */
export interface WantedReduction {
  itemId: number;
  amount: Paisa;
  /** For the buyer's payment and the seller. */
  reason: string;
  /** The most that the screen said could be given; refused where it is another by now. */
  shown?: Paisa | undefined;
}

/**
 * Reduces the price of an item that its buyer keeps (money.md §3, example 15): that much is owed to the buyer, the seller
 * bears it but for the commission on it and its tax. Never more than was paid for it less what went back before. Admins
 * only. Refuses: not_found, invalid, conflict.
 */
export async function reducePrice(
  db: Database,
  actor: Actor,
  parcelId: string,
  { itemId, amount, reason: typed, shown }: WantedReduction,
): Promise<void> {
  if (!can(actor, "reducePrice")) throw parcelNotFound();
  await askProof(db, actor, "reducePrice");
  const reason = typed.trim();
  refuse(whyNotReductionWords(reason));
  await db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, parcelId);
    if (!parcel) throw parcelNotFound();
    refuse(whyNotReduce(parcel.state));
    const payment = await lockPaymentFor(tx, { id: parcelId, orderId: parcel.order.id });
    if (!payment) throw nothingPaid();
    const sold = await readSoldParcel(tx, parcelId);
    const { retained } = await readSums(tx, payment);
    const most = Math.min(mostAllowance(sold, itemId), retained);
    refuse(whyNotReduceBy(amount, { most, shown }));
    const groups = await readReducibleGoods(tx, parcel);
    const goods = groups.find(({ itemIds }) => itemIds.includes(itemId))?.goods;
    if (!goods) throw parcelNotFound();
    const id = `${parcelId}:A${randomCode(6)}`;
    const entries = allowanceEntries(goods, amount);
    await postEntries(tx, { kind: "allowance", key: id, parcelId }, entries);
    const line = { kind: "allowance" as const, orderItemId: itemId, quantity: null, amount };
    const refund = { id, why: "allowance" as const, lines: [line], parcelId };
    await createRefund(tx, payment, refund, {
      ...{ actor: actorName(actor), at: new Date() },
      text: `The price was reduced: ${reason}`,
    });
    const borne = entries.find(({ account }) => account === "seller")?.amount ?? 0;
    const told = { parcelId, amount: borne, why: reason };
    await tellStore(tx, goods.sellerId, { template: "seller-charged", about: id, payload: told });
    const details = { amount, borneBySeller: borne, reason };
    await writeAudit(tx, actor, { action: "price reduced", subject: parcelId, details });
  });
}

/** An item whose price can be reduced by `most`, or was reduced. */
export interface Reduction {
  itemId: number;
  name: string;
  reduced: Paisa;
  most: Paisa;
}

/** What the price of each item of a parcel was reduced by, and by how much it still can be. Admins only. */
export async function listReductions(
  db: Database,
  actor: Actor,
  parcelId: string,
): Promise<Reduction[]> {
  if (!can(actor, "listReductions")) throw parcelNotFound();
  const [parcel] = await db
    .select({ state: parcels.state, orderId: parcels.orderId })
    .from(parcels)
    .where(eq(parcels.id, parcelId));
  if (!parcel) throw parcelNotFound();
  const [payment, sold, names] = await Promise.all([
    paymentOfOrder(db, parcel.orderId),
    readSoldParcel(db, parcelId),
    db
      .select({ id: orderItems.id, name: orderItems.productName })
      .from(orderItems)
      .where(eq(orderItems.parcelId, parcelId)),
  ]);
  const isPossible = payment !== null && whyNotReduce(parcel.state) === null;
  const retained = isPossible ? (await readSums(db, payment)).retained : 0;
  return sold.items.map(({ id, allowed }) => ({
    ...{ itemId: id, name: names.find((one) => one.id === id)?.name ?? "", reduced: allowed },
    most: Math.min(mostAllowance(sold, id), retained),
  }));
}

/**
 * Takes the reductions of a parcel's prices back, because its sale is reversed: what was given is part of the price that
 * goes back. Where it never arrived, none of them is owed any more, and its seller is charged for nothing. It must be
 * locked.
 */
export async function withdrawReductions(
  tx: Transaction,
  { id, state }: LockedParcel,
): Promise<void> {
  const isArrived = state === "returned";
  const kinds = isArrived ? sql`t.kind = 'allowance'` : sql`t.kind in ('allowance', 'charge')`;
  await reversePostings(tx, id, kinds);
  if (isArrived) return;
  const due = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.parcelId, id),
        eq(refunds.state, "due"),
        inArray(refunds.why, ["allowance", "late"]),
      ),
    );
  for (const one of due) await withdrawRefund(tx, one.id);
}
