import { internationalPhone } from "./phone.ts";

/** The shop's phone and WhatsApp numbers for buyers, as bare digits; null where it has none. */
export interface ContactNumbers {
  phone: string | null;
  whatsApp: string | null;
}

export const NO_CONTACT_NUMBERS: ContactNumbers = { phone: null, whatsApp: null };

/** A link that opens a WhatsApp chat with a prepared text (reference 4.1). */
export function chatLink(phone: string, text: string): string {
  return `https://wa.me/${internationalPhone(phone)}?text=${encodeURIComponent(text)}`;
}

/** As people in Pakistan write it: "0300 1234567", "042 35761234"; other numbers as they are. */
export function phoneInWords(digits: string): string {
  const national = digits.startsWith("92") ? `0${digits.slice(2)}` : digits;
  if (/^03\d{9}$/.test(national)) return `${national.slice(0, 4)} ${national.slice(4)}`;
  return /^0\d{10}$/.test(national) ? `${national.slice(0, 3)} ${national.slice(3)}` : digits;
}
