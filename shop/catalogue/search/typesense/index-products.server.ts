import { randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { Type } from "typebox";
import { listOf } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import { SearchAnswer, type TypesenseClient } from "./client.server.ts";
import { asIndexed, type Indexed } from "./wish.ts";

/**
 * The alias for searches and writes; the collection behind it has its own name. The number is raised with each change
 * of the stored fields, so that an older version of the program continues with its own index.
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
/** Rows written up to this long (ms) before the newest indexed one may have been committed after it. */
const OVERLAP_MS = 10 * 60_000;
/** After more changes than this the index is rebuilt. */
const MAX_CHANGES = 50_000;
/** A collection that the alias does not point to and that is this old (s) is abandoned. */
const ABANDONED_AFTER_S = 86_400;

type Row = Indexed & { shown: boolean } & Record<string, unknown>;

/** Reads the indexed fields of products; `which` follows FROM product_words w JOIN products p. */
async function readProducts(db: Database, which: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`select w.product_id as id,
      array(select said from unnest(tsvector_to_array(w.words)) said where not starts_with(said, '#')) as words,
      w.is_corporate as corporate, w.is_shown as shown,
      (extract(epoch from p.updated_at) * 1000)::float8 as changed_at
    from product_words w join products p on p.id = w.product_id ${which}`);
  return rows;
}

/**
 * Updates these products in the index; hidden ones are deleted from it. Safe to repeat. Returns the ids of products
 * that do not exist any more.
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
    await upsertDocuments(typesense, collection, shown);
    await deleteDocuments(
      typesense,
      collection,
      some.filter((id) => !kept.has(id)),
    );
  }
  return gone;
}

async function upsertDocuments(
  typesense: TypesenseClient,
  collection: string,
  rows: readonly Row[],
) {
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
  // The status is 200 even where documents failed.
  const imported = answer.split("\n").filter((line) => /"success"\s*:\s*true/.test(line)).length;
  if (imported !== lines.length) {
    throw new VendorError(`It took ${imported} of ${lines.length} products`);
  }
}

async function deleteDocuments(
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
 * Updates a collection with all changes since its newest one, which were missed while no process was running. False
 * where so much has changed that a rebuild is better.
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

/** The time (ms) of the newest change in a collection. */
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
 * The job: updates an existing index; rebuilds one that is missing or has another number of products than the shop.
 * Safe in several processes at once, and to interrupt.
 */
export async function maintainIndex(
  db: Database,
  typesense: TypesenseClient,
  now: () => number = Date.now,
): Promise<void> {
  const behind = await collectionBehindAlias(typesense);
  const isUsable = behind !== null && (await catchUp(db, typesense, behind));
  if (isUsable && (await hasAsMany(db, typesense, behind))) return;
  await rebuildIndex(db, typesense, now);
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

/** Whether it has as many products as are shown, with a tolerance for recent writes. */
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

/**
 * Writes all products into a new collection, in batches, while searches still use the old one; then switches the alias.
 */
export async function rebuildIndex(
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
    await upsertDocuments(
      typesense,
      name,
      rows.filter(({ shown }) => shown),
    );
    last = rows.at(-1)?.id;
  }
  // Changes made meanwhile; and again after the switch, for those written to the old collection.
  await catchUp(db, typesense, name, began);
  await typesense.tell({
    ...{ method: "PUT", path: `/aliases/${PRODUCTS}` },
    body: { collection_name: name },
  });
  await catchUp(db, typesense, name, began);
  await removeOthers(typesense, { kept: name, before, now: now() });
}

/** Deletes the old collection, and abandoned ones. */
async function removeOthers(
  typesense: TypesenseClient,
  { kept, before, now }: { kept: string; before: string | null; now: number },
): Promise<void> {
  const call = { method: "GET", path: "/collections" } as const;
  const others = (await typesense.read(Type.Array(Collection), call)).filter(
    ({ name, created_at }) =>
      name !== kept &&
      (name === before ||
        (name.startsWith(`${PRODUCTS}_`) && created_at < now / 1_000 - ABANDONED_AFTER_S)),
  );
  for (const { name } of others) {
    await typesense.tell({ method: "DELETE", path: `/collections/${name}` });
  }
}
