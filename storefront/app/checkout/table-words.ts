import type { PeopleTable } from "#tohfa/shop/orders/recipients/people-table.ts";
import type { ShareField } from "#tohfa/shop/orders/recipients/share.ts";
import { t } from "../../../ui/language/t.ts";

/** What the columns of a list of people are called. */
export const COLUMN_NAMES: Record<ShareField, string> = {
  ...{ name: "Name", phone: "Phone", address: "Address", city: "City" },
  ...{ boxes: "Boxes", message: "Message", from: "From", day: "Day" },
};

/** Why nobody can be read from a table, in words; null where somebody can. */
export function whyNotTable({ people, missing }: PeopleTable): string | null {
  if (people.length === 0) {
    return t(
      "Nobody is in this list. Its first line has the headings, each other line is a person.",
    );
  }
  if (missing.length === 0) return null;
  return t(
    "This list has no column {names}. Add it, or download the sample list and fill that in. Nothing was added.",
    { names: missing.map((field) => t(COLUMN_NAMES[field])).join(", ") },
  );
}

/** Which columns of a table mean nothing to us; null where all do. */
export function unusedColumns(unknown: readonly string[]): string | null {
  if (unknown.length === 0) return null;
  const names = unknown.join(", ");
  return unknown.length === 1
    ? t("This column is not used: {names}.", { names })
    : t("These columns are not used: {names}.", { names });
}
