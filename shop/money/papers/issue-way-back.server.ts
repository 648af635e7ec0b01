import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { type Charge, charge } from "#tohfa/shop/orders/order/charges.ts";
import type { TaxOffice } from "#tohfa/shop/values/tax-office-kinds.ts";
import { deliveryInvoice } from "./invoice.ts";
import { invoiceDraft } from "./issue-invoices.server.ts";
import { issuePaper, SHOP } from "./issue-paper.server.ts";
import { readShopParty } from "./issuers.server.ts";
import type { Label } from "./paper.ts";
import type { SoldForPaper } from "./read-sold.server.ts";

const WAY_BACK: Label = { en: "Way back of the parcel", ur: "پارسل کی واپسی" };

/**
 * Issues the shop's invoice for what the way back of a parcel cost its buyer (money.md §3, example 12), once it is paid
 * back: until then its cause can change. `now` in ms.
 */
export async function issueWayBack(db: Database, sold: SoldForPaper, now: number): Promise<void> {
  for (const { returnId, paid } of await readWayBack(db, sold.parcelId)) {
    const ofShop = deliveryInvoice([paid]);
    if (ofShop === null) continue;
    const lines = ofShop.lines.map((line) => ({ ...line, name: WAY_BACK }));
    const asked = { kind: ofShop.kind, issuer: SHOP, about: `way-back:${returnId}`, now };
    await issuePaper(db, asked, async (tx) =>
      invoiceDraft(sold, await readShopParty(tx), { ...ofShop, lines }),
    );
  }
}

/** What the buyer was charged for a parcel's way back, as the ledger has it. */
async function readWayBack(
  db: Database,
  parcelId: string,
): Promise<{ returnId: string; paid: Charge }[]> {
  const { rows } = await db.execute<{
    id: string;
    paid: string;
    tax: string;
    office: TaxOffice | null;
  }>(sql`
    select r.id, sum(e.amount) filter (where e.account = 'buyer') as paid,
      -coalesce(sum(e.amount) filter (where e.account = 'services-tax'), 0) as tax,
      min(e.party) filter (where e.account = 'services-tax') as office
    from return_requests r
      join ledger_transactions t on t.parcel_id = r.parcel_id and t.kind = 'charge'
        and split_part(t.key, ':', 2) = r.id
        and exists (select from ledger_entries b where b.transaction_id = t.id and b.account = 'buyer')
      join ledger_entries e on e.transaction_id = t.id
    where r.parcel_id = ${parcelId} and r.state = 'refunded'
    group by r.id having sum(e.amount) filter (where e.account = 'buyer') > 0`);
  return rows.map(({ id, paid, tax, office }) => ({
    returnId: id,
    paid: {
      ...charge("shipping", Number(paid)),
      tax: office === null ? null : { office, paisa: Number(tax) },
    },
  }));
}
