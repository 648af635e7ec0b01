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

/** The greeting card in the parcel; if `text` is empty, there is no card. */
export interface ReceiverCard {
  text: string;
  /** The name that signs the card; may be empty. */
  from: string;
  design: CardDesign;
}

/** The receiver of an order that is a gift, as typed or as stored. */
export interface Receiver {
  name: string;
  /** Only the rider calls this number; we send no messages to it. */
  phone: string;
  /** The sender has ticked that the receiver knows about it and pays at the door. */
  paysAtDoor: boolean;
  card: ReceiverCard;
}

/** The receiver as stored with an order. */
export interface OrderReceiver extends Receiver {
  /** The sender must not see their phone and address: the gift is from the receiver's gift list (shop/gift-list). */
  isHidden?: boolean;
}

/** What a sender sees instead of a hidden address. */
const HIDDEN_ADDRESS = "Their address: only seller and courier see it";

/** Removes what the sender of an order must not see. */
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

/** Error messages by field; empty if all fields are valid. */
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
  // A couple's name was validated when they made their list, and the sender could not correct it.
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
  // Counts graphemes only if the text can be short enough, so that a huge text costs no time.
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

/** Why a gift cannot be paid in cash: its receiver would have to pay at the door. Null if it can. */
export function whyNotCashForGift(
  receiver: Pick<Receiver, "paysAtDoor"> | null,
  payment: PaymentMethod,
): Refusal | null {
  if (receiver === null || receiver.paysAtDoor || payment !== "cod") return null;
  const text =
    "They would have to pay at their door. Choose another way to pay, or tick that they know.";
  return new Refusal("invalid", text, { field: "payment_method" });
}

/** A text as it is stored: without surrounding spaces and invisible characters. */
export function cleanWords(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").replace(/[\v\f\u0085]/g, "");
  return withoutUnseenButJoiners(lines).trim();
}

/** The same for a text of one line. */
export function cleanLine(text: string): string {
  return cleanWords(text.replaceAll(/\s+/g, " "));
}

/** The receiver with all fields normalised for storage. */
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
