import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { ENDED_UNDELIVERED, type ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { SURPLUS } from "../payments/refund-machine.ts";
import { type CreditedInvoice, type CreditedLine, creditPart, creditRest } from "./credit-note.ts";
import type { InvoiceAmounts } from "./invoice.ts";
import { invoiceOf } from "./issue-invoices.server.ts";
import { issuePaper } from "./issue-paper.server.ts";
import type { PaperContent } from "./paper.ts";

interface StoredInvoice extends CreditedInvoice {
  id: number;
  issuer: string;
  number: string;
  day: string;
  sellerId: string | null;
  orderId: string;
  content: PaperContent;
  buyerName: string;
  buyerAddress: string;
  buyerCompany: string;
  buyerNtn: string;
}

/** What one refund gives back of a parcel. */
interface GivenBack {
  id: string;
  goods: CreditedLine[];
  delivery: Paisa;
}

/**
 * Issues the credit notes that correct a parcel's invoices: all of it where it was never delivered; else what each refund that
 * was sent gives back, as the ledger has it. `now` in ms.
 */
export async function issueCreditNotes(
  db: Database,
  { parcelId, state }: { parcelId: string; state: ParcelState },
  now: number,
): Promise<void> {
  const { goods, delivery } = invoiceOf(parcelId);
  if (ENDED_UNDELIVERED.some((one) => one === state)) {
    for (const about of [goods, delivery]) {
      await creditInvoice(db, { about, why: "ended", now }, async (invoice) => creditRest(invoice));
    }
    return;
  }
  for (const refund of await readGivenBack(db, parcelId)) {
    // The delivery's first: what is left then is for the goods.
    await creditInvoice(db, { about: delivery, why: refund.id, now }, async (invoice, tx) =>
      (await owedFor(tx, parcelId)) === 0
        ? creditRest(invoice)
        : creditPart(invoice, [linesOfDelivery(refund)], refund.delivery),
    );
    await creditInvoice(db, { about: goods, why: refund.id, now }, async (invoice, tx) => {
      const owed = await owedFor(tx, parcelId);
      if (owed === 0) return creditRest(invoice);
      const back = (await leftOfInvoices(tx, parcelId)) - owed;
      const named = refund.goods.length > 0 ? refund.goods : [{ ...CAME_BACK, amount: back }];
      return creditPart(invoice, named, back);
    });
  }
}

/** What is corrected where nothing was sent: the way back took all of it. */
const CAME_BACK = { name: { en: "What came back", ur: "واپس آئی چیزیں" }, quantity: null };

function linesOfDelivery({ delivery }: GivenBack): CreditedLine {
  return { name: { en: "Delivery", ur: "ڈیلیوری" }, quantity: null, amount: delivery };
}

/** Issues one credit note of an invoice, where there is something to correct. */
async function creditInvoice(
  db: Database,
  { about, why, now }: { about: string; why: string; now: number },
  amountsOf: (invoice: CreditedInvoice, tx: Transaction) => Promise<InvoiceAmounts | null>,
): Promise<void> {
  const { rows } = await db.execute<{ issuer: string }>(
    sql`select issuer from papers where about = ${about}`,
  );
  const [found] = rows;
  if (!found) return;
  const asked = { kind: "credit_note", issuer: found.issuer, about: `credit:${about}:${why}`, now };
  await issuePaper(db, { ...asked, kind: "credit_note" }, async (tx) => {
    const invoice = await readInvoice(tx, about);
    const amounts = invoice && (await amountsOf(invoice, tx));
    if (!invoice || !amounts) return null;
    const { sellerId, orderId, content, buyerName, buyerAddress, buyerCompany, buyerNtn } = invoice;
    return {
      ...{ sellerId, orderId, parcelId: about.slice(about.indexOf(":") + 1), creditOf: invoice.id },
      ...{ buyerName, buyerAddress, buyerCompany, buyerNtn },
      content: {
        ...content,
        ...amounts,
        facts: [
          { label: { en: "Of invoice", ur: "انوائس" }, value: invoice.number },
          {
            label: { en: "Invoice of", ur: "انوائس کی تاریخ" },
            value: formatDay(noonOf(invoice.day)),
          },
          ...content.facts.filter(({ label }) => label.en !== "Ordered"),
        ],
      },
    };
  });
}

async function readInvoice(tx: Transaction, about: string): Promise<StoredInvoice | null> {
  const { rows } = await tx.execute<{
    id: string;
    issuer: string;
    number: string;
    day: string;
    seller_id: string | null;
    order_id: string;
    content: PaperContent;
    total: string;
    buyer_name: string;
    buyer_address: string;
    buyer_company: string;
    buyer_ntn: string;
    credited: string;
  }>(sql`
    select p.*, p.day::text as day, (select coalesce(sum(total), 0) from papers c where c.credit_of = p.id) as credited
    from papers p where about = ${about}`);
  const [row] = rows;
  if (!row) return null;
  const { lines, sums, tax } = row.content;
  return {
    ...{ id: Number(row.id), issuer: row.issuer, number: row.number, day: row.day },
    ...{ sellerId: row.seller_id, orderId: row.order_id, content: row.content },
    ...{ buyerName: row.buyer_name, buyerAddress: row.buyer_address },
    ...{ buyerCompany: row.buyer_company, buyerNtn: row.buyer_ntn },
    amounts: { lines, sums, tax, total: Number(row.total) },
    credited: Number(row.credited),
  };
}

/**
 * The refunds of a parcel that were sent and make it cheaper, the first one first; then returns that are paid back and
 * came to nothing.
 */
async function readGivenBack(db: Database, parcelId: string): Promise<GivenBack[]> {
  const { rows } = await db.execute<{ id: string; lines: BackLine[] }>(sql`
    select r.id, (select json_agg(json_build_object('kind', l.kind, 'name', i.product_name, 'quantity', l.quantity,
        'amount', l.amount) order by l.id) from refund_lines l left join order_items i on i.id = l.order_item_id
        where l.refund_id = r.id and l.amount > 0) as lines
    from refunds r where r.parcel_id = ${parcelId} and r.state = 'sent'
      and r.why <> 'goodwill' and r.why not in ${[...SURPLUS]} order by r.sent_at, r.id`);
  const { rows: toNothing } = await db.execute<{ id: string }>(sql`
    select q.id from return_requests q where q.parcel_id = ${parcelId} and q.state = 'refunded'
      and not exists (select from refunds r where r.return_id = q.id and r.state = 'sent')`);
  const sent = rows.map(({ id, lines }) => ({
    id,
    goods: lines
      .filter(({ kind }) => kind !== "shipping")
      .map(({ name, quantity, amount }) => ({ name: nameOf(name), quantity, amount })),
    delivery: lines
      .filter(({ kind }) => kind === "shipping")
      .reduce((sum, { amount }) => sum + amount, 0),
  }));
  return [...sent, ...toNothing.map(({ id }) => ({ id, goods: [], delivery: 0 }))];
}

interface BackLine {
  kind: string;
  name: string | null;
  quantity: number | null;
  amount: Paisa;
}

function nameOf(name: string | null): CreditedLine["name"] {
  return name === null ? { en: "Price reduced", ur: "قیمت میں کمی" } : { en: name, ur: name };
}

/** What the buyer owes for a parcel by the ledger, whether it is paid or not. */
async function owedFor(tx: Transaction, parcelId: string): Promise<Paisa> {
  const { rows } = await tx.execute<{ owed: string }>(sql`
    select coalesce(sum(e.amount), 0) as owed from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.account = 'buyer'
    where t.parcel_id = ${parcelId} and t.kind in ('sale', 'return', 'kept', 'allowance')`);
  return Number(rows[0]?.owed ?? 0);
}

/** What a parcel's invoices say, less what credit notes corrected. */
async function leftOfInvoices(tx: Transaction, parcelId: string): Promise<Paisa> {
  const { goods, delivery } = invoiceOf(parcelId);
  const { rows } = await tx.execute<{ left: string }>(sql`
    select coalesce(sum(p.total - (select coalesce(sum(c.total), 0) from papers c where c.credit_of = p.id)), 0) as left
    from papers p where p.about in (${goods}, ${delivery})`);
  return Number(rows[0]?.left ?? 0);
}
