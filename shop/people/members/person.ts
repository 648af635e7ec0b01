import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** What the rules ask of an account. */
export interface Person {
  id: string;
  role: "buyer" | "seller" | "admin";
  isBlocked: boolean;
  isConfirmed: boolean;
  /** They own one, or work in one. */
  hasStore: boolean;
  /** Admins besides them who can sign in. */
  otherAdmins: number;
}

/** Why nobody can make an admin of them; null where one can. */
export function whyNotMakeAdmin(person: Person): Refusal | null {
  if (person.role === "admin") return no("They are an admin already.");
  if (person.isBlocked) return no("This account is blocked: open it again first.");
  if (!person.isConfirmed) return no("They have not confirmed their email yet.");
  // Who decides over stores has none: neither temptation nor doubt in whose name they act.
  if (person.hasStore) return no("They own a store or work in one: use another account of theirs.");
  return null;
}

/** Why it cannot be taken away; null where it can. */
export function whyNotTakeAdmin(person: Person): Refusal | null {
  if (person.role !== "admin") return no("They are no admin.");
  if (person.otherAdmins > 0) return null;
  return no("This is the only admin: make another one first.");
}

/** Why that admin cannot block them; null where they can. */
export function whyNotBlock(person: Person, byId: string): Refusal | null {
  if (person.id === byId) return no("This is your own account.");
  if (person.isBlocked) return no("This account is blocked already.");
  if (person.role === "admin") return no("They are an admin: take that away first.");
  return null;
}

function no(text: string): Refusal {
  return new Refusal("conflict", text);
}
