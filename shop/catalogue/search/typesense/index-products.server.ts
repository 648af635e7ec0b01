import { randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { Type } from "typebox";
import { listOf } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import { SearchAnswer, type TypesenseClient } from "./client.server.ts";
import { asIndexed, type Indexed } from "./wish.ts";

/**
 * The alias that searches ask and changes are written to; the collection behind it has a name of its own. The number
 * grows with what is stored of a product: a program of before goes on with what it knows.
 */
export const PRODUCTS = "tohfa_products_1";

const SCHEMA = {
  fields: [
    { name: "words", type: "string[]" },
    { name: "corporate", type: "bool" },
    { name: "changed_at", type: "int64" },
  ],
};

/** Products at a time. */
const BATCH = 500;
/** What was written so long (ms) before the newest that the index has may have been committed after it. */
const OVERLAP_MS = 10 * 60_000;
/** After more changes than this the index is made anew. */
const MAX_CHANGES = 50_000;
/** A collection that nobody switched to and is this old (s) was left behind. */
const LEFT_AFTER = 86_400;

type Row = Indexed & { shown: boolean } & Record<string, unknown>;

/** What is stored of products; `which` follows FROM product_words w JOIN products p. */
async function readProducts(db: Database, which: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`select w.product_id as id,
      array(select said from unnest(tsvector_to_array(w.words)) said where not starts_with(said, '#')) as words,
      w.is_corporate as corporate, w.is_shown as shown,
      (extract(epoch from p.updated_at) * 1000)::float8 as changed_at
    from product_words w join products p on p.id = w.product_id ${which}`);
  return rows;
}

/**
 * Brings these products in the index up to what they are now: hidden ones go. Repeated, it changes nothing. Returns
 * those that are no more.
 */
export async function indexProducts(
  db: Database,
  typesense: TypesenseClient,
  ids: readonly string[],
  collection = PRODUCTS,
): Promise<string[]> {
  const gone: string[] = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = ids.slice(at, at + BATCH);
    const rows = await readProducts(db, sql`where w.product_id = any(${listOf(some)})`);
    const shown = rows.filter((row) => row.shown);
    const kept = new Set(shown.map(({ id }) => id));
    const known = new Set(rows.map(({ id }) => id));
    gone.push(...some.filter((id) => !known.has(id)));
    await putDocuments(typesense, collection, shown);
    await dropDocuments(
      typesense,
      collection,
      some.filter((id) => !kept.has(id)),
    );
  }
  return gone;
}

async function putDocuments(typesense: TypesenseClient, collection: string, rows: readonly Row[]) {
  if (rows.length === 0) return;
  const lines = rows.map(({ id, words, corporate, changed_at }) => {
    const document: Indexed = {
      ...{ id, corporate, changed_at: Math.round(changed_at) },
      words: [...new Set(words.map(asIndexed))],
    };
    return JSON.stringify(document);
  });
  const path = `/collections/${collection}/documents/import?action=upsert`;
  const answer = await typesense.tell({ method: "POST", path, body: lines.join("\n") });
  // It says 200 whatever became of each.
  const taken = answer.split("\n").filter((line) => /"success"\s*:\s*true/.test(line)).length;
  if (taken !== lines.length) {
    throw new VendorError(`It took ${taken} of ${lines.length} products`);
  }
}

async function dropDocuments(
  typesense: TypesenseClient,
  collection: string,
  ids: readonly string[],
) {
  if (ids.length === 0) return;
  const filter = `id:[${ids.map((id) => `\`${id}\``).join(",")}]`;
  const path = `/collections/${collection}/documents?filter_by=${encodeURIComponent(filter)}`;
  await typesense.tell({ method: "DELETE", path });
}

/**
 * Brings a collection up to now, from the newest change that it has on: what was missed while nobody listened. False
 * where so much has changed that it is better made anew.
 */
export async function catchUp(
  db: Database,
  typesense: TypesenseClient,
  collection = PRODUCTS,
  from?: number,
): Promise<boolean> {
  const since = (from ?? (await newestIn(typesense, collection))) - OVERLAP_MS;
  const { rows } = await db.execute<{ id: string }>(sql`select id from products
    where updated_at > to_timestamp(${since / 1_000}::float8) limit ${MAX_CHANGES + 1}`);
  if (rows.length > MAX_CHANGES) return false;
  await indexProducts(
    db,
    typesense,
    rows.map(({ id }) => id),
    collection,
  );
  return true;
}

/** When (ms) the newest of a collection's products was changed. */
async function newestIn(typesense: TypesenseClient, collection: string): Promise<number> {
  const { results } = await typesense.read(SearchAnswer, {
    ...{ method: "POST", path: "/multi_search" },
    body: {
      searches: [{ collection, q: "*", sort_by: "changed_at:desc", per_page: 1 }],
    },
  });
  return results[0]?.hits[0]?.document.changed_at ?? 0;
}

const Collection = Type.Object({
  name: Type.String(),
  created_at: Type.Integer(),
  num_documents: Type.Integer(),
});

/**
 * The job: an index that is there is brought up to now; one that is not there, or has other products than the shop, is
 * made anew. Safe in several processes at once, and to be cut off at any place.
 */
export async function keepIndex(
  db: Database,
  typesense: TypesenseClient,
  now: () => number = Date.now,
): Promise<void> {
  const behind = await collectionBehindAlias(typesense);
  const isUsable = behind !== null && (await catchUp(db, typesense, behind));
  if (isUsable && (await hasAsMany(db, typesense, behind))) return;
  await makeIndex(db, typesense, now);
}

async function collectionBehindAlias(typesense: TypesenseClient): Promise<string | null> {
  try {
    const alias = Type.Object({ collection_name: Type.String() });
    const call = { method: "GET", path: `/aliases/${PRODUCTS}` } as const;
    return (await typesense.read(alias, call)).collection_name;
  } catch (error) {
    if (error instanceof VendorError && error.status === 404) return null;
    throw error;
  }
}

/** Whether it has as many products as are shown, but for those that were written just now. */
async function hasAsMany(
  db: Database,
  typesense: TypesenseClient,
  collection: string,
): Promise<boolean> {
  const call = { method: "GET", path: `/collections/${collection}` } as const;
  const { num_documents } = await typesense.read(Collection, call);
  const { rows } = await db.execute<{ shown: number; lately: number }>(
    sql`select count(*) filter (where is_shown)::int as shown,
      count(*) filter (where updated_at > now() - ${OVERLAP_MS / 1_000}::int * interval '1 second')::int as lately
      from products`,
  );
  const { shown = 0, lately = 0 } = rows[0] ?? {};
  return Math.abs(num_documents - shown) <= lately;
}

/** All products into a new collection, in batches, while the one before is still asked; then the alias goes over. */
export async function makeIndex(
  db: Database,
  typesense: TypesenseClient,
  now: () => number = Date.now,
): Promise<void> {
  const before = await collectionBehindAlias(typesense);
  const began = now();
  const name = `${PRODUCTS}_${began}_${randomBytes(4).toString("hex")}`;
  await typesense.tell({ method: "POST", path: "/collections", body: { name, ...SCHEMA } });
  let last: string | undefined = "";
  while (last !== undefined) {
    const rows: Row[] = await readProducts(
      db,
      sql`where w.product_id > ${last} order by w.product_id limit ${BATCH}`,
    );
    await putDocuments(
      typesense,
      name,
      rows.filter(({ shown }) => shown),
    );
    last = rows.at(-1)?.id;
  }
  // What changed meanwhile; and once more for what was written to the one before as it went over.
  await catchUp(db, typesense, name, began);
  await typesense.tell({
    ...{ method: "PUT", path: `/aliases/${PRODUCTS}` },
    body: { collection_name: name },
  });
  await catchUp(db, typesense, name, began);
  await removeOthers(typesense, { kept: name, before, now: now() });
}

/** The collection before, and those that were begun and never switched to. */
async function removeOthers(
  typesense: TypesenseClient,
  { kept, before, now }: { kept: string; before: string | null; now: number },
): Promise<void> {
  const call = { method: "GET", path: "/collections" } as const;
  const others = (await typesense.read(Type.Array(Collection), call)).filter(
    ({ name, created_at }) =>
      name !== kept &&
      (name === before ||
        (name.startsWith(`${PRODUCTS}_`) && created_at < now / 1_000 - LEFT_AFTER)),
  );
  for (const { name } of others) {
    await typesense.tell({ method: "DELETE", path: `/collections/${name}` });
  }
}
