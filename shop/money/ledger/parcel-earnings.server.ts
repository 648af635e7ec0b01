import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { type Charge, totalOf } from "#tohfa/shop/orders/order/charges.ts";
import {
  type ParcelState,
  UNDER_WAY_OR_DELIVERED,
} from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { taxOnTop } from "../tax/services-tax.ts";
import { dayAt, taxRateOn } from "../tax/tax-rates.server.ts";
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
}

interface EarningParcel {
  id: string;
  sellerId: string;
  state: ParcelState;
  commission: Paisa;
  isCash: boolean;
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
  const { id, sellerId, commission, isCash } = parcel;
  const day = dayAt(sql`${new Date(now).toISOString()}::timestamptz`);
  const bookedAs = (
    kind: PostingKind,
  ) => sql`(select coalesce(sum(e.amount), 0) from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    where t.parcel_id = ${id} and t.kind = ${kind} and e.seller_id = ${sellerId})`;
  const { rows } = await db.execute<Record<string, string | boolean | null>>(sql`
    select coalesce(sum(total - commission - commission_tax), 0) as others,
      coalesce(sum(total), 0) as their_goods,
      ${bookedAs("withholding")} as withheld, ${bookedAs("fee")} as fees,
      exists (select from remittance_lines where parcel_id = ${id} and received <> 0)
        or exists (select from parcels where id = ${id} and courier = 'own') as is_settled,
      ${taxRateOn("income_tax_cash", "active", day)} as income_tax,
      ${taxRateOn("sales_tax_cash", "", day)} as sales_tax
    from order_items where parcel_id = ${id} and seller_id is not null`);
  const row = rows[0] ?? {};
  // Own riders withhold nothing: the law names couriers who collect for others (money.md §4).
  const isExpected = isCash && row.is_settled !== true;
  const price = totalOf(charges);
  const likely = {
    incomeTax: taxOnTop(price, Number(row.income_tax ?? 0)),
    salesTax: taxOnTop(price, Number(row.sales_tax ?? 0)),
  };
  const goods = charges.find(({ kind }) => kind === "goods")?.paisa ?? 0;
  const theirs = Number(row.their_goods ?? 0);
  const [own] = sellersParts(likely, {
    charges,
    goods: [
      { sellerId, total: goods - theirs },
      { sellerId: "", total: theirs },
    ],
  });
  const expectedTax = isExpected && own ? own.incomeTax + own.salesTax : 0;
  const sums = { charges, commission, ofOthers: Number(row.others ?? 0), expectedTax };
  const booked = { withheld: Number(row.withheld ?? 0), fees: Number(row.fees ?? 0) };
  return { ...earningLines({ ...sums, ...booked }), isEstimate: expectedTax > 0 };
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
