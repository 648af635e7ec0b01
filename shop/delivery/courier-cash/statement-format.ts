import type { RoleWords, SheetFormat } from "#tohfa/shop/money/sheets/sheet-format.ts";
import { type CourierCode, courierName } from "#tohfa/shop/values/courier-codes.ts";
import { type ColumnRole, LAYOUTS } from "./statement-layouts.ts";

/** The order of columns in a statement without headings. */
export const ROLES_IN_ORDER = ["number", "received", "fee", "gst", "withheld", "reason"] as const;

/** Roles that several columns may have; their amounts add up. */
const CHARGES: ReadonlySet<ColumnRole> = new Set([
  "fee",
  "gst",
  "incomeTax",
  "salesTax",
  "withheld",
]);
const MONEY: ReadonlySet<ColumnRole> = new Set([...CHARGES, "received", "fees", "net"]);

const WORDS: readonly RoleWords<ColumnRole>[] = [
  { role: "net", has: /\bnet\b|\bpayable\b|\bremitt/, not: /weight|charge|fee/ },
  { role: "incomeTax", has: /\bincome\b|\badvance tax/, and: /tax|wht/ },
  { role: "salesTax", has: /sales tax|\bswt\b/, and: /wht|withh|deduct|\bswt\b/ },
  { role: "gst", has: /\b(?:gst|sst|pst|fed|vat)\b|sales tax|tax on/ },
  { role: "withheld", has: /\bwht\b|withh|ٹیکس/ },
  { role: "fees", has: /total/, and: /charge|fee|deduction/ },
  { role: "fee", has: /\bfees?\b|\bcharges?\b|freight|surcharge|commission|handling|\bfuel\b/ },
  { role: "fee", has: /deduct|فیس|چارج/ },
  { role: "received", has: /received/ },
  { role: "received", has: /collect/ },
  { role: "received", has: /\bcod\b|\bcash\b/ },
  { role: "received", has: /\bamount\b|\bpaid\b|رقم|وصول/ },
  { role: "number", has: /tracking|consign|\bcn\b|\bawb\b|waybill/ },
  { role: "number", has: /parcel|shipment/ },
  { role: "number", has: /\border\b|\bref/ },
  { role: "number", has: /^(?:no|number)$|نمبر/ },
  { role: "reason", has: /reason|remark|comment|note/ },
];
/** Headings with these words are about a date, place or state, and hold neither an amount nor a number. */
const IGNORED_WORDS =
  /\b(?:date|day|status|city|mode|method|weight|pieces?|name|phone|type|bank|on|by)\b/;

/** How the statements of a courier are read. */
export function courierSheet(courier: CourierCode): SheetFormat<ColumnRole> {
  return {
    ...{ key: "number", amounts: MONEY, added: CHARGES, words: WORDS, ignored: IGNORED_WORDS },
    layouts: LAYOUTS.map((layout) => ({
      ...{ ...layout, of: courierName(layout.courier), isOwn: layout.courier === courier },
    })),
    refine: withheldSalesTax,
    order: ROLES_IN_ORDER,
    whyNotEnough,
  };
}

function whyNotEnough(roles: readonly (ColumnRole | null)[]): string | null {
  if (!roles.includes("number")) return "Choose which column has the parcel's number.";
  const hasAmount = roles.some((role) => role !== null && MONEY.has(role));
  return hasAmount ? null : "Choose which columns have amounts.";
}

/** If there is a separate GST column, "sales tax" means the tax withheld from the cash. */
function withheldSalesTax(
  roles: (ColumnRole | null)[],
  plain: readonly string[],
): (ColumnRole | null)[] {
  const gst = plain.findIndex(
    (heading, place) => roles[place] === "gst" && /\bgst\b/.test(heading),
  );
  return roles.map((role, place) =>
    role === "gst" && gst >= 0 && place !== gst && plain[place]?.startsWith("sales tax")
      ? "salesTax"
      : role,
  );
}
