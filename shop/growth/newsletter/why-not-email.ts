import { isEmail } from "#tohfa/shop/values/email.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** Why nobody can be written to at this address; null where it looks like one. */
export function whyNotEmail(email: string): Refusal | null {
  if (isEmail(email)) return null;
  return new Refusal("invalid", "Please enter an email address, such as name@example.com.", {
    field: "email",
  });
}
