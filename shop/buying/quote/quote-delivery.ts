import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import {
  arrivalAfter,
  canArrive,
  type DeliveryRules,
  leaveBy,
  leavingDay,
  type OfferedDay,
  offeredDays,
  type Start,
} from "#tohfa/shop/delivery/arrival/arrival.ts";
import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import { promiseHoldsUntil } from "#tohfa/shop/orders/promises/promise-wait.ts";
import { addDays, type Day, dayOf, formatNearDay, readDay } from "#tohfa/shop/values/day.ts";
import { SUNDAY, whyClosed } from "#tohfa/shop/values/holidays/closed-days.ts";

/** The fields of a priced line that decide when and from where it can leave. */
export interface SentLine {
  product: Pick<Product, "sellerId" | "sellerCity"> & Made;
  parts: readonly { product: Made }[];
  /** The thing's seller, where another seller packs it into a gift. */
  owner?: object;
}

type Made = Pick<Product, "makingDays" | "backAt">;

/** Where an order goes, and by which day. */
export interface WantedDelivery {
  city: string;
  /** As the client sent it; empty where no day was chosen. */
  arriveOn: string;
  /** ms */
  now: number;
  rules: DeliveryRules;
  /** Whether the caller shows the days that can be chosen; placing an order needs them only to check its own day. */
  tellsDays: boolean;
}

/** The days of an order: the first by each shipping method, and all that can be chosen. */
export interface QuotedDelivery {
  city: string;
  first: Record<ShippingMethod, Day>;
  days: OfferedDay[];
  /** Holidays until the last of them, without Sundays. */
  closed: { day: Day; name: string }[];
}

/** The promise for a parcel, and the day by which it has to leave for it. */
export interface Promised {
  arriveBy: Day;
  leaveBy: Day;
  /** ms: the promise holds only if the payment or the buyer's confirmation, where needed, arrives by then. */
  until: number;
}

/** Extra days for another seller's thing to reach the packer. */
const DAYS_TO_PACKER = 1;

/** The arrival of an order's lines. */
export interface QuotedArrival {
  /** Null where the days are not asked for. */
  delivery: QuotedDelivery | null;
  /** Why the chosen day is not possible, in words; null where it is, or none was chosen. */
  whyNotOn: string | null;
  /** The promise for each seller's parcel; empty where the chosen day is not possible. */
  promises: ReadonlyMap<string, Promised>;
}

/** The days on which these lines can arrive by this shipping method, and the promise for each parcel. */
export function quoteArrival(
  lines: readonly SentLine[],
  to: WantedDelivery,
  shipping: ShippingMethod,
): QuotedArrival {
  const starts = startsOf(lines);
  const isChosen = to.arriveOn !== "";
  const delivery = to.tellsDays || isChosen ? quoteDelivery([...starts.values()], to) : null;
  const notOn = delivery && isChosen ? whyNotOn(delivery, to.arriveOn, shipping) : null;
  const promises = notOn === null ? promisesOf(starts, to, shipping) : new Map<string, Promised>();
  return { delivery, whyNotOn: notOn, promises };
}

/** The start of each seller's parcel: its packer's city, and when its slowest thing is ready. */
export function startsOf(lines: readonly SentLine[]): Map<string, Start> {
  const starts = new Map<string, Start>();
  for (const { product, parts, owner } of lines) {
    const things = [product, ...parts.map((part) => part.product)];
    const days = Math.max(...things.map(({ makingDays }) => makingDays));
    const known = starts.get(product.sellerId);
    const backAt = [known?.backAt ?? "", ...things.map((one) => one.backAt ?? "")].sort().at(-1);
    starts.set(product.sellerId, {
      city: owner ? (known?.city ?? "") : product.sellerCity,
      makingDays: Math.max(known?.makingDays ?? 0, days + (owner ? DAYS_TO_PACKER : 0)),
      backAt: backAt || null,
    });
  }
  return starts;
}

/** The days on which parcels with these starts can arrive in the city. */
export function quoteDelivery(
  starts: readonly Start[],
  { city, now, rules }: WantedDelivery,
): QuotedDelivery {
  const days = offeredDays(now, starts, city, rules);
  return {
    city,
    // The days are sorted and start with the first by express; those of standard shipping are among them.
    first: {
      standard: days.find(({ shipping }) => shipping === "standard")?.day ?? "",
      express: days[0]?.day ?? "",
    },
    days,
    closed: closedBetween(dayOf(now), days.at(-1)?.day ?? "", rules),
  };
}

function closedBetween(from: Day, to: Day, { closed }: DeliveryRules): QuotedDelivery["closed"] {
  const found: QuotedDelivery["closed"] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const name = whyClosed(day, closed);
    if (name !== null && name !== SUNDAY) found.push({ day, name });
  }
  return found;
}

/** Why the chosen day is not possible, with the next ones that are; null where it is. */
export function whyNotOn(
  { days }: QuotedDelivery,
  arriveOn: string,
  shipping: ShippingMethod,
): string | null {
  if (canArrive(arriveOn, shipping, days)) return null;
  const offered = days.find(({ day }) => day === arriveOn);
  if (offered) {
    return `${formatNearDay(arriveOn)} can only be kept by express delivery. Choose express, or a later day.`;
  }
  const next = days.filter(({ day }) => day > arriveOn).slice(0, 3);
  const words = (next.length > 0 ? next : days.slice(-1)).map(({ day }) => formatNearDay(day));
  const named = readDay(arriveOn) ? `by ${formatNearDay(arriveOn)}` : "on that day";
  return `This cannot be there ${named}. The next days are: ${words.join(", ")}.`;
}

/** The promise for each seller's parcel: the chosen day, else the first one. */
export function promisesOf(
  starts: ReadonlyMap<string, Start>,
  { city, arriveOn, now, rules }: WantedDelivery,
  shipping: ShippingMethod,
): Map<string, Promised> {
  const to = { city, shipping };
  return new Map(
    [...starts].map(([sellerId, start]) => {
      const leaves = leavingDay(now, start, rules);
      const arriveBy = arriveOn || arrivalAfter(leaves, start, to, rules);
      const leave = leaveBy(arriveBy, start, to, rules);
      const until = promiseHoldsUntil(leave, start.makingDays, now, rules);
      return [sellerId, { arriveBy, leaveBy: leave, until }] as const;
    }),
  );
}
