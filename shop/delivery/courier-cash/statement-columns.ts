import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { readSum } from "#tohfa/shop/values/rupees.ts";
import { withoutUnseen } from "#tohfa/shop/values/unseen.ts";
import { type ColumnRole, LAYOUTS, type StatementLayout } from "./statement-layouts.ts";

/** A column of a statement, and the role it was recognised as. */
export interface ReadColumn {
  heading: string;
  /** Null: the column is ignored. */
  role: ColumnRole | null;
}

/** A statement's columns, and how they were recognised. */
export interface ReadColumns {
  columns: ReadColumn[];
  /**
   * "layout": by a known layout; "hand": by a mapping that an admin made; "words": by the words of the headings;
   * "nobody": the headings are unknown, and an admin must map them; "order": no headings, columns in the usual order.
   */
  by: "layout" | "hand" | "words" | "nobody" | "order";
  /** The courier whose layout was recognised; null if none was. */
  layout: Pick<StatementLayout, "courier"> | null;
}

/** A mapping by an admin: headings and the role of each. It is used again for the same headings of the same courier. */
export interface MappedColumns {
  headings: string;
  roles: readonly (ColumnRole | null)[];
}

/** The order of columns in a statement without headings. */
export const ROLES_IN_ORDER = ["number", "received", "fee", "gst", "withheld", "reason"] as const;

/** The most characters of a heading that are examined: a longer text is not a heading. */
const MAX_OF_HEADING = 200;

/** Normalises a heading for comparison: lower-case letters and digits only, without currency and tax rate. */
export function plainHeading(heading: string): string {
  return withoutUnseen(heading.slice(0, MAX_OF_HEADING))
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/\((?:pkr|rs\.?|rupees)\)|\b(?:pkr|rs)\b\.?/g, " ")
    .replace(/(?<![\d.])\d+(?:\.\d+)? ?%/g, " ")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/** All headings of a sheet as one text: the key under which a mapping is stored. */
export function headingsKey(headings: readonly string[]): string {
  return headings.map(plainHeading).join("|").slice(0, 2_000);
}

/**
 * Recognises the roles of a row of headings: by a stored mapping of the same headings, by a known layout (the courier's
 * own before others'), else by their words. Null if the row is not one of headings: it names no number next to an
 * amount.
 */
export function readHeadings(
  cells: readonly string[],
  courier: CourierCode,
  mapped: readonly MappedColumns[],
): ReadColumns | null {
  const headings = cells.map((cell) => withoutUnseen(cell).trim());
  const result = (by: ReadColumns["by"], roles: readonly (ColumnRole | null)[]) => ({
    columns: headings.map((heading, place) => ({ heading, role: roles[place] ?? null })),
    by,
  });
  const key = headingsKey(headings);
  const own = mapped.find((one) => one.headings === key);
  if (own) return { ...result("hand", own.roles), layout: null };
  const plain = headings.map(plainHeading);
  const layout = layoutOf(plain, courier);
  const guessed = rolesByWords(plain);
  if (layout) {
    // A charge that the layout does not know is recognised by its words, so that a new tax is not lost.
    const roles = plain.map((heading, place) => {
      const known = Object.hasOwn(layout.columns, heading) ? layout.columns[heading] : undefined;
      const guess = guessed[place] ?? null;
      return known ?? (guess !== null && CHARGES.has(guess) ? guess : null);
    });
    return { ...result("layout", onlyFirst(roles)), layout: { courier: layout.courier } };
  }
  const hasBoth = guessed.includes("number") && guessed.some(isMoney);
  // A row of data may contain such words too, but it also has amounts.
  const hasFigure = headings.some((heading) => heading !== "" && "paisa" in readSum(heading));
  return hasBoth && !hasFigure ? { ...result("words", guessed), layout: null } : null;
}

/**
 * Recognises a row of unknown headings: words in several cells and no digits. Returns proposed roles; null if the row
 * cannot be one of headings.
 */
export function unknownHeadings(cells: readonly string[]): ReadColumns | null {
  const plain = cells.map(plainHeading);
  const isOne =
    plain.filter(Boolean).length > 1 && plain.every((heading) => !/\p{Nd}/u.test(heading));
  if (!isOne) return null;
  const roles = rolesByWords(plain);
  const columns = cells.map((cell, place) => ({
    heading: withoutUnseen(cell).trim(),
    role: roles[place] ?? null,
  }));
  return { columns, by: "nobody", layout: null };
}

/** Roles that several columns may have; their amounts add up. */
const CHARGES: ReadonlySet<ColumnRole> = new Set([
  "fee",
  "gst",
  "incomeTax",
  "salesTax",
  "withheld",
]);
const MONEY: ReadonlySet<ColumnRole> = new Set([...CHARGES, "received", "fees", "net"]);

/** Whether a column with this role holds an amount. */
export function isMoney(role: ColumnRole | null): boolean {
  return role !== null && MONEY.has(role);
}

function layoutOf(plain: readonly string[], courier: CourierCode): StatementLayout | undefined {
  const fits = LAYOUTS.filter(({ needs }) => needs.every((heading) => plain.includes(heading)));
  const knownOf = ({ columns }: StatementLayout) =>
    plain.filter((heading) => Object.hasOwn(columns, heading)).length;
  return (
    fits.find((one) => one.courier === courier) ??
    fits.sort((one, other) => knownOf(other) - knownOf(one))[0]
  );
}

/** Whether only one column may have this role: all roles except charges, whose columns add up. */
export function isOfOneColumn(role: ColumnRole | null): boolean {
  return role !== null && !CHARGES.has(role);
}

/** If several columns have a role that only one may have, such as the number, only the first keeps it. */
function onlyFirst(roles: readonly (ColumnRole | null)[]): (ColumnRole | null)[] {
  return roles.map((role, place) =>
    isOfOneColumn(role) && roles.indexOf(role) < place ? null : role,
  );
}

/** How a role is recognised: the heading matches `has` and `and`, and does not match `not`. */
interface RoleWords {
  role: ColumnRole;
  has: RegExp;
  and?: RegExp;
  not?: RegExp;
}

/** The words of each role, the most specific first; a role that only one column may have goes to the first match. */
const WORDS: readonly RoleWords[] = [
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

function rolesByWords(plain: readonly string[]): (ColumnRole | null)[] {
  const roles: (ColumnRole | null)[] = plain.map(() => null);
  for (const { role, has, and = has, not } of WORDS) {
    for (const [place, heading] of plain.entries()) {
      const isAssigned = roles[place] !== null || (!CHARGES.has(role) && roles.includes(role));
      const isNamed = has.test(heading) && and.test(heading) && !not?.test(heading);
      const matches = isNamed && (CHARGES.has(role) || !IGNORED_WORDS.test(heading));
      if (!isAssigned && matches) roles[place] = role;
    }
  }
  // If there is a separate GST column, "sales tax" means the tax withheld from the cash.
  const gst = plain.findIndex(
    (heading, place) => roles[place] === "gst" && /\bgst\b/.test(heading),
  );
  return roles.map((role, place) =>
    role === "gst" && gst >= 0 && place !== gst && plain[place]?.startsWith("sales tax")
      ? "salesTax"
      : role,
  );
}
