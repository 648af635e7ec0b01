import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatDifference, formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { POSTING_WORDS } from "./ledger-words.ts";
import { monthWords, type PeriodLine, type PeriodStatement } from "./period.ts";

/**
 * The contents of a month's statement as PDF (shop/platform/documents/statement.typ): its texts, and pages of lines.
 */
export interface StatementPaper {
  title: string;
  store: string;
  /** The store's name in one line, for the header of the pages after the first. */
  short: string;
  address: string;
  month: string;
  sums: (readonly [words: string, sum: string, isBalance: boolean])[];
  pages: {
    /** The balance before the page's first line, and after its last; null at the start and end of the statement. */
    forward: string | null;
    carried: string | null;
    /** Day, kind, parcel, amount, balance. */
    rows: string[][];
  }[];
  note: string;
}

/** Lines that fit on a page. */
const ROWS = 36;
/** Lines that fit on the first page, which also has the sums; each line of a long name takes the place of two. */
const ROWS_BESIDE_SUMS = 28;
const NAME_LINE = 40;
/** The most lines in a PDF. More would be five hundred pages and need too much memory to typeset; the PDF says so. */
export const MAX_ON_PAPER = 15_000;

/** The contents of the PDF; `lines` are the statement's, the oldest first, at most MAX_ON_PAPER of them. */
export function statementPaper(
  { store, month, opening, closing, sums, count }: PeriodStatement,
  lines: readonly PeriodLine[],
): StatementPaper {
  const name = store.name.trim() || store.handle;
  const first = Math.max(
    4,
    ROWS_BESIDE_SUMS - sums.length - 2 * Math.floor([...name].length / NAME_LINE),
  );
  const letters = [...name];
  return {
    title: `Tohfa: ${name}, ${monthWords(month)}`,
    store: name,
    short: letters.length > 60 ? `${letters.slice(0, 60).join("")}…` : name,
    address: `Tohfa, statement of ${store.handle}`,
    month: monthWords(month),
    sums: [
      ["Balance at its start", formatMoney(opening), true],
      ...sums.map(([kind, sum]) => [POSTING_WORDS[kind], formatDifference(sum), false] as const),
      ["Balance at its end", formatMoney(closing), true],
    ],
    pages: pagesOf(lines, first),
    note:
      lines.length < count
        ? `These are the first ${lines.length.toLocaleString("en")} of ${count.toLocaleString("en")} lines. The sums are of all; the CSV file has all.`
        : "",
  };
}

function pagesOf(lines: readonly PeriodLine[], first: number): StatementPaper["pages"] {
  const pages: StatementPaper["pages"] = [];
  for (let start = 0; start < lines.length; ) {
    const rows = lines.slice(start, start + (start === 0 ? first : ROWS));
    const end = start + rows.length;
    const balance: Paisa = rows.at(-1)?.balance ?? 0;
    pages.push({
      forward: start === 0 ? null : inRupees(formatMoney(lines[start - 1]?.balance ?? 0)),
      carried: end < lines.length ? inRupees(formatMoney(balance)) : null,
      rows: rows.map(rowOf),
    });
    start = end;
  }
  return pages;
}

function rowOf({ at, kind, parcelId, amount, balance }: PeriodLine): string[] {
  const sums = [formatDifference(amount), formatMoney(balance)].map(inRupees);
  const [day = "", month = ""] = formatDay(at).split(" ");
  return [`${day} ${month}`, POSTING_WORDS[kind], parcelId ?? "", ...sums];
}

/** Without "Rs", because the column's heading says it. */
function inRupees(money: string): string {
  return money.replace("Rs ", "");
}
