import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { type Month, monthSpan, monthsBack, monthWords } from "../ledger/period.ts";
import { type MonthOfServices, monthOfServices, type SellerService } from "./commission-shares.ts";
import { issuePaper, type PaperDraft, SHOP } from "./issue-paper.server.ts";
import { readSellerParty, readShopParty } from "./issuers.server.ts";
import type { Label, PaperLine, PaperTax } from "./paper.ts";
import { readSellerBookings } from "./seller-bookings.server.ts";

/** Bookings that began before a month's end may be stored a little after it. */
const WAIT_MS = 3_600_000;
/** Months that are looked at: a shop that was closed for one catches up. */
const MONTHS = 3;

/**
 * Issues the commission invoices of the months that are over, to every seller, for commission, delivery that she bears
 * and courier's fees that are hers; and the credit notes for what was given back of earlier months; each once. Returns how many months were done. `now` in ms.
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
    for (const [sellerId, bookings] of await readSellerBookings(db, month)) {
      await issueOfSeller(db, { sellerId, month, now }, monthOfServices(bookings, month));
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

/** What each service is called on a paper. Courier's fees are passed on at cost, the courier's own tax with them. */
const WORDS: Readonly<Record<SellerService, Label>> = {
  commission: { en: "Commission", ur: "کمیشن" },
  delivery: { en: "Delivery", ur: "ڈیلیوری" },
  courier_fees: { en: "Courier's fees at cost", ur: "کوریئر کی اصل فیس" },
};

async function issueOfSeller(
  db: Database,
  { sellerId, month, now }: OfMonth,
  { days, back }: MonthOfServices,
): Promise<void> {
  if (days.length > 0) {
    const about = invoiceAbout(sellerId, month);
    const lines = days.map(({ day, service, ...sums }) => {
      const { en, ur } = WORDS[service];
      const when = formatDay(noonOf(day));
      return lineOf({ en: `${en}, ${when}`, ur: `${ur}، ${when}` }, sums);
    });
    await issuePaper(db, { kind: "commission_invoice", issuer: SHOP, about, now }, (tx) =>
      draftOf(tx, { sellerId, month, lines, tax: sum(days, "tax") }),
    );
  }
  const months = Object.groupBy(back, ({ chargedIn }) => chargedIn);
  for (const [chargedIn, sums = []] of Object.entries(months)) {
    const about = `credit:${invoiceAbout(sellerId, chargedIn)}:${month}`;
    const of = monthWords(chargedIn);
    const lines = sums.map(({ service, ...given }) => {
      const { en, ur } = WORDS[service];
      return lineOf({ en: `${en} given back, of ${of}`, ur: `${ur} واپس، ${of}` }, given);
    });
    await issuePaper(db, { kind: "credit_note", issuer: SHOP, about, now }, async (tx) => {
      const draft = await draftOf(tx, { sellerId, month, lines, tax: sum(sums, "tax") });
      return await naming(tx, draft, invoiceAbout(sellerId, chargedIn));
    });
  }
}

function lineOf(name: Label, { parcels, amount }: { parcels: number; amount: Paisa }): PaperLine {
  return { name, detail: "", quantity: parcels, unit: null, amount, tax: null };
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
