import { whyNotAddress } from "#tohfa/shop/values/address.ts";
import { findCity } from "#tohfa/shop/values/cities.ts";
import { isEmail } from "#tohfa/shop/values/email.ts";
import { wrongName } from "#tohfa/shop/values/name.ts";
import { normalisePhone } from "#tohfa/shop/values/phone.ts";
import { isAbroad, senderPhone, whyNotAbroad } from "#tohfa/shop/values/phone-abroad.ts";

/** The buyer and the address, as typed. The names are those of the API, so that an error refers to its field. */
export interface RecipientFields {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postalCode?: string;
  whatsAppNumber?: string;
}

export type RecipientField = keyof RecipientFields;

/**
 * The error texts by field; empty where there are none (PRODUCT §4 Checkout). The sender of a gift may have a phone of
 * any country, since the rider calls the receiver. A sender to several people gets no parcel, so no address is
 * required.
 */
export function recipientErrors(
  typed: RecipientFields,
  { isGift = false, isToSeveral = false } = {},
): Partial<Record<RecipientField, string>> {
  const errors: Partial<Record<RecipientField, string>> = {};
  const names = { firstName: "first name", lastName: "last name" } as const;
  for (const field of ["firstName", "lastName"] as const) {
    const isEmpty = typed[field].trim() === "";
    const wrong = isEmpty
      ? `Enter a ${names[field]}.`
      : wrongName(typed[field], `The ${names[field]}`);
    if (wrong) errors[field] = wrong;
  }
  const wrongPhone = isGift ? whyNotSenderPhone(typed.phone) : whyNotPhone(typed.phone);
  if (wrongPhone) errors.phone = wrongPhone;
  if (!isEmail(typed.email)) errors.email = "Enter an email address, such as name@example.com.";
  if (!isToSeveral) {
    const wrongAddress = whyNotAddress(typed.address);
    if (wrongAddress) errors.address = wrongAddress;
    if (!findCity(typed.city)) errors.city = "Choose a city from the list.";
  }
  if (typed.postalCode?.trim() && !/^\d{5}$/.test(typed.postalCode.trim())) {
    errors.postalCode = "A postal code has 5 digits. You can also leave it empty.";
  }
  if (typed.whatsAppNumber?.trim() && !senderPhone(typed.whatsAppNumber)) {
    errors.whatsAppNumber =
      whyNotAbroad(typed.whatsAppNumber) ??
      "Enter a WhatsApp number of 11 or 12 digits, or leave it empty.";
  }
  return errors;
}

function whyNotPhone(typed: string): string | null {
  if (normalisePhone(typed)) return null;
  const phone = senderPhone(typed);
  return phone && isAbroad(phone)
    ? "The rider calls this number: enter one of Pakistan, such as 0300 1234567. If you send it to somebody else, choose “I am sending it” above."
    : "Enter a phone number of 11 or 12 digits, such as 0300 1234567.";
}

function whyNotSenderPhone(typed: string): string | null {
  if (senderPhone(typed)) return null;
  return (
    whyNotAbroad(typed) ??
    "Enter a phone number of 11 or 12 digits, such as 0300 1234567; from abroad with + and its country code."
  );
}
