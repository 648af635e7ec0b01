import { cleanLine, cleanWords } from "#tohfa/shop/orders/recipients/receiver.ts";
import { whyNotAddress } from "#tohfa/shop/values/address.ts";
import { findCity } from "#tohfa/shop/values/cities.ts";
import { addDays, type Day, dayOf, readDay } from "#tohfa/shop/values/day.ts";
import { isEmail, normaliseEmail } from "#tohfa/shop/values/email.ts";
import { graphemes } from "#tohfa/shop/values/graphemes.ts";
import { hasPageAddress, wrongNames, wrongTitle } from "#tohfa/shop/values/name.ts";
import { normalisePhone } from "#tohfa/shop/values/phone.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import {
  MAX_LIST_ADDRESS_UNITS,
  MAX_NAME_UNITS,
  MAX_TITLE_LETTERS,
  MAX_WANTED,
  MAX_WORDS_LETTERS,
  MAX_WORDS_UNITS,
  type SendsTo,
  type Tells,
} from "./gift-list-kinds.ts";

/** The fields of a list, as its owners type them or as they are stored. */
export interface GiftListFields {
  title: string;
  names: string;
  /** "2027-02-14" */
  day: Day;
  words: string;
  email: string;
  tells: Tells;
  sendsTo: SendsTo;
  /** These four are empty where givers bring the gifts themselves. */
  receiverName: string;
  phone: string;
  address: string;
  city: string;
}

export type GiftListField = keyof GiftListFields;

/** A wedding may be at most this many days ahead. */
const MAX_AHEAD_DAYS = 730;

/**
 * The error texts by field; empty where there are none. `dayBefore`: the stored day, which is accepted even if it is
 * over.
 */
export function giftListErrors(
  typed: GiftListFields,
  now: number,
  dayBefore?: Day,
): Partial<Record<GiftListField, string>> {
  const errors: Partial<Record<GiftListField, string>> = {};
  const note = (field: GiftListField, wrong: string | null) => {
    if (wrong) errors[field] = wrong;
  };
  note("title", wrongLine(typed.title, "the title", wrongTitle));
  note("names", wrongLine(typed.names, "your names", wrongNames));
  note("words", wrongWords(typed.words));
  note("day", typed.day === dayBefore ? null : wrongDay(typed.day, dayOf(now)));
  note("email", isEmail(typed.email) ? null : "Enter an email address, such as name@example.com.");
  if (typed.sendsTo === "giver") return errors;
  note("receiverName", wrongLine(typed.receiverName, "the name on the parcels", wrongNames));
  note(
    "phone",
    normalisePhone(typed.phone)
      ? null
      : "Enter a phone number of 11 or 12 digits, such as 0300 1234567. The rider calls it.",
  );
  note(
    "address",
    typed.address.trim().length > MAX_LIST_ADDRESS_UNITS
      ? "Enter the address: house, street and area."
      : whyNotAddress(typed.address),
  );
  note("city", findCity(typed.city) ? null : "Choose a city from the list.");
  return errors;
}

/** The error text of a required line that others read. */
function wrongLine(typed: string, what: string, judge: typeof wrongNames): string | null {
  const text = cleanWords(typed);
  if (text === "") return `Enter ${what}.`;
  const name = `${what[0]?.toUpperCase()}${what.slice(1)}`;
  return judge(typed, name) ?? whyTooLong(typed, MAX_TITLE_LETTERS);
}

/**
 * Why a text is too long; null where it is not. Graphemes are counted only if the UTF-16 length does not rule it out.
 */
export function whyTooLong(typed: string, letters: number): string | null {
  const text = typed.trim();
  const fits = text.length <= 4 * letters && graphemes(text).length <= letters;
  return fits ? null : `At most ${letters} letters, please.`;
}

function wrongWords(typed: string): string | null {
  if (typed.length > MAX_WORDS_UNITS) return `At most ${MAX_WORDS_LETTERS} letters, please.`;
  if (hasPageAddress(typed)) return "Write it without the address of a page, please.";
  return whyTooLong(typed, MAX_WORDS_LETTERS);
}

function wrongDay(typed: string, today: Day): string | null {
  const day = readDay(typed);
  if (day === null) return "Choose the day of the wedding.";
  if (day < today) return "This day is over. Choose the day of the wedding.";
  return day > addDays(today, MAX_AHEAD_DAYS) ? "Choose a day within two years." : null;
}

/** The fields cleaned for storage; without an address where givers bring the gifts themselves. */
export function storedGiftList(typed: GiftListFields): GiftListFields {
  const isSent = typed.sendsTo === "couple";
  const line = (text: string) => cleanLine(text).slice(0, MAX_NAME_UNITS);
  return {
    title: line(typed.title),
    names: line(typed.names),
    day: typed.day,
    words: cleanWords(typed.words),
    email: normaliseEmail(typed.email),
    ...{ tells: typed.tells, sendsTo: typed.sendsTo },
    receiverName: isSent ? line(typed.receiverName) : "",
    phone: isSent ? (normalisePhone(typed.phone) ?? "") : "",
    address: isSent ? cleanWords(typed.address) : "",
    city: isSent ? (findCity(typed.city)?.name ?? "") : "",
  };
}

/** Whether its owners may see what they were given. */
export function canSeeGifts({ tells, day }: Pick<GiftListFields, "tells" | "day">, now: number) {
  return tells === "at_once" || dayOf(now) > day;
}

/**
 * How many of a thing cannot be given any more: given with an order, or reserved for a giver who has it in their cart.
 */
export interface GivenAndHeld {
  given: number;
  held: number;
}

/** How many can still be given now. */
export function leftOf(wanted: number, { given, held }: GivenAndHeld): number {
  return Math.max(0, wanted - given - held);
}

/** Why this quantity of a thing cannot be given now; null where it can. */
export function whyNotGive(wanted: number, taken: GivenAndHeld, quantity: number): Refusal | null {
  const left = leftOf(wanted, taken);
  if (quantity <= left) return null;
  const text =
    left > 0
      ? `Only ${left} more ${left === 1 ? "is" : "are"} wished for.`
      : taken.held > 0
        ? "Somebody is just giving this. If they do not, it is free again in half an hour."
        : "This has been given already. Please choose something else.";
  return new Refusal("conflict", text);
}

/** A gift that is reserved for a giver. */
export interface ReservedGift {
  id: string;
  thingId: string;
  productId: string;
  quantity: number;
}

/** A gift as it was ordered: at most the reserved quantity. */
export type OrderedGift = Pick<ReservedGift, "id" | "thingId" | "quantity">;

/** The reserved gifts that are in an order's lines; each piece of a line is counted once. */
export function giftsOfLines(
  kept: readonly ReservedGift[],
  lines: readonly { id: string; quantity: number }[],
): OrderedGift[] {
  const left = new Map<string, number>();
  for (const { id, quantity } of lines) left.set(id, (left.get(id) ?? 0) + quantity);
  return kept.flatMap(({ id, thingId, productId, quantity: limit }) => {
    const quantity = Math.min(limit, left.get(productId) ?? 0);
    left.set(productId, (left.get(productId) ?? 0) - quantity);
    return quantity > 0 ? [{ id, thingId, quantity }] : [];
  });
}

/** The wanted quantity within its limits, for storage. */
export function clampWanted(wanted: number): number {
  return Math.min(MAX_WANTED, Math.max(1, Math.trunc(wanted) || 1));
}
