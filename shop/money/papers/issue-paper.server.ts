import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { papers } from "#tohfa/db/schema/papers.ts";
import { type Day, dayOf } from "#tohfa/shop/values/day.ts";
import { queueForFbr } from "../fbr/queue-for-fbr.server.ts";
import { taxYearOfDay } from "../tax/tax-year.ts";
import { type PaperContent, sumOfPaper } from "./paper.ts";
import type { PaperKind } from "./paper-kinds.ts";
import { paperNumber } from "./paper-number.ts";

/** The issuer of the shop's own papers. */
export const SHOP = "";

/** A paper before it has its number. */
export interface PaperDraft {
  content: PaperContent;
  sellerId?: string | null;
  orderId?: string;
  parcelId?: string;
  creditOf?: number;
  buyerName?: string;
  buyerAddress?: string;
  buyerCompany?: string;
  buyerNtn?: string;
}

interface NewPaper {
  kind: PaperKind;
  /** A seller's id, or SHOP. */
  issuer: string;
  /** What it is for: issued once. */
  about: string;
  /** ms */
  now: number;
}

/**
 * Issues a paper with the next number of its range; returns its id, or null where it is issued already, or `draft` finds
 * that there is nothing to issue. The range's row stays locked until the paper is stored, so that no number is given
 * twice and none is left out. `draft` reads after the lock. Where its issuer sends to FBR, it is queued for that.
 */
export async function issuePaper(
  db: Database,
  paper: NewPaper,
  draft: (tx: Transaction) => Promise<PaperDraft | null>,
): Promise<number | null> {
  const issued = await db.transaction((tx) => issuePaperIn(tx, paper, draft));
  return issued?.id ?? null;
}

/** The same in a transaction that stores more than the paper; with its number. */
export async function issuePaperIn(
  tx: Transaction,
  { kind, issuer, about, now }: NewPaper,
  draft: (tx: Transaction) => Promise<PaperDraft | null>,
): Promise<{ id: number; number: string } | null> {
  const today = dayOf(now);
  const taxYear = taxYearOfDay(today);
  const range = { issuer, kind, taxYear };
  const { last, lastDay } = await lockCounter(tx, range, today);
  const { rows: before } = await tx.execute(sql`select from papers where about = ${about}`);
  const made = before.length > 0 ? null : await draft(tx);
  if (made === null) return null;
  const { total } = made.content;
  if (total !== null && sumOfPaper(made.content) !== total) {
    throw new Error(`The paper ${about} does not add up`);
  }
  const serial = last + 1;
  const day = lastDay > today ? lastDay : today;
  const number = paperNumber(kind, taxYear, serial);
  const [written] = await tx
    .insert(papers)
    .values({ ...made, ...range, serial, number, about, day, total })
    .returning({ id: papers.id });
  await tx.execute(sql`update paper_counters set last = ${serial}, last_day = ${day}
      where issuer = ${issuer} and kind = ${kind} and tax_year = ${taxYear}`);
  if (!written) return null;
  const { content, creditOf = null } = made;
  const isOfShop = issuer === SHOP;
  await queueForFbr(tx, { id: written.id, issuer, isOfShop, kind, content, creditOf });
  return { id: written.id, number };
}

async function lockCounter(
  tx: Transaction,
  { issuer, kind, taxYear }: { issuer: string; kind: PaperKind; taxYear: number },
  today: Day,
): Promise<{ last: number; lastDay: Day }> {
  await tx.execute(sql`insert into paper_counters (issuer, kind, tax_year, last, last_day)
    values (${issuer}, ${kind}, ${taxYear}, 0, ${today}) on conflict do nothing`);
  const { rows } = await tx.execute<{ last: number; last_day: string }>(sql`
    select last, last_day::text from paper_counters
    where issuer = ${issuer} and kind = ${kind} and tax_year = ${taxYear} for update`);
  const [row] = rows;
  if (!row) throw new Error("The range of numbers is gone");
  return { last: row.last, lastDay: row.last_day };
}
