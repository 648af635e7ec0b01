import type { LineInput, WantedPart } from "../quote/quoted-line.ts";

/** Letters of a cart in an address, at most: what every server in between lets through. */
export const MAX_CART_LINK = 6_000;
const MAX_LINES = 100;
const MAX_PARTS = 30;
const MAX_CHOICES = 40;

/** A cart as a link's parameter; null where it is too long for one. Prices are not in it: they are asked anew. */
export function cartToLink(lines: readonly LineInput[]): string | null {
  const text = JSON.stringify(lines.map(lineToLink));
  return lines.length === 0 || encodeURIComponent(text).length > MAX_CART_LINK ? null : text;
}

/** The lines of such a link; null where it is none of ours. Length and count are asked before anything is made of it. */
export function cartFromLink(text: string): LineInput[] | null {
  if (text.length > MAX_CART_LINK) return null;
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(read) || read.length === 0 || read.length > MAX_LINES) return null;
  const lines = read.map(lineFromLink);
  return lines.every((line) => line !== null) ? lines : null;
}

function lineToLink({ id, quantity, attributes, parts, note, personalisation = {} }: LineInput) {
  return {
    ...{ id, quantity },
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(parts.length > 0 && {
      parts: parts.map((part) => ({ id: part.id, quantity: part.quantity })),
    }),
    ...(note && { note }),
    ...(Object.keys(personalisation).length > 0 && { personalisation }),
  };
}

function lineFromLink(value: unknown): LineInput | null {
  if (!isRecord(value)) return null;
  const { id, quantity, attributes = {}, parts = [], note = "", personalisation = {} } = value;
  const isNamed = isTextOf(id, 64) && isCount(quantity, 100_000) && isTextOf(note, 500);
  if (!isNamed || !isTexts(attributes, 200) || !isTexts(personalisation, 2_000)) return null;
  if (!Array.isArray(parts) || parts.length > MAX_PARTS) return null;
  const inside = parts.map(partFromLink);
  if (!inside.every((part) => part !== null)) return null;
  return {
    ...{ id, quantity, attributes, note, personalisation, parts: inside },
    ...{ category: "", seenPrice: null },
  };
}

function partFromLink(value: unknown): WantedPart | null {
  if (!isRecord(value)) return null;
  const { id, quantity } = value;
  return isTextOf(id, 64) && isCount(quantity, 100) ? { id, quantity } : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isTextOf(value: unknown, most: number): value is string {
  return typeof value === "string" && value.length <= most;
}

function isCount(value: unknown, most: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= most;
}

function isTexts(value: unknown, most: number): value is Record<string, string> {
  if (!isRecord(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= MAX_CHOICES &&
    entries.every(([name, text]) => name.length <= 120 && isTextOf(text, most))
  );
}
