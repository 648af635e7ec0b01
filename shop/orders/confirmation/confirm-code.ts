import { internationalPhone, isMobile } from "#tohfa/shop/values/phone.ts";
import { isAbroad } from "#tohfa/shop/values/phone-abroad.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { ConfirmChannel, ConfirmedBy, PhoneChannel } from "./confirmation-kinds.ts";

/** Codes for one order, and the seconds before the second one; before each further one twice as long. */
const MAX_CODES = 3;
const FIRST_WAIT_SECONDS = 60;
/** Wrong codes, for each that was sent: fifteen tries in all at one in a million. */
const MAX_WRONG = 5;
/** Codes a day for one phone, whoever orders in its name: its owner may know nothing of it. */
const MAX_CODES_A_DAY = 9;
/**
 * Beyond those of an hour and of a day, for internet addresses that have caused none of the day's: a stranger who orders
 * in the name of a phone uses up their own codes, and its owner still gets one.
 */
export const SPARE_CODES = 2;

/** How a cash order's buyer is asked for the yes. */
export interface AskedConfirmation {
  channel: ConfirmChannel;
  codesSent: number;
  /** ISO time. */
  codeSentAt: string | null;
  wrongCodes: number;
  confirmedBy: ConfirmedBy | null;
}

/**
 * Where the code or link of a cash order goes: to the phone that the order names, and to no other; by mail only
 * where the shop has no way to reach it. A WhatsApp number counts where it is that same phone.
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

/** Why cash cannot be chosen with this phone: no code would reach it. Null where it can. */
export function whyNotCashWith(phone: string, channels: ReadonlySet<PhoneChannel>): Refusal | null {
  if (channels.size === 0 || isMobile(phone)) return null;
  // Neither SMS nor WhatsApp is sent abroad: what proves a phone in Pakistan proves nothing there.
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

/** Why no (further) code can be sent now (ms); null where it can. */
export function whyNotSendCode(asked: AskedConfirmation, now: number): Refusal | null {
  if (asked.channel === "mail") {
    return new Refusal("conflict", "Tap the link in the email we sent you.");
  }
  if (asked.codesSent >= MAX_CODES) {
    return new Refusal(
      "too_many",
      `We have sent ${MAX_CODES} codes. If none arrived, call or message the seller, who can confirm your order.`,
    );
  }
  const seconds = FIRST_WAIT_SECONDS * 2 ** (asked.codesSent - 1);
  const wait = asked.codeSentAt ? Date.parse(asked.codeSentAt) + seconds * 1000 - now : 0;
  if (wait <= 0) return null;
  return new Refusal(
    "too_many",
    `A code is on its way. We can send another in ${Math.ceil(wait / 1000)} seconds.`,
  );
}

/** The codes that a phone has had. */
export interface CodesSent {
  /** How many seconds ago those of the last hour were sent, the newest first. */
  ofHour: readonly number[];
  ofDay: number;
  /** Those of the day that the internet address has caused from which one is asked for; null where none is known. */
  ofDayFromHere: number | null;
}

/** Why a phone gets no code now: it has had those of an hour (`perHour` null: no limit), or of a day. Null where it gets one. */
export function whyNoCode(sent: CodesSent, perHour: number | null): Refusal | null {
  const spare = sent.ofDayFromHere === 0 ? SPARE_CODES : 0;
  const oldest = perHour === null ? undefined : sent.ofHour[perHour + spare - 1];
  if (oldest !== undefined) return waitForCode(Math.ceil(3600 - oldest));
  return sent.ofDay < MAX_CODES_A_DAY + spare ? null : noCodeToday();
}

/** Said where a phone has had its codes of an hour, whoever asked for them. */
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

/** Said where a phone has had its codes of a day. */
function noCodeToday(): Refusal {
  return new Refusal(
    "too_many",
    "This phone got many codes today. Try again tomorrow, or call or message the seller, who can confirm your order.",
  );
}

/** Why no code can be typed in; null where it can. */
export function whyNotEnterCode(asked: AskedConfirmation): Refusal | null {
  if (asked.channel === "mail") {
    return new Refusal("conflict", "Tap the link in the email we sent you.");
  }
  if (asked.codesSent === 0) {
    return new Refusal(
      "conflict",
      "No code has been sent yet: this phone got several a short while ago. Ask for one below, or call or message the seller, who can confirm your order.",
    );
  }
  if (asked.wrongCodes < MAX_WRONG) return null;
  return new Refusal(
    "too_many",
    asked.codesSent < MAX_CODES
      ? "Too many wrong codes. Please ask for a new one."
      : "Too many wrong codes. Call or message the seller, who can confirm your order.",
    { field: "code" },
  );
}

/** What is said of a wrong code; `wrong` counts it. */
export function wrongCode(wrong: number): Refusal {
  const left = Math.max(0, MAX_WRONG - wrong);
  const more = left === 0 ? "Please ask for a new one." : "Check the newest message from us.";
  return new Refusal("invalid", `This is not the code we sent. ${more}`, { field: "code" });
}
