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

/** The fields of a receiver that the price and the days depend on. */
export type Destination = Pick<Share, "city" | "boxes" | "arriveOn">;

/** For a quote to several receivers: how many there are, and when it can arrive in each city. */
export interface QuotedShares {
  people: number;
  boxes: number;
  /** The cities with most people first. */
  cities: QuotedCity[];
}

/** When it can arrive in one city. */
export interface QuotedCity {
  city: string;
  people: number;
  first: Record<ShippingMethod, Day>;
  /** The last day that can be chosen; `daysUntil` computes the days up to it. */
  last: Day;
  /** Receivers' own days that are not possible, with the reason. */
  cannot: { day: Day; text: string }[];
}

/** The promise for each seller's parcel, by `keyOf` the receiver. */
export type PromisesTo = ReadonlyMap<string, ReadonlyMap<string, Promised>>;

/** The cart's lines multiplied by the number of boxes: stock, lots and prices are checked for the sum. */
export function linesForAll<Line extends { quantity: number }>(
  lines: readonly Line[],
  boxes: number,
): (Line & { times: number })[] {
  return lines.map((line) => ({ ...line, quantity: line.quantity * boxes, times: boxes }));
}

/** Converts available quantities to those per box, since the cart has the lines of one box. */
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

/** Key of a promise: the same for all receivers in one city with the same day. */
export function keyOf({ city, arriveOn }: Pick<Destination, "city" | "arriveOn">): string {
  return `${arriveOn} ${city}`;
}

/** When these lines can arrive at all receivers, and which chosen days are not possible. */
export function quoteArrivals(
  lines: readonly SentLine[],
  shares: readonly Destination[],
  to: WantedDelivery,
  shipping: ShippingMethod,
): {
  quoted: QuotedCity[];
  delivery: QuotedDelivery;
  promises: PromisesTo;
  /** About the day for all, and about receivers' own days. */
  whyNot: { kind: "day" | "receiver_day"; text: string }[];
} {
  const starts = startsOf(lines);
  const byCity = Map.groupBy(shares, ({ city }) => city);
  const cities = [...byCity].map(([city, people]) => {
    const delivery = quoteDelivery([...starts.values()], { ...to, city });
    return { city, people, delivery, cannot: impossibleDays(people, delivery, shipping) };
  });
  const { delivery, whyNot: late } = quoteCommonDay(cities, to.arriveOn, shipping);
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
  const isPossible = late === null && own === null;
  const each = isPossible ? new Map(shares.map((share) => [keyOf(share), share])) : [];
  return {
    quoted,
    // Also for cities where every receiver has an own day: the browser computes their days from it.
    delivery: { ...delivery, closed: closedOf(cities.map((one) => one.delivery)) },
    promises: new Map([...each].map(([key, share]) => [key, promises(share)])),
    whyNot: [
      ...(late === null ? [] : [{ kind: "day" as const, text: late }]),
      ...(own === null ? [] : [{ kind: "receiver_day" as const, text: own }]),
    ],
  };
}

/** The rows (from 1) of receivers whose own day is not possible, with the reason. */
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

function impossibleDays(
  people: readonly Destination[],
  delivery: QuotedDelivery,
  shipping: ShippingMethod,
): QuotedCity["cannot"] {
  const wanted = new Set(people.map(({ arriveOn }) => arriveOn).filter((day) => day !== ""));
  // The suggested days must be possible by the shipping method chosen for all.
  const days = delivery.days.filter((one) => shipping === "express" || one.shipping === shipping);
  return [...wanted].flatMap((day) => {
    const isByExpress = delivery.days.some((one) => one.day === day);
    const text = whyNotOn(isByExpress ? delivery : { ...delivery, days }, day, shipping);
    return text === null ? [] : [{ day, text }];
  });
}

/** The days on which it can arrive at all receivers without an own day, and why the chosen one is not possible. */
function quoteCommonDay(
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

/** The days that are possible in all cities, by express where one of them needs it. */
function slowestOf(all: readonly QuotedDelivery[]): QuotedDelivery {
  const [first, ...others] = all;
  if (!first) throw new Error("Nobody gets it");
  const latest = (shipping: ShippingMethod) =>
    all.map((one) => one.first[shipping]).reduce((a, b) => (a > b ? a : b));
  const methodsByDay = others.map(
    ({ days }) => new Map(days.map((one) => [one.day, one.shipping])),
  );
  return {
    city: others.length === 0 ? first.city : `all ${all.length} cities`,
    first: { standard: latest("standard"), express: latest("express") },
    days: first.days.flatMap(({ day, shipping }) => {
      const methods = [shipping, ...methodsByDay.map((known) => known.get(day))];
      if (methods.includes(undefined)) return [];
      return [{ day, shipping: methods.includes("express") ? "express" : shipping }];
    }),
    closed: first.closed,
  };
}

/** The closed days of the city with the longest period: it includes those of all others. */
function closedOf(all: readonly QuotedDelivery[]): QuotedDelivery["closed"] {
  return all.map(({ closed }) => closed).reduce((a, b) => (a.length >= b.length ? a : b), []);
}

const MAX_NAMED = 3;

function namesOf(cities: readonly string[]): string {
  const rest = cities.length - MAX_NAMED;
  const named = cities.slice(0, MAX_NAMED).join(", ");
  return rest > 0 ? `${named} and ${rest} more` : named;
}
