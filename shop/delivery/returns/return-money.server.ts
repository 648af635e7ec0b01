import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { orderItems, type returnRequests } from "#tohfa/db/schema/parcels.ts";
import {
  linesOfReturn,
  type RefundLine,
  type SoldParcel,
  sumOf,
} from "#tohfa/shop/money/payments/refund.ts";
import { readSoldParcel } from "#tohfa/shop/money/payments/sold-parcel.server.ts";
import { type Charge, deliveryOfSeller, totalOf } from "#tohfa/shop/orders/order/charges.ts";
import { earnedOf } from "#tohfa/shop/orders/parcel/parcel-money.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { causeApproved, isDeliveryOfSeller, type ReturnFacts, termsOf } from "./return-terms.ts";

/**
 * The refund that the shop pays, or has paid, to the buyer, with the delivery in it (`shipping`) and what the way back
 * takes off (`freight`); `earned` is deducted from the seller's earnings, `charged` too, for that delivery.
 */
export interface ReturnMoney {
  toBuyer: Paisa;
  shipping: Paisa;
  freight: Paisa;
  earned: Paisa;
  charged: Paisa;
  commission: Paisa;
}

type StoredReturn = typeof returnRequests.$inferSelect;

/** A returned parcel as it was sold. */
interface SoldForReturn {
  charges: readonly Charge[];
  commission: Paisa;
  isPaid: boolean;
}

/**
 * What a return moves: as it was, where it is paid back; else if the whole parcel comes back. `chargedOnApproval`: the
 * delivery that comes off the seller's earnings if it is approved.
 */
export async function readReturnMoney(
  db: Database,
  request: StoredReturn,
  parcel: SoldForReturn,
): Promise<{ money: ReturnMoney; chargedOnApproval: Paisa }> {
  const [ofOthers, before, sent] = await Promise.all([
    earnedByOthers(db, request.parcelId),
    readBefore(db, request),
    request.state === "refunded" ? readRefunded(db, request) : null,
  ]);
  const expected = expectedMoney(parcel, { before, ofOthers }, request);
  return {
    money: afterRefund(expected, sent),
    chargedOnApproval: isDeliveryOfSeller(causeApproved(request.cause))
      ? chargedByFault(parcel.charges, expected.shipping)
      : 0,
  };
}

/** The delivery that a seller bears where it came back by her fault: her own part, and what the buyer gets back. */
function chargedByFault(charges: readonly Charge[], back: Paisa): Paisa {
  return deliveryOfSeller(charges).reduce((sum, { paisa }) => sum + paisa, back);
}

/** A parcel as it was sold, with what its price was reduced by since. */
interface SoldBefore {
  sold: SoldParcel;
  /** Of the reductions, what the seller bore, and the commission that went back. */
  bySeller: Paisa;
  commission: Paisa;
}

/** The amounts if the whole parcel comes back. */
function expectedMoney(
  { charges, commission, isPaid }: SoldForReturn,
  { before, ofOthers }: { before: SoldBefore; ofOthers: Paisa },
  facts: ReturnFacts,
): ReturnMoney {
  const terms = termsOf(isPaid ? facts : { ...facts, freight: null });
  const { lines } = linesOfReturn(before.sold, "whole", terms, isPaid ? totalOf(charges) : 0);
  const of = (kind: RefundLine["kind"]) => sumOf(lines.filter((line) => line.kind === kind));
  return {
    toBuyer: sumOf(lines),
    shipping: of("shipping"),
    freight: 0 - of("return_freight"),
    earned: earnedOf({ charges, commission }) - ofOthers - before.bySeller,
    charged: isDeliveryOfSeller(facts.cause) ? chargedByFault(charges, of("shipping")) : 0,
    commission: commission - before.commission,
  };
}

async function readBefore(
  db: Database,
  { id, parcelId, sellerId }: StoredReturn,
): Promise<SoldBefore> {
  const { rows } = await db.execute<Record<string, string>>(sql`select
    coalesce(sum(e.amount) filter (where e.account = 'seller' and e.seller_id = ${sellerId}), 0) as by_seller,
    coalesce(sum(e.amount) filter (where e.account = 'commission'), 0) as commission
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.parcel_id = ${parcelId} and t.kind = 'allowance' and t.key not like '%:back'
      and split_part(t.key, ':', 2) <> ${id}`);
  const [row = {}] = rows;
  return {
    sold: await readSoldParcel(db, parcelId, { exceptReturn: id }),
    bySeller: Number(row.by_seller ?? 0),
    commission: Number(row.commission ?? 0),
  };
}

/** The amounts refunded for a return, and the earnings retained for what its buyer kept. */
interface RefundedAmounts {
  toBuyer: Paisa;
  shipping: Paisa;
  freight: Paisa;
  charged: Paisa;
  retainedEarnings: Paisa;
  retainedCommission: Paisa;
}

/** The final amounts of a refunded return, which may be less, because the buyer may have kept a part. */
function afterRefund(money: ReturnMoney, sent: RefundedAmounts | null): ReturnMoney {
  if (!sent) return money;
  const { toBuyer, shipping, freight, charged } = sent;
  return {
    ...{ toBuyer, shipping, freight, charged },
    earned: money.earned - sent.retainedEarnings,
    commission: money.commission - sent.retainedCommission,
  };
}

async function readRefunded(
  db: Database,
  { id, parcelId, sellerId }: StoredReturn,
): Promise<RefundedAmounts> {
  const { rows } = await db.execute<Record<string, string>>(sql`select
    (select coalesce(sum(amount), 0) from refunds where return_id = ${id} and state = 'sent') as to_buyer,
    (select coalesce(sum(l.amount), 0) from refund_lines l join refunds f on f.id = l.refund_id
      where f.return_id = ${id} and f.state = 'sent' and l.kind = 'shipping') as shipping,
    (select coalesce(-sum(l.amount), 0) from refund_lines l join refunds f on f.id = l.refund_id
      where f.return_id = ${id} and f.state = 'sent' and l.kind = 'return_freight') as freight,
    coalesce(sum(-e.amount) filter (where e.account = 'seller' and t.kind <> 'charge'), 0) as earned,
    coalesce(sum(e.amount) filter (where e.account = 'seller' and t.kind = 'charge'), 0) as charged,
    coalesce(sum(-e.amount) filter (where e.account = 'commission'), 0) as commission
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.parcel_id = ${parcelId} and t.kind in ('kept', 'allowance', 'charge')
      and split_part(t.key, ':', 2) = ${id} and (e.account <> 'seller' or e.seller_id = ${sellerId})`);
  const [row = {}] = rows;
  return {
    toBuyer: Number(row.to_buyer ?? 0),
    shipping: Number(row.shipping ?? 0),
    freight: Number(row.freight ?? 0),
    charged: Number(row.charged ?? 0),
    retainedEarnings: Number(row.earned ?? 0),
    retainedCommission: Number(row.commission ?? 0),
  };
}

/** The earnings of other sellers, whose products were packed into the parcel's gifts. */
async function earnedByOthers(db: Database, parcelId: string): Promise<Paisa> {
  const [sum] = await db
    .select({
      earned: sql<string>`coalesce(sum(${orderItems.total} - ${orderItems.commission} - ${orderItems.commissionTax}), 0)`,
    })
    .from(orderItems)
    .where(and(eq(orderItems.parcelId, parcelId), isNotNull(orderItems.sellerId)));
  return Number(sum?.earned ?? 0);
}
