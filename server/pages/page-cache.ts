import type { IncomingMessage, ServerResponse } from "node:http";
import type { ChangeFeed } from "#tohfa/shop/platform/changes.server.ts";
import { createTaggedCache, type TaggedCache } from "#tohfa/shop/platform/tagged-cache.server.ts";
import type { Tag } from "#tohfa/shop/platform/tags.ts";
import { sendToVisitor } from "./first-visit.ts";
import type { Page } from "./page.ts";
import { pageKey } from "./page-key.ts";

/** A rendered page with the tags of what it was made of; null: it must not be stored. */
export type Rendered = { page: Page; tags: readonly Tag[] | null };

/** Whole pages by address (ARCHITECTURE, "A page"). One per process. */
export interface PageCache {
  /** Answers from the cache; false (nothing done) where the page is not in it. Runs before any router. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** The page at that key: stored, or being rendered right now, or rendered by this call. */
  load(key: string, render: () => Promise<Rendered>): Promise<Page>;
  /** The page at that key, if it is stored. */
  get(key: string): Page | undefined;
  /** Pages and bytes held, for /metrics. */
  readonly size: { pages: number; bytes: number };
  close(): void;
}

const MAX_BYTES = 48 * 1024 * 1024;

/** A page cache that drops the pages whose tags a change names. */
export function createPageCache(options: {
  changes: Pick<ChangeFeed, "subscribe">;
  maxBytes?: number;
}): PageCache {
  const { changes, maxBytes = MAX_BYTES } = options;
  const pages = createTaggedCache<Page>({ changes, maxBytes });
  return {
    async load(key, render) {
      const made = await pages.load(key, async () => {
        const { page, tags } = await render();
        return { value: page, tags };
      });
      return made.value;
    },
    get: pages.get,
    serve: (request, response) => serveStored(pages, request, response),
    get size() {
      const { count, bytes } = pages.size;
      return { pages: count, bytes };
    },
    close: pages.close,
  };
}

function serveStored(
  pages: TaggedCache<Page>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const { url = "/" } = request;
  // Most requests have the very address that is the page's key: then it need not be parsed.
  const found = pages.get(url) ?? cachedAt(pages, pageKey(url));
  if (!found) return false;
  sendToVisitor(found, request, response);
  return true;
}

function cachedAt(pages: TaggedCache<Page>, key: string | null): Page | undefined {
  return key === null ? undefined : pages.get(key);
}
