import type { FastifyInstance } from "fastify";
import type { ChangeFeed } from "#tohfa/shop/platform/changes.server.ts";
import { createTaggedCache, type TaggedCache } from "#tohfa/shop/platform/tagged-cache.server.ts";
import type { Tag } from "#tohfa/shop/platform/tags.ts";
import { errorAnswer } from "../../api/errors.ts";
import type { ReadAnswer } from "../../api/reads.ts";
import type { CallName } from "../../contract/calls.ts";
import type { Direct } from "../../contract/transport.ts";
import { inProcessFetch } from "./in-process-fetch.ts";
import type { PageTransport } from "./reading.ts";

/** An answer that many pages are made of. It is frozen, so that clients read it once (contract/made-once.ts). */
type SharedAnswer = ReadAnswer & { bytes: number };
export type SharedAnswers = TaggedCache<SharedAnswer>;

/** Answers that are the same on page after page, and dear to make. */
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

/** Open it before the page cache: a page that is rendered after a change must not read what was before. */
export function openSharedAnswers(changes: Pick<ChangeFeed, "subscribe">): SharedAnswers {
  return createTaggedCache({ changes, maxBytes: MAX_BYTES });
}

/**
 * How one page reaches the contract where its host is this very process: reads by their handlers, everything else as
 * requests without a socket. `visitor` is whose limits count; `note` is told what each answer was made of.
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
 * The same, frozen with what is in it, which rows of products that are kept are by themselves. In a shop with more
 * products than are kept, best sellers of other rows were read anew for each page, a tenth of what it cost.
 */
function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}
