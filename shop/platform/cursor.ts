import { readDay } from "#tohfa/shop/values/day.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** A position in a list: the sort's letter and the sort keys of the last row of the page. */
export interface Cursor {
  order: string;
  keys: (string | number)[];
}

/** The form that a cursor's key must have before it is used in a query; `whole`: an id that a sequence gave. */
export type KeyShape = "instant" | "day" | "number" | "whole" | "text";

const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;

/** Opaque to callers, URL-safe. */
export function encodeCursor({ order, keys }: Cursor): string {
  return Buffer.from(JSON.stringify([order, ...keys])).toString("base64url");
}

/**
 * A page of rows that were read with a limit of one more: the extra row only shows that there is a next page.
 * `cursorOf` makes the cursor of the page's last row.
 */
export function cutPage<Row>(
  found: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => Cursor,
): { items: Row[]; nextCursor: string | null } {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return { items, nextCursor: hasMore ? encodeCursor(cursorOf(last)) : null };
}

/** Decodes a cursor; refuses garbage, and cursors of another sort or list. */
export function decodeCursor(text: string, order: string, shapes: KeyShape[]): Cursor {
  const parts = parse(text);
  const keys = parts.slice(1);
  const fits =
    parts[0] === order &&
    keys.length === shapes.length &&
    keys.every((key, index) => isShaped(key, shapes[index]));
  if (!fits) {
    throw new Refusal("invalid", "The cursor is not one this list gave; start again without it.", {
      field: "cursor",
    });
  }
  return { order, keys: keys as (string | number)[] };
}

function parse(text: string): unknown[] {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return Array.isArray(value) ? value : [];
  } catch {
    // Not a cursor: decodeCursor refuses it.
    return [];
  }
}

function isShaped(key: unknown, shape: KeyShape | undefined): boolean {
  if (shape === "whole") return typeof key === "number" && Number.isSafeInteger(key) && key >= 0;
  if (shape === "day") return readDay(key) !== null;
  if (shape === "number")
    return typeof key === "number" && Math.abs(key) <= Number.MAX_SAFE_INTEGER;
  if (typeof key !== "string" || key.length > 100 || key.includes("\0") || !key.isWellFormed()) {
    return false;
  }
  return shape === "text" || (INSTANT.test(key) && !Number.isNaN(Date.parse(key)));
}
