import {
  GATEWAY_METHODS,
  type GatewayMethod,
  PAYMENT_METHOD_NAMES,
} from "#tohfa/shop/values/payment-method.ts";
import type { RoleWords, SheetFormat } from "../sheets/sheet-format.ts";

/** The possible roles of a column in a gateway's settlement. */
export const SETTLEMENT_ROLES = [
  "reference",
  "settlement",
  "gross",
  "fee",
  "feeTax",
  "incomeTax",
  "salesTax",
  "net",
] as const;
export type SettlementRole = (typeof SETTLEMENT_ROLES)[number];

/** The labels of the roles. */
export const SETTLEMENT_ROLE_WORDS: Record<SettlementRole, string> = {
  reference: "The payment's reference",
  settlement: "The settlement's number: checked",
  gross: "What the buyer paid",
  fee: "A fee",
  feeTax: "Tax on the fee",
  incomeTax: "Income tax withheld",
  salesTax: "Sales tax withheld",
  net: "Net: checked",
};

const ADDED: ReadonlySet<SettlementRole> = new Set(["fee", "feeTax", "incomeTax", "salesTax"]);
const AMOUNTS: ReadonlySet<SettlementRole> = new Set([...ADDED, "gross", "net"]);

/**
 * The headings of each gateway's own reports, put together from the field names of its API (reference/pakistan.md 2) and
 * the law's rates (3.5). JazzCash and Easypaisa name our reference after their own number of the transaction; Safepay
 * names its token, the tracker.
 */
const LAYOUTS: Readonly<
  Record<
    GatewayMethod,
    { needs: readonly string[]; columns: Readonly<Record<string, SettlementRole>> }
  >
> = {
  jazzcash: {
    needs: ["pp txnrefno", "transaction amount"],
    columns: {
      "pp txnrefno": "reference",
      "settlement batch no": "settlement",
      "transaction amount": "gross",
      mdr: "fee",
      "sst on mdr": "feeTax",
      "income tax": "incomeTax",
      "sales tax": "salesTax",
      "net settlement amount": "net",
    },
  },
  easypaisa: {
    needs: ["order id", "transaction amount", "msf"],
    columns: {
      "order id": "reference",
      "settlement id": "settlement",
      "transaction amount": "gross",
      msf: "fee",
      "fed on msf": "feeTax",
      "wht income tax": "incomeTax",
      "wht sales tax": "salesTax",
      "payable amount": "net",
    },
  },
  safepay: {
    needs: ["tracker", "gross"],
    columns: {
      tracker: "reference",
      "payout reference": "settlement",
      gross: "gross",
      fees: "fee",
      "fees tax": "feeTax",
      "wht income": "incomeTax",
      "wht sales": "salesTax",
      net: "net",
    },
  },
};

const WORDS: readonly RoleWords<SettlementRole>[] = [
  { role: "net", has: /\bnet\b|\bpayable\b|settled amount/, not: /fee|tax/ },
  { role: "settlement", has: /settlement|batch|payout/, and: /\bno\b|number|id|ref/ },
  { role: "feeTax", has: /tax|\bgst\b|\bsst\b|\bpst\b|\bfed\b/, and: /fee|charge|mdr|msf|\bon\b/ },
  { role: "incomeTax", has: /\bincome\b|\badvance tax/, and: /tax|wht/ },
  { role: "salesTax", has: /sales tax|\bswt\b|wht sales/ },
  { role: "fee", has: /\bfees?\b|\bcharges?\b|\bmdr\b|\bmsf\b|commission/ },
  { role: "gross", has: /gross/ },
  { role: "gross", has: /amount|\bpaid\b/ },
  { role: "reference", has: /merchant.*ref|order (?:id|ref)|\btracker\b|txnref/ },
  { role: "reference", has: /\bref/ },
  { role: "reference", has: /transaction|payment/, and: /\bid\b|\bno\b|number/ },
];

/** How the settlements of a gateway are read. */
export function settlementSheet(gateway: GatewayMethod): SheetFormat<SettlementRole> {
  return {
    ...{ key: "reference", amounts: AMOUNTS, added: ADDED, words: WORDS },
    ignored: /\b(?:date|day|time|status|name|phone|msisdn|type|bank)\b/,
    layouts: GATEWAY_METHODS.map((method) => ({
      ...{ ...LAYOUTS[method], of: PAYMENT_METHOD_NAMES[method], isOwn: method === gateway },
    })),
    order: [],
    whyNotEnough,
  };
}

function whyNotEnough(roles: readonly (SettlementRole | null)[]): string | null {
  if (!roles.includes("reference")) return "Choose which column has the payment's reference.";
  return roles.includes("gross") ? null : "Choose which column has what the buyer paid.";
}
