import { type CourierCode, courierName } from "#tohfa/shop/values/courier-codes.ts";
import { type Day, formatNearDay } from "#tohfa/shop/values/day.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { code128 } from "../dispatch/code128.ts";

/** Papers for labels: a label printer's roll of 4 × 6 inches, or A4 with four. */
export const LABEL_PAPERS = { roll: "4 × 6 inch roll", a4: "A4, four on a page" } as const;
export type LabelPaper = keyof typeof LABEL_PAPERS;

/** What a label needs to know of a parcel. */
export interface LabelFacts {
  parcelId: string;
  courier: CourierCode;
  trackingNumber: string;
  isExpress: boolean;
  store: { name: string; city: string; phone: string };
  to: { name: string; address: string; city: string; phone: string };
  /** What the rider collects; 0: it is paid. */
  collect: Paisa;
  grams: number | null;
  items: number;
  isFragile: boolean;
  /** Somebody else than its buyer unpacks it: it names neither prices of things nor the things. */
  isGift: boolean;
  contents: string;
}

/** A code as rows of dark (0) and light (255) points, the white around it included. */
export interface Code {
  points: number[];
  width: number;
  height: number;
}

/** A label as its template reads it (shop/platform/documents/labels.typ). */
export interface Label {
  courier: string;
  marks: string[];
  store: string;
  storeLine: string;
  name: string;
  address: string;
  city: string;
  phone: string;
  collect: string;
  isCash: boolean;
  details: string;
  number: string;
  parcel: string;
  bars: Code | null;
  qr: Code;
}

/** Units of white at each side of a barcode, without which a scanner finds no beginning. */
const QUIET = 10;

/** A courier's number as one row of a Code 128; null if it has signs that no scanner reads. */
export function barsOf(text: string): Code | null {
  const code = code128(text);
  if (!code) return null;
  const width = code.width + 2 * QUIET;
  const points = new Array<number>(width).fill(255);
  for (const { at, width: bar } of code.bars) points.fill(0, at + QUIET, at + QUIET + bar);
  return { points, width, height: 1 };
}

/** A parcel's label. `qr` is the code of its own number, for our own scanners. */
export function labelOf(facts: LabelFacts, qr: Code): Label {
  const { parcelId, trackingNumber, store, to, collect, grams, items } = facts;
  const weight = grams === null ? "" : `${(grams / 1_000).toLocaleString("en")} kg`;
  const count = items === 1 ? "1 item" : `${items} items`;
  return {
    courier: courierName(facts.courier),
    marks: [
      ...(facts.isExpress ? ["EXPRESS"] : []),
      ...(facts.isFragile ? ["FRAGILE"] : []),
      ...(facts.isGift ? ["GIFT"] : []),
    ],
    store: store.name,
    storeLine: [store.city, store.phone].filter(Boolean).join(" · "),
    ...{ name: to.name, address: to.address, city: to.city, phone: spaced(to.phone) },
    collect: collect > 0 ? formatMoney(collect) : "PAID",
    isCash: collect > 0,
    details: [weight, count, facts.isGift ? "" : facts.contents].filter(Boolean).join(" · "),
    number: trackingNumber,
    parcel: parcelId,
    bars: barsOf(trackingNumber),
    qr,
  };
}

/** "0300 1234567", as it is read out. */
function spaced(phone: string): string {
  return phone.replace(/^(03\d{2})(\d{7})$/, "$1 $2");
}

/** A load sheet as its template reads it (shop/platform/documents/load-sheet.typ): one courier's parcels of a store. */
export interface LoadSheet {
  courier: string;
  store: string;
  storeLine: string;
  day: string;
  count: string;
  collect: string;
  rows: { number: string; parcel: string; name: string; city: string; collect: string }[];
}

/** The load sheets of these parcels, one for each courier, in the order in which they come first. */
export function loadSheetsOf(parcels: readonly LabelFacts[], today: Day): LoadSheet[] {
  const byCourier = Map.groupBy(parcels, ({ courier }) => courier);
  return [...byCourier].map(([courier, some]) => {
    const sum = some.reduce((total, { collect }) => total + collect, 0);
    const store = some[0]?.store;
    return {
      courier: courierName(courier),
      store: store?.name ?? "",
      storeLine: [store?.city, store?.phone].filter(Boolean).join(" · "),
      day: formatNearDay(today),
      count: some.length === 1 ? "1 parcel" : `${some.length} parcels`,
      collect: formatMoney(sum),
      rows: some.map(({ parcelId, trackingNumber, to, collect }) => ({
        ...{ number: trackingNumber, parcel: parcelId, name: to.name, city: to.city },
        collect: collect > 0 ? formatMoney(collect) : "paid",
      })),
    };
  });
}
