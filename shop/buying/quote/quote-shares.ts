import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import type { Share } from "#tohfa/shop/orders/recipients/share.ts";
import type { Day } from "#tohfa/shop/values/day.ts";
import {
  type Promised,
  promisesOf,
  type QuotedDelivery,
  quoteDelivery,
  type SentLine,
  startsOf,
  type WantedDelivery,
  whyNotOn,
} from "./quote-delivery.ts";

/** Of somebody who gets a part of an order, what its price and its days depend on. */
export type Destination = Pick<Share, "city" | "boxes" | "arriveOn">;

/** Of a quote to several people: how many, and when it can be in each city. */
export interface QuotedShares {
  people: number;
  boxes: number;
  /** The cities with most people first. */
  cities: QuotedCity[];
}

/** When it can be with those of one city. */
export interface QuotedCity {
  city: string;
  people: number;
  first: Record<ShippingMethod, Day>;
  /** The last day for which orders are taken; between, `daysUntil` says which. */
  last: Day;
  /** The own days of some of them that cannot be kept, with why. */
  cannot: { day: Day; text: string }[];
}

/** What is promised of each seller's parcel, by `keyOf` whom it goes to. */
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

/** The same for all in one city who have the same day. */
export function keyOf({ city, arriveOn }: Pick<Destination, "city" | "arriveOn">): string {
  return `${arriveOn} ${city}`;
}

/** When these lines can be with everybody, and what differs from the days that were chosen. */
export function quoteArrivals(
  lines: readonly SentLine[],
  shares: readonly Destination[],
  to: WantedDelivery,
  shipping: ShippingMethod,
): {
  quoted: QuotedCity[];
  delivery: QuotedDelivery;
  promises: PromisesTo;
  /** Of the day for everybody, and of those who have one of their own. */
  whyNot: { kind: "day" | "receiver_day"; text: string }[];
} {
  const starts = startsOf(lines);
  const byCity = Map.groupBy(shares, ({ city }) => city);
  const cities = [...byCity].map(([city, people]) => {
    const delivery = quoteDelivery([...starts.values()], { ...to, city });
    return { city, people, delivery, cannot: cannotOf(people, delivery, shipping) };
  });
  const { delivery, whyNot: late } = forEverybody(cities, to.arriveOn, shipping);
  const quoted = cities
    .map(({ city, people, delivery: { first, days }, cannot }): QuotedCity => {
      return { city, people: people.length, first, last: days.at(-1)?.day ?? "", cannot };
    })
    .sort((one, other) => other.people - one.people);
  const [row, ...others] = lateRowsOf(shares, quoted);
  const own = row ? `Row ${row.row}, ${row.city}: ${row.text}${andMore(others.length)}` : null;
  const promises = (share: Destination) =>
    promisesOf(
      starts,
      { ...to, city: share.city, arriveOn: share.arriveOn || to.arriveOn },
      shipping,
    );
  const isKept = late === null && own === null;
  const each = isKept ? new Map(shares.map((share) => [keyOf(share), share])) : [];
  return {
    quoted,
    // Also of cities where everybody has a day of their own: the browser works those out by it.
    delivery: { ...delivery, closed: closedOf(cities.map((one) => one.delivery)) },
    promises: new Map([...each].map(([key, share]) => [key, promises(share)])),
    whyNot: [
      ...(late === null ? [] : [{ kind: "day" as const, text: late }]),
      ...(own === null ? [] : [{ kind: "receiver_day" as const, text: own }]),
    ],
  };
}

/** Of those with a day of their own that cannot be kept, their rows (from 1), and why. */
export function lateRowsOf(
  shares: readonly Destination[],
  cities: readonly QuotedCity[],
): { row: number; column: "day"; city: string; text: string }[] {
  const texts = new Map(
    cities.flatMap(({ city, cannot }) =>
      cannot.map(({ day, text }) => [keyOf({ city, arriveOn: day }), text]),
    ),
  );
  return shares.flatMap((share, index) => {
    const text = texts.get(keyOf(share));
    return text ? [{ row: index + 1, column: "day" as const, city: share.city, text }] : [];
  });
}

/** "And 2 more rows." */
export function andMore(others: number): string {
  return others > 0 ? ` And ${others} more ${others === 1 ? "row" : "rows"}.` : "";
}

function cannotOf(
  people: readonly Destination[],
  delivery: QuotedDelivery,
  shipping: ShippingMethod,
): QuotedCity["cannot"] {
  const wanted = new Set(people.map(({ arriveOn }) => arriveOn).filter((day) => day !== ""));
  // Whoever chooses one of the next days must be able to keep it by the way that was chosen for all.
  const days = delivery.days.filter((one) => shipping === "express" || one.shipping === shipping);
  return [...wanted].flatMap((day) => {
    const isByExpress = delivery.days.some((one) => one.day === day);
    const text = whyNotOn(isByExpress ? delivery : { ...delivery, days }, day, shipping);
    return text === null ? [] : [{ day, text }];
  });
}

/** The days on which it can be with all who have none of their own, and why the one that was chosen cannot be kept. */
function forEverybody(
  cities: readonly { city: string; people: readonly Destination[]; delivery: QuotedDelivery }[],
  arriveOn: string,
  shipping: ShippingMethod,
): { delivery: QuotedDelivery; whyNot: string | null } {
  const following = cities.filter(({ people }) => people.some((one) => one.arriveOn === ""));
  const counted = following.length > 0 ? following : cities;
  const delivery = slowestOf(counted.map((one) => one.delivery));
  const late =
    arriveOn === ""
      ? []
      : following.filter((one) => whyNotOn(one.delivery, arriveOn, shipping) !== null);
  const notOn = late.length > 0 ? whyNotOn(delivery, arriveOn, shipping) : null;
  const where = late.length < counted.length ? `In ${namesOf(late.map(({ city }) => city))}: ` : "";
  return { delivery, whyNot: notOn && `${where}${notOn}` };
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

/** Of the city for which orders are taken longest: it has those of all others. */
function closedOf(all: readonly QuotedDelivery[]): QuotedDelivery["closed"] {
  return all.map(({ closed }) => closed).reduce((a, b) => (a.length >= b.length ? a : b), []);
}

const MAX_NAMED = 3;

function namesOf(cities: readonly string[]): string {
  const rest = cities.length - MAX_NAMED;
  const named = cities.slice(0, MAX_NAMED).join(", ");
  return rest > 0 ? `${named} and ${rest} more` : named;
}
