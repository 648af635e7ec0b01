import { graphemes } from "#tohfa/shop/values/graphemes.ts";
import { cleanName, hasPageAddress, wrongName, wrongTitle } from "#tohfa/shop/values/name.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { normalisePhone } from "#tohfa/shop/values/phone.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { withoutUnseenButJoiners } from "#tohfa/shop/values/unseen.ts";
import {
  type CardDesign,
  MAX_CARD_LETTERS,
  MAX_CARD_LINES,
  MAX_CARD_UNITS,
  MAX_NAME_LETTERS,
} from "./receiver-kinds.ts";

/** The card in the parcel; no text: there is none. */
export interface ReceiverCard {
  text: string;
  /** Who it is from; empty: from nobody. */
  from: string;
  design: CardDesign;
}

/** To whom somebody sends an order, as typed or as stored. */
export interface Receiver {
  name: string;
  /** Gets the rider's calls, and nothing from us. */
  phone: string;
  /** The sender has said that they know of it, and pay at the door. */
  paysAtDoor: boolean;
  card: ReceiverCard;
}

/** A receiver as an order has them. */
export interface OrderReceiver extends Receiver {
  /** Their phone and address are not the sender's to see: it is a gift of their list (shop/gift-list). */
  isHidden?: boolean;
}

/** What a sender sees in the place of an address that is not theirs to see. */
const HIDDEN_ADDRESS = "Their address: only seller and courier see it";

/** An order as its sender may see it. */
export function withoutHidden<
  Order extends { address: string; postalCode: string; receiver: OrderReceiver | null },
>(order: Order): Order {
  const { receiver } = order;
  if (!receiver?.isHidden) return order;
  return {
    ...order,
    ...{ address: HIDDEN_ADDRESS, postalCode: "", receiver: { ...receiver, phone: "" } },
  };
}

export type ReceiverField = "receiverName" | "receiverPhone" | "cardText" | "cardFrom";

/** What has to be fixed, by field, in words; empty where all is well. */
export function receiverErrors({
  name,
  phone,
  card,
  isHidden = false,
}: Omit<OrderReceiver, "paysAtDoor">): Partial<Record<ReceiverField, string>> {
  const errors: Partial<Record<ReceiverField, string>> = {};
  const wrong =
    name.trim() === ""
      ? "Enter the name of whoever it is for."
      : (wrongName(name, "The name") ?? tooLong(name, "The name"));
  // A couple's own was judged when they made their list, and its giver could not put it right.
  if (wrong && !isHidden) errors.receiverName = wrong;
  if (!normalisePhone(phone)) {
    errors.receiverPhone = "Enter their phone number of 11 or 12 digits, such as 0300 1234567.";
  }
  const wrongCard = whyNotCard(card.text);
  if (wrongCard) errors.cardText = wrongCard;
  const wrongFrom = wrongTitle(card.from, "The name on the card") ?? tooLong(card.from, "The name");
  if (wrongFrom) errors.cardFrom = wrongFrom;
  return errors;
}

function tooLong(name: string, field: string): string | null {
  // Counted only where it can be short enough: a pile of signs is not looked through.
  const fits =
    name.length <= 4 * MAX_NAME_LETTERS && graphemes(name.trim()).length <= MAX_NAME_LETTERS;
  return fits ? null : `${field} has at most ${MAX_NAME_LETTERS} letters.`;
}

function whyNotCard(text: string): string | null {
  if (text.length > MAX_CARD_UNITS || graphemes(text.trim()).length > MAX_CARD_LETTERS) {
    return `A card holds ${MAX_CARD_LETTERS} letters.`;
  }
  if (text.trim().split("\n").length > MAX_CARD_LINES) {
    return `A card holds ${MAX_CARD_LINES} lines.`;
  }
  return hasPageAddress(text) ? "A card cannot have the address of a page in it." : null;
}

/** Why cash is not taken for a gift: whoever opens the door would have to pay for it. Null where it is. */
export function whyNotCashFrom(
  receiver: Pick<Receiver, "paysAtDoor"> | null,
  payment: PaymentMethod,
): Refusal | null {
  if (receiver === null || receiver.paysAtDoor || payment !== "cod") return null;
  const text =
    "They would have to pay at their door. Choose another way to pay, or tick that they know.";
  return new Refusal("invalid", text, { field: "payment_method" });
}

/** A text as it is stored: without spaces around it and signs that nobody sees. */
export function cleanWords(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").replace(/[\v\f\u0085]/g, "");
  return withoutUnseenButJoiners(lines).trim();
}

/** The same where it stands on one line. */
export function cleanLine(text: string): string {
  return cleanWords(text.replaceAll(/\s+/g, " "));
}

/** All of it as it is stored. */
export function storedReceiver(receiver: OrderReceiver): OrderReceiver {
  const { name, phone, paysAtDoor, card, isHidden = false } = receiver;
  return {
    name: cleanName(name),
    phone: normalisePhone(phone) ?? "",
    paysAtDoor,
    ...(isHidden ? { isHidden } : {}),
    card: storedCard(card),
  };
}

export function storedCard({ text, from, design }: ReceiverCard): ReceiverCard {
  return { text: cleanWords(text), from: cleanWords(from), design };
}
