import type { Database } from "#tohfa/db/open.server.ts";
import type { Changed, ChangeFeed } from "#tohfa/shop/platform/changes.server.ts";
import type { TypesenseClient } from "./client.server.ts";
import { catchUp, indexProducts } from "./index-products.server.ts";

/** All in ms but where it says otherwise; tests use short ones. */
export interface FeedLimits {
  /** Changes are gathered this long. */
  gather: number;
  /** After a failure. */
  again: number;
  /** What was written is looked at in PostgreSQL for so much longer: another process may be writing it too. */
  settle: number;
  /** More products than this that the index may not have, a number, and PostgreSQL searches alone. */
  most: number;
}

export const FEED_LIMITS: FeedLimits = { gather: 100, again: 2_000, settle: 10_000, most: 500 };

/** A change that names more is told in several messages, of which only the first says that lists are others now. */
const ONE_MESSAGE = 50;

/** Brings what this process hears of changes into the index. */
export interface TypesenseFeed {
  /** What the index may not have as it is; null: nobody knows, or too much. */
  unsure(): readonly string[] | null;
  close(): Promise<void>;
}

/**
 * Starts with what was missed. Every process writes what it hears: each so knows of itself what the index has, and
 * looks at the rest in PostgreSQL; the same product written twice is the same product.
 */
export function feedTypesense(options: {
  db: Database;
  typesense: TypesenseClient;
  changes: Pick<ChangeFeed, "subscribe">;
  onTrouble: (error: unknown) => void;
  limits?: FeedLimits;
}): TypesenseFeed {
  const { db, typesense, changes, onTrouble, limits = FEED_LIMITS } = options;
  /** Heard of and not written yet, by the change that was heard last. */
  const waiting = new Map<string, number>();
  /** Written, and until when it is unsure all the same. */
  const written = new Map<string, number>();
  let heard = 0;
  /** The change from which on everything may be missing; 0: nothing is. */
  let behindSince = 1;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;
  let isFailing = false;

  function hear(changed: Changed): void {
    heard += 1;
    const ids = changed === "everything" ? null : namedProducts(changed);
    if (ids === null) behindSince = heard + 1;
    else for (const id of ids) waiting.set(id, heard);
    if (ids === null || ids.length > 0) plan(limits.gather);
  }

  function plan(ms: number): void {
    if (isClosed || timer || running) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = write()
        .then(
          () => {
            isFailing = false;
            return behindSince > 0 || waiting.size > 0 ? limits.gather : null;
          },
          (error) => {
            // Once, however long it lasts.
            if (!isFailing) onTrouble(error);
            isFailing = true;
            return limits.again;
          },
        )
        .then((next) => {
          running = undefined;
          if (next !== null) plan(next);
        });
    }, ms);
    timer.unref();
  }

  async function write(): Promise<void> {
    if (behindSince > 0) {
      const since = behindSince;
      // So many changes that the job makes the index anew: tried again until it has.
      if (!(await catchUp(db, typesense))) throw new Error("Typesense is too far behind");
      if (behindSince === since) behindSince = 0;
    }
    const some = new Map(waiting);
    const gone = await indexProducts(db, typesense, [...some.keys()]);
    for (const [id, change] of some) {
      if (waiting.get(id) === change) waiting.delete(id);
      written.set(id, performance.now() + limits.settle);
    }
    // A tag has its id in small letters: what is not found may be somebody else's.
    if (gone.length > 0) behindSince = heard + 1;
  }

  const stop = changes.subscribe(hear);
  plan(0);
  return {
    unsure() {
      for (const [id, until] of written) if (until < performance.now()) written.delete(id);
      if (behindSince > 0 || waiting.size + written.size > limits.most) return null;
      return [...new Set([...waiting.keys(), ...written.keys()])];
    },
    async close() {
      isClosed = true;
      stop();
      clearTimeout(timer);
      await running;
    },
  };
}

const PRODUCT = "product:";

/** The products of a change of lists; null where it does not name them. What changes no list changes no words. */
function namedProducts(changed: ReadonlySet<string>): string[] | null {
  const ids = [...changed].flatMap((tag) =>
    tag.startsWith(PRODUCT) ? [decodeURIComponent(tag.slice(PRODUCT.length))] : [],
  );
  if (changed.has("products")) return ids.length > 0 ? ids : null;
  return changed.size > ONE_MESSAGE && ids.length > 0 ? null : [];
}
