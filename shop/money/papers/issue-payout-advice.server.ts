import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { payoutAccount } from "#tohfa/shop/selling/sellers/payout-account.ts";
import { maskIban } from "#tohfa/shop/values/iban.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { PostingKind } from "../ledger/ledger-kinds.ts";
import { POSTING_WORDS } from "../ledger/ledger-words.ts";
import { issuePaper, type PaperDraft, SHOP } from "./issue-paper.server.ts";
import { readSellerParty, readShopParty } from "./issuers.server.ts";
import type { PaperLine } from "./paper.ts";

/** Older payouts, from before there were papers, get none. */
const DAYS_BACK = 60;
const BATCH = 200;

/** Issues the advice of payouts that have none yet; returns how many payouts were looked at. `now` in ms. */
export async function issuePayoutAdvice(db: Database, now: number): Promise<number> {
  const { rows } = await db.execute<{ id: string; seller_id: string }>(sql`
    select o.id, o.seller_id from payouts o
    where o.at > now() - make_interval(days => ${DAYS_BACK})
      and not exists (select from papers p where p.about = 'payout:' || o.id)
    order by o.at, o.id limit ${BATCH}`);
  for (const { id, seller_id: sellerId } of rows) {
    const about = `payout:${id}`;
    await issuePaper(db, { kind: "payout_advice", issuer: SHOP, about, now }, (tx) =>
      draftOf(tx, id, sellerId),
    );
  }
  return rows.length;
}

interface PaidOut {
  amount: Paisa;
  reference: string;
  at: number;
  account: string;
  /** The seller's balance after the payout before, and after this one. */
  opening: Paisa;
  closing: Paisa;
  /** What was booked in between, by kind. */
  booked: { kind: PostingKind; count: number; amount: Paisa }[];
}

async function draftOf(
  tx: Transaction,
  payoutId: string,
  sellerId: string,
): Promise<PaperDraft | null> {
  const paid = await readPaidOut(tx, payoutId, sellerId);
  if (paid === null) return null;
  const issuer = await readShopParty(tx);
  const { party } = await readSellerParty(tx, sellerId);
  return {
    sellerId,
    content: {
      ...{ issuer, recipient: party, lines: linesOf(paid), tax: null, total: paid.amount },
      facts: [
        { label: { en: "Paid", ur: "ادائیگی" }, value: formatDay(paid.at) },
        { label: { en: "Bank's number", ur: "بینک نمبر" }, value: paid.reference },
        ...(paid.account
          ? [{ label: { en: "To", ur: "اکاؤنٹ" }, value: maskIban(paid.account) }]
          : []),
      ],
      sums:
        paid.closing === 0
          ? []
          : [{ label: { en: "Stays for later", ur: "بعد کے لیے باقی" }, amount: -paid.closing }],
      notes: [],
    },
  };
}

const OPENING = { en: "Left after the payout before", ur: "پچھلی ادائیگی کے بعد باقی" };

function linesOf({ opening, booked }: PaidOut): PaperLine[] {
  const before = { name: OPENING, count: null, amount: opening };
  const since = booked.map(({ kind, count, amount }) => {
    const words = POSTING_WORDS[kind];
    return { name: { en: words, ur: URDU_POSTINGS[kind] ?? words }, count, amount };
  });
  return [...(opening === 0 ? [] : [before]), ...since].map(({ name, count, amount }) => ({
    ...{ name, detail: "", quantity: count, unit: null, amount, tax: null },
  }));
}

/** The kinds that are booked to sellers. */
const URDU_POSTINGS: Partial<Record<PostingKind, string>> = {
  sale: "فروخت",
  return: "واپسی",
  kept: "خریدار نے رکھ لیا",
  withholding: "کٹا ہوا ٹیکس",
  fee: "کوریئر فیس",
  claim: "کلیم منظور",
  claim_payment: "کلیم کی ادائیگی میں فرق",
  charge: "آپ کے ذمے خرچ",
  allowance: "قیمت میں کمی",
  payout_returned: "ادائیگی بینک سے واپس",
  seller_payment: "آپ کی ادائیگی",
  write_off: "معاف کی گئی رقم",
  set_off: "نقد جو آپ کے پاس ہے",
};

/** A payout, and what the seller's account had since the one before, by the ledger. */
async function readPaidOut(
  tx: Transaction,
  payoutId: string,
  sellerId: string,
): Promise<PaidOut | null> {
  const { rows } = await tx.execute<{
    amount: string;
    reference: string;
    at: string;
    account: string | null;
    entry: string;
    before: string;
    opening: string;
    bank_account: string | null;
    bank_title: string | null;
    next_bank_account: string | null;
    next_bank_title: string | null;
    next_bank_from: string | null;
  }>(sql`
    select o.amount, o.reference, o.account, extract(epoch from o.at) * 1000 as at, s.bank_account, s.bank_title,
      s.next_bank_account, s.next_bank_title, s.next_bank_from, e.id as entry, coalesce(b.id, 0) as before,
      (select coalesce(-sum(x.amount), 0) from ledger_entries x where x.seller_id = o.seller_id and x.id <= b.id) as opening
    from payouts o join sellers s on s.id = o.seller_id
      join ledger_transactions t on t.key = 'payout:' || o.id
      join ledger_entries e on e.transaction_id = t.id and e.account = 'seller'
      left join lateral (select max(x.id) as id from ledger_entries x join ledger_transactions q on q.id = x.transaction_id
        where x.seller_id = o.seller_id and x.account = 'seller' and q.kind = 'payout' and x.id < e.id) b on true
    where o.id = ${payoutId}`);
  const [row] = rows;
  if (!row) return null;
  const booked = await tx.execute<{ kind: PostingKind; count: number; amount: string }>(sql`
    select t.kind, count(*)::int as count, -sum(e.amount) as amount from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
    where e.seller_id = ${sellerId} and e.id > ${row.before}::bigint and e.id < ${row.entry}::bigint
    group by t.kind order by min(e.id)`);
  const lines = booked.rows.map((one) => ({ ...one, amount: Number(one.amount) }));
  const opening = Number(row.opening);
  const amount = Number(row.amount);
  return {
    ...{ amount, reference: row.reference, at: Number(row.at), opening, booked: lines },
    closing: lines.reduce((sum, one) => sum + one.amount, opening) - amount,
    // Payouts of the version before do not say where they went.
    account:
      row.account ??
      payoutAccount(
        {
          ...{ bankAccount: row.bank_account, bankTitle: row.bank_title },
          ...{ nextBankAccount: row.next_bank_account, nextBankTitle: row.next_bank_title },
          nextBankFrom: row.next_bank_from === null ? null : new Date(row.next_bank_from),
        },
        new Date(Number(row.at)),
      ).now?.account ??
      "",
  };
}
