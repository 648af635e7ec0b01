import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { readRupees, rupeesToType } from "#tohfa/shop/values/rupees.ts";
import { ZONES, type Zone } from "./delivery-kinds.ts";
import { isRate, MAX_RATE, type RateBand } from "./rate-list.ts";
import { readZone, ZONE_WORDS } from "./zone.ts";

export const MAX_RATE_ROWS = 200;
/** Characters of a typed list: 200 rows of 100. */
export const MAX_RATE_TEXT = 20_000;
const MAX_GRAMS = 1_000_000;
const SPEEDS: readonly ShippingMethod[] = ["standard", "express"];

/** The heading of a list as it is typed, pasted from a spreadsheet or saved. */
export const RATE_COLUMNS = "zone, way, from g, to g, Rs, each further g, Rs";

/** What is wrong with a row (from 1) of a typed list. */
export interface RateTrouble {
  row: number;
  text: string;
}

/**
 * Reads a list of prices, one row per line, separated by commas, semicolons or tabs; a heading may stand above. A list
 * with a gap or an overlap is refused, each row by its number.
 */
export function readRateRows(text: string): { bands: RateBand[]; troubles: RateTrouble[] } {
  if (text.length > MAX_RATE_TEXT) {
    const most = `A list has at most ${MAX_RATE_TEXT.toLocaleString("en")} characters.`;
    return { bands: [], troubles: [{ row: 1, text: most }] };
  }
  const lines = text.split(/\r?\n/);
  const filled = lines.flatMap((line, index) =>
    line.trim() === "" || /^\s*zone\b/i.test(line) ? [] : [{ line, row: index + 1 }],
  );
  if (filled.length === 0) return { bands: [], troubles: [{ row: 1, text: "Enter the prices." }] };
  if (filled.length > MAX_RATE_ROWS) {
    const most = `A list has at most ${MAX_RATE_ROWS} rows.`;
    return { bands: [], troubles: [{ row: MAX_RATE_ROWS + 1, text: most }] };
  }
  const read = filled.map(({ line, row }) => ({ row, ...readRow(line) }));
  const troubles = read.flatMap(({ row, why }) => (why ? [{ row, text: why }] : []));
  const bands = read.flatMap(({ band, row }) => (band ? [{ ...band, row }] : []));
  return {
    bands: bands.map(({ row: _, ...band }) => band),
    troubles: troubles.length > 0 ? troubles : whyNotBands(bands),
  };
}

/** A list as it is typed. */
export function rateRowsText(bands: readonly RateBand[]): string {
  const rows = bands.map(
    ({ zone, speed, fromGrams, toGrams, paisa, stepGrams, stepPaisa }) =>
      `${ZONE_WORDS[zone].toLowerCase()}, ${speed}, ${fromGrams}, ${toGrams ?? ""}, ${rupeesToType(paisa)}, ${stepGrams ?? ""}, ${stepGrams === null ? "" : rupeesToType(stepPaisa)}`,
  );
  return [RATE_COLUMNS, ...rows].join("\n");
}

type Read = { band: RateBand; why?: undefined } | { band?: undefined; why: string };

function readRow(line: string): Read {
  const separator = /\t/.test(line) ? "\t" : /;/.test(line) ? ";" : ",";
  const cells = line.split(separator).map((cell) => cell.trim());
  if (cells.length > 7 && cells.slice(7).some((cell) => cell !== "")) {
    return { why: "A row has at most 7 columns; write amounts without commas." };
  }
  const [zoneCell = "", speedCell = "", from = "", to = "", price = "", step = "", more = ""] =
    cells;
  const zone = readZone(zoneCell);
  if (!zone) return { why: `“${shortOf(zoneCell)}” is no zone: ${zoneNames()}.` };
  const speed = SPEEDS.find((one) => one === speedCell.toLowerCase());
  if (!speed) return { why: "The second column is “standard” or “express”." };
  const [fromGrams, toGrams, stepGrams] = [gramsOf(from), gramsOf(to), gramsOf(step)];
  if (fromGrams === null || Number.isNaN(fromGrams)) return { why: "“From g” is a whole number." };
  if (Number.isNaN(toGrams)) return { why: "“To g” is a whole number, or empty for no limit." };
  if (toGrams !== null && toGrams <= fromGrams) return { why: "“To g” is more than “from g”." };
  if (stepGrams === 0 || Number.isNaN(stepGrams)) {
    return { why: "“Each further g” is a whole number above zero, or empty." };
  }
  const paisa = priceOf(price);
  if (paisa === null) {
    const why = `The price is an amount in rupees, such as 220 or 220.50, at most ${formatMoney(MAX_RATE)}.`;
    return { why };
  }
  const stepPaisa = stepGrams === null ? 0 : priceOf(more);
  if (stepPaisa === null || (stepGrams === null && more !== "")) {
    return { why: "What each further step costs is an amount in rupees, beside its grams." };
  }
  return { band: { zone, speed, fromGrams, toGrams, paisa, stepGrams, stepPaisa } };
}

/** Null: empty. NaN: no whole number of grams. */
function gramsOf(cell: string): number | null {
  if (cell === "") return null;
  if (!/^\d{1,7}$/.test(cell) || Number(cell) > MAX_GRAMS) return Number.NaN;
  return Number(cell);
}

function priceOf(cell: string): Paisa | null {
  const read = cell === "" ? null : readRupees(cell);
  return read && "paisa" in read && isRate(read.paisa) ? read.paisa : null;
}

type Numbered = RateBand & { row: number };

/** Gaps and overlaps: standard delivery needs each zone, express all or none, and each every weight exactly once. */
function whyNotBands(bands: readonly Numbered[]): RateTrouble[] {
  const last = Math.max(...bands.map(({ row }) => row));
  return SPEEDS.flatMap((speed) => {
    const own = bands.filter((one) => one.speed === speed);
    if (speed === "express" && own.length === 0) return [];
    return ZONES.flatMap((zone) => {
      const ofZone = own.filter((one) => one.zone === zone);
      if (ofZone.length > 0) return whyNotZone(ofZone);
      return [
        { row: last, text: `Nothing says what ${speed} costs in the zone “${nameOf(zone)}”.` },
      ];
    });
  });
}

function whyNotZone(bands: readonly Numbered[]): RateTrouble[] {
  const sorted = bands.toSorted((one, other) => one.fromGrams - other.fromGrams);
  let reached: number | null = 0;
  let before = sorted[0];
  for (const band of sorted) {
    const { row, fromGrams } = band;
    if (reached === null || fromGrams < reached) {
      return [{ row, text: `It overlaps with row ${before?.row}: each weight has one price.` }];
    }
    if (fromGrams > reached) {
      return [
        { row, text: `There is a gap: nothing says what ${reached} to ${fromGrams} g cost.` },
      ];
    }
    reached = band.toGrams;
    before = band;
  }
  if (reached === null || !before) return [];
  const text = `There is a gap: nothing says what more than ${reached} g cost. Leave “to g” empty in the last row.`;
  return [{ row: before.row, text }];
}

function nameOf(zone: Zone): string {
  return ZONE_WORDS[zone].toLowerCase();
}

function zoneNames(): string {
  return ZONES.map(nameOf).join(", ");
}

function shortOf(cell: string): string {
  return cell.length > 30 ? `${cell.slice(0, 30)}…` : cell;
}
