import type { Paisa } from "#tohfa/shop/values/money.ts";
import { BANK_LAYOUTS, type BankLayout } from "./bank-layout-kinds.ts";

/** A row of a run, as a bank's file needs it. */
export interface FilePayout {
  /** Our number of it, by which the bank answers. */
  id: string;
  amount: Paisa;
  /** An IBAN, without spaces. */
  account: string;
  title: string;
}

interface Column {
  heading: string;
  cell: (payout: FilePayout, place: number) => string;
}

interface Layout {
  name: string;
  columns: readonly Column[];
}

const title = (max: number) => (payout: FilePayout) => bankText(payout.title, max);
const account = ({ account }: FilePayout) => account;
const bank = ({ account }: FilePayout) => account.slice(4, 8);
const amount = ({ amount }: FilePayout) => formatAmount(amount);
const id = ({ id }: FilePayout) => id;
const PURPOSE = () => "Seller payout";

/**
 * The bulk files of banks: columns, their order and limits. Banks change them with their portals, and publish none of
 * them: the operator compares the first file with the bank's own template (docs/operate/payouts.md).
 */
const LAYOUTS: Readonly<Record<BankLayout, Layout>> = {
  generic: {
    name: "Any bank (IBFT)",
    columns: [
      { heading: "Reference", cell: id },
      { heading: "Beneficiary Name", cell: title(60) },
      { heading: "Beneficiary IBAN", cell: account },
      { heading: "Bank Code", cell: bank },
      { heading: "Amount", cell: amount },
      { heading: "Purpose", cell: PURPOSE },
    ],
  },
  hbl: {
    name: "HBL",
    columns: [
      { heading: "Sr No", cell: (_, place) => String(place + 1) },
      { heading: "Beneficiary Account", cell: account },
      { heading: "Beneficiary Title", cell: title(35) },
      { heading: "Bank Code", cell: bank },
      { heading: "Amount", cell: amount },
      { heading: "Customer Reference", cell: id },
    ],
  },
  meezan: {
    name: "Meezan Bank",
    columns: [
      { heading: "Payment Reference", cell: id },
      { heading: "Account Number", cell: account },
      { heading: "Account Title", cell: title(50) },
      { heading: "Transaction Amount", cell: amount },
      { heading: "Narration", cell: PURPOSE },
    ],
  },
  ubl: {
    name: "UBL",
    columns: [
      { heading: "Beneficiary Name", cell: title(35) },
      { heading: "IBAN", cell: account },
      { heading: "Amount", cell: amount },
      { heading: "Reference No", cell: id },
      { heading: "Details of Payment", cell: PURPOSE },
    ],
  },
};

export function isBankLayout(code: string): code is BankLayout {
  return (BANK_LAYOUTS as readonly string[]).includes(code);
}

export function bankName(bank: BankLayout): string {
  return LAYOUTS[bank].name;
}

/** A bank's bulk file: its headings and a row for each payout. No cell of it has a character to escape. */
export function bankFile(bank: BankLayout, payouts: readonly FilePayout[]): string {
  const { columns } = LAYOUTS[bank];
  const lines = [
    columns.map(({ heading }) => heading),
    ...payouts.map((payout, place) => columns.map(({ cell }) => cell(payout, place))),
  ];
  return lines.map((cells) => `${cells.join(",")}\r\n`).join("");
}

/**
 * A text as banks' files take it: Latin letters, digits, spaces and few signs, none at its beginning. So no cell ends
 * its column, and no spreadsheet runs one as a formula.
 */
export function bankText(text: string, max: number): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9 .&()/'-]+/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[^A-Za-z0-9]+/, "")
    .slice(0, max)
    .trim();
}

/** Rupees with two decimals, no thousands: "1148.40". */
function formatAmount(amount: Paisa): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
}
