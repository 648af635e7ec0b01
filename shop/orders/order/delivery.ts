import { whyNotAddress } from "#tohfa/shop/values/address.ts";
import { isEmail } from "#tohfa/shop/values/email.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** The delivery details that are added later to an order placed without them (accepted bids). */
export interface DeliveryDetails {
  address?: string;
  postalCode?: string;
  email?: string;
}

/** Why these details cannot be used; null if they can. */
export function whyNotDeliver(typed: DeliveryDetails): Refusal | null {
  const { address = "", postalCode = "", email = "" } = typed;
  const wrong = whyNotAddress(address);
  if (wrong) return new Refusal("invalid", wrong, { field: "address" });
  if (postalCode.trim() && !/^\d{5}$/.test(postalCode.trim())) {
    return new Refusal("invalid", "A postal code has 5 digits. You can also leave it empty.", {
      field: "postalCode",
    });
  }
  if (email.trim() && !isEmail(email)) {
    return new Refusal("invalid", "Enter an email address, such as name@example.com.", {
      field: "email",
    });
  }
  return null;
}
