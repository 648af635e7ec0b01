import type { Database } from "#tohfa/db/open.server.ts";
import type { ChangeFeed } from "#tohfa/shop/platform/changes.server.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { BidState } from "./bid-state.ts";
import { bidState } from "./bids.server.ts";

type Listener = (state: BidState) => void;

/** Sends changes of bids to all watchers: one query per changed product, not per watcher. */
export interface LiveBids {
  /** Calls the listener with every new state from now on; returns a function that stops it. */
  watch(productId: string, listener: Listener): () => void;
  readonly watchers: number;
  close(): void;
}

interface Watched {
  productId: string;
  listeners: Set<Listener>;
  isReading: boolean;
  /** It changed again while the query ran. */
  isStale: boolean;
}

/**
 * `onError` gets the error when a state could not be read. Changes that arrive during a query cause one more query
 * after it: sharing the running query would return the state before the change.
 */
export function createLiveBids(
  db: Database,
  changes: ChangeFeed,
  onError: (error: unknown) => void,
): LiveBids {
  const watched = new Map<string, Watched>();
  let watchers = 0;

  const stop = changes.subscribe((changed) => {
    for (const [name, one] of watched) {
      if (changed === "everything" || changed.has(name)) void refresh(db, one, onError);
    }
  });

  return {
    watch(productId, listener) {
      const name = tag("bids", productId);
      const one = watched.get(name) ?? {
        productId,
        listeners: new Set<Listener>(),
        isReading: false,
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

/**
 * Reads the state and sends it to the listeners, again as long as it changed meanwhile; one query at a time per
 * product.
 */
async function refresh(
  db: Database,
  one: Watched,
  onError: (error: unknown) => void,
): Promise<void> {
  one.isStale = true;
  if (one.isReading) return;
  one.isReading = true;
  try {
    while (one.isStale) {
      one.isStale = false;
      const state = await bidState(db, one.productId);
      for (const listener of one.listeners) listener(state);
    }
  } catch (error) {
    // Watchers keep their last state; the next change reads again. A product that was removed is not an error.
    if (!(error instanceof Refusal)) onError(error);
  } finally {
    one.isReading = false;
  }
}
