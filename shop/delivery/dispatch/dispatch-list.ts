import { INPUT_LIMITS } from "#tohfa/shop/platform/input/input-limits.ts";
import { COURIER_CODES, type CourierCode, courierName } from "#tohfa/shop/values/courier-codes.ts";
import { withoutUnseen } from "#tohfa/shop/values/unseen.ts";
import { readTrackingNumber } from "../couriers/tracking-number.ts";

/** The most lines in one list: about what a courier's van takes. */
export const MAX_DISPATCHES = INPUT_LIMITS.dispatchList.lines;

/** One line of a pasted list: a parcel, its courier and number. */
export interface DispatchLine {
  /** The line's number in the pasted text, from 1. */
  line: number;
  text: string;
  parcelId: string;
  courier: CourierCode | null;
  trackingNumber: string;
  /** Why it cannot be parsed; null if it can. */
  why: string | null;
}

const PARCEL = /^TH-[0-9A-Z]+-\d+$/;

/** The spellings of couriers' names by people and in couriers' own lists. */
const NAMES: readonly [words: string, code: CourierCode][] = [
  ...COURIER_CODES.filter((code) => code !== "demo").flatMap((code): [string, CourierCode][] => [
    [plain(courierName(code)), code],
    [code, code],
  ]),
  ["myownrider", "own"],
  ["ownrider", "own"],
  ["leopard", "leopards"],
  ["mp", "mnp"],
];

/**
 * Parses a pasted list: each line has a parcel number, tracking number and courier, in any order, separated by spaces,
 * tabs, commas or semicolons. A line that names no courier gets `courier`. Empty lines are skipped; a line that
 * cannot be parsed says why, and does not affect other lines.
 */
export function readDispatchList(text: string, courier: CourierCode | null): DispatchLine[] {
  const seen = new Map<string, number>();
  return text.split(/\r\n?|\n/).flatMap((raw, index) => {
    const words = withoutUnseen(raw).trim();
    if (words === "") return [];
    const read =
      words.length > INPUT_LIMITS.dispatchList.line ? TOO_LONG : readLine(words, courier);
    const line = index + 1;
    const first = seen.get(read.parcelId);
    if (read.parcelId !== "" && first === undefined) seen.set(read.parcelId, line);
    const why =
      first === undefined ? read.why : `${read.parcelId} stands in line ${first} already.`;
    return [{ ...read, line, text: words.slice(0, 200), why }];
  });
}

/** For a line over the limit, which is not parsed: the two numbers and a courier's name need a quarter of it. */
const TOO_LONG = {
  ...{ parcelId: "", courier: null, trackingNumber: "" },
  why: `It has more than ${INPUT_LIMITS.dispatchList.line} letters: a parcel number, a tracking number and a courier are enough.`,
};

function readLine(
  words: string,
  standard: CourierCode | null,
): Pick<DispatchLine, "parcelId" | "courier" | "trackingNumber" | "why"> {
  const cells = words.split(/[\t,;]+|\s+/).filter(Boolean);
  const place = cells.findIndex((cell) => PARCEL.test(cell.toUpperCase()));
  const parcelId = cells[place]?.toUpperCase() ?? "";
  const { courier, rest } = extractCourier(cells.filter((_cell, index) => index !== place));
  const chosen = courier ?? standard;
  const typed = rest.join("");
  const read = readTrackingNumber(typed, chosen);
  const trackingNumber = "number" in read ? read.number : typed;
  const parsed = { parcelId, courier: chosen, trackingNumber };
  if (place < 0)
    return { ...parsed, why: "There is no parcel number in it, such as TH-AB12CD34-1." };
  if (!chosen) return { ...parsed, why: "It names no courier, and none is chosen above." };
  if (chosen !== "own" && trackingNumber === "") {
    return { ...parsed, why: "The courier's tracking number is missing." };
  }
  if (rest.length > 1 && !rest.every((cell) => /\d/.test(cell))) {
    return { ...parsed, why: `“${rest.join(" ").slice(0, 60)}” is no tracking number.` };
  }
  return { ...parsed, why: chosen !== "own" && "why" in read ? read.why : null };
}

/** Finds a courier's name, which may have up to three words, and returns the other cells as `rest`. */
function extractCourier(cells: readonly string[]): { courier: CourierCode | null; rest: string[] } {
  for (let count = Math.min(3, cells.length); count > 0; count -= 1) {
    for (let at = 0; at + count <= cells.length; at += 1) {
      const some = cells.slice(at, at + count);
      // A cell with digits is not part of a name.
      if (some.some((cell) => /\d/.test(cell))) continue;
      const words = plain(some.join(""));
      const found = NAMES.find(([name]) => name === words);
      if (found) return { courier: found[1], rest: cells.toSpliced(at, count) };
    }
  }
  return { courier: null, rest: [...cells] };
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, "");
}
