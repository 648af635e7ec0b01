import type { Tag } from "#tohfa/shop/platform/tags.ts";
import { type Client, createClient } from "../../contract/client.ts";
import type { Direct, Fetch } from "../../contract/transport.ts";

/** How one page reaches the contract's {host}. */
export interface PageTransport {
  fetch: Fetch;
  /** Reads without HTTP, where the host is this process; it notes what each answer was made of, null where unknown. */
  directly?(note: (tags: readonly Tag[] | null) => void): Direct;
}

/** What one page reads: its client, and the tags of all answers together. */
export interface Reading {
  client: Client;
  /** Null as soon as one answer said nothing of what it was made of: then nobody can tell when it changes. */
  tags(): readonly Tag[] | null;
}

/** Begins one page's reading. */
export function startReading({ fetch, directly }: PageTransport, host: string): Reading {
  const tags = new Set<Tag>();
  let isKnown = true;
  const note = (of: readonly Tag[] | null) => {
    if (of === null) isKnown = false;
    for (const tag of of ?? []) tags.add(tag);
  };
  const noted: Fetch = async (url, init) => {
    const response = await fetch(url, init).catch((error: unknown) => {
      // Nobody tells when a host that did not answer is there again.
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
