import { whyNotAddress } from "#tohfa/shop/values/address.ts";
import { findCity } from "#tohfa/shop/values/cities.ts";
import { readDay } from "#tohfa/shop/values/day.ts";
import { cleanName } from "#tohfa/shop/values/name.ts";
import { normalisePhone } from "#tohfa/shop/values/phone.ts";
import { cleanWords, type ReceiverCard, receiverErrors, storedCard } from "./receiver.ts";
import { MAX_ADDRESS_UNITS, MAX_BOXES } from "./receiver-kinds.ts";

/** One of several receivers of an order, with what is sent to them; as typed or as stored. */
export interface Share {
  name: string;
  /** Only the rider calls this number; we send no messages to it. */
  phone: string;
  address: string;
  city: string;
  /** How many copies of the cart they get. */
  boxes: number;
  card: ReceiverCard;
  /** The day by which it should arrive, "2026-11-24"; empty: the order's day. */
  arriveOn: string;
}

export const SHARE_FIELDS = [
  "name",
  "phone",
  "address",
  "city",
  "boxes",
  "message",
  "from",
  "day",
] as const;
export type ShareField = (typeof SHARE_FIELDS)[number];

const NO_DAY = "Write the day as in 24 Nov 2026, or leave it empty.";

/** Error messages by field; empty if all fields are valid. */
export function shareErrors(share: Share): Partial<Record<ShareField, string>> {
  const { receiverName, receiverPhone, cardText, cardFrom } = receiverErrors(share);
  const address = whyNotShortAddress(share.address.trim());
  const { boxes } = share;
  const hasBoxes = Number.isInteger(boxes) && boxes >= 1 && boxes <= MAX_BOXES;
  return {
    ...(receiverName && { name: receiverName }),
    ...(receiverPhone && { phone: receiverPhone }),
    ...(address && { address }),
    ...(findCity(share.city) ? {} : { city: whyNoCity(share.city.trim()) }),
    ...(hasBoxes ? {} : { boxes: `Enter how many boxes: a number from 1 to ${MAX_BOXES}.` }),
    ...(cardText && { message: cardText }),
    ...(cardFrom && { from: cardFrom }),
    ...(share.arriveOn === "" || readDay(share.arriveOn) ? {} : { day: NO_DAY }),
  };
}

function whyNotShortAddress(address: string): string | null {
  if (address.length > MAX_ADDRESS_UNITS) {
    return `An address has at most ${MAX_ADDRESS_UNITS} letters.`;
  }
  return whyNotAddress(address);
}

function whyNoCity(city: string): string {
  if (city === "") return "Enter the city.";
  const named = city.length > 40 ? `${city.slice(0, 40)}…` : city;
  return `We do not deliver to “${named}”. Check how it is written, or choose a city from the list.`;
}

/** The share as it is stored: without surrounding spaces and invisible characters. */
export function storedShare({ name, phone, card, address, city, boxes, arriveOn }: Share): Share {
  return {
    ...{ name: cleanName(name), phone: normalisePhone(phone) ?? "", boxes, arriveOn },
    address: cleanWords(address),
    city: findCity(city)?.name ?? city.trim(),
    card: storedCard(card),
  };
}

/** The number of boxes of all shares of an order. */
export function boxesOf(shares: readonly Pick<Share, "boxes">[]): number {
  return shares.reduce((sum, { boxes }) => sum + boxes, 0);
}
