import type { FastifyInstance } from "fastify";
import type { ChangeFeed } from "#tohfa/shop/platform/changes.server.ts";
import { createTaggedCache, type TaggedCache } from "#tohfa/shop/platform/tagged-cache.server.ts";
import type { Tag } from "#tohfa/shop/platform/tags.ts";
import { errorAnswer } from "../../api/errors.ts";
import type { ReadAnswer } from "../../api/reads.ts";
import type { CallName } from "../../contract/calls.ts";
import type { Direct } from "../../contract/transport.ts";
import { inProcessFetch } from "./in-process-fetch.ts";
import type { PageTransport } from "./tagged-client.ts";

/**
 * An answer that many pages read. It is frozen, so that clients can cache what they decode of it
 * (contract/memoize-frozen.ts).
 */
type SharedAnswer = ReadAnswer & { bytes: number };
export type SharedAnswers = TaggedCache<SharedAnswer>;

/** Answers that are the same on many pages, and expensive to make. */
const SHARED: ReadonlySet<CallName> = new Set<CallName>([
  "listBestSellers",
  "listDeals",
  "getOneDollarSale",
  "listOneDollarBanners",
  "getCategory",
  "listCategories",
  "listGiftCategories",
  "listSellers",
  "listStandings",
  "listReviews",
  "listBlogs",
]);

const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Open it before the page cache: changes are told to caches in the order in which they were opened, and a page that is
 * rendered after a change must not read an answer from before it.
 */
export function openSharedAnswers(changes: Pick<ChangeFeed, "subscribe">): SharedAnswers {
  return createTaggedCache({ changes, maxBytes: MAX_BYTES });
}

/**
 * How one page calls the contract where its host is this very process: reads go straight to their handlers, everything
 * else is a request without a socket. Rate limits count by the address `visitor`; `note` receives each answer's tags.
 */
export function inProcess(api: FastifyInstance, shared: SharedAnswers) {
  return (visitor: string): PageTransport => ({
    fetch: inProcessFetch(api, visitor),
    directly: (note) => (name, sent) =>
      api.reads.has(name) ? readDirectly({ api, shared, visitor, note }, name, sent) : null,
  });
}

async function readDirectly(
  from: {
    api: FastifyInstance;
    shared: SharedAnswers;
    visitor: string;
    note: (tags: readonly Tag[] | null) => void;
  },
  name: CallName,
  sent: Parameters<Direct>[1],
): Promise<{ status: number; body: unknown }> {
  const { api, shared, visitor, note } = from;
  try {
    await api.reads.admit(visitor);
    const { body, tags } = await (SHARED.has(name)
      ? readShared(api, shared, name, sent)
      : api.reads.answer(name, sent));
    note(tags?.length ? tags : null);
    return { status: 200, body };
  } catch (error) {
    note(null);
    const { status, body } = errorAnswer(error, "");
    if (status >= 500) api.log.error({ err: error, call: name }, "failed");
    return { status, body };
  }
}

async function readShared(
  api: FastifyInstance,
  shared: SharedAnswers,
  name: CallName,
  sent: Parameters<Direct>[1],
): Promise<ReadAnswer> {
  const { value } = await shared.load(JSON.stringify([name, sent]), async () => {
    const { body, tags = [] } = await api.reads.answer(name, sent);
    const bytes = 2 * JSON.stringify(body).length + 1024;
    return { value: { body: frozen(body), tags, bytes }, tags: tags.length > 0 ? tags : null };
  });
  return value;
}

/**
 * The value, deeply frozen. Cached rows of products are frozen already; in a shop with more products than the cache
 * holds, decoding the others anew for each page was a tenth of what a page cost.
 */
function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}
