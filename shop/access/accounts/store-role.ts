import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { Actor } from "./actor.ts";
import type { StoreRole } from "./staff-kinds.ts";

const RANK: Record<StoreRole, number> = { packer: 0, manager: 1, owner: 2 };

/** What each may do, in a sentence for those who choose it. */
export const STORE_ROLE_WORDS: Record<StoreRole, { name: string; may: string }> = {
  owner: { name: "Owner", may: "Everything." },
  manager: { name: "Manager", may: "Everything but the bank account and the staff." },
  packer: { name: "Packer", may: "Orders to confirm, pack and dispatch, without any prices." },
};

/** Whether who is `role` may do what needs at least `least`. */
export function isAtLeast(role: StoreRole, least: StoreRole): boolean {
  return RANK[role] >= RANK[least];
}

/** What an actor is in the store of theirs; where nothing is said, it is their own. */
export function storeRoleOf(actor: Actor): StoreRole {
  return ("storeRole" in actor && actor.storeRole) || "owner";
}

/** Whether they are shown what things cost, and what is earned with them. */
export function seesMoney(actor: Actor): boolean {
  return storeRoleOf(actor) !== "packer";
}

/** Why they cannot cancel a parcel; null where they can. Money goes back to its buyer: that is not a packer's. */
export function whyNotCancel(actor: Actor): Refusal | null {
  if (storeRoleOf(actor) !== "packer") return null;
  return new Refusal("forbidden", "Only the owner or a manager of your store can cancel an order.");
}
