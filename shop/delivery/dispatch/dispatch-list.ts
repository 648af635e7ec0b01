import { INPUT_LIMITS } from "#tohfa/shop/platform/input/input-limits.ts";
import { COURIER_CODES, type CourierCode, courierName } from "#tohfa/shop/values/courier-codes.ts";
import { withoutUnseen } from "#tohfa/shop/values/unseen.ts";
import { readTrackingNumber } from "../couriers/tracking-number.ts";

/** As many as a courier's van takes; more are a second list. */
export const MAX_DISPATCHES = INPUT_LIMITS.dispatchList.lines;

/** One line of a pasted list: a parcel, its courier and number. */
export interface DispatchLine {
  /** In the pasted text, from 1 on. */
  line: number;
  text: string;
  parcelId: string;
  courier: CourierCode | null;
  trackingNumber: string;
  /** Why it cannot be read, in words; null where it can. */
  why: string | null;
}

const PARCEL = /^TH-[0-9A-Z]+-\d+$/;

/** How people and couriers' own lists write the names. */
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
 * Reads a pasted list: a line each of parcel number, tracking number and courier, in any order, with spaces, tabs,
 * commas or semicolons between. A line that names no courier gets `courier`. Empty lines are left out; what cannot
 * be read says why, and hurts no other line.
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

/** Not even taken apart: a parcel's and a courier's number with its name are a quarter of that. */
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
  const { courier, rest } = takeCourier(cells.filter((_cell, index) => index !== place));
  const chosen = courier ?? standard;
  const typed = rest.join("");
  const read = readTrackingNumber(typed, chosen);
  const trackingNumber = "number" in read ? read.number : typed;
  const said = { parcelId, courier: chosen, trackingNumber };
  if (place < 0) return { ...said, why: "There is no parcel number in it, such as TH-AB12CD34-1." };
  if (!chosen) return { ...said, why: "It names no courier, and none is chosen above." };
  if (chosen !== "own" && trackingNumber === "") {
    return { ...said, why: "The courier's tracking number is missing." };
  }
  if (rest.length > 1 && !rest.every((cell) => /\d/.test(cell))) {
    return { ...said, why: `“${rest.join(" ").slice(0, 60)}” is no tracking number.` };
  }
  return { ...said, why: chosen !== "own" && "why" in read ? read.why : null };
}

/** A courier's name may be of several words. */
function takeCourier(cells: readonly string[]): { courier: CourierCode | null; rest: string[] } {
  for (let count = Math.min(3, cells.length); count > 0; count -= 1) {
    for (let at = 0; at + count <= cells.length; at += 1) {
      const some = cells.slice(at, at + count);
      // A number beside a name is no part of it.
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
