import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Changed, ChangeFeed } from "../shop/changes.server.ts";
import { holdsUntil, type Tag } from "../shop/tags.ts";
import { type Page, sendPage } from "./page.ts";
import { pageKey } from "./page-key.ts";

/** What a render gives: the page, and what it was made of. `tags` null: never store it. */
export type Rendered = { page: Page; tags: readonly Tag[] | null };

/** Whole pages by address (ARCHITECTURE, "A page"). One per process. */
export interface PageCache {
  /** Answers from the cache; false (nothing done) where the page is not in it. Runs before any router. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** The page at that key: stored, or being rendered right now, or rendered by this call. */
  load(key: string, render: () => Promise<Rendered>): Promise<Page>;
  /** Pages and bytes held, for /metrics. */
  readonly size: { pages: number; bytes: number };
  close(): void;
}

/** A render under way; whoever asks for its page meanwhile waits for the same one. */
interface Flight {
  /** The clock when its reading began. */
  began: number;
  done: Promise<{ page: Page; stale: boolean; until: number }>;
}

/** Even an unchanged page is rendered anew after a while: it may speak of "today". */
const MAX_MS = 10 * 60_000;
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * A page cache that drops what changes touch, as the feed tells of them.
 *
 * lru-cache's own `fetchMethod` would do the single flight, but it cannot tell who asked before a change from
 * who asked after it, nor refuse to store a page that a change overtook: hence `Flight` and `ChangeClock`.
 */
export function createPageCache(options: {
  changes: Pick<ChangeFeed, "subscribe">;
  maxBytes?: number;
}): PageCache {
  const pages = new PageStore(options.maxBytes ?? MAX_BYTES);
  const clock = new ChangeClock();
  const flights = new Map<string, Flight>();

  function drop(changed: Changed): void {
    // Only a page that is being rendered right now can be stale.
    clock.advance(changed, flights.size > 0);
    pages.drop(changed);
  }

  async function renderOnce(key: string, began: number, render: () => Promise<Rendered>) {
    try {
      const { page, tags } = await render();
      const stale = clock.isStale(began, tags);
      if (tags && !stale) pages.store(key, page, tags);
      return { page, stale, until: holdsUntil(tags ?? []) };
    } finally {
      flights.delete(key);
      if (flights.size === 0) clock.forget();
    }
  }

  async function load(key: string, render: () => Promise<Rendered>): Promise<Page> {
    for (let isSecond = false; ; isSecond = true) {
      const found = pages.get(key);
      if (found) return found;
      const asked = clock.now;
      let flight = flights.get(key);
      if (!flight) {
        flight = { began: asked, done: renderOnce(key, asked, render) };
        flights.set(key, flight);
      }
      const { page, stale, until } = await flight.done;
      // What ended while it was rendered is rendered once more; not for ever, as clocks may differ.
      if (until <= Date.now() && !isSecond) continue;
      if (!stale || asked === flight.began) return page;
    }
  }

  return {
    load,
    serve: (request, response) => serveStored(pages, request, response),
    get size() {
      return pages.size;
    },
    close: options.changes.subscribe(drop),
  };
}

function serveStored(
  pages: PageStore,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const key = pageKey(request.url ?? "/");
  const found = key === null ? undefined : pages.get(key);
  if (!found) return false;
  sendPage(found, request, response);
  return true;
}

/**
 * Every change advances the clock. A page whose reading began before the last change of one of its tags may
 * hold the old state: it is not stored, and only who asked before that change gets it.
 */
class ChangeClock {
  now = 0;
  #lastEverything = 0;
  readonly #lastChange = new Map<Tag, number>();

  /** `remember`: some page is being rendered, so the tags of this change matter. */
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

/** The pages by key, and which keys a tag touches; the least recently used go first. */
class PageStore {
  readonly #keysByTag = new Map<Tag, Set<string>>();
  readonly #pages: LRUCache<string, { page: Page; tags: readonly Tag[]; until: number }>;
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ page }) => page.bytes,
      ttl: MAX_MS,
      dispose: ({ tags }, key) => this.#unlink(tags, key),
      noDisposeOnSet: true,
    });
  }

  get(key: string): Page | undefined {
    const found = this.#pages.get(key);
    // A sale's price that has ended is not shown, whether or not anybody told of the end.
    return found && found.until > Date.now() ? found.page : undefined;
  }

  store(key: string, page: Page, tags: readonly Tag[]): void {
    if (page.bytes > this.#maxBytes) return;
    const before = this.#pages.peek(key);
    if (before) this.#unlink(before.tags, key);
    this.#pages.set(key, { page, tags, until: holdsUntil(tags) });
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  drop(changed: Changed): void {
    if (isEverything(changed)) {
      this.#pages.clear();
      return;
    }
    for (const tag of changed) {
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#pages.delete(key);
    }
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
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
