import {
  giftTagPart,
  type Occasion,
  type Recipient,
} from "#tohfa/shop/catalogue/categories/gift-tags.ts";
import { FILTERS } from "#tohfa/shop/catalogue/lists/filters.ts";
import { recipientWords } from "#tohfa/shop/catalogue/lists/shelves.ts";
import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import { findCity } from "#tohfa/shop/values/cities.ts";
import { type Day, formatNearDay, readDay } from "#tohfa/shop/values/day.ts";
import { formatMoney, paisaFromRupees } from "#tohfa/shop/values/money.ts";

/** What somebody says who looks for a gift; null where they do not mind. */
export interface Wishes {
  recipient: Recipient | null;
  occasion: Occasion | null;
  /** In rupees. */
  most: number | null;
  city: string | null;
  /** Only together with a city: nobody can say when something is nowhere. */
  day: Day | null;
}

/** What a gift may fail to be, the smallest failing first. */
export const MISSES = ["occasion", "recipient", "budget", "day"] as const;
export type Miss = (typeof MISSES)[number];

/** A gift, and how it answers the wishes. */
export interface Answered {
  misses: readonly Miss[];
  /** The day by which it is there; null where no city was said. */
  arrives: Day | null;
  shipping: ShippingMethod;
}

const MAX_RUPEES = 1_000_000;

/** The wishes of an address or a call; whatever makes no sense there is no wish. */
export function readWishes(param: (name: string) => string | null | undefined): Wishes {
  const one = (text: string | null | undefined) => () => text?.split(",")[0];
  const most = Number(param("max")?.trim() || Number.NaN);
  const city = findCity(param("city") ?? "")?.name ?? null;
  return {
    recipient: FILTERS.recipient.parse(one(param("recipient")))?.[0] ?? null,
    occasion: FILTERS.occasion.parse(one(param("occasion")))?.[0] ?? null,
    most: Number.isInteger(most) && most >= 1 && most <= MAX_RUPEES ? most : null,
    city,
    day: city === null ? null : readDay(param("arrives")),
  };
}

/** The reverse of `readWishes`. */
export function wishParams({
  recipient,
  occasion,
  most,
  city,
  day,
}: Wishes): Record<string, string> {
  return {
    ...(recipient && { recipient: giftTagPart(recipient) }),
    ...(occasion && { occasion: giftTagPart(occasion) }),
    ...(most !== null && { max: String(most) }),
    ...(city && { city }),
    ...(day && { arrives: day }),
  };
}

/** Why a gift is there, in the order in which it was asked: "For your mother · by Tue 24 Nov in Multan". */
export function reasonWords(wishes: Wishes, { misses, arrives, shipping }: Answered): string {
  const { recipient, occasion, most, city } = wishes;
  const has = (wish: Miss) => !misses.includes(wish);
  const parts = [
    recipient && has("recipient") ? `For ${recipientWords(recipient)}` : "",
    occasion && has("occasion") ? occasionWords(occasion) : "",
    arrives && city ? `arrives by ${formatNearDay(arrives)} in ${city}` : "",
    arrives && shipping === "express" ? "by express" : "",
    most !== null && has("budget") ? `under ${formatMoney(paisaFromRupees(most))}` : "",
  ].filter((part) => part !== "");
  const text = parts.join(" · ");
  return text === "" ? "Loved by many" : text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Which wishes a group of gifts does not keep, kindly; empty where it keeps all. */
export function missWords(wishes: Wishes, misses: readonly Miss[]): string {
  const { recipient, occasion, most, city, day } = wishes;
  const said: Record<Miss, string> = {
    occasion: occasion ? `made for ${occasionWords(occasion).replace(/^For /, "")}` : "",
    recipient: recipient ? `chosen for ${recipientWords(recipient)} in particular` : "",
    budget: most === null ? "" : `under ${formatMoney(paisaFromRupees(most))}`,
    day: day && city ? `there by ${formatNearDay(day)}` : "",
  };
  const words = MISSES.filter((one) => misses.includes(one)).map((one) => said[one]);
  if (words.length === 0) return "";
  return `Not ${words.join(", and not ")}.`;
}

/** "For a wedding", "For Eid ul-Fitr", "A thank you" */
function occasionWords(occasion: Occasion): string {
  const words = ON[occasion];
  return words ?? `For ${occasion}`;
}

/** Those that are no name. */
const ON: Readonly<Partial<Record<Occasion, string>>> = {
  Birthday: "For a birthday",
  Anniversary: "For an anniversary",
  Wedding: "For a wedding",
  Nikkah: "For a nikkah",
  Engagement: "For an engagement",
  "New baby": "For a new baby",
  Graduation: "For a graduation",
  Farewell: "For a farewell",
  "Thank you": "For a thank you",
  Housewarming: "For a housewarming",
  "Get well": "For getting well",
};

/** What decides which of many fitting gifts are shown. */
export interface Candidate extends Answered {
  sellerId: string;
  /** What it is (shop/catalogue/product/kind.ts). */
  kind: string;
}

const SHOWN = 12;
const OF_ONE_STORE = 3;
const OF_ONE_KIND = 3;

/**
 * Twelve of the candidates, the best first as they come: those that keep most wishes, of several stores and kinds as
 * long as there are such. What is late is only shown where nothing can be there in time, and then the soonest first.
 */
export function pickGifts<One extends Candidate>(found: readonly One[]): One[] {
  const inTime = found.filter(({ misses }) => !misses.includes("day"));
  const possible =
    inTime.length > 0
      ? [...inTime].sort((a, b) => rankOf(a) - rankOf(b))
      : [...found].sort((a, b) => String(a.arrives).localeCompare(String(b.arrives)));
  const picked = new Set<One>();
  const groups = new Map<number, One[]>();
  for (const one of possible) {
    const rank = inTime.length > 0 ? rankOf(one) : 0;
    groups.set(rank, [...(groups.get(rank) ?? []), one]);
  }
  for (const group of groups.values()) {
    for (const one of group) if (picked.size < SHOWN && isOther(one, picked)) picked.add(one);
    for (const one of group) if (picked.size < SHOWN) picked.add(one);
  }
  return possible.filter((one) => picked.has(one));
}

/** The more it misses, and the more that matters, the later it comes. */
function rankOf({ misses, shipping }: Answered): number {
  const missed = misses.reduce((sum, miss) => sum + 2 ** (MISSES.indexOf(miss) + 1), 0);
  return missed + (shipping === "express" ? 1 : 0);
}

function isOther<One extends Candidate>(one: One, picked: ReadonlySet<One>): boolean {
  const others = [...picked];
  return (
    others.filter(({ sellerId }) => sellerId === one.sellerId).length < OF_ONE_STORE &&
    others.filter(({ kind }) => kind === one.kind).length < OF_ONE_KIND
  );
}
