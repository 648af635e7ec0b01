import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Charge } from "#tohfa/shop/orders/order/charges.ts";
import {
  type ParcelState,
  UNDER_WAY_OR_DELIVERED,
} from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { taxOnTop } from "../tax/services-tax.ts";
import { type WithholdingRates, whyTaxDiffers } from "../tax/tax-difference.ts";
import { dayAt, incomeTaxPartyOf, taxRateOn } from "../tax/tax-rates.server.ts";
import { sellersParts } from "../tax/withholding.ts";
import type { PostingKind } from "./ledger-kinds.ts";
import { POSTING_WORDS } from "./ledger-words.ts";
import { type EarningLine, earningLines } from "./parcel-earnings.ts";

/** What a seller gets for one of their parcels. */
export interface ParcelEarnings {
  lines: EarningLine[];
  total: Paisa;
  /** Tax that is not withheld yet is in it, by today's rates. */
  isEstimate: boolean;
  /** Why other taxes were withheld than was expected when it was ordered; left out where they are as expected. */
  whyTaxDiffers?: string;
}

interface EarningParcel {
  id: string;
  sellerId: string;
  state: ParcelState;
  commission: Paisa;
  paymentMethod: PaymentMethod;
  /** What of its price is paid by its order's payment: only from that is tax withheld. */
  toPay: Paisa;
}

/**
 * What its seller gets for a parcel: while it is on its way and once it is delivered, by its frozen amounts and what was
 * booked since; where it ended otherwise, what is booked. The caller checks access. `now` in ms.
 */
export async function parcelEarnings(
  db: Database,
  parcel: EarningParcel,
  charges: readonly Charge[],
  now: number,
): Promise<ParcelEarnings> {
  if (!UNDER_WAY_OR_DELIVERED.includes(parcel.state)) return await readBooked(db, parcel);
  const { sellerId, commission } = parcel;
  const row = await readSums(db, parcel, now);
  const taxOf = (rates: WithholdingRates | null) =>
    rates === null
      ? 0
      : expectedTax(rates, { charges, sellerId, toPay: parcel.toPay, ofOthers: row.theirGoods });
  const expected = row.isExpected ? taxOf(row.today) : 0;
  const sums = { charges, commission, ofOthers: row.others, expectedTax: expected };
  const { withheld, fees, allowances, charged, ordered, settled } = row;
  const differs =
    row.isSettled && ordered && settled
      ? whyTaxDiffers({ expected: taxOf(ordered), withheld, ordered, settled })
      : null;
  return {
    ...earningLines({ ...sums, withheld, fees, allowances, charged }),
    isEstimate: expected > 0,
    ...(differs !== null && { whyTaxDiffers: differs }),
  };
}

/** What would be withheld from a parcel's seller of what is paid for it in money, at these rates. */
function expectedTax(
  rates: WithholdingRates,
  {
    charges,
    sellerId,
    toPay,
    ofOthers,
  }: { charges: readonly Charge[]; sellerId: string; toPay: Paisa; ofOthers: Paisa },
): Paisa {
  const taxes = {
    incomeTax: taxOnTop(toPay, rates.incomeTax),
    salesTax: taxOnTop(toPay, rates.salesTax),
  };
  const goods = charges.find(({ kind }) => kind === "goods")?.paisa ?? 0;
  const [own] = sellersParts(taxes, {
    charges,
    goods: [
      { sellerId, total: goods - ofOthers },
      { sellerId: "", total: ofOthers },
    ],
  });
  return own ? own.incomeTax + own.salesTax : 0;
}

interface EarningSums {
  /** What other sellers earn of it, and the price of their goods in it. */
  others: Paisa;
  theirGoods: Paisa;
  withheld: Paisa;
  fees: Paisa;
  allowances: Paisa;
  charged: Paisa;
  isSettled: boolean;
  /** A courier or a gateway still has its money, and will withhold tax from it. */
  isExpected: boolean;
  /** The rates for its seller today, as they were when it was ordered, and when its money came; null: not known. */
  today: WithholdingRates | null;
  ordered: WithholdingRates | null;
  settled: WithholdingRates | null;
}

/** What is stored of a parcel that decides what its seller gets, by one query. `now` in ms. */
async function readSums(
  db: Database,
  { id, sellerId, paymentMethod }: EarningParcel,
  now: number,
): Promise<EarningSums> {
  const isCash = paymentMethod === "cod";
  const bookedAs = (
    kind: PostingKind,
  ) => sql`(select coalesce(sum(e.amount), 0) from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    where t.parcel_id = ${id} and t.kind = ${kind} and e.seller_id = ${sellerId})`;
  const party = incomeTaxPartyOf(sellerId);
  const ratesAt = (moment: SQL, knownAt?: SQL) => sql`(select json_build_object(
      'incomeTax', ${taxRateOn(isCash ? "income_tax_cash" : "income_tax_digital", party, dayAt(moment), knownAt)},
      'salesTax', ${taxRateOn(isCash ? "sales_tax_cash" : "sales_tax_digital", "", dayAt(moment), knownAt)}))`;
  const orderedAt = sql`(select o.created_at from parcels p join orders o on o.id = p.order_id where p.id = ${id})`;
  const settledAt = isCash
    ? sql`(select r.at from remittance_lines l join remittances r on r.id = l.remittance_id
        where l.parcel_id = ${id} and l.received <> 0 order by l.id desc limit 1)`
    : sql`(select s.at from parcels p join payments y on y.order_id = p.order_id
        join gateway_collections g on g.payment_id = y.id and g.pays_order
        join gateway_settlement_lines l on l.attempt = g.attempt and l.refund_id is null
        join gateway_settlements s on s.id = l.settlement_id where p.id = ${id} order by l.id desc limit 1)`;
  const isAtGateway = sql`exists (select from earnings where parcel_id = ${id} and is_gateway_open)`;
  const { rows } = await db.execute<
    Record<"others" | "their_goods" | "withheld" | "fees" | "allowances" | "charged", string> & {
      is_settled: boolean;
      is_at_gateway: boolean;
      is_by_own_rider: boolean;
    } & Record<"today" | "ordered" | "settled", StoredRates>
  >(sql`
    select coalesce(sum(total - commission - commission_tax), 0) as others,
      coalesce(sum(total), 0) as their_goods,
      ${bookedAs("withholding")} as withheld, ${bookedAs("fee")} as fees,
      ${bookedAs("allowance")} as allowances, ${bookedAs("charge")} as charged,
      ${settledAt} is not null as is_settled, ${isAtGateway} as is_at_gateway,
      exists (select from parcels where id = ${id} and courier = 'own') as is_by_own_rider,
      ${ratesAt(sql`${new Date(now).toISOString()}::timestamptz`)} as today,
      ${ratesAt(orderedAt, orderedAt)} as ordered, ${ratesAt(settledAt)} as settled
    from order_items where parcel_id = ${id} and seller_id is not null`);
  const [row] = rows;
  return {
    ...{ others: Number(row?.others ?? 0), theirGoods: Number(row?.their_goods ?? 0) },
    ...{ withheld: Number(row?.withheld ?? 0), fees: Number(row?.fees ?? 0) },
    ...{ allowances: Number(row?.allowances ?? 0), charged: Number(row?.charged ?? 0) },
    isSettled: row?.is_settled === true,
    // Own riders withhold nothing: the law names couriers who collect for others (money.md §4).
    isExpected: isCash
      ? row?.is_settled !== true && row?.is_by_own_rider !== true
      : row?.is_at_gateway === true,
    ...{ today: ratesOf(row?.today), ordered: ratesOf(row?.ordered) },
    settled: ratesOf(row?.settled),
  };
}

type StoredRates = { [Tax in keyof WithholdingRates]: number | null };

/** Null where neither has begun. */
function ratesOf(stored: StoredRates | undefined): WithholdingRates | null {
  if (!stored || (stored.incomeTax === null && stored.salesTax === null)) return null;
  return { incomeTax: stored.incomeTax ?? 0, salesTax: stored.salesTax ?? 0 };
}

async function readBooked(
  db: Database,
  { id, sellerId }: Pick<EarningParcel, "id" | "sellerId">,
): Promise<ParcelEarnings> {
  const { rows } = await db.execute<{ kind: PostingKind; sum: string }>(sql`
    select t.kind, -sum(e.amount) as sum
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.parcel_id = ${id} and e.seller_id = ${sellerId}
    group by t.kind having sum(e.amount) <> 0 order by min(e.id)`);
  const lines = rows.map(({ kind, sum }) => ({ text: POSTING_WORDS[kind], paisa: Number(sum) }));
  const total = lines.reduce((sum, { paisa }) => sum + paisa, 0);
  return { lines, total, isEstimate: false };
}
