import type { Actor } from "./actor.ts";

/** Who does something to an order: somebody with an account, the shop itself, or a guest with the order's token. */
export type Who = Actor | "shop" | "buyer";

/** As histories and the audit log name them. */
export function nameOf(who: Who): string {
  return typeof who === "string" ? who : `${who.role} ${who.userId}`;
}

/** A seller's own things, for that seller, an admin and the shop itself; for all others they do not exist. */
export function canManageSeller(who: Who, sellerId: string): boolean {
  if (typeof who === "string") return who === "shop";
  return who.role === "admin" || who.sellerId === sellerId;
}
