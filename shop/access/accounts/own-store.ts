import type { Actor } from "./actor.ts";

/** States before a store is open: its owner prepares it, and nobody else sees it. */
const OPENING = new Set(["draft", "pending", "refused"]);

/**
 * The actor as the owner of that store, also before it is open. A blocked store has no owner here, as everywhere.
 */
export function asOwner(
  actor: Actor,
  store: { id: string; userId: string | null; status: string },
): Actor {
  const isOwn = "userId" in actor && store.userId !== null && actor.userId === store.userId;
  return isOwn && OPENING.has(store.status) ? { ...actor, sellerId: store.id } : actor;
}
