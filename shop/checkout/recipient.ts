import { findCity } from "../cities.ts";
import { isEmail } from "../email.ts";
import { normalisePhone } from "../phone.ts";

/** Who ordered and where it goes, as typed. Names are the wire's, so that an error finds its field. */
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

/** What is to mend, by field, in words; empty where all is well (PRODUCT §4 Checkout). */
export function whatToMend(typed: RecipientFields): Partial<Record<RecipientField, string>> {
  const problems: Partial<Record<RecipientField, string>> = {};
  if (typed.firstName.trim() === "") problems.firstName = "Enter a first name.";
  if (typed.lastName.trim() === "") problems.lastName = "Enter a last name.";
  if (!normalisePhone(typed.phone)) {
    problems.phone = "Enter a phone number of 11 or 12 digits, such as 0300 1234567.";
  }
  if (!isEmail(typed.email)) problems.email = "Enter an email address, such as name@example.com.";
  if (typed.address.trim().length < 5) {
    problems.address = "Enter the address: house, street and area.";
  }
  if (!findCity(typed.city)) problems.city = "Choose a city from the list.";
  if (typed.postalCode?.trim() && !/^\d{5}$/.test(typed.postalCode.trim())) {
    problems.postalCode = "A postal code has 5 digits. You can also leave it empty.";
  }
  if (typed.whatsAppNumber?.trim() && !normalisePhone(typed.whatsAppNumber)) {
    problems.whatsAppNumber = "Enter a WhatsApp number of 11 or 12 digits, or leave it empty.";
  }
  return problems;
}
