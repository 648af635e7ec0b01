import { internationalPhone, isMobile } from "#tohfa/shop/values/phone.ts";
import { isAbroad } from "#tohfa/shop/values/phone-abroad.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { ConfirmChannel, ConfirmedBy, PhoneChannel } from "./confirmation-kinds.ts";

/** Codes per order, and the wait before the second one; the wait doubles before each further code. */
const MAX_CODES = 3;
const FIRST_WAIT_SECONDS = 60;
/** Wrong attempts per code sent: fifteen attempts in all, each with a chance of one in a million. */
const MAX_WRONG = 5;
/** Codes per day to one phone, from all orders that name it: its owner may not have placed them. */
const MAX_CODES_A_DAY = 9;
/**
 * Codes beyond the hourly and daily limit, for an internet address that has caused none of the day's codes: a stranger
 * who orders with somebody else's phone number uses up the limit, and the phone's owner can still get a code.
 */
export const SPARE_CODES = 2;

/** How the buyer of a cash order is asked to confirm it. */
export interface ConfirmationRequest {
  channel: ConfirmChannel;
  codesSent: number;
  /** ISO time. */
  codeSentAt: string | null;
  wrongCodes: number;
  confirmedBy: ConfirmedBy | null;
}

/**
 * Where the code or link of a cash order is sent: only to the order's own phone number; by mail only if the shop has no
 * channel to that phone. A WhatsApp number is used only if it is the same number.
 */
export function confirmChannel(
  { phone, whatsAppNumber }: { phone: string; whatsAppNumber?: string | null },
  channels: ReadonlySet<PhoneChannel>,
): ConfirmChannel {
  if (!isMobile(phone)) return "mail";
  const isSame = internationalPhone(whatsAppNumber ?? "") === internationalPhone(phone);
  if (isSame && channels.has("whatsapp")) return "whatsapp";
  if (channels.has("sms")) return "sms";
  return channels.has("whatsapp") ? "whatsapp" : "mail";
}

/** Why cash on delivery cannot be chosen with this phone: no code would reach it. Null if it can. */
export function whyNotCashWith(phone: string, channels: ReadonlySet<PhoneChannel>): Refusal | null {
  if (channels.size === 0 || isMobile(phone)) return null;
  // We send neither SMS nor WhatsApp abroad, so a foreign number cannot be verified by a code.
  if (isAbroad(phone)) {
    return new Refusal(
      "invalid",
      "Cash on delivery needs a mobile number of Pakistan, for the code that we send. From abroad, choose another way to pay.",
      { field: "phone" },
    );
  }
  return new Refusal(
    "invalid",
    "For cash on delivery we send a code to your phone: enter a mobile number such as 0300 1234567, or choose another way to pay.",
    { field: "phone" },
  );
}

/** Why no (further) code can be sent now (ms); null if it can. */
export function whyNotSendCode(request: ConfirmationRequest, now: number): Refusal | null {
  if (request.channel === "mail") {
    return new Refusal("conflict", "Tap the link in the email we sent you.");
  }
  if (request.codesSent >= MAX_CODES) {
    return new Refusal(
      "too_many",
      `We have sent ${MAX_CODES} codes. If none arrived, call or message the seller, who can confirm your order.`,
    );
  }
  const seconds = FIRST_WAIT_SECONDS * 2 ** (request.codesSent - 1);
  const wait = request.codeSentAt ? Date.parse(request.codeSentAt) + seconds * 1000 - now : 0;
  if (wait <= 0) return null;
  return new Refusal(
    "too_many",
    `A code is on its way. We can send another in ${Math.ceil(wait / 1000)} seconds.`,
  );
}

/** The codes sent to a phone. */
export interface CodesSent {
  /** The age in seconds of each code of the last hour, the newest first. */
  ofHour: readonly number[];
  ofDay: number;
  /** Codes of the last day caused by the requesting internet address; null if the address is unknown. */
  ofDayFromHere: number | null;
}

/**
 * Why a phone gets no code now: the limit per hour (`perHour`; null: no limit) or per day is reached. Null if it gets
 * one.
 */
export function whyNoCode(sent: CodesSent, perHour: number | null): Refusal | null {
  const spare = sent.ofDayFromHere === 0 ? SPARE_CODES : 0;
  const oldest = perHour === null ? undefined : sent.ofHour[perHour + spare - 1];
  if (oldest !== undefined) return waitForCode(Math.ceil(3600 - oldest));
  return sent.ofDay < MAX_CODES_A_DAY + spare ? null : noCodeToday();
}

/** The refusal for a phone that has reached its hourly limit, no matter who requested the codes. */
function waitForCode(seconds: number): Refusal {
  const wait = Math.max(1, seconds);
  const minutes = Math.ceil(wait / 60);
  const about = wait <= 90 ? "" : ` (about ${minutes} minutes)`;
  return new Refusal(
    "too_many",
    `This phone got several messages in the last hour. We can send another code in ${wait} seconds${about}. Your order stays as it is until then.`,
    { details: { retryAfter: wait } },
  );
}

/** The refusal for a phone that has reached its daily limit. */
function noCodeToday(): Refusal {
  return new Refusal(
    "too_many",
    "This phone got many codes today. Try again tomorrow, or call or message the seller, who can confirm your order.",
  );
}

/** Why no code can be entered; null if one can. */
export function whyNotEnterCode(request: ConfirmationRequest): Refusal | null {
  if (request.channel === "mail") {
    return new Refusal("conflict", "Tap the link in the email we sent you.");
  }
  if (request.codesSent === 0) {
    return new Refusal(
      "conflict",
      "No code has been sent yet: this phone got several a short while ago. Ask for one below, or call or message the seller, who can confirm your order.",
    );
  }
  if (request.wrongCodes < MAX_WRONG) return null;
  return new Refusal(
    "too_many",
    request.codesSent < MAX_CODES
      ? "Too many wrong codes. Please ask for a new one."
      : "Too many wrong codes. Call or message the seller, who can confirm your order.",
    { field: "code" },
  );
}

/** The refusal for a wrong code; `wrong` is the number of wrong attempts including this one. */
export function wrongCode(wrong: number): Refusal {
  const left = Math.max(0, MAX_WRONG - wrong);
  const more = left === 0 ? "Please ask for a new one." : "Check the newest message from us.";
  return new Refusal("invalid", `This is not the code we sent. ${more}`, { field: "code" });
}
