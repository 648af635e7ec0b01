import type { Actor } from "./actor.ts";

/**
 * The actor as the owner of that store, also while it waits for approval: what they prepare nobody sees before.
 * A blocked store has no owner here, as everywhere.
 */
export function asOwner(
  actor: Actor,
  store: { id: string; userId: string | null; status: string },
): Actor {
  const isWaiting = store.status === "pending" && "userId" in actor;
  return isWaiting && actor.userId === store.userId ? { ...actor, sellerId: store.id } : actor;
}
