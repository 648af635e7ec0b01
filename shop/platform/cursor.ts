import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** A place in a list: the sort's letter and the sort keys of the last row that was shown. */
export interface Cursor {
  order: string;
  keys: (string | number)[];
}

/** What each key of a cursor must look like before it gets near a query. */
export type KeyShape = "instant" | "number" | "text";

const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;

/** Opaque to callers, URL-safe. */
export function encodeCursor({ order, keys }: Cursor): string {
  return Buffer.from(JSON.stringify([order, ...keys])).toString("base64url");
}

/**
 * A page of a list that was asked for one row more than fits: that one only says that there is a next page.
 * `cursorOf` names the place of the page's last row.
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

/** Refuses what is not a cursor of this order: garbage, or one of another list. */
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
    // Anybody can send anything: what cannot be read is refused by decodeCursor.
    return [];
  }
}

function isShaped(key: unknown, shape: KeyShape | undefined): boolean {
  if (shape === "number")
    return typeof key === "number" && Math.abs(key) <= Number.MAX_SAFE_INTEGER;
  if (typeof key !== "string" || key.length > 100 || key.includes("\0") || !key.isWellFormed()) {
    return false;
  }
  return shape === "text" || (INSTANT.test(key) && !Number.isNaN(Date.parse(key)));
}
