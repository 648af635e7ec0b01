import { isEmail } from "#tohfa/shop/values/email.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** Why this cannot be a mail address; null if it looks like one. */
export function whyNotEmail(email: string): Refusal | null {
  if (isEmail(email)) return null;
  return new Refusal("invalid", "Please enter an email address, such as name@example.com.", {
    field: "email",
  });
}
