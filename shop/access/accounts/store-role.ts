import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { Actor } from "./actor.ts";
import type { StoreRole } from "./staff-kinds.ts";

const RANK: Record<StoreRole, number> = { packer: 0, manager: 1, owner: 2 };

/** The roles' names and permissions in words, for choosing one. */
export const STORE_ROLE_WORDS: Record<StoreRole, { name: string; may: string }> = {
  owner: { name: "Owner", may: "Everything." },
  manager: { name: "Manager", may: "Everything but the bank account and the staff." },
  packer: { name: "Packer", may: "Orders to confirm, pack and dispatch, without any prices." },
};

/** Whether a role is at least another one. */
export function isAtLeast(role: StoreRole, least: StoreRole): boolean {
  return RANK[role] >= RANK[least];
}

/** An actor's role in their store; owner by default. */
export function storeRoleOf(actor: Actor): StoreRole {
  return ("storeRole" in actor && actor.storeRole) || "owner";
}

/** Whether an actor may see prices and earnings. */
export function maySeeMoney(actor: Actor): boolean {
  return storeRoleOf(actor) !== "packer";
}

/** Why an actor may not cancel a parcel; null where they may. Not packers, since it refunds money. */
export function whyNotCancel(actor: Actor): Refusal | null {
  if (storeRoleOf(actor) !== "packer") return null;
  return new Refusal("forbidden", "Only the owner or a manager of your store can cancel an order.");
}
