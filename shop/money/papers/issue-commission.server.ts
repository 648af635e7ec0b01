import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { type Month, monthSpan, monthsBack, monthWords } from "../ledger/period.ts";
import {
  commissionShares,
  type FrozenCharges,
  type MonthOfCommission,
  monthOfCommission,
  type SellerBooking,
} from "./commission-shares.ts";
import { issuePaper, type PaperDraft, SHOP } from "./issue-paper.server.ts";
import { readSellerParty, readShopParty } from "./issuers.server.ts";
import type { PaperLine, PaperTax } from "./paper.ts";

/** Bookings that began before a month's end may be stored a little after it. */
const WAIT_MS = 3_600_000;
/** Months that are looked at: a shop that was closed for one catches up. */
const MONTHS = 3;

/**
 * Issues the commission invoices of the months that are over, to every seller, and the credit notes for what came back
 * of earlier months; each once. Returns how many months were done. `now` in ms.
 */
export async function issueCommissionInvoices(db: Database, now: number): Promise<number> {
  // The oldest first: a credit note names the invoice of the month before.
  const over = monthsBack(now, MONTHS)
    .toReversed()
    .filter((month) => monthSpan(month).to + WAIT_MS <= now);
  const { rows } = await db.execute<{ month: string }>(sql`select month from paper_months`);
  const done = new Set(rows.map(({ month }) => month));
  const open = over.filter((month) => !done.has(month));
  for (const month of open) {
    for (const [sellerId, bookings] of await readBookings(db, month)) {
      await issueOfSeller(db, { sellerId, month, now }, monthOfCommission(bookings, month));
    }
    await db.execute(
      sql`insert into paper_months (month) values (${month}) on conflict do nothing`,
    );
  }
  return open.length;
}

interface OfMonth {
  sellerId: string;
  month: Month;
  now: number;
}

const invoiceAbout = (sellerId: string, month: Month) => `commission:${month}:${sellerId}`;

async function issueOfSeller(
  db: Database,
  { sellerId, month, now }: OfMonth,
  { days, back }: MonthOfCommission,
): Promise<void> {
  if (days.length > 0) {
    const about = invoiceAbout(sellerId, month);
    const lines = days.map(({ day, parcels, commission }) => {
      const when = formatDay(noonOf(day));
      return lineOf({ en: `Commission, ${when}`, ur: `کمیشن، ${when}` }, { parcels, commission });
    });
    await issuePaper(db, { kind: "commission_invoice", issuer: SHOP, about, now }, (tx) =>
      draftOf(tx, { sellerId, month, lines, tax: sum(days, "tax") }),
    );
  }
  for (const { soldIn, parcels, commission, tax } of back) {
    const about = `credit:${invoiceAbout(sellerId, soldIn)}:${month}`;
    const of = monthWords(soldIn);
    const line = lineOf(
      { en: `Commission given back, sold in ${of}`, ur: `کمیشن واپس، فروخت ${of}` },
      { parcels, commission },
    );
    await issuePaper(db, { kind: "credit_note", issuer: SHOP, about, now }, async (tx) => {
      const draft = await draftOf(tx, { sellerId, month, lines: [line], tax });
      return await naming(tx, draft, invoiceAbout(sellerId, soldIn));
    });
  }
}

function lineOf(
  name: PaperLine["name"],
  { parcels, commission }: { parcels: number; commission: Paisa },
): PaperLine {
  return { name, detail: "", quantity: parcels, unit: null, amount: commission, tax: null };
}

function sum<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0);
}

async function draftOf(
  tx: Transaction,
  asked: { sellerId: string; month: Month; lines: PaperLine[]; tax: Paisa },
): Promise<PaperDraft> {
  const { sellerId, month, lines, tax: paisa } = asked;
  const issuer = await readShopParty(tx);
  const { party } = await readSellerParty(tx, sellerId);
  const name = { en: "Sales tax on services", ur: "خدمات پر سیلز ٹیکس" };
  const tax: PaperTax | null = paisa > 0 ? { name, rate: null, paisa, included: false } : null;
  const amount = lines.reduce((total, line) => total + (line.amount ?? 0), 0);
  return {
    sellerId,
    content: {
      ...{ issuer, recipient: party, lines, tax, total: amount + paisa, notes: [] },
      facts: [{ label: { en: "Month", ur: "مہینہ" }, value: monthWords(month) }],
      sums: tax ? [{ label: name, amount: paisa }] : [],
    },
  };
}

/** A credit note names its invoice; months from before there were papers have none. */
async function naming(tx: Transaction, draft: PaperDraft, about: string): Promise<PaperDraft> {
  const { rows } = await tx.execute<{ id: string; number: string }>(
    sql`select id, number from papers where about = ${about}`,
  );
  const [invoice] = rows;
  if (!invoice) return draft;
  const fact = { label: { en: "Of invoice", ur: "انوائس" }, value: invoice.number };
  const { content } = draft;
  return {
    ...draft,
    creditOf: Number(invoice.id),
    content: { ...content, facts: [fact, ...content.facts] },
  };
}

interface BookingRow extends Record<string, unknown> {
  parcel_id: string;
  day: string;
  sold_in: string;
  commission: string;
  tax: string;
  delivery: string;
  frozen_delivery: string;
  frozen_delivery_tax: string;
  seller_id: string;
  own_commission: string;
  own_tax: string;
  joined: { sellerId: string; commission: number; tax: number }[] | null;
}

/** What was booked of commission in a month, by seller. */
async function readBookings(db: Database, month: Month): Promise<Map<string, SellerBooking[]>> {
  const { from, to } = monthSpan(month);
  const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`;
  const local = (moment: string) => sql.raw(`(${moment} at time zone 'Asia/Karachi')`);
  const charge = (condition: string, column: string) =>
    sql.raw(`(select coalesce(sum(c.${column}), 0) from order_charges c
      where c.parcel_id = p.id and ${condition})`);
  const { rows } = await db.execute<BookingRow>(sql`
    select t.parcel_id, to_char(${local("t.at")}, 'YYYY-MM-DD') as day, b.commission, b.tax, b.delivery,
      (select to_char(min(${local("s.at")}), 'YYYY-MM') from ledger_transactions s
        where s.parcel_id = t.parcel_id and s.kind = 'sale') as sold_in,
      ${charge("c.account = 'shipping'", "paisa")} as frozen_delivery,
      ${charge("c.account = 'shipping'", "tax")} as frozen_delivery_tax,
      p.seller_id, p.commission as own_commission, ${charge("c.kind = 'commission_tax'", "paisa")} as own_tax,
      (select json_agg(json_build_object('sellerId', i.seller_id, 'commission', i.commission, 'tax', i.commission_tax)
        order by i.id) from order_items i where i.parcel_id = p.id and i.seller_id is not null) as joined
    from ledger_transactions t join parcels p on p.id = t.parcel_id, lateral (
      select -sum(e.amount) filter (where e.account = 'commission') as commission,
        -coalesce(sum(e.amount) filter (where e.account = 'services-tax'), 0) as tax,
        -coalesce(sum(e.amount) filter (where e.account = 'shipping'), 0) as delivery
      from ledger_entries e where e.transaction_id = t.id) b
    where t.at >= ${at(from)} and t.at < ${at(to)} and b.commission is not null order by t.id`);
  const bookings = new Map<string, SellerBooking[]>();
  for (const row of rows) {
    const { parcel_id: parcelId, day, sold_in: soldIn } = row;
    const booked = {
      ...{ commission: Number(row.commission), tax: Number(row.tax) },
      delivery: Number(row.delivery),
    };
    for (const share of commissionShares(booked, frozenOf(row))) {
      const own = bookings.get(share.sellerId) ?? [];
      own.push({ ...share, parcelId, day, soldIn });
      bookings.set(share.sellerId, own);
    }
  }
  return bookings;
}

function frozenOf(row: BookingRow): FrozenCharges {
  const joined = row.joined ?? [];
  const own = {
    sellerId: row.seller_id,
    commission: Number(row.own_commission) - sum(joined, "commission"),
    tax: Number(row.own_tax) - sum(joined, "tax"),
  };
  return {
    delivery: Number(row.frozen_delivery),
    deliveryTax: Number(row.frozen_delivery_tax),
    sellers: [own, ...joined],
  };
}
