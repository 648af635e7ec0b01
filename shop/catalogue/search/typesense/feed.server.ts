import type { Database } from "#tohfa/db/open.server.ts";
import type { Changed, ChangeFeed } from "#tohfa/shop/platform/changes.server.ts";
import type { TypesenseClient } from "./client.server.ts";
import { catchUp, indexProducts } from "./index-products.server.ts";

/** All in ms unless stated otherwise; tests use short ones. */
export interface FeedLimits {
  /** Changes are collected this long before they are written. */
  gather: number;
  /** The delay before a retry after a failure. */
  again: number;
  /** For this long after a write the product still counts as unsure: another process may be writing it, too. */
  settle: number;
  /** With more unsure products than this (a number) PostgreSQL searches alone. */
  most: number;
}

export const FEED_LIMITS: FeedLimits = { gather: 100, again: 2_000, settle: 10_000, most: 500 };

/** A change with more tags is sent in several messages, of which only the first has the tag "products". */
const ONE_MESSAGE = 50;

/** Writes the changes that this process receives into the index. */
export interface TypesenseFeed {
  /** The ids of products whose entries in the index may be out of date; null: unknown or too many. */
  unsure(): readonly string[] | null;
  close(): Promise<void>;
}

/**
 * Starts by catching up on missed changes. Every process writes all changes it receives: so each knows which products
 * the index has, and reads the others from PostgreSQL. Writing a product twice has no effect.
 */
export function feedTypesense(options: {
  db: Database;
  typesense: TypesenseClient;
  changes: Pick<ChangeFeed, "subscribe">;
  onTrouble: (error: unknown) => void;
  limits?: FeedLimits;
}): TypesenseFeed {
  const { db, typesense, changes, onTrouble, limits = FEED_LIMITS } = options;
  /** Products not written yet, with the number of their last change. */
  const pending = new Map<string, number>();
  /** Written products, with the time until which they count as unsure. */
  const written = new Map<string, number>();
  let changeCount = 0;
  /** The change from which on all products may be missing; 0: none is. */
  let behindSince = 1;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;
  let isFailing = false;

  function onChange(changed: Changed): void {
    changeCount += 1;
    const ids = changed === "everything" ? null : namedProducts(changed);
    if (ids === null) behindSince = changeCount + 1;
    else for (const id of ids) pending.set(id, changeCount);
    if (ids === null || ids.length > 0) schedule(limits.gather);
  }

  function schedule(ms: number): void {
    if (isClosed || timer || running) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = write()
        .then(
          () => {
            isFailing = false;
            return behindSince > 0 || pending.size > 0 ? limits.gather : null;
          },
          (error) => {
            // Report a failure once, however long it lasts.
            if (!isFailing) onTrouble(error);
            isFailing = true;
            return limits.again;
          },
        )
        .then((next) => {
          running = undefined;
          if (next !== null) schedule(next);
        });
    }, ms);
    timer.unref();
  }

  async function write(): Promise<void> {
    if (behindSince > 0) {
      const since = behindSince;
      // With too many changes the job rebuilds the index: retried until it has.
      if (!(await catchUp(db, typesense))) throw new Error("Typesense is too far behind");
      if (behindSince === since) behindSince = 0;
    }
    const some = new Map(pending);
    const gone = await indexProducts(db, typesense, [...some.keys()]);
    for (const [id, change] of some) {
      if (pending.get(id) === change) pending.delete(id);
      written.set(id, performance.now() + limits.settle);
    }
    // Tags have ids in lower case: an id that is not found may be another product's.
    if (gone.length > 0) behindSince = changeCount + 1;
  }

  const stop = changes.subscribe(onChange);
  schedule(0);
  return {
    unsure() {
      for (const [id, until] of written) if (until < performance.now()) written.delete(id);
      if (behindSince > 0 || pending.size + written.size > limits.most) return null;
      return [...new Set([...pending.keys(), ...written.keys()])];
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

/**
 * The products that a change of lists names; null where it names none. A change without the tag "products" does not
 * change words.
 */
function namedProducts(changed: ReadonlySet<string>): string[] | null {
  const ids = [...changed].flatMap((tag) =>
    tag.startsWith(PRODUCT) ? [decodeURIComponent(tag.slice(PRODUCT.length))] : [],
  );
  if (changed.has("products")) return ids.length > 0 ? ids : null;
  return changed.size > ONE_MESSAGE && ids.length > 0 ? null : [];
}
