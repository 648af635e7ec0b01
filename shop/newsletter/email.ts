import { Refusal } from "../refusal.ts";

const EMAIL = /^[^\s@<>()",;:]+@[^\s@<>()",;:]+\.[^\s@<>()",;:.]{2,}$/;

/** Looks like an address mail can be sent to; whether somebody reads it only a mail can tell. */
export function whyNotEmail(email: string): Refusal | null {
  const text = email.trim();
  if (text.length <= 200 && EMAIL.test(text)) return null;
  return new Refusal("invalid", "Please enter an email address, such as name@example.com.", {
    field: "email",
  });
}
