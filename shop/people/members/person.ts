import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** What of an account the rules depend on. */
export interface Person {
  id: string;
  role: "buyer" | "seller" | "admin";
  /** The shop's owner: one of the admins. */
  isShopOwner: boolean;
  isBlocked: boolean;
  isConfirmed: boolean;
  /** They own a store, or work in one. */
  hasStore: boolean;
  /** Number of other admins who can sign in. */
  otherAdmins: number;
}

/** Why they cannot be made an admin; null if they can. */
export function whyNotMakeAdmin(person: Person): Refusal | null {
  if (person.role === "admin") return no("They are an admin already.");
  if (person.isBlocked) return no("This account is blocked: open it again first.");
  if (!person.isConfirmed) return no("They have not confirmed their email yet.");
  // Admins decide about stores, so they must not have one: a conflict of interest.
  if (person.hasStore) return no("They own a store or work in one: use another account of theirs.");
  return null;
}

/** Why the admin role cannot be taken away; null if it can. */
export function whyNotTakeAdmin(person: Person): Refusal | null {
  if (person.role !== "admin") return no("They are no admin.");
  if (person.isShopOwner) {
    return no(
      "They are the shop's owner: the command “npm run admin -- owner” names another first.",
    );
  }
  if (person.otherAdmins > 0) return null;
  return no("This is the only admin: make another one first.");
}

/** Why the admin `byId` cannot block them; null if they can. */
export function whyNotBlock(person: Person, byId: string): Refusal | null {
  if (person.id === byId) return no("This is your own account.");
  if (person.isBlocked) return no("This account is blocked already.");
  if (person.role === "admin") return no("They are an admin: take that away first.");
  return null;
}

function no(text: string): Refusal {
  return new Refusal("conflict", text);
}
