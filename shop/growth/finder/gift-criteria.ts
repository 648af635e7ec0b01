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

/** Whom and what a gift is for; null for any. */
export interface GiftCriteria {
  recipient: Recipient | null;
  occasion: Occasion | null;
  /** The budget. */
  maxRupees: number | null;
  city: string | null;
  /** The latest day of arrival; only with a city, which it depends on. */
  day: Day | null;
}

/** Criteria that a gift may not meet, the least important first. */
export const CRITERIA = ["occasion", "recipient", "budget", "day"] as const;
export type Criterion = (typeof CRITERIA)[number];

/** How a gift matches the criteria. */
export interface GiftMatch {
  misses: readonly Criterion[];
  /** The day by which it arrives; null without a city. */
  arrives: Day | null;
  shipping: ShippingMethod;
}

const MAX_RUPEES = 1_000_000;

/** Reads query parameters; those that make no sense are ignored. */
export function readCriteria(param: (name: string) => string | null | undefined): GiftCriteria {
  const one = (text: string | null | undefined) => () => text?.split(",")[0];
  const maxRupees = Number(param("max")?.trim() || Number.NaN);
  const city = findCity(param("city") ?? "")?.name ?? null;
  return {
    recipient: FILTERS.recipient.parse(one(param("recipient")))?.[0] ?? null,
    occasion: FILTERS.occasion.parse(one(param("occasion")))?.[0] ?? null,
    maxRupees:
      Number.isInteger(maxRupees) && maxRupees >= 1 && maxRupees <= MAX_RUPEES ? maxRupees : null,
    city,
    day: city === null ? null : readDay(param("arrives")),
  };
}

/** The reverse of `readCriteria`. */
export function criteriaParams({
  recipient,
  occasion,
  maxRupees,
  city,
  day,
}: GiftCriteria): Record<string, string> {
  return {
    ...(recipient && { recipient: giftTagPart(recipient) }),
    ...(occasion && { occasion: giftTagPart(occasion) }),
    ...(maxRupees !== null && { max: String(maxRupees) }),
    ...(city && { city }),
    ...(day && { arrives: day }),
  };
}

/** Which criteria a gift meets, in the order in which they were asked: "For your mother · by Tue 24 Nov in Multan". */
export function reasonWords(
  criteria: GiftCriteria,
  { misses, arrives, shipping }: GiftMatch,
): string {
  const { recipient, occasion, maxRupees, city } = criteria;
  const has = (one: Criterion) => !misses.includes(one);
  const parts = [
    recipient && has("recipient") ? `For ${recipientWords(recipient)}` : "",
    occasion && has("occasion") ? occasionWords(occasion) : "",
    arrives && city ? `arrives by ${formatNearDay(arrives)} in ${city}` : "",
    arrives && shipping === "express" ? "by express" : "",
    maxRupees !== null && has("budget") ? `under ${formatMoney(paisaFromRupees(maxRupees))}` : "",
  ].filter((part) => part !== "");
  const text = parts.join(" · ");
  return text === "" ? "Loved by many" : text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Which criteria a group of gifts does not meet, kindly; empty if it meets all. */
export function missWords(criteria: GiftCriteria, misses: readonly Criterion[]): string {
  const { recipient, occasion, maxRupees, city, day } = criteria;
  const said: Record<Criterion, string> = {
    occasion: occasion ? `made for ${occasionWords(occasion).replace(/^For /, "")}` : "",
    recipient: recipient ? `chosen for ${recipientWords(recipient)} in particular` : "",
    budget: maxRupees === null ? "" : `under ${formatMoney(paisaFromRupees(maxRupees))}`,
    day: day && city ? `there by ${formatNearDay(day)}` : "",
  };
  const words = CRITERIA.filter((one) => misses.includes(one)).map((one) => said[one]);
  if (words.length === 0) return "";
  return `Not ${words.join(", and not ")}.`;
}

/** "For a wedding", "For Eid ul-Fitr", "A thank you" */
function occasionWords(occasion: Occasion): string {
  const words = OCCASION_PHRASES[occasion];
  return words ?? `For ${occasion}`;
}

/** Occasions that need an article or other words; the others are names like "Eid ul-Fitr". */
const OCCASION_PHRASES: Readonly<Partial<Record<Occasion, string>>> = {
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

/** What `pickGifts` decides by. */
export interface Candidate extends GiftMatch {
  sellerId: string;
  /** Kind of product (shop/catalogue/product/kind.ts). */
  kind: string;
}

const SHOWN = 12;
const OF_ONE_STORE = 3;
const OF_ONE_KIND = 3;

/**
 * Twelve of the candidates, which come best sellers first: those that meet most criteria, of different stores and kinds
 * if possible. Late ones are shown only if none can arrive in time, and then the soonest first.
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

/** 0 for a full match; the more criteria are missed and the more important they are, the higher. */
function rankOf({ misses, shipping }: GiftMatch): number {
  const missed = misses.reduce((sum, miss) => sum + 2 ** (CRITERIA.indexOf(miss) + 1), 0);
  return missed + (shipping === "express" ? 1 : 0);
}

function isOther<One extends Candidate>(one: One, picked: ReadonlySet<One>): boolean {
  const others = [...picked];
  return (
    others.filter(({ sellerId }) => sellerId === one.sellerId).length < OF_ONE_STORE &&
    others.filter(({ kind }) => kind === one.kind).length < OF_ONE_KIND
  );
}
