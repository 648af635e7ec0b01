import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Fetch } from "../contract/transport.ts";
import type { Tag } from "../shop/tags.ts";

/** What was read through a fetch: the tags of all answers together. */
export interface Reading {
  fetch: Fetch;
  /** Null as soon as one answer said nothing of what it was made of: then nobody can tell when it changes. */
  tags(): readonly Tag[] | null;
}

/**
 * Wraps a fetch for one page and collects the `cache-tag`s of what the page reads. A page goes on without what could
 * not be read; `log` is where that is said.
 */
export function collectTags(fetch: Fetch, log: Pick<FastifyBaseLogger, "warn">): Reading {
  const tags = new Set<Tag>();
  let isKnown = true;
  return {
    async fetch(url, init) {
      const response = await fetch(url, init).catch((error: unknown) => {
        // Nobody tells when a host that did not answer is there again.
        isKnown = false;
        const why = error instanceof Error ? error.message : String(error);
        log.warn({ why, path: pathOf(url) }, "A page could not read a call");
        throw error;
      });
      if (response.status >= 500) {
        log.warn({ status: response.status, path: pathOf(url) }, "A page could not read a call");
      }
      const header = response.headers.get("cache-tag");
      if (!header || !response.ok) isKnown = false;
      for (const tag of (header ?? "").split(",")) if (tag) tags.add(tag);
      return response;
    },
    tags: () => (isKnown ? [...tags] : null),
  };
}

/** Without the query: it may hold an order's secret token. */
function pathOf(url: string): string {
  return url.split("?")[0] ?? "";
}

/** A fetch that hands requests straight to our own API, without a socket. `visitor` is whose limits count. */
export function inProcessFetch(api: FastifyInstance, visitor: string): Fetch {
  return async (url, init = {}) => {
    const answer = await api.inject({
      method: (init.method ?? "GET") as "GET",
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      remoteAddress: visitor,
      ...(typeof init.body === "string" && { payload: init.body }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of Array.isArray(value) ? value : [value]) headers.append(name, `${one}`);
    }
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    const body = hasBody ? new Uint8Array(answer.rawPayload) : null;
    return new Response(body, { status: answer.statusCode, headers });
  };
}
