import type { Actor } from "./actor.ts";

/** A store that is begun, sent or to be corrected: its owner prepares what nobody sees before it is open. */
const OPENING = new Set(["draft", "pending", "refused"]);

/**
 * The actor as the owner of that store, also while it is being opened: what they prepare nobody sees before. A
 * blocked store has no owner here, as everywhere.
 */
export function asOwner(
  actor: Actor,
  store: { id: string; userId: string | null; status: string },
): Actor {
  const isOwn = "userId" in actor && store.userId !== null && actor.userId === store.userId;
  return isOwn && OPENING.has(store.status) ? { ...actor, sellerId: store.id } : actor;
}
