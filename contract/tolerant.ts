/**
 * Reading what a foreign host may send (PRODUCT §1: quirks included), in one place: no component
 * guards against the wire. Nothing here throws.
 */
import { numberOfProgram } from "#tohfa/shop/values/digits.ts";
import { rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { readSum } from "#tohfa/shop/values/rupees.ts";

/** An object's fields, or none where it is no object. */
export function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The first of the values that is a text with something in it (numbers count), else the fallback. */
export function firstText(values: unknown[], fallback = ""): string {
  for (const value of values) {
    if (typeof value === "string" && value.trim() !== "") return value;
    if (typeof value === "number" && Number.isFinite(value)) return String(value);
  }
  return fallback;
}

/** A finite number, also where it comes as text ("1299", "Rs 1,299"), else null. */
export function numberOrNull(value: unknown): number | null {
  const number = typeof value === "string" ? numberFromText(value.trim()) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** "2450.0", "2,450", "Rs 2,450", "PKR 2450/-", "18%". */
function numberFromText(text: string): number | null {
  const number = numberOfProgram(text.replace(/%$/, ""));
  if (number !== null) return number;
  const read = readSum(text);
  return "paisa" in read ? rupeesFromPaisa(read.paisa) : null;
}

/** A time as ISO text, from text or ms; null where it is no time, so that nobody shows "NaN". */
export function timeOrNull(value: unknown): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** The first of the values that is a number, else null. */
export function firstNumber(...values: unknown[]): number | null {
  for (const value of values) {
    const number = numberOrNull(value);
    if (number !== null) return number;
  }
  return null;
}

/** A list of texts from a list, a single text ("a" or "a, b"), or nothing. */
export function textList(value: unknown): string[] {
  if (typeof value === "string")
    return value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
  if (!Array.isArray(value)) return [];
  return value.filter((part): part is string => typeof part === "string" && part.trim() !== "");
}

/** The list itself, or the one in a usual wrapper such as `data`; else an empty one. */
export function listIn(body: unknown): unknown[] {
  if (Array.isArray(body)) return body;
  const fields = record(body);
  const inner = record(fields.data);
  for (const wrapper of [fields, inner]) {
    const lists = WRAPPERS.map((name) => wrapper[name]).filter(Array.isArray);
    if (lists[0]) return lists[0];
  }
  return [];
}

const WRAPPERS = [
  "data",
  "products",
  "items",
  "result",
  "results",
  "deals",
  "blogs",
  "users",
  "categories",
  "posts",
  "images",
  "banners",
];
