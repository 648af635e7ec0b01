import { Refusal } from "../refusal.ts";

/** The number that a bank or courier gave a payment, without spaces around; refuses an empty one. */
export function requireReference(typed: string): string {
  const reference = typed.trim();
  if (reference !== "") return reference;
  throw new Refusal("invalid", "Enter the bank's or the courier's number of the payment.", {
    field: "reference",
  });
}

export function alreadyRecorded(what: string, reference: string): Refusal {
  return new Refusal("conflict", `The ${what} ${reference} is written down already.`, {
    field: "reference",
  });
}

/** Said to whoever records money without being an admin. */
export function onlyAdmins(): Refusal {
  return new Refusal("forbidden", "Only the shop's admins write down payments.");
}
