import type { Tag } from "#tohfa/shop/platform/tags.ts";
import { type Client, createClient } from "../../contract/client.ts";
import type { Direct, Fetch } from "../../contract/transport.ts";

/** How one page calls the contract's {host}. */
export interface PageTransport {
  fetch: Fetch;
  /**
   * Reads without HTTP, where the host is this process; `note` receives each answer's cache tags, null where unknown.
   */
  directly?(note: (tags: readonly Tag[] | null) => void): Direct;
}

/** A client for one page that collects the cache tags of every answer: what the page was made of. */
export interface TaggedClient {
  client: Client;
  /** Null as soon as one answer had no tags: nothing tells when it changes, so the page must not be cached. */
  tags(): readonly Tag[] | null;
}

/** Makes the client of one page. */
export function createTaggedClient({ fetch, directly }: PageTransport, host: string): TaggedClient {
  const tags = new Set<Tag>();
  let isKnown = true;
  const note = (of: readonly Tag[] | null) => {
    if (of === null) isKnown = false;
    for (const tag of of ?? []) tags.add(tag);
  };
  const noted: Fetch = async (url, init) => {
    const response = await fetch(url, init).catch((error: unknown) => {
      // Nothing tells when a host that did not answer works again.
      note(null);
      throw error;
    });
    const header = response.headers.get("cache-tag");
    note(header && response.ok ? header.split(",").filter(Boolean) : null);
    return response;
  };
  return {
    client: createClient({ fetch: noted, host, direct: directly?.(note) }),
    tags: () => (isKnown ? [...tags] : null),
  };
}
