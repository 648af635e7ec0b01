import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import type { Language } from "#tohfa/shop/values/language/language.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { rateWords } from "../ledger/rate.ts";
import { amountInWords } from "./amount-in-words.ts";
import { type Label, PAPER_NAMES, type Paper, type PaperParty, type PaperTax } from "./paper.ts";

/** A paper in one language, all of it texts: what its page and its PDF (documents/paper.typ) show. */
export interface PaperSheet {
  language: Language;
  title: string;
  number: string;
  day: string;
  dayLabel: string;
  issuer: SheetParty;
  recipient: SheetParty | null;
  facts: { label: string; value: string }[];
  /** Headings of the columns of `rows`. */
  columns: { text: string; isSum: boolean }[];
  rows: SheetRow[];
  sums: { label: string; value: string; isTotal: boolean }[];
  /** The total, written out; empty where there is none. */
  words: string;
  notes: string[];
  /** FBR's digital invoicing: its number with the code, or that it follows; null: it does not go there. */
  fbr: { name: string; label: string; number: string; follows: string; qr: FbrQr | null } | null;
  page: string;
}

/** A QR code: its modules a side, with the quiet zone; and the dark ones as the path of an SVG in those units. */
export interface FbrQr {
  size: number;
  path: string;
  /** The same as a whole picture, for the typesetter. */
  svg: string;
}

interface SheetParty {
  heading: string;
  name: string;
  lines: string[];
}

interface SheetRow {
  name: string;
  detail: string;
  /** Quantity, price, tax, amount: those that the paper has. */
  cells: string[];
}

const WORDS = {
  from: { en: "From", ur: "جاری کنندہ" },
  to: { en: "To", ur: "بنام" },
  day: { en: "Date", ur: "تاریخ" },
  what: { en: "What", ur: "تفصیل" },
  quantity: { en: "Pieces", ur: "تعداد" },
  unit: { en: "Each, Rs", ur: "فی عدد، روپے" },
  tax: { en: "Tax, Rs", ur: "ٹیکس، روپے" },
  amount: { en: "Amount, Rs", ur: "رقم، روپے" },
  total: { en: "Total", ur: "کل رقم" },
  without: { en: "Without tax", ur: "ٹیکس کے بغیر" },
  included: { en: "included", ur: "شامل" },
  servicesTax: { en: "Services tax", ur: "خدمات پر ٹیکس" },
  erased: { en: "Name deleted", ur: "نام حذف کر دیا گیا" },
  fbr: { en: "FBR Digital Invoicing System", ur: "ایف بی آر ڈیجیٹل انوائسنگ سسٹم" },
  fbrNumber: { en: "FBR invoice number", ur: "ایف بی آر انوائس نمبر" },
  fbrFollows: {
    en: "To follow: FBR gives it in a while. Open this page again for it.",
    ur: "ابھی آنا باقی ہے: ایف بی آر کچھ دیر میں دے گا۔ اس کے لیے یہ صفحہ دوبارہ کھولیں۔",
  },
  page: { en: "Page", ur: "صفحہ" },
  noMoney: { en: "No prices: this is no invoice.", ur: "قیمتیں درج نہیں: یہ انوائس نہیں ہے۔" },
} satisfies Record<string, Label>;

/** A paper as its reader sees it; `qrOf` draws the code of FBR's number (fbr-qr.server.ts). */
export function paperSheet(
  paper: Paper,
  language: Language,
  qrOf: (number: string) => FbrQr,
): PaperSheet {
  const { content, kind, number } = paper;
  const { lines, total, tax } = content;
  const say = (label: Label) => label[language];
  const has = {
    quantity: lines.some((line) => line.quantity !== null),
    unit: lines.some(({ unit }) => unit !== null),
    tax: lines.some((line) => line.tax !== null),
    amount: lines.some(({ amount }) => amount !== null),
  };
  const columns = [
    ...(has.quantity ? [{ text: say(WORDS.quantity), isSum: false }] : []),
    ...(has.unit ? [{ text: say(WORDS.unit), isSum: true }] : []),
    ...(has.tax ? [{ text: say(WORDS.tax), isSum: true }] : []),
    ...(has.amount ? [{ text: say(WORDS.amount), isSum: true }] : []),
  ];
  return {
    ...{ language, title: say(PAPER_NAMES[kind]), number, day: formatDay(noonOf(paper.day)) },
    dayLabel: say(WORDS.day),
    issuer: partyOf(content.issuer, language, "from"),
    recipient: recipientOf(paper, language),
    facts: content.facts.map(({ label, value }) => ({ label: say(label), value })),
    columns: [{ text: say(WORDS.what), isSum: false }, ...columns],
    rows: lines.map(({ name, detail, quantity, unit, amount, tax: inLine }) => ({
      ...{ name: say(name), detail },
      cells: [
        ...(has.quantity ? [quantity === null ? "" : quantity.toLocaleString("en")] : []),
        ...(has.unit ? [inRupees(unit)] : []),
        ...(has.tax ? [inRupees(inLine)] : []),
        ...(has.amount ? [inRupees(amount)] : []),
      ],
    })),
    sums:
      total === null
        ? []
        : [
            ...content.sums.map(({ label, amount }) => sumRow(say(label), amount)),
            { ...sumRow(say(WORDS.total), total), isTotal: true },
            ...taxRows(tax, total, language),
          ],
    words: total === null ? "" : amountInWords(total, language),
    notes: [...content.notes.map(say), ...(total === null ? [say(WORDS.noMoney)] : [])],
    fbr: fbrOf(paper, language, qrOf),
    page: say(WORDS.page),
  };
}

function fbrOf(
  { fbr }: Paper,
  language: Language,
  qrOf: (number: string) => FbrQr,
): PaperSheet["fbr"] {
  if (fbr === null) return null;
  const { number } = fbr;
  return {
    ...{ name: WORDS.fbr[language], label: WORDS.fbrNumber[language], number: number ?? "" },
    follows: number === null ? WORDS.fbrFollows[language] : "",
    qr: number === null ? null : qrOf(number),
  };
}

/** A buyer's name and address stand apart from the content: they can be erased. */
function recipientOf({ buyer, content }: Paper, language: Language): SheetParty | null {
  if (content.recipient) return partyOf(content.recipient, language, "to");
  if (buyer === null) return null;
  const name = buyer.company || buyer.name || WORDS.erased[language];
  const lines = [
    buyer.company && buyer.name,
    buyer.address,
    // As it is written on tax papers, in Urdu too.
    buyer.ntn && `${buyer.ntn.length > 13 ? "CNIC" : "NTN"} ${buyer.ntn}`,
  ];
  return { heading: WORDS.to[language], name, lines: lines.filter(Boolean) };
}

function partyOf(party: PaperParty, language: Language, side: "from" | "to"): SheetParty {
  const { name, address, ntn, strn, servicesTax } = party;
  const numbers = [
    ntn && `NTN ${ntn}`,
    strn && `STRN ${strn}`,
    servicesTax && `${WORDS.servicesTax[language]} ${servicesTax}`,
  ];
  const lines = [address, ...numbers].filter(Boolean);
  return { heading: WORDS[side][language], name, lines };
}

function taxRows(tax: PaperTax | null, total: Paisa, language: Language) {
  if (tax === null) return [];
  const without = sumRow(WORDS.without[language], total - tax.paisa);
  // What is on top stands in the sums.
  if (!tax.included) return [without];
  const rate = tax.rate === null ? "" : ` ${rateWords(tax.rate)}`;
  const name = `${tax.name[language]}${rate} (${WORDS.included[language]})`;
  return [sumRow(name, tax.paisa), without];
}

function sumRow(label: string, amount: Paisa): PaperSheet["sums"][number] {
  return { label, value: inRupees(amount), isTotal: false };
}

/** Without "Rs", because the column's heading says it. */
function inRupees(amount: Paisa | null): string {
  if (amount === null) return "";
  return `${amount < 0 ? "−" : ""}${formatMoney(Math.abs(amount)).replace("Rs ", "")}`;
}
