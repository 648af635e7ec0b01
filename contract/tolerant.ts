/**
 * Reading what a foreign host may send (PRODUCT §1: quirks included), in one place: no component
 * guards against the wire. Nothing here throws.
 */

/** An object's fields, or none where it is no object. */
export function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** The first of the values that is a text with something in it (numbers count), else the fallback. */
export function firstText(values: unknown[], fallback = ""): string {
  for (const value of values) {
    if (typeof value === "string" && value.trim() !== "") return value;
    if (typeof value === "number" && Number.isFinite(value)) return String(value);
  }
  return fallback;
}

/** A finite number, also where it comes as text ("1299"), else null. */
export function numberOrNull(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
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

/** The list itself, or the first list under one of the usual wrappers, else none. */
export function listIn(body: unknown): unknown[] {
  if (Array.isArray(body)) return body;
  const fields = record(body);
  for (const name of [
    "data",
    "products",
    "items",
    "result",
    "results",
    "deals",
    "blogs",
    "users",
  ]) {
    if (Array.isArray(fields[name])) return fields[name];
  }
  return [];
}
