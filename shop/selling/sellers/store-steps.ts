import { findCity } from "#tohfa/shop/values/cities.ts";
import { normaliseIban } from "#tohfa/shop/values/iban.ts";
import { cleanName, wrongName, wrongStoreName } from "#tohfa/shop/values/name.ts";
import { internationalPhone, isMobile, normalisePhone } from "#tohfa/shop/values/phone.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { readTaxDetails, type TaxDetails, type TypedTaxDetails } from "./tax-details.ts";

/** A typed step of opening a store. */
export type TypedStep =
  | { step: "shop"; companyName: string; handle: string; about?: string | undefined }
  | { step: "person"; fullName: string; phone: string; city: string; hasWhatsApp: boolean }
  | ({ step: "bank"; bankAccount: string; bankTitle: string } & TypedTaxDetails);

/** The columns of a store that a step fills. */
export type StepValues =
  | { companyName: string; handle: string; about: string }
  | { fullName: string; phone: string; city: string; whatsAppNumber: string | null }
  | ({ bankAccount: string; bankTitle: string } & TaxDetails);

/** Checks a typed step. Refuses: invalid, with the field and what to enter. */
export function readStep(typed: TypedStep): StepValues {
  switch (typed.step) {
    case "shop":
      return {
        companyName: requireName("companyName", typed.companyName, {
          text: "Enter your shop's name.",
          most: 60,
          judge: (name) => wrongStoreName(name, "Your shop's name"),
        }),
        handle: typed.handle.trim().toLowerCase(),
        about: (typed.about ?? "").trim().slice(0, 1_000),
      };
    case "person":
      return readPerson(typed);
    case "bank":
      return { ...readTaxDetails(typed), ...readBank(typed) };
  }
}

function readPerson(typed: Extract<TypedStep, { step: "person" }>): StepValues {
  const phone = normalisePhone(typed.phone);
  if (!phone || !isMobile(phone)) {
    throw wrong("phone", "Enter your mobile number, such as 0300 1234567.");
  }
  const city = findCity(typed.city);
  if (!city) throw wrong("city", "Choose your city from the list.");
  return {
    fullName: requireName("fullName", typed.fullName, {
      text: "Enter your name as on your CNIC.",
      most: 100,
      judge: (name) => wrongName(name, "Your name"),
    }),
    phone,
    city: city.name,
    whatsAppNumber: typed.hasWhatsApp ? internationalPhone(phone) : null,
  };
}

/** Checks a typed bank account. Refuses: invalid, with the field. */
export function readBank(typed: { bankAccount: string; bankTitle: string }) {
  const bankAccount = normaliseIban(typed.bankAccount);
  if (!bankAccount) {
    const text =
      "This is no IBAN of Pakistan: PK and 22 more letters and digits, as your bank's app shows it. Please compare each of them.";
    throw wrong("bankAccount", text);
  }
  const bankTitle = requireName("bankTitle", typed.bankTitle, {
    text: "Enter the account's title.",
    most: 100,
  });
  return { bankAccount, bankTitle };
}

function requireName(
  field: string,
  typed: string,
  { text, most, judge }: { text: string; most: number; judge?: (name: string) => string | null },
): string {
  const name = cleanName(typed);
  if (!/\p{L}/u.test(name) || name.length < 2) throw wrong(field, text);
  if (name.length > most) throw wrong(field, `That is longer than ${most} letters.`);
  const why = judge?.(typed) ?? null;
  if (why) throw wrong(field, why);
  return name;
}

function wrong(field: string, text: string): Refusal {
  return new Refusal("invalid", text, { field });
}
