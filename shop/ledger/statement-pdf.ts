import { formatDay } from "../karachi-time.ts";
import { formatMoney, type Paisa } from "../money.ts";
import { POSTING_WORDS } from "./ledger-words.ts";
import { monthWords, type PeriodLine, type PeriodStatement, sumsByKind } from "./period.ts";

/*
 * A month's statement as a PDF of text only: ours, since no library for it is installed and all it needs are
 * lines of Helvetica, which every reader has. Letters beyond Latin 1 are not in that font: a store whose name
 * has some is called by its address here, and nothing else of a statement has any.
 */

/** A4 in points, and where its columns stand. */
const PAGE = { width: 595, height: 842, left: 40, right: 555, top: 800, bottom: 50 };
const COLUMNS = { day: 40, what: 115, parcel: 245, amount: 460, balance: 555 };
const STEP = 15;
const ROWS = 44;

/** A piece of text on a page; `isEnd`: it ends there instead of beginning. */
interface Piece {
  x: number;
  y: number;
  text: string;
  size: number;
  isBold?: boolean;
  isEnd?: boolean;
}

/** The bytes of a month's statement, Latin 1. */
export function statementPdf(statement: PeriodStatement): Uint8Array<ArrayBuffer> {
  const { lines } = statement;
  const sheets: PeriodLine[][] = [];
  for (let start = 0; start < lines.length; start += ROWS) {
    sheets.push(lines.slice(start, start + ROWS));
  }
  const last = sheets.at(-1);
  // The sums stand under the last lines, or on a sheet of their own.
  if (last === undefined || last.length > ROWS - 12) sheets.push([]);
  const pages = sheets.map((rows, index) => [
    ...heading(statement, `Page ${index + 1} of ${sheets.length}`),
    ...rows.flatMap((line, row) => lineAt(line, PAGE.top - 75 - row * STEP)),
    ...(index === sheets.length - 1 ? sums(statement, PAGE.top - 75 - rows.length * STEP) : []),
  ]);
  return assemble(pages.map(contentOf));
}

function heading({ store, month }: PeriodStatement, page: string): Piece[] {
  const name = isLatin(store.name) ? store.name : store.handle;
  const y = PAGE.top - 55;
  const head = (x: number, text: string, isEnd = false): Piece => ({
    ...{ x, y, text, isEnd, size: 9, isBold: true },
  });
  return [
    { x: PAGE.left, y: PAGE.top, text: `Tohfa: statement of ${name}`, size: 15, isBold: true },
    { x: PAGE.left, y: PAGE.top - 20, text: monthWords(month), size: 11 },
    { x: PAGE.right, y: PAGE.top - 20, text: page, size: 9, isEnd: true },
    head(COLUMNS.day, "Day"),
    head(COLUMNS.what, "What"),
    head(COLUMNS.parcel, "Parcel"),
    head(COLUMNS.amount, "Amount", true),
    head(COLUMNS.balance, "Balance", true),
  ];
}

function lineAt({ at, kind, parcelId, amount, balance }: PeriodLine, y: number): Piece[] {
  const cell = (x: number, text: string, isEnd = false): Piece => ({ x, y, text, isEnd, size: 9 });
  return [
    cell(COLUMNS.day, formatDay(at)),
    cell(COLUMNS.what, POSTING_WORDS[kind]),
    cell(COLUMNS.parcel, parcelId ?? ""),
    cell(COLUMNS.amount, formatMoney(amount), true),
    cell(COLUMNS.balance, formatMoney(balance), true),
  ];
}

function sums({ lines, opening, closing, isAll }: PeriodStatement, top: number): Piece[] {
  const rows: [string, Paisa][] = [
    ...(opening === null ? [] : [["Balance at its start", opening] as [string, Paisa]]),
    ...sumsByKind(lines).map(([kind, sum]): [string, Paisa] => [POSTING_WORDS[kind], sum]),
    ...(closing === null ? [] : [["Balance at its end", closing] as [string, Paisa]]),
  ];
  const y = (row: number) => top - STEP - row * STEP;
  if (rows.length === 0) {
    return [{ x: PAGE.left, y: y(0), text: "Nothing was booked in this month.", size: 10 }];
  }
  return [
    ...rows.flatMap(([text, sum], row): Piece[] => {
      const isBold = text.startsWith("Balance");
      return [
        { x: COLUMNS.parcel, y: y(row), text, size: 10, isBold },
        { x: COLUMNS.balance, y: y(row), text: formatMoney(sum), size: 10, isBold, isEnd: true },
      ];
    }),
    ...(isAll ? [] : [{ x: PAGE.left, y: y(rows.length), text: MORE, size: 9 }]),
  ];
}

const MORE = "There are more lines than fit here: the CSV file has all of them.";

function isLatin(text: string): boolean {
  return /^[\x20-\x7e\xa1-\xff]*$/.test(text);
}

/** What a page draws: each piece with its font, size and place. */
function contentOf(pieces: readonly Piece[]): string {
  const drawn = pieces.map(({ x, y, text, size, isBold, isEnd }) => {
    const start = isEnd ? x - widthOf(text, size, isBold === true) : x;
    return `BT /${isBold ? "F2" : "F1"} ${size} Tf ${start.toFixed(2)} ${y} Td (${escaped(text)}) Tj ET`;
  });
  const rule = PAGE.top - 61;
  return `${drawn.join("\n")}\n0.5 w ${PAGE.left} ${rule} m ${PAGE.right} ${rule} l S`;
}

function escaped(text: string): string {
  return text.replace(/[^\x20-\x7e\xa1-\xff]/g, "?").replace(/[\\()]/g, "\\$&");
}

/** Helvetica's widths of what stands at the end of a column: sums and page numbers. */
const WIDTHS: Readonly<Record<string, number>> = {
  ...{ ",": 278, ".": 278, " ": 278, "-": 333, R: 722, s: 500, P: 667, f: 278 },
  ...{ A: 667, B: 667, m: 833, c: 500, l: 222, t: 278 },
};
const BOLD_WIDTHS: Readonly<Record<string, number>> = {
  ...{ s: 556, f: 333, A: 722, B: 722, m: 889, c: 556, l: 278, t: 333, o: 611, u: 611, n: 611 },
};
/** Digits, and most small letters. */
const USUAL = 556;

function widthOf(text: string, size: number, isBold: boolean): number {
  const width = (letter: string) =>
    (isBold ? BOLD_WIDTHS[letter] : undefined) ?? WIDTHS[letter] ?? USUAL;
  return ([...text].reduce((sum, letter) => sum + width(letter), 0) * size) / 1000;
}

/** The file: its objects, and a table of where each of them begins. */
function assemble(contents: readonly string[]): Uint8Array<ArrayBuffer> {
  const FIRST = 5;
  const kids = contents.map((_, index) => `${FIRST + 2 * index} 0 R`).join(" ");
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${FIRST + 2 * index + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = "%PDF-1.4\n";
  const places: string[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(`${String(file.length).padStart(10, "0")} 00000 n \n`);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(`${file}${table}${end}`, (letter) => letter.charCodeAt(0));
}
