import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { readSum } from "#tohfa/shop/values/rupees.ts";
import { withoutUnseen } from "#tohfa/shop/values/unseen.ts";
import { type ColumnRole, LAYOUTS, type StatementLayout } from "./statement-layouts.ts";

/** A column of a statement, and what it was read as. */
export interface ReadColumn {
  heading: string;
  /** Null: it is left out. */
  role: ColumnRole | null;
}

/** How a statement's columns were found out. */
export interface ReadColumns {
  columns: ReadColumn[];
  /**
   * By a layout we know, by a person who mapped them, or by the words of their headings; nobody knows the headings, and
   * a person is asked; or there are none, and they stand in the usual order.
   */
  by: "layout" | "hand" | "words" | "nobody" | "order";
  /** Whose layout it is; null where it is nobody's. */
  layout: Pick<StatementLayout, "courier"> | null;
}

/** Headings and what a person said of each; the same headings of the same courier are read so again. */
export interface MappedColumns {
  headings: string;
  roles: readonly (ColumnRole | null)[];
}

/** Without headings the columns stand in this order. */
export const ROLES_IN_ORDER = ["number", "received", "fee", "gst", "withheld", "reason"] as const;

/** Letters of a heading that are looked at: longer ones are none. */
const MAX_OF_HEADING = 200;

/** A heading as it is compared: small letters and digits alone, without currency and rate. */
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

/** All headings of a sheet as one text: by it a mapping is found again. */
export function headingsKey(headings: readonly string[]): string {
  return headings.map(plainHeading).join("|").slice(0, 2_000);
}

/**
 * What each heading of a row says: by a mapping of these very headings, by a known layout (the courier's own before
 * others'), else by their words. Null where the row is none of headings: nothing in it names a number beside money.
 */
export function readHeadings(
  cells: readonly string[],
  courier: CourierCode,
  mapped: readonly MappedColumns[],
): ReadColumns | null {
  const headings = cells.map((cell) => withoutUnseen(cell).trim());
  const by = (way: ReadColumns["by"], roles: readonly (ColumnRole | null)[]) => ({
    columns: headings.map((heading, place) => ({ heading, role: roles[place] ?? null })),
    by: way,
  });
  const key = headingsKey(headings);
  const own = mapped.find((one) => one.headings === key);
  if (own) return { ...by("hand", own.roles), layout: null };
  const plain = headings.map(plainHeading);
  const layout = layoutOf(plain, courier);
  const guessed = rolesByWords(plain);
  if (layout) {
    // A charge that it does not name yet is read by its words: a new tax is not dropped.
    const roles = plain.map((heading, place) => {
      const known = Object.hasOwn(layout.columns, heading) ? layout.columns[heading] : undefined;
      const guess = guessed[place] ?? null;
      return known ?? (guess !== null && CHARGES.has(guess) ? guess : null);
    });
    return { ...by("layout", onlyFirst(roles)), layout: { courier: layout.courier } };
  }
  const hasBoth = guessed.includes("number") && guessed.some(isMoney);
  // A row of data may have words like these, and it has amounts.
  const hasFigure = headings.some((heading) => heading !== "" && "paisa" in readSum(heading));
  return hasBoth && !hasFigure ? { ...by("words", guessed), layout: null } : null;
}

/**
 * A row that can only be one of headings, though nobody knows them: words in several cells and no figure. What they may
 * say is proposed.
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

/** Roles that add up, of as many columns as there are. */
const CHARGES: ReadonlySet<ColumnRole> = new Set([
  "fee",
  "gst",
  "incomeTax",
  "salesTax",
  "withheld",
]);
const MONEY: ReadonlySet<ColumnRole> = new Set([...CHARGES, "received", "fees", "net"]);

/** Whether a column of that role holds an amount. */
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

/** Of charges there may be several columns, which add up; all else stands in one. */
export function isOfOneColumn(role: ColumnRole | null): boolean {
  return role !== null && !CHARGES.has(role);
}

/** One column has the number, the cash, the net and the reason; a second of the same heading is left out. */
function onlyFirst(roles: readonly (ColumnRole | null)[]): (ColumnRole | null)[] {
  return roles.map((role, place) =>
    isOfOneColumn(role) && roles.indexOf(role) < place ? null : role,
  );
}

/** What says a role: words that a heading has, others that it has besides, and some that it must not have. */
interface RoleWords {
  role: ColumnRole;
  has: RegExp;
  and?: RegExp;
  not?: RegExp;
}

/** What a heading may say, the likeliest first; of each role that one column has, the first that fits has it. */
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
/** Said of a day, a place or a state they hold no sum and no number. */
const NOTHING =
  /\b(?:date|day|status|city|mode|method|weight|pieces?|name|phone|type|bank|on|by)\b/;

function rolesByWords(plain: readonly string[]): (ColumnRole | null)[] {
  const roles: (ColumnRole | null)[] = plain.map(() => null);
  for (const { role, has, and = has, not } of WORDS) {
    for (const [place, heading] of plain.entries()) {
      const isTaken = roles[place] !== null || (!CHARGES.has(role) && roles.includes(role));
      const isNamed = has.test(heading) && and.test(heading) && !not?.test(heading);
      const says = isNamed && (CHARGES.has(role) || !NOTHING.test(heading));
      if (!isTaken && says) roles[place] = role;
    }
  }
  // Beside a GST of its own, a sales tax is the one that the state takes of the cash.
  const gst = plain.findIndex(
    (heading, place) => roles[place] === "gst" && /\bgst\b/.test(heading),
  );
  return roles.map((role, place) =>
    role === "gst" && gst >= 0 && place !== gst && plain[place]?.startsWith("sales tax")
      ? "salesTax"
      : role,
  );
}
