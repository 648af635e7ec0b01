import { orderFieldFromWire } from "../../../contract/order-input.ts";
import type { CallFailed } from "../../../contract/transport.ts";
import type { CheckoutDraft } from "./checkout-draft.ts";

/** What to fix, by field, in words. */
export type FieldErrors = Partial<Record<keyof CheckoutDraft | "people", string>>;

/** The server's refusal as field errors; empty where it names no field of this form. */
export function errorsFromServer(failure: CallFailed, draft: CheckoutDraft): FieldErrors {
  const field = orderFieldFromWire(failure.field);
  if (field === "shares") return { people: failure.serverText };
  return field in draft ? { [field]: failure.serverText } : {};
}
