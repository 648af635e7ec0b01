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

/** Of a priced line, what says when and from where it can leave. */
export interface SentLine {
  product: Pick<Product, "sellerId" | "sellerCity"> & Made;
  parts: readonly { product: Made }[];
  /** Whose thing it is, where it goes into another's gift. */
  owner?: object;
}

type Made = Pick<Product, "makingDays" | "backAt">;

/** Where an order is to go, and by when. */
export interface WantedDelivery {
  city: string;
  /** As sent; empty where no day was chosen. */
  arriveOn: string;
  /** ms */
  now: number;
  rules: DeliveryRules;
  /** Whether somebody wants to see the days that can be chosen; an order needs them only to check its own. */
  tellsDays: boolean;
}

/** The days of an order: the first by each way, and all that can be chosen. */
export interface QuotedDelivery {
  city: string;
  first: Record<ShippingMethod, Day>;
  days: OfferedDay[];
  /** Between the first and the last of them, days on which nobody works, but Sundays. */
  closed: { day: Day; name: string }[];
}

/** What is promised of a parcel, and when it has to leave for it. */
export interface Promised {
  arriveBy: Day;
  leaveBy: Day;
  /** ms: until then money or the buyer's yes has to be there for it, where they are waited for. */
  until: number;
}

/** Another seller's thing has to come to the packer first. */
const DAYS_TO_PACKER = 1;

/** When the lines of an order arrive. */
export interface QuotedArrival {
  /** Null where nobody wants to see the days. */
  delivery: QuotedDelivery | null;
  /** Why the day that was chosen cannot be kept, in words; null where it can, or none was. */
  whyNotOn: string | null;
  /** By seller, what is promised of their parcel; empty where the day cannot be kept. */
  promises: ReadonlyMap<string, Promised>;
}

/** The days on which these lines can arrive this way, and what is promised of each parcel. */
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

/** Of each seller's parcel, where it begins: its packer's city, and when the slowest thing of it is ready. */
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

/** The days on which what begins there can be in the city. */
export function quoteDelivery(
  starts: readonly Start[],
  { city, now, rules }: WantedDelivery,
): QuotedDelivery {
  const days = offeredDays(now, starts, city, rules);
  return {
    city,
    // Days go from the first by express to the last; the standard way's are among them.
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

/** Why the day that was chosen cannot be kept, with the next ones; null where it can. */
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

/** What is promised of each seller's parcel: the day that was chosen, else the first one. */
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
