import type { Database } from "../../db/open.server.ts";
import type { ChangeFeed } from "../changes.server.ts";
import { Refusal } from "../refusal.ts";
import { tag } from "../tags.ts";
import type { BidState } from "./bid-state.ts";
import { bidState } from "./bids.server.ts";

type Listener = (state: BidState) => void;

/** Fans changes of bids out to everybody who watches: one question to the database a product, not a watcher. */
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

export function createLiveBids(
  db: Database,
  changes: ChangeFeed,
  onTrouble: (error: unknown) => void,
): LiveBids {
  const watched = new Map<string, Watched>();
  let watchers = 0;

  const stop = changes.subscribe((changed) => {
    for (const [name, one] of watched) {
      if (changed === "everything" || changed.has(name)) void refresh(one);
    }
  });

  async function refresh(one: Watched): Promise<void> {
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
      // Watchers keep what they have, the next change asks again. That a product is gone is no trouble.
      if (!(error instanceof Refusal)) onTrouble(error);
    } finally {
      one.isAsking = false;
    }
  }

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
