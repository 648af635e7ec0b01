import type { Database } from "#tohfa/db/open.server.ts";
import type { ChangeFeed } from "#tohfa/shop/platform/changes.server.ts";
import { createTaggedCache, type TaggedCache } from "#tohfa/shop/platform/tagged-cache.server.ts";
import type { Tag } from "#tohfa/shop/platform/tags.ts";

type CachedWords = TaggedCache<{ known: unknown; bytes: number }>;
const cachedWords = new WeakMap<object, CachedWords>();

const MAX_BYTES = 4 * 1024 * 1024;

/**
 * From now on what is known of words is asked once through this database, whatever filters they are searched with,
 * until a change of the products or the synonyms is heard: what else they are called, what they may be a misspelling
 * of, whether anything in the shop has them; and, until theirs change, which stores and categories a text begins. Open
 * it before what keeps the lists themselves: they are made of it.
 */
export function cacheWords(
  db: Database,
  changes: Pick<ChangeFeed, "subscribe">,
): Pick<CachedWords, "close"> {
  const cache: CachedWords = createTaggedCache({ changes, maxBytes: MAX_BYTES });
  cachedWords.set(db, cache);
  return cache;
}

/** What is asked of words: a kind of question, which has one kind of answer, and what it is asked of. */
export type Question = readonly [
  (
    | (
        | "found often"
        | "lines"
        | "heard"
        | "meant"
        | "spelt out"
        | "commonly begun"
        | "like"
        | "ending"
      )
    | ("named" | "categories" | "stores")
  ),
  ...unknown[],
];

/** What is known: kept until a change of that tag, or what `find` gives. Nobody changes it. */
export async function knownOf<Known>(
  db: Database,
  question: Question,
  find: () => Promise<Known>,
  tag: Tag = "products",
): Promise<Known> {
  const cache = cachedWords.get(db);
  if (!cache) return await find();
  return (await kept(cache, question, find, tag)) as Known;
}

/** So many that begin alike are kept together. */
const MAX_ALIKE = 100;

/**
 * What of a kind a text begins, and others: all that its first `least` letters begin, or as few more of its letters as
 * leave not too many. So whoever types on asks the database nothing. `find`: the first so many that letters begin.
 */
export async function knownBeginning<Known>(
  db: Database,
  text: string,
  { kind, least, tag }: { kind: "named" | "stores"; least: number; tag: Tag },
  find: (letters: string, limit: number) => Promise<Known[]>,
): Promise<Known[]> {
  const letters = [...text];
  for (let many = least; ; many += 1) {
    const begun = letters.slice(0, many).join("");
    const known = await knownOf(db, [kind, begun], () => find(begun, MAX_ALIKE + 1), tag);
    if (known.length <= MAX_ALIKE || many >= letters.length) return known;
  }
}

/** Whether it is known by now that nothing in the shop, whatever it costs, has these words so. */
export function isKnownNowhere(db: Database, words: readonly unknown[]): boolean {
  return cachedWords.get(db)?.get(keyOf(["nowhere", ...words]))?.known === true;
}

/** Whether it is known by now that nothing in the shop, or on that side of it, has a text (SPEC §5). */
export function isTextKnownNowhere(
  db: Database,
  corporate: boolean | undefined,
  text: string,
): boolean {
  return isKnownNowhere(db, textOn(corporate, text));
}

/** What a text may be known not to be in, whatever else is asked. */
export const textOn = (corporate: boolean | undefined, text: string) => [corporate ?? null, text];

/** Whether nothing has them; `look` says it. Where nothing is kept it is not worth looking: false. */
export async function isNowhere(
  db: Database,
  words: readonly unknown[],
  look: () => Promise<boolean>,
): Promise<boolean> {
  const cache = cachedWords.get(db);
  return cache ? (await kept(cache, ["nowhere", ...words], look)) === true : false;
}

async function kept(
  cache: CachedWords,
  question: readonly unknown[],
  find: () => Promise<unknown>,
  tag: Tag = "products",
): Promise<unknown> {
  const { value } = await cache.load(keyOf(question), async () => {
    const known = await find();
    const bytes = 2 * (JSON.stringify(known) ?? "").length + 256;
    return { value: { known, bytes }, tags: [tag] };
  });
  return value.known;
}

const keyOf = (question: readonly unknown[]) => JSON.stringify(question);
