import {
  ACCOUNTS,
  type Account,
  POSTING_KINDS,
  type PostingKind,
} from "#tohfa/shop/money/ledger/ledger-kinds.ts";
import {
  accountsOfLine,
  CONTRIBUTION_ACCOUNTS,
  CONTRIBUTION_LINES,
  type ContributionLine,
  kindsOf,
} from "./ledger-lines.ts";
import { MAX_REPORT_DAYS, monthsOf, type ReportPeriod } from "./report-period.ts";

/** One column of a report: which of the ledger's entries it adds up, or counts. */
export interface Figure {
  id: string;
  name: string;
  /** Rupees; or how many parcels or buyers the entries are of. */
  unit: "paisa" | "parcels" | "buyers";
  accounts: readonly Account[];
  kinds: readonly PostingKind[];
  /** Debits are positive: -1 where credits are what is earned. */
  sign: 1 | -1;
  /** Counts the parcels that came back, which may have no entries. */
  isEvent?: true;
  /** Of cohorts: only what was booked so many months after a buyer's first order. */
  monthsSince?: number;
}

/** What a report has a row for each of. */
export type Dimension =
  | "time"
  | "product"
  | "seller"
  | "courier"
  | "city"
  | "coupon"
  | "deal"
  | "cause"
  | "cohort"
  | "holder"
  | "tax";

export interface Report {
  id: ReportId;
  name: string;
  lead: string;
  /** By what it can be asked; the first is the usual one. */
  by: readonly Dimension[];
  figures: readonly Figure[];
  /** The figure that rows are sorted by and that the plot shows. */
  main: string;
}

export const REPORT_IDS = ["sales", "contribution", "returns", "cash", "buyers", "tax"] as const;
export type ReportId = (typeof REPORT_IDS)[number];

export function isReportId(text: string): text is ReportId {
  return REPORT_IDS.some((id) => id === text);
}

/** What each dimension is called: by what, what stands before a row's name, and the row of what has none. */
export const DIMENSIONS: Readonly<Record<Dimension, { by: string; none: string }>> = {
  time: { by: "Day", none: "No day" },
  product: { by: "Product", none: "Not of a parcel" },
  seller: { by: "Seller", none: "Not of a parcel" },
  courier: { by: "Courier", none: "No courier" },
  city: { by: "City", none: "Not of a parcel" },
  coupon: { by: "Coupon", none: "Not of a parcel" },
  deal: { by: "Deal", none: "Not of a parcel" },
  cause: { by: "Cause", none: "Cause not said" },
  cohort: { by: "First order", none: "Not known any more" },
  holder: { by: "Courier", none: "Nobody" },
  tax: { by: "Tax", none: "No tax" },
};

/** The row of what a parcel has none of, where the key is empty. */
export const EMPTY_KEY: Partial<Record<Dimension, string>> = {
  coupon: "No coupon",
  deal: "No deal",
};

const ALL_KINDS = POSTING_KINDS;
const SALES = kindsOf("sales", "sold", "back", "kept", "changed");
const BUYERS = { accounts: ["buyer"], sign: 1, unit: "paisa" } as const;

const PARCELS: Figure = {
  ...BUYERS,
  ...{ id: "parcels", name: "Parcels sold", unit: "parcels", kinds: kindsOf("sales", "sold") },
};
const NET_SALES: Figure = { ...BUYERS, id: "net", name: "Net sales", kinds: SALES };

const SALES_FIGURES: readonly Figure[] = [
  PARCELS,
  { ...BUYERS, id: "sold", name: "Sold", kinds: kindsOf("sales", "sold") },
  { ...BUYERS, id: "back", name: "Came back", kinds: kindsOf("sales", "back") },
  { ...BUYERS, id: "kept", name: "Kept by buyers", kinds: kindsOf("sales", "kept") },
  { ...BUYERS, id: "changed", name: "Changed after", kinds: kindsOf("sales", "changed") },
  NET_SALES,
];

const LINES = Object.entries(CONTRIBUTION_LINES) as [ContributionLine, string][];

const CONTRIBUTION_FIGURES: readonly Figure[] = [
  PARCELS,
  NET_SALES,
  ...LINES.map(
    ([id, name]): Figure => ({
      ...{ id, name, unit: "paisa", accounts: accountsOfLine(id), kinds: ALL_KINDS, sign: -1 },
    }),
  ),
  {
    ...{ id: "contribution", name: "We keep", unit: "paisa", sign: -1 },
    ...{ accounts: CONTRIBUTION_ACCOUNTS, kinds: ALL_KINDS },
  },
  {
    ...{ id: "differences", name: "Open with couriers", unit: "paisa", sign: 1 },
    ...{ accounts: ["courier-differences"], kinds: ALL_KINDS },
  },
];

const RETURNS_FIGURES: readonly Figure[] = [
  {
    ...{ ...BUYERS, id: "parcels", name: "Parcels back", unit: "parcels", isEvent: true },
    kinds: kindsOf("sales", "back"),
  },
  { ...BUYERS, id: "back", name: "Sales returned", kinds: kindsOf("sales", "back"), sign: -1 },
  { ...BUYERS, id: "kept", name: "Kept by buyers", kinds: kindsOf("sales", "kept") },
  {
    ...{ id: "fees", name: "Courier fees, ours", unit: "paisa", sign: 1 },
    ...{ accounts: accountsOfLine("courier_fees"), kinds: ALL_KINDS },
  },
];

const HELD = { accounts: ["courier", "rider-cash"], unit: "paisa" } as const;
const CASH_FIGURES: readonly Figure[] = [
  { ...HELD, id: "collected", name: "Collected", kinds: kindsOf("cash", "collected"), sign: 1 },
  { ...HELD, id: "paid_in", name: "Paid in", kinds: kindsOf("cash", "paid_in"), sign: -1 },
  { ...HELD, id: "set_off", name: "Set off", kinds: kindsOf("cash", "set_off"), sign: -1 },
  { ...HELD, id: "other", name: "Other", kinds: kindsOf("cash", "other"), sign: 1 },
  { ...HELD, id: "change", name: "More with them", kinds: ALL_KINDS, sign: 1 },
];

/** The accounts of tax. Where they stand in the balance, and what of them is a cost, ledger-lines.ts says. */
const TAX_ACCOUNTS: readonly Account[] = ACCOUNTS.filter((account) => account.includes("tax"));
const TAXES = { accounts: TAX_ACCOUNTS, unit: "paisa", sign: 1 } as const;
const TAX_FIGURES: readonly Figure[] = [
  { ...TAXES, id: "sold", name: "On sales", kinds: kindsOf("tax", "sold") },
  { ...TAXES, id: "back", name: "On returns", kinds: kindsOf("tax", "back") },
  { ...TAXES, id: "withheld", name: "By couriers and gateways", kinds: kindsOf("tax", "withheld") },
  { ...TAXES, id: "passed_on", name: "Passed on", kinds: kindsOf("tax", "passed_on") },
  { ...TAXES, id: "paid", name: "Paid", kinds: kindsOf("tax", "paid") },
  { ...TAXES, id: "other", name: "Other", kinds: kindsOf("tax", "other") },
  { ...TAXES, id: "change", name: "Total", kinds: ALL_KINDS },
];

/** A cohort's buyers, and what they bought in each month since their first order. */
function cohortFigures(period: ReportPeriod): Figure[] {
  const months = Array.from({ length: monthsOf(period) }, (_, month): Figure => {
    const name =
      month === 0 ? "Same month" : month === 1 ? "1 month later" : `${month} months later`;
    return { ...NET_SALES, id: `month-${month}`, name, monthsSince: month };
  });
  return [
    { ...NET_SALES, id: "buyers", name: "Buyers", unit: "buyers" },
    NET_SALES,
    ...months,
    { ...NET_SALES, id: "older", name: "Later", monthsSince: months.length },
  ];
}

const REPORTS: Readonly<Record<ReportId, Omit<Report, "id">>> = {
  sales: {
    name: "Sales",
    lead: "What buyers bought, on the day it was delivered, less what came back.",
    by: ["time"],
    figures: SALES_FIGURES,
    main: "net",
  },
  contribution: {
    name: "What we keep",
    lead: "Commission and delivery, less couriers, coupons, payments and goodwill. Tax withheld from us is no cost, and an open difference with a courier is none until it is settled.",
    by: ["product", "seller", "courier", "city", "coupon", "deal"],
    figures: CONTRIBUTION_FIGURES,
    main: "contribution",
  },
  returns: {
    name: "Came back",
    lead: "Parcels that came back or were lost, by why, and what couriers charged us for them.",
    by: ["cause"],
    figures: RETURNS_FIGURES,
    main: "parcels",
  },
  cash: {
    name: "Courier cash",
    lead: "Cash that couriers and our riders took, and what they paid in.",
    by: ["holder"],
    figures: CASH_FIGURES,
    main: "collected",
  },
  buyers: {
    name: "Buyers",
    lead: "Buyers by the month of their first order, and what they bought since.",
    by: ["cohort"],
    figures: [],
    main: "net",
  },
  tax: {
    name: "Tax",
    lead: "What was booked on each account of tax. Below zero we owe it; above zero it was kept back from us or paid.",
    by: ["tax"],
    figures: TAX_FIGURES,
    main: "change",
  },
};

/** A report as it is asked for: buyers' months depend on the period. */
export function reportOf(id: ReportId, period: ReportPeriod): Report {
  const report = REPORTS[id];
  return { ...report, id, figures: id === "buyers" ? cohortFigures(period) : report.figures };
}

export function reportName(id: ReportId): string {
  return REPORTS[id].name;
}

/** A quarter: by item every entry is shared out, and with 100,000 orders a year that takes some seconds. */
const MAX_ITEM_DAYS = 92;

/** The most days that a report by this dimension is made of. */
export function maxDaysBy(by: Dimension): number {
  return by === "product" || by === "deal" ? MAX_ITEM_DAYS : MAX_REPORT_DAYS;
}

/** By what a report is asked for: what the address says, or the usual. */
export function dimensionOf(id: ReportId, text: string | null): Dimension {
  const { by } = REPORTS[id];
  const [usual = "time"] = by;
  return by.find((one) => one === text) ?? usual;
}
