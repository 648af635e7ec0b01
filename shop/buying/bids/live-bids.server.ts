import type { Database } from "#tohfa/db/open.server.ts";
import type { ChangeFeed } from "#tohfa/shop/platform/changes.server.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { BidState } from "./bid-state.ts";
import { bidState } from "./bids.server.ts";

type Listener = (state: BidState) => void;

/** Sends changes of bids to everybody who watches: one query per product that changed, not per watcher. */
export interface LiveBids {
  /** Calls back with every new state from now on; returns how to stop. */
  watch(productId: string, listener: Listener): () => void;
  readonly watchers: number;
  close(): void;
}

interface Watched {
  productId: string;
  listeners: Set<Listener>;
  isAsking: boolean;
  /** It changed again while we were asking. */
  isStale: boolean;
}

/**
 * `onTrouble` hears why a state could not be read. Changes that arrive during a query are answered by one
 * more query after it: a cache with a single flight would give the answer from before the change.
 */
export function createLiveBids(
  db: Database,
  changes: ChangeFeed,
  onTrouble: (error: unknown) => void,
): LiveBids {
  const watched = new Map<string, Watched>();
  let watchers = 0;

  const stop = changes.subscribe((changed) => {
    for (const [name, one] of watched) {
      if (changed === "everything" || changed.has(name)) void refresh(db, one, onTrouble);
    }
  });

  return {
    watch(productId, listener) {
      const name = tag("bids", productId);
      const one = watched.get(name) ?? {
        productId,
        listeners: new Set<Listener>(),
        isAsking: false,
        isStale: false,
      };
      watched.set(name, one);
      one.listeners.add(listener);
      watchers += 1;
      return () => {
        if (!one.listeners.delete(listener)) return;
        watchers -= 1;
        if (one.listeners.size === 0) watched.delete(name);
      };
    },
    get watchers() {
      return watchers;
    },
    close: stop,
  };
}

/** Reads the state and tells it, again as long as it changed meanwhile; one query at a time per product. */
async function refresh(
  db: Database,
  one: Watched,
  onTrouble: (error: unknown) => void,
): Promise<void> {
  one.isStale = true;
  if (one.isAsking) return;
  one.isAsking = true;
  try {
    while (one.isStale) {
      one.isStale = false;
      const state = await bidState(db, one.productId);
      for (const listener of one.listeners) listener(state);
    }
  } catch (error) {
    // Watchers keep what they have; the next change asks again. A product that was removed is no trouble.
    if (!(error instanceof Refusal)) onTrouble(error);
  } finally {
    one.isAsking = false;
  }
}
