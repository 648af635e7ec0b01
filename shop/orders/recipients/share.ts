import { whyNotAddress } from "#tohfa/shop/values/address.ts";
import { findCity } from "#tohfa/shop/values/cities.ts";
import { readDay } from "#tohfa/shop/values/day.ts";
import { cleanName } from "#tohfa/shop/values/name.ts";
import { normalisePhone } from "#tohfa/shop/values/phone.ts";
import { cleanWords, type ReceiverCard, receiverErrors, storedCard } from "./receiver.ts";
import { MAX_ADDRESS_UNITS, MAX_BOXES } from "./receiver-kinds.ts";

/** One of several people to whom one order goes, as typed or as stored. */
export interface Share {
  name: string;
  /** Gets the rider's calls, and nothing from us. */
  phone: string;
  address: string;
  city: string;
  /** How often they get all that is in the cart. */
  boxes: number;
  card: ReceiverCard;
  /** The day by which it should be with them, "2026-11-24"; empty: the order's own. */
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

/** What has to be fixed, by field, in words; empty where all is well. */
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

/** As it is kept: without spaces around it and signs that nobody sees. */
export function storedShare({ name, phone, card, address, city, boxes, arriveOn }: Share): Share {
  return {
    ...{ name: cleanName(name), phone: normalisePhone(phone) ?? "", boxes, arriveOn },
    address: cleanWords(address),
    city: findCity(city)?.name ?? city.trim(),
    card: storedCard(card),
  };
}

/** All boxes of an order; 1 where it goes to one door. */
export function boxesOf(shares: readonly Pick<Share, "boxes">[]): number {
  return shares.reduce((sum, { boxes }) => sum + boxes, 0);
}
