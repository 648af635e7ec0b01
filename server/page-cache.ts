import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Changed, ChangeFeed } from "../shop/changes.server.ts";
import type { Tag } from "../shop/tags.ts";
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

/** A page being made; whoever asks for it meanwhile waits for the same one. */
interface Flight {
  /** The clock when its reading began. */
  began: number;
  landed: Promise<{ page: Page; stale: boolean }>;
}

/** Even an unchanged page is made anew after a while: it may speak of "today". */
const MAX_MS = 10 * 60_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** A page cache that drops what changes touch, as the feed tells of them. */
export function createPageCache(options: {
  changes: Pick<ChangeFeed, "subscribe">;
  maxBytes?: number;
}): PageCache {
  const { maxBytes = MAX_BYTES } = options;
  const keysByTag = new Map<Tag, Set<string>>();
  const flights = new Map<string, Flight>();
  // Every change advances the clock. A page whose reading began before the last change of one of its
  // tags may hold the old state: it is not stored, and only who asked before that change gets it.
  let clock = 0;
  let lastEverything = 0;
  const lastChange = new Map<Tag, number>();

  const pages = new LRUCache<string, { page: Page; tags: readonly Tag[] }>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.bytes,
    ttl: MAX_MS,
    dispose: ({ tags }, key) => forget(tags, key),
    noDisposeOnSet: true,
  });

  function forget(tags: readonly Tag[], key: string): void {
    for (const tag of tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  function drop(changed: Changed): void {
    clock += 1;
    if (changed === "everything" || changed.has("*")) {
      lastEverything = clock;
      pages.clear();
      return;
    }
    for (const tag of changed) {
      // Only a page that is being made right now can be stale.
      if (flights.size > 0) lastChange.set(tag, clock);
      for (const key of [...(keysByTag.get(tag) ?? [])]) pages.delete(key);
    }
  }

  function isStale(began: number, tags: readonly Tag[] | null): boolean {
    if (lastEverything > began) return true;
    // Nobody knows what it was made of: any change may have touched it.
    if (tags === null) return clock > began;
    return tags.some((tag) => (lastChange.get(tag) ?? 0) > began);
  }

  async function fly(key: string, began: number, render: () => Promise<Rendered>) {
    try {
      const { page, tags } = await render();
      const stale = isStale(began, tags);
      if (tags && !stale) store(key, page, tags);
      return { page, stale };
    } finally {
      flights.delete(key);
      if (flights.size === 0) lastChange.clear();
    }
  }

  function start(key: string, render: () => Promise<Rendered>): Flight {
    const flight = { began: clock, landed: fly(key, clock, render) };
    flights.set(key, flight);
    return flight;
  }

  function store(key: string, page: Page, tags: readonly Tag[]): void {
    if (page.bytes > maxBytes) return;
    const before = pages.peek(key);
    if (before) forget(before.tags, key);
    pages.set(key, { page, tags });
    for (const tag of tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
  }

  const unsubscribe = options.changes.subscribe(drop);
  return {
    serve(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const key = pageKey(request.url ?? "/");
      const found = key === null ? undefined : pages.get(key);
      if (!found) return false;
      sendPage(found.page, request, response);
      return true;
    },
    async load(key, render) {
      for (;;) {
        const found = pages.get(key);
        if (found) return found.page;
        const asked = clock;
        const flight = flights.get(key) ?? start(key, render);
        const { page, stale } = await flight.landed;
        if (!stale || asked === flight.began) return page;
      }
    },
    get size() {
      return { pages: pages.size, bytes: pages.calculatedSize };
    },
    close: unsubscribe,
  };
}
