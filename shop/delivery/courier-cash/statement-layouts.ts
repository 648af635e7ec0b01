import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";

/** The possible roles of a column in a courier's statement. */
export const COLUMN_ROLES = [
  "number",
  "received",
  "fee",
  "fees",
  "gst",
  "incomeTax",
  "salesTax",
  "withheld",
  "net",
  "reason",
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** The labels of the roles. */
export const ROLE_WORDS: Record<ColumnRole, string> = {
  number: "The parcel's number",
  received: "Cash",
  fee: "A fee",
  fees: "Total fees: checked",
  gst: "GST on the fee",
  incomeTax: "Income tax withheld",
  salesTax: "Sales tax withheld",
  withheld: "Withheld tax, not said which",
  net: "Net: checked",
  reason: "Reason",
};

/** The layout of a courier's statement, as its own software exports it. */
export interface StatementLayout {
  courier: CourierCode;
  /** The source of our knowledge of its headings. */
  source: string;
  /** The headings that must be present, normalised by plainHeading, as are those in `columns`. */
  needs: readonly string[];
  columns: Readonly<Record<string, ColumnRole>>;
}

const FROM_API =
  "put together from the field names of its API (reference/pakistan.md 1) and the law's rates (3.5)";

/** The known layouts, tried before the words of headings. */
export const LAYOUTS: readonly StatementLayout[] = [
  {
    courier: "trax",
    source: "public code of Trax's own portal that writes its invoice",
    needs: ["tracking number", "collection amount"],
    columns: {
      "tracking number": "number",
      "collection amount": "received",
      "weight charges": "fee",
      "cash handling charges": "fee",
      "insurance charges": "fee",
      "replacement charges": "fee",
      "return charges": "fee",
      "packaging material charges": "fee",
      "fuel surcharge": "fee",
      "total charges": "fees",
      gst: "gst",
      payable: "net",
    },
  },
  {
    courier: "leopards",
    source: "public code that keeps what Leopards' payment details answer",
    needs: ["cn number", "shipment charges"],
    columns: {
      "cn number": "number",
      "cod amount": "received",
      "shipment charges": "fee",
      "cash handling charges": "fee",
      "return charges": "fee",
      "insurance charges": "fee",
      "fuel surcharge amount": "fee",
      "gst amount": "gst",
      "income tax": "incomeTax",
      "sales tax": "salesTax",
      "net charges": "fees",
      "net amount": "net",
      "net payable": "net",
    },
  },
  {
    courier: "postex",
    source: FROM_API,
    needs: ["tracking number", "cod amount"],
    columns: {
      "tracking number": "number",
      "cod amount": "received",
      "shipping charges": "fee",
      "transaction fee": "fee",
      "reversal fee": "fee",
      "upfront charges": "fee",
      gst: "gst",
      "transaction tax": "gst",
      "reversal tax": "gst",
      "wht income tax": "incomeTax",
      "wht sales tax": "salesTax",
      "net amount": "net",
    },
  },
  {
    courier: "tcs",
    source: FROM_API,
    needs: ["consignment no", "cod amount"],
    columns: {
      "consignment no": "number",
      "cod amount": "received",
      "delivery charges": "fee",
      "handling charges": "fee",
      gst: "gst",
      "income tax": "incomeTax",
      "sales tax": "salesTax",
      "net payable": "net",
    },
  },
  {
    courier: "blueex",
    source: FROM_API,
    needs: ["cn", "service charges"],
    columns: {
      cn: "number",
      "cod amount": "received",
      "service charges": "fee",
      gst: "gst",
      "income tax wht": "incomeTax",
      "sales tax wht": "salesTax",
      net: "net",
    },
  },
];
