import type { Day } from "../day.ts";
import type { ShippingMethod } from "../orders/order-machine.ts";
import type { Share } from "../recipients/share.ts";
import {
  type Promised,
  type QuotedDelivery,
  quoteArrival,
  type SentLine,
  type WantedDelivery,
  whyNotOn,
} from "./quote-delivery.ts";

/** Of somebody who gets a part of an order, what its price and its days depend on. */
export type Destination = Pick<Share, "city" | "boxes">;

/** Of a quote to several people: how many, and when it can be in each city. */
export interface QuotedShares {
  people: number;
  boxes: number;
  /** The cities with most people first. */
  cities: { city: string; people: number; first: Record<ShippingMethod, Day> }[];
}

/** By city and seller, what is promised of their parcel. */
export type PromisesTo = ReadonlyMap<string, ReadonlyMap<string, Promised>>;

/** The cart's lines as often as there are boxes: stock, lots and prices are those of all together. */
export function linesForAll<Line extends { quantity: number }>(
  lines: readonly Line[],
  boxes: number,
): (Line & { times: number })[] {
  return lines.map((line) => ({ ...line, quantity: line.quantity * boxes, times: boxes }));
}

/** What can be had of a line is said for each box: so many of all would be too many in the cart. */
export function changesForAll<One extends { text: string; available?: number }>(
  changes: readonly One[],
  boxes: number,
): One[] {
  return changes.map((change) => {
    const { available } = change;
    if (boxes === 1 || available === undefined || available === 0) return change;
    const each = Math.floor(available / boxes);
    const text =
      each > 0
        ? `${change.text} With ${boxes} boxes that is ${each} in each.`
        : `${change.text} That is too few for ${boxes} boxes.`;
    return { ...change, text, available: each };
  });
}

/** When these lines can be with everybody, and what differs from the day that was chosen. */
export function quoteArrivals(
  lines: readonly SentLine[],
  shares: readonly Destination[],
  to: WantedDelivery,
  shipping: ShippingMethod,
): {
  quoted: QuotedShares["cities"];
  delivery: QuotedDelivery;
  promises: PromisesTo;
  whyNotOn: string | null;
} {
  const people = new Map<string, number>();
  for (const { city } of shares) people.set(city, (people.get(city) ?? 0) + 1);
  const each = [...people].flatMap(([city, count]) => {
    const arrival = quoteArrival(lines, { ...to, city, tellsDays: true }, shipping);
    const { delivery } = arrival;
    return delivery ? [{ ...arrival, delivery, city, people: count }] : [];
  });
  const delivery = slowestOf(each.map((one) => one.delivery));
  const late = each.filter((one) => one.whyNotOn !== null);
  const notOn = late.length > 0 ? whyNotOn(delivery, to.arriveOn, shipping) : null;
  const where = late.length < each.length ? `In ${namesOf(late.map(({ city }) => city))}: ` : "";
  return {
    quoted: each
      .map(({ city, people, delivery: { first } }) => ({ city, people, first }))
      .sort((one, other) => other.people - one.people),
    delivery,
    promises: new Map(notOn === null ? each.map(({ city, promises }) => [city, promises]) : []),
    whyNotOn: notOn && `${where}${notOn}`,
  };
}

/** The days on which it can be with all of them, by the dearer way where one needs it. */
function slowestOf(all: readonly QuotedDelivery[]): QuotedDelivery {
  const [first, ...others] = all;
  if (!first) throw new Error("Nobody gets it");
  const latest = (shipping: ShippingMethod) =>
    all.map((one) => one.first[shipping]).reduce((a, b) => (a > b ? a : b));
  const waysOn = others.map(({ days }) => new Map(days.map((one) => [one.day, one.shipping])));
  return {
    city: others.length === 0 ? first.city : `all ${all.length} cities`,
    first: { standard: latest("standard"), express: latest("express") },
    days: first.days.flatMap(({ day, shipping }) => {
      const ways = [shipping, ...waysOn.map((known) => known.get(day))];
      if (ways.includes(undefined)) return [];
      return [{ day, shipping: ways.includes("express") ? "express" : shipping }];
    }),
    closed: first.closed,
  };
}

const MOST_NAMED = 3;

function namesOf(cities: readonly string[]): string {
  const rest = cities.length - MOST_NAMED;
  const named = cities.slice(0, MOST_NAMED).join(", ");
  return rest > 0 ? `${named} and ${rest} more` : named;
}
