import { readSum } from "#tohfa/shop/values/rupees.ts";
import { withoutUnseen } from "#tohfa/shop/values/unseen.ts";
import type { SheetFormat, SheetLayout } from "./sheet-format.ts";

/** A column of a sheet, and the role it was recognised as. */
export interface ReadColumn<Role extends string> {
  heading: string;
  /** Null: the column is ignored. */
  role: Role | null;
}

/** A sheet's columns, and how they were recognised. */
export interface ReadColumns<Role extends string> {
  columns: ReadColumn<Role>[];
  /**
   * "layout": by a known layout; "hand": by a mapping that an admin made; "words": by the words of the headings;
   * "nobody": the headings are unknown, and an admin must map them; "order": no headings, columns in the usual order.
   */
  by: "layout" | "hand" | "words" | "nobody" | "order";
  /** Whose layout was recognised, for people; null if none was. */
  layout: string | null;
}

/** A mapping by an admin: headings and the role of each. It is used again for the same headings of the same sender. */
export interface MappedColumns<Role extends string> {
  headings: string;
  roles: readonly (Role | null)[];
}

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
 * Recognises the roles of a row of headings: by a stored mapping of the same headings, by a known layout (the sender's
 * own before others'), else by their words. Null if the row is not one of headings: its words are not enough to read
 * rows by.
 */
export function readHeadings<Role extends string>(
  cells: readonly string[],
  format: SheetFormat<Role>,
  mapped: readonly MappedColumns<Role>[],
): ReadColumns<Role> | null {
  const headings = cells.map((cell) => withoutUnseen(cell).trim());
  const result = (by: ReadColumns<Role>["by"], roles: readonly (Role | null)[]) => ({
    columns: headings.map((heading, place) => ({ heading, role: roles[place] ?? null })),
    by,
  });
  const key = headingsKey(headings);
  const own = mapped.find((one) => one.headings === key);
  if (own) return { ...result("hand", own.roles), layout: null };
  const plain = headings.map(plainHeading);
  const layout = layoutOf(plain, format);
  const guessed = rolesByWords(plain, format);
  if (layout) {
    // A charge that the layout does not know is recognised by its words, so that a new tax is not lost.
    const roles = plain.map((heading, place) => {
      const known = Object.hasOwn(layout.columns, heading) ? layout.columns[heading] : undefined;
      const guess = guessed[place] ?? null;
      return known ?? (guess !== null && format.added.has(guess) ? guess : null);
    });
    return { ...result("layout", onlyFirst(roles, format)), layout: layout.of };
  }
  const isEnough = format.whyNotEnough(guessed) === null;
  // A row of data may contain such words too, but it also has amounts.
  const hasFigure = headings.some((heading) => heading !== "" && "paisa" in readSum(heading));
  return isEnough && !hasFigure ? { ...result("words", guessed), layout: null } : null;
}

/**
 * Recognises a row of unknown headings: words in several cells and no digits. Returns proposed roles; null if the row
 * cannot be one of headings.
 */
export function unknownHeadings<Role extends string>(
  cells: readonly string[],
  format: SheetFormat<Role>,
): ReadColumns<Role> | null {
  const plain = cells.map(plainHeading);
  const isOne =
    plain.filter(Boolean).length > 1 && plain.every((heading) => !/\p{Nd}/u.test(heading));
  if (!isOne) return null;
  const roles = rolesByWords(plain, format);
  const columns = cells.map((cell, place) => ({
    heading: withoutUnseen(cell).trim(),
    role: roles[place] ?? null,
  }));
  return { columns, by: "nobody", layout: null };
}

/** Roles that several columns may have; their amounts add up. */
function layoutOf<Role extends string>(
  plain: readonly string[],
  { layouts }: SheetFormat<Role>,
): SheetLayout<Role> | undefined {
  const fits = layouts.filter(({ needs }) => needs.every((heading) => plain.includes(heading)));
  const knownOf = ({ columns }: SheetLayout<Role>) =>
    plain.filter((heading) => Object.hasOwn(columns, heading)).length;
  return (
    fits.find(({ isOwn }) => isOwn) ?? fits.sort((one, other) => knownOf(other) - knownOf(one))[0]
  );
}

/** Whether only one column may have this role: all roles except those whose columns add up. */
export function isOfOneColumn<Role extends string>(
  role: Role | null,
  { added }: SheetFormat<Role>,
): boolean {
  return role !== null && !added.has(role);
}

/** If several columns have a role that only one may have, such as the number, only the first keeps it. */
function onlyFirst<Role extends string>(
  roles: readonly (Role | null)[],
  format: SheetFormat<Role>,
): (Role | null)[] {
  return roles.map((role, place) =>
    isOfOneColumn(role, format) && roles.indexOf(role) < place ? null : role,
  );
}

function rolesByWords<Role extends string>(
  plain: readonly string[],
  { words, added, ignored, refine }: SheetFormat<Role>,
): (Role | null)[] {
  const roles: (Role | null)[] = plain.map(() => null);
  for (const { role, has, and = has, not } of words) {
    for (const [place, heading] of plain.entries()) {
      const isAssigned = roles[place] !== null || (!added.has(role) && roles.includes(role));
      const isNamed = has.test(heading) && and.test(heading) && !not?.test(heading);
      const matches = isNamed && (added.has(role) || !ignored.test(heading));
      if (!isAssigned && matches) roles[place] = role;
    }
  }
  return refine ? refine(roles, plain) : roles;
}
