import { randomUUID } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { productImportRows, productImports } from "#tohfa/db/schema/imports.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { asOwner } from "#tohfa/shop/access/accounts/own-store.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { noProduct } from "#tohfa/shop/catalogue/product/catalog.server.ts";
import { createPauses } from "#tohfa/shop/platform/input/pauses.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { changesInWords, type Fingerprints, fingerprintsOf } from "./field-fingerprints.server.ts";
import {
  keysOfRow,
  nameKey,
  type Outcome,
  planRow,
  type RowPlan,
  type StoreOfRows,
  type Target,
  typedInRow,
  whyNotVariants,
} from "./plan-row.ts";
import { type CsvCells, fromCells } from "./product-csv.ts";
import type { ProductDraft } from "./product-draft.ts";
import { readDrafts, storeOfProducts } from "./read-drafts.server.ts";
import { type ProductFileRow as Row, readProductFile } from "./read-product-file.server.ts";
import {
  cleanFields,
  createProduct,
  readSurroundings,
  saveProduct,
} from "./save-product.server.ts";

/** Rows imported per request: a few seconds of work. */
const BATCH = 50;
/** Rows planned per query. */
const PLAN_BATCH = 500;
const RETENTION_DAYS = 30;

/**
 * Reads a product file and plans what each row would do; no product is changed yet. Returns the import's id. Refuses:
 * not_found (another store), invalid (not such a file, too many rows), too_large, unprocessable (a list of another
 * program: `details` has its contents, for `recognisedIn`).
 */
export async function planImport(
  db: Database,
  actor: Actor,
  sellerId: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<string> {
  const store = await storeOfProducts(db, sellerId);
  if (!can(asOwner(actor, store), "planImport", { sellerId })) throw noProduct();
  const { rows, unknown } = await readProductFile(bytes);
  const id = randomUUID();
  const fileName = name.replace(/[^\p{L}\p{N} ._-]/gu, "").slice(0, 100) || "products.csv";
  const planned = await planRows(db, sellerId, id, rows);
  await db.transaction(async (tx) => {
    await deleteOldImports(tx, sellerId);
    await tx
      .insert(productImports)
      .values({ id, sellerId, fileName, rows: rows.length, unknownHeadings: unknown });
    for (let at = 0; at < planned.length; at += PLAN_BATCH) {
      await tx.insert(productImportRows).values(planned.slice(at, at + PLAN_BATCH));
    }
  });
  return id;
}

/** Plans all rows. Outside of any transaction, as cleaning thousands of descriptions takes seconds. */
async function planRows(db: Database, sellerId: string, importId: string, rows: readonly Row[]) {
  const firstLines = new Map<string, number>();
  const planned: ReturnType<typeof planOf>[] = [];
  const pause = createPauses();
  const variants = whyNotVariants(rows);
  for (let at = 0; at < rows.length; at += PLAN_BATCH) {
    const some = rows.slice(at, at + PLAN_BATCH);
    const known = await readStoreOfRows(db, sellerId, some);
    for (const row of some) {
      const why = variants.get(row.line);
      planned.push(why ? brokenRow(importId, row, why) : planOf(importId, row, known, firstLines));
      await pause();
    }
  }
  return planned;
}

/** Plans one row; the second row for the same product is broken. */
function planOf(
  importId: string,
  { line, cells }: Row,
  known: StoreOfRows,
  firstLines: Map<string, number>,
) {
  const row = { importId, line, cells };
  const { id, name } = keysOfRow(cells);
  const plan = planRow(cells, known);
  const productId = "productId" in plan ? plan.productId : null;
  const key = productId ?? (id || `name ${name}`);
  const first = firstLines.get(key);
  if (first !== undefined && plan.outcome !== "broken") {
    return brokenRow(
      importId,
      { line, cells },
      `The same product stands on line ${first} already.`,
    );
  }
  firstLines.set(key, first ?? line);
  return { ...row, outcome: plan.outcome, ...toShow(plan), productId };
}

function brokenRow(importId: string, { line, cells }: Row, says: string) {
  return { importId, line, cells, outcome: "broken" as const, says, productId: null, shown: null };
}

/** The text about a row, and the fingerprints that are compared with the product when the row is imported. */
function toShow(plan: RowPlan): { says: string; shown: Fingerprints | null } {
  if (plan.outcome !== "changed") return { says: "says" in plan ? plan.says : "", shown: null };
  const before = Object.entries(plan.changes).map(([field, { from }]) => [field, from]);
  return { says: changesInWords(plan.changes), shown: fingerprintsOf(Object.fromEntries(before)) };
}

async function deleteOldImports(tx: Transaction, sellerId: string): Promise<void> {
  const before = new Date(Date.now() - RETENTION_DAYS * 24 * 3_600_000);
  const isOld = and(eq(productImports.sellerId, sellerId), lt(productImports.createdAt, before));
  await tx.delete(productImports).where(isOld);
}

/** The current data of the store that some rows need. */
async function readStoreOfRows(
  db: Database | Transaction,
  sellerId: string,
  rows: readonly { cells: CsvCells }[],
): Promise<StoreOfRows> {
  const keys = rows.map(({ cells }) => keysOfRow(cells));
  const ids = keys.flatMap(({ id }) => (id ? [id] : []));
  const names = keys.flatMap(({ id, name }) => (id || !name ? [] : [name]));
  const found: Target[] = await readDrafts(
    db,
    sql`where p.seller_id = ${sellerId} and (p.id = any(${sql.param(ids)}::text[])
      or (p.archived_at is null and lower(p.name) = any(${sql.param(names)}::text[])))`,
  );
  const byName = new Map<string, Target[]>();
  for (const target of found) {
    if (target.isArchived) continue;
    const key = nameKey(target.name);
    byName.set(key, [...(byName.get(key) ?? []), target]);
  }
  return {
    ...(await readSurroundings(db, sellerId, rows.map(typedOf))),
    byId: new Map(found.map((target) => [target.id, target])),
    byName,
    clean: (typed, before) => cleanFields(before, typed),
  };
}

function typedOf({ cells }: { cells: CsvCells }): Partial<ProductDraft> {
  const read = fromCells(cells);
  return "typed" in read ? read.typed : {};
}

/** The progress of an import. */
export interface ImportState {
  id: string;
  sellerId: string;
  fileName: string;
  rows: number;
  unknownHeadings: string[];
  counts: Record<Outcome, number>;
  /** Rows that still have to be imported. */
  left: number;
  done: number;
}

/** One row of an import's report. */
export interface ImportRow {
  line: number;
  name: string;
  outcome: Outcome;
  says: string;
  productId: string | null;
  isDone: boolean;
}

/** An import with a page of its rows, optionally of one outcome. Refuses: not_found. */
export async function showImport(
  db: Database,
  actor: Actor,
  importId: string,
  { outcome, afterLine = 0, limit }: { outcome?: Outcome; afterLine?: number; limit: number },
): Promise<{ state: ImportState; rows: ImportRow[]; nextLine: number | null }> {
  const state = await stateOf(db, importId);
  const { sellerId } = state;
  const store = await storeOfProducts(db, sellerId);
  if (!can(asOwner(actor, store), "showImport", { sellerId })) throw noProduct();
  const { rows } = await db.execute<ImportRow & Record<string, unknown>>(sql`
    select line, coalesce(cells ->> 'name', cells ->> 'id', '') as name, outcome, says,
      product_id as "productId", done_at is not null as "isDone"
    from product_import_rows where import_id = ${importId} and line > ${afterLine}
      ${outcome ? sql`and outcome = ${outcome}` : sql``} order by line limit ${limit + 1}`);
  const page = rows.slice(0, limit);
  return { state, rows: page, nextLine: rows.length > limit ? (page.at(-1)?.line ?? null) : null };
}

async function stateOf(db: Database, importId: string): Promise<ImportState> {
  const [found] = await db.select().from(productImports).where(eq(productImports.id, importId));
  if (!found) throw new Refusal("not_found", "There is no such file.");
  const { rows } = await db.execute<{
    outcome: Outcome;
    n: number;
    left: number;
    done: number;
  }>(sql`
    select outcome, count(*)::int as n, count(done_at)::int as done,
      (count(*) filter (where done_at is null and outcome in ('new', 'changed')))::int as left
    from product_import_rows where import_id = ${importId} group by outcome`);
  const counts = { new: 0, changed: 0, same: 0, broken: 0 };
  for (const { outcome, n } of rows) counts[outcome] = n;
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + of(row), 0);
  const { id, sellerId, fileName, unknownHeadings } = found;
  const [left, done] = [sum((row) => row.left), sum((row) => row.done)];
  return { id, sellerId, fileName, rows: found.rows, unknownHeadings, counts, left, done };
}

/**
 * Imports the next rows, each on its own: a failing row stores the reason and does not stop the others. It can be
 * interrupted and continued. Returns how many rows are left. Refuses: not_found.
 */
export async function continueImport(
  db: Database,
  actor: Actor,
  importId: string,
  batch = BATCH,
): Promise<number> {
  const { sellerId } = await stateOf(db, importId);
  const store = await storeOfProducts(db, sellerId);
  if (!can(asOwner(actor, store), "continueImport", { sellerId })) throw noProduct();
  const { rows } = await db.execute<{ line: number }>(sql`
    select line from product_import_rows where import_id = ${importId} and done_at is null
      and outcome in ('new', 'changed') order by line limit ${batch}`);
  for (const { line } of rows) await importRow(db, actor, { importId, sellerId, line });
  return (await stateOf(db, importId)).left;
}

/** Imports one row and marks it as done in one transaction, so that it is imported exactly once. */
async function importRow(
  db: Database,
  actor: Actor,
  { importId, sellerId, line }: { importId: string; sellerId: string; line: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const isRow = and(eq(productImportRows.importId, importId), eq(productImportRows.line, line));
    const [row] = await tx
      .select()
      .from(productImportRows)
      .where(and(isRow, sql`done_at is null`))
      .for("update", { skipLocked: true });
    // A concurrent request of the same seller is importing it.
    if (!row) return;
    const done = await saveRow(tx, actor, sellerId, row);
    await tx
      .update(productImportRows)
      .set({ ...done, doneAt: new Date() })
      .where(isRow);
  });
}

type StoredRow = Pick<
  typeof productImportRows.$inferSelect,
  "cells" | "outcome" | "productId" | "shown" | "says"
>;

/** Does exactly what was shown for a row: changes and purchases made since are not overwritten. */
async function saveRow(tx: Transaction, actor: Actor, sellerId: string, row: StoredRow) {
  try {
    if (row.outcome === "new") return await createShown(tx, actor, sellerId, row);
    return await changeShown(tx, actor, sellerId, row);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { outcome: "broken" as const, says: error.message };
  }
}

/** The advice for a row whose plan is out of date. */
const AGAIN = "Nothing of this row is taken over: look at the file again.";

async function createShown(tx: Transaction, actor: Actor, sellerId: string, row: StoredRow) {
  const { cells, says } = row;
  const plan = planRow(cells, await readStoreOfRows(tx, sellerId, [{ cells }]));
  if (plan.outcome === "broken") throw new Refusal("conflict", plan.says);
  if (plan.outcome !== "new") {
    throw new Refusal("conflict", `You have a product of this name by now. ${AGAIN}`);
  }
  if (plan.says !== says) throw new Refusal("conflict", `It is not what was shown. ${AGAIN}`);
  const productId = await createProduct(tx, actor, sellerId, plan.typed);
  return { outcome: plan.outcome, says, productId };
}

async function changeShown(
  tx: Transaction,
  actor: Actor,
  sellerId: string,
  { cells, productId, shown, says }: StoredRow,
) {
  // A row planned by the previous version of the program has no stored plan.
  if (!productId || !shown) throw new Refusal("conflict", `It is not what was shown. ${AGAIN}`);
  const read = typedInRow(cells, await readSurroundings(tx, sellerId, []));
  if ("why" in read) throw new Refusal("conflict", read.why);
  const typed = Object.entries(read.typed).filter(([field]) => field in shown);
  await saveProduct(tx, actor, productId, Object.fromEntries(typed), { seen: shown, again: AGAIN });
  return { outcome: "changed" as const, says };
}
