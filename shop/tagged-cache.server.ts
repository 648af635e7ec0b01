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
  readonly size: { count: number; bytes: number };
  close(): void;
}

/** Something being made; whoever asks for it meanwhile waits for the same one. */
interface Flight<Value> {
  /** The clock when its reading began. */
  began: number;
  done: Promise<Made<Value> & { stale: boolean; until: number }>;
}

/** What a tag takes, with what leads from it to the key. */
const BYTES_OF_TAG = 200;

/** Even what did not change is made anew after a while: it may speak of "today". */
const MAX_MS = 10 * 60_000;

/**
 * A cache that drops what changes touch, as the feed tells of them.
 *
 * lru-cache's own `fetchMethod` would do the single flight, but it cannot tell who asked before a change from
 * who asked after it, nor refuse to store what a change overtook: hence `Flight` and `ChangeClock`.
 */
export function createTaggedCache<Value extends Weighed>(options: {
  changes: Pick<ChangeFeed, "subscribe">;
  maxBytes: number;
}): TaggedCache<Value> {
  const kept = new TaggedStore<Value>(options.maxBytes);
  const clock = new ChangeClock();
  const flights = new Map<string, Flight<Value>>();

  function drop(changed: Changed): void {
    // Only what is being made right now can be stale.
    clock.advance(changed, flights.size > 0);
    kept.drop(changed);
  }

  async function makeOnce(key: string, began: number, make: () => Promise<Made<Value>>) {
    try {
      const { value, tags } = await make();
      const stale = clock.isStale(began, tags);
      if (tags && !stale) kept.store(key, value, tags);
      return { value, tags, stale, until: holdsUntil(tags ?? []) };
    } finally {
      flights.delete(key);
      if (flights.size === 0) clock.forget();
    }
  }

  async function load(key: string, make: () => Promise<Made<Value>>): Promise<Made<Value>> {
    for (let isSecond = false; ; isSecond = true) {
      const found = kept.find(key);
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
    get: (key) => kept.find(key)?.value,
    load,
    get size() {
      return kept.size;
    },
    close: options.changes.subscribe(drop),
  };
}

/**
 * Every change advances the clock. What began to be read before the last change of one of its tags may
 * hold the old state: it is not stored, and only who asked before that change gets it.
 */
class ChangeClock {
  now = 0;
  #lastEverything = 0;
  readonly #lastChange = new Map<Tag, number>();

  /** `remember`: something is being made, so the tags of this change matter. */
  advance(changed: Changed, remember: boolean): void {
    this.now += 1;
    if (isEverything(changed)) this.#lastEverything = this.now;
    else if (remember) for (const tag of changed) this.#lastChange.set(tag, this.now);
  }

  isStale(began: number, tags: readonly Tag[] | null): boolean {
    if (this.#lastEverything > began) return true;
    // What it was made of is unknown: any change may have touched it.
    if (tags === null) return this.now > began;
    return tags.some((tag) => (this.#lastChange.get(tag) ?? 0) > began);
  }

  forget(): void {
    this.#lastChange.clear();
  }
}

/** The values by key, and which keys a tag touches; the least recently used go first. */
class TaggedStore<Value extends Weighed> {
  readonly #keysByTag = new Map<Tag, Set<string>>();
  readonly #kept: LRUCache<string, { value: Value; tags: readonly Tag[]; until: number }>;
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ value, tags }, key) =>
        value.bytes + 2 * key.length + tags.length * BYTES_OF_TAG,
      ttl: MAX_MS,
      dispose: ({ tags }, key) => this.#unlink(tags, key),
      noDisposeOnSet: true,
    });
  }

  find(key: string): { value: Value; tags: readonly Tag[] } | undefined {
    const found = this.#kept.get(key);
    // A sale's price that has ended is not shown, whether or not anybody told of the end.
    return found && found.until > Date.now() ? found : undefined;
  }

  store(key: string, value: Value, tags: readonly Tag[]): void {
    if (value.bytes > this.#maxBytes) return;
    const before = this.#kept.peek(key);
    if (before) this.#unlink(before.tags, key);
    this.#kept.set(key, { value, tags, until: holdsUntil(tags) });
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  drop(changed: Changed): void {
    if (isEverything(changed)) {
      this.#kept.clear();
      return;
    }
    for (const tag of changed) {
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#kept.delete(key);
    }
  }

  get size(): { count: number; bytes: number } {
    return { count: this.#kept.size, bytes: this.#kept.calculatedSize };
  }

  #unlink(tags: readonly Tag[], key: string): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

function isEverything(changed: Changed): changed is "everything" {
  return changed === "everything";
}
