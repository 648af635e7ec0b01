import { LRUCache } from "lru-cache";
import type { Changed, ChangeFeed } from "./changes.server.ts";
import { holdsUntil, type Tag } from "./tags.ts";

/** What is kept: anything that knows what it weighs. */
interface Weighed {
  bytes: number;
}

/** What was made, and what of. `tags` null: never store it. */
export type Made<Value> = { value: Value; tags: readonly Tag[] | null };

/** Values by key, until something that they were made of changes. One of a kind per process. */
export interface TaggedCache<Value extends Weighed> {
  /** What is kept under that key and holds; undefined where nothing is. */
  get(key: string): Value | undefined;
  /** The value of that key: kept, or being made right now, or made by this call. */
  load(key: string, make: () => Promise<Made<Value>>): Promise<Made<Value>>;
  /** What is held, with what has changed and was not asked for since. */
  readonly size: { count: number; bytes: number };
  close(): void;
}

/** Something being made; whoever asks for it meanwhile waits for the same one. */
interface Flight<Value> {
  /** The clock when its reading began. */
  began: number;
  done: Promise<Made<Value> & { stale: boolean; until: number }>;
}

/** A value that is kept. */
interface Kept<Value> {
  value: Value;
  tags: readonly Tag[];
  /** Until when (ms) it holds, though nothing changes. */
  until: number;
  /** The clock when it was last seen to hold. */
  seen: number;
}

/** What a tag takes. */
const BYTES_OF_TAG = 100;

function weightOf({ value, tags }: Kept<Weighed>, key: string): number {
  return value.bytes + 2 * key.length + tags.length * BYTES_OF_TAG;
}

/** So many keys are remembered of what was asked for once and not kept. */
const MAX_PASSED = 10_000;

/** Even what did not change is made anew after a while: it may speak of "today". */
const MAX_MS = 10 * 60_000;

/**
 * A cache that never gives what a change has touched, as the feed tells of them. It looks when it is asked: most lists
 * are never asked for again, and to note each of their products cost more than to keep them.
 *
 * lru-cache's own `fetchMethod` would do the single flight, but it cannot tell who asked before a change from
 * who asked after it, nor refuse to store what a change overtook: hence `Flight` and `ChangeClock`.
 */
export function createTaggedCache<Value extends Weighed>(options: {
  changes: Pick<ChangeFeed, "subscribe">;
  maxBytes: number;
}): TaggedCache<Value> {
  const clock = new ChangeClock();
  const flights = new Map<string, Flight<Value>>();
  // Of what is asked for again, the least recently used go first.
  const kept = new LRUCache<string, Kept<Value>>({ maxSize: options.maxBytes });
  const passed = new LRUCache<string, true>({ max: MAX_PASSED });

  function hear(changed: Changed): void {
    clock.advance(changed);
    if (isEverything(changed)) kept.clear();
  }

  function find(key: string): Kept<Value> | undefined {
    const found = kept.get(key);
    // A sale's price that has ended is not shown, whether or not anybody told of the end.
    if (!found || found.until <= Date.now()) return undefined;
    if (found.seen === clock.now) return found;
    if (clock.isStale(found.seen, found.tags)) {
      kept.delete(key);
      return undefined;
    }
    found.seen = clock.now;
    return found;
  }

  /**
   * Where there is no more room, only what is asked for again: a crawler that goes through a hundred thousand addresses
   * pushes out what people ask for. Where every third request is one's, people find 47 % of their pages kept instead of
   * 37 % (100,000 pages, 2,000 of them kept, simulated).
   */
  function keep(key: string, one: Kept<Value>): void {
    const size = weightOf(one, key);
    const isFull = kept.calculatedSize + size > options.maxBytes;
    if (!isFull || kept.has(key) || passed.delete(key)) kept.set(key, one, { size });
    else passed.set(key, true);
  }

  async function makeOnce(key: string, began: number, make: () => Promise<Made<Value>>) {
    try {
      const { value, tags } = await make();
      const stale = clock.isStale(began, tags);
      const until = holdsUntil(tags ?? []);
      if (tags && !stale) {
        // lru-cache's own ttl starts a timer every millisecond to know the time.
        const latest = Date.now() + MAX_MS;
        keep(key, { value, tags, until: Math.min(until, latest), seen: clock.now });
      }
      return { value, tags, stale, until };
    } finally {
      flights.delete(key);
    }
  }

  async function load(key: string, make: () => Promise<Made<Value>>): Promise<Made<Value>> {
    for (let isSecond = false; ; isSecond = true) {
      const found = find(key);
      if (found) return found;
      const asked = clock.now;
      let flight = flights.get(key);
      if (!flight) {
        flight = { began: asked, done: makeOnce(key, asked, make) };
        flights.set(key, flight);
      }
      const made = await flight.done;
      // What ended while it was made is made once more; not for ever, as clocks may differ.
      if (made.until <= Date.now() && !isSecond) continue;
      if (!made.stale || asked === flight.began) return made;
    }
  }

  return {
    get: (key) => find(key)?.value,
    load,
    get size() {
      return { count: kept.size, bytes: kept.calculatedSize };
    },
    close: options.changes.subscribe(hear),
  };
}

/** So many tags at most are remembered with their last change. */
export const MAX_CHANGED_TAGS = 10_000;

/**
 * Every change advances the clock. What began to be read before the last change of one of its tags may
 * hold the old state: it is not stored, and only who asked before that change gets it.
 */
class ChangeClock {
  now = 0;
  /** What the changes up to this one touched is not known any more: it may have been anything. */
  #forgotten = 0;
  /** When each tag was last changed; what was so longest ago is forgotten first. */
  readonly #lastChange = new LRUCache<Tag, number>({
    max: MAX_CHANGED_TAGS,
    dispose: (at, _tag, why) => {
      if (why === "evict") this.#forgotten = at;
    },
  });

  advance(changed: Changed): void {
    this.now += 1;
    if (isEverything(changed)) {
      this.#forgotten = this.now;
      this.#lastChange.clear();
      return;
    }
    for (const tag of changed) this.#lastChange.set(tag, this.now);
  }

  /** Whether something of these tags may have changed since then; of anything where they are null. */
  isStale(since: number, tags: readonly Tag[] | null): boolean {
    if (since < this.#forgotten) return true;
    if (tags === null) return this.now > since;
    return tags.some((tag) => (this.#lastChange.peek(tag) ?? 0) > since);
  }
}

function isEverything(changed: Changed): changed is "everything" {
  return changed === "everything";
}
