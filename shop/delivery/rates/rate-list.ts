import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import { formatMoney, type Paisa, roundFraction } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { Zone } from "./delivery-kinds.ts";
import { SPECIAL_DELIVERY_CLASSES } from "./delivery-kinds.ts";

/** What a parcel of these weights costs in one zone. */
export interface RateBand {
  zone: Zone;
  /** Which way of delivery. */
  speed: ShippingMethod;
  /** Above this weight; the first band of a zone begins at 0. */
  fromGrams: number;
  /** Up to and including this weight; null: no limit. */
  toGrams: number | null;
  paisa: Paisa;
  /** Beyond `fromGrams` each further begun step costs `stepPaisa`; null: nothing more. */
  stepGrams: number | null;
  stepPaisa: Paisa;
}

/** Prices of delivery from a day on (money.md §1): what buyers pay, or what a courier asks. */
export interface RateList {
  bands: readonly RateBand[];
  /** Basis points on the price by weight. */
  fuelRate: number;
  /** For parcels whose cash is collected. */
  cashHandling: Paisa;
  /** Basis points that come on top of all of it: tax on a courier's services. Buyers' prices include theirs. */
  taxRate: number;
  /** cm³ that count as a kilogram. */
  volumeDivisor: number;
  /** Added once for a parcel with something bulky, or fragile. */
  bulky: Paisa;
  fragile: Paisa;
}

/** The most that a single price of a list can be: more is a slip of the keyboard. */
export const MAX_RATE: Paisa = 1_000_000_00;

/** Whether an amount can be a price, or a sum of delivery that a seller's terms name. */
export function isRate(paisa: Paisa): boolean {
  return Number.isSafeInteger(paisa) && paisa >= 0 && paisa <= MAX_RATE;
}

/** Why what a list adds to its prices by weight cannot be; null if it can. */
export function whyNotAdded(list: Omit<RateList, "bands">): Refusal | null {
  const refusal = (text: string, field: string) => new Refusal("invalid", text, { field });
  const sum = (["cashHandling", "bulky", "fragile"] as const).find((one) => !isRate(list[one]));
  if (sum) return refusal(`Enter an amount from 0 to ${formatMoney(MAX_RATE)}.`, sum);
  const isPercent = (rate: number) => Number.isSafeInteger(rate) && rate >= 0 && rate <= 10_000;
  if (!isPercent(list.fuelRate)) return refusal("Enter a percentage from 0 to 100.", "fuel");
  if (!isPercent(list.taxRate)) return refusal("Enter a percentage from 0 to 100.", "tax");
  const { volumeDivisor: divisor } = list;
  if (Number.isSafeInteger(divisor) && divisor >= 1_000 && divisor <= 10_000) return null;
  return refusal("Enter how many cm³ weigh as a kilogram: 1000 to 10000.", "divisor");
}

/** What the price of a parcel's delivery depends on. */
export interface RatedParcel {
  zone: Zone;
  speed: ShippingMethod;
  /** By the scale. */
  grams: number;
  /** Length × width × height of what is in it. */
  cm3: number;
  isCash: boolean;
  /** Of its things; a word that is no class adds nothing. */
  classes: readonly string[];
}

/** The weight that is paid for: by the scale or by its size, whichever is more. */
export function chargeableGrams(
  { grams, cm3 }: Pick<RatedParcel, "grams" | "cm3">,
  volumeDivisor: number,
): number {
  return Math.max(grams, Math.ceil((cm3 * 1000) / volumeDivisor));
}

/** A price in its parts, paisa. */
export interface Rated {
  /** By weight and zone, with fuel and what bulky or fragile things add. */
  delivery: Paisa;
  cashHandling: Paisa;
  /** On both. */
  tax: Paisa;
}

/** What delivery of a parcel costs by a list; null where the list has no price for that way of delivery. */
export function ratedBy(list: RateList, parcel: RatedParcel): Rated | null {
  const grams = Math.max(1, chargeableGrams(parcel, list.volumeDivisor));
  const band = list.bands.find(
    ({ zone, speed, fromGrams, toGrams }) =>
      zone === parcel.zone &&
      speed === parcel.speed &&
      grams > fromGrams &&
      grams <= (toGrams ?? Number.MAX_SAFE_INTEGER),
  );
  if (!band) return null;
  const { paisa, stepGrams, stepPaisa, fromGrams } = band;
  const steps = stepGrams === null ? 0 : Math.ceil((grams - fromGrams) / stepGrams);
  const byWeight = paisa + steps * stepPaisa;
  const added = SPECIAL_DELIVERY_CLASSES.reduce(
    (sum, one) => sum + (parcel.classes.includes(one) ? list[one] : 0),
    0,
  );
  const delivery = byWeight + share(byWeight, list.fuelRate) + added;
  const cashHandling = parcel.isCash ? list.cashHandling : 0;
  return { delivery, cashHandling, tax: share(delivery + cashHandling, list.taxRate) };
}

/** Whether a list has prices of its own for express. */
export function hasExpress({ bands }: RateList): boolean {
  return bands.some(({ speed }) => speed === "express");
}

/** The lowest price of a list for standard delivery, as "from Rs 150" says it; null where it has none. */
export function lowestRate(list: RateList): Paisa | null {
  const first = list.bands.filter(
    ({ fromGrams, speed }) => fromGrams === 0 && speed === "standard",
  );
  if (first.length === 0) return null;
  return Math.min(...first.map(({ paisa }) => paisa + share(paisa, list.fuelRate)));
}

function share(paisa: Paisa, rate: number): Paisa {
  return roundFraction({ numerator: paisa * rate, denominator: 10_000 });
}
