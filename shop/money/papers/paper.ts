import type { Day } from "#tohfa/shop/values/day.ts";
import type { Language } from "#tohfa/shop/values/language/language.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { PaperKind } from "./paper-kinds.ts";

/** Words in both languages; frozen with a paper, so that later words never change it. */
export type Label = Readonly<Record<Language, string>>;

/** Who issues a paper, or gets it. Its numbers are empty where it has none. */
export interface PaperParty {
  name: string;
  address: string;
  /** Income tax; an individual's CNIC is masked (pakistan.md §3.3). */
  ntn: string;
  /** Sales tax on goods. */
  strn: string;
  /** Sales tax on services, with the office: "PRA P1234567-8". */
  servicesTax: string;
}

/** A row of a paper; what does not apply is null. */
export interface PaperLine {
  name: Label;
  /** What was chosen: "Size: M". */
  detail: string;
  quantity: number | null;
  /** What one costs, where that times the quantity is the amount. */
  unit: Paisa | null;
  amount: Paisa | null;
  /** The tax in the amount, or on top of it. */
  tax: Paisa | null;
}

/** The tax of a paper. `included`: it is part of the total; else it stands in the sums as a row of its own. */
export interface PaperTax {
  name: Label;
  /** In basis points; null where only its sum was stored with the order. */
  rate: number | null;
  paisa: Paisa;
  included: boolean;
}

/** Everything that a paper says but its number and its buyer; stored with it, and never changed. */
export interface PaperContent {
  issuer: PaperParty;
  /** Who gets it, where that is no buyer. */
  recipient: PaperParty | null;
  facts: readonly { label: Label; value: string }[];
  lines: readonly PaperLine[];
  /** What stands between lines and total: discounts, rounding, tax on top. */
  sums: readonly { label: Label; amount: Paisa }[];
  tax: PaperTax | null;
  /** Null: it is about no money. */
  total: Paisa | null;
  notes: readonly Label[];
}

/** Who bought, as a paper names them. */
export interface PaperBuyer {
  name: string;
  address: string;
  company: string;
  ntn: string;
}

/** A paper as it was issued. */
export interface Paper {
  id: number;
  kind: PaperKind;
  number: string;
  day: Day;
  orderId: string | null;
  parcelId: string | null;
  /** A buyer's name and address, the company that bought and its NTN; empty once they are erased. */
  buyer: PaperBuyer | null;
  content: PaperContent;
  /** It goes to FBR's digital invoicing: the number from there, null as long as it has none. Beside what is frozen. */
  fbr: { number: string | null } | null;
}

export const PAPER_NAMES: Readonly<Record<PaperKind, Label>> = {
  invoice: { en: "Invoice", ur: "انوائس" },
  tax_invoice: { en: "Tax invoice", ur: "ٹیکس انوائس" },
  credit_note: { en: "Credit note", ur: "کریڈٹ نوٹ" },
  challan: { en: "Delivery challan", ur: "ڈیلیوری چالان" },
  commission_invoice: { en: "Commission invoice", ur: "کمیشن انوائس" },
  payout_advice: { en: "Payout advice", ur: "ادائیگی کی اطلاع" },
  quotation: { en: "Quotation", ur: "قیمت نامہ" },
};

/** The papers that a buyer gets; the others are for the seller and the office. */
export const BUYER_PAPERS: readonly PaperKind[] = ["invoice", "tax_invoice", "credit_note"];

/** What the lines and the sums of a paper add up to; its total, or the paper is wrong. */
export function sumOfPaper({ lines, sums }: Pick<PaperContent, "lines" | "sums">): Paisa {
  return [...lines, ...sums].reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}
