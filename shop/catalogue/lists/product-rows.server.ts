import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";
import {
  executePrepared,
  executeShaped,
  executeText,
  listIn,
  type ShapedStatement,
  textOf,
} from "#tohfa/db/execute-prepared.server.ts";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { products, reviews } from "#tohfa/db/schema/catalog.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import type { Standing } from "#tohfa/shop/values/standing.ts";
import { priceNow } from "../product/one-dollar.ts";
import type { AttributeOption, Review } from "../product/product.ts";
import { columnsBut, jsonPairs, numberFields, selectList } from "./named-columns.server.ts";

/** The aliases of products and reviews in all statements here. */
export const p = alias(products, "p");
export const r = alias(reviews, "r");

/**
 * SPEC §4: Block hides; so does a seller who is not approved. The same text as in the partial indexes, so that they are
 * used.
 */
export const IS_SHOWN = sql`p.is_shown`;

/**
 * All columns but these are read, so that a new one needs no change here; the contract's codec decides what is sent to
 * clients. `createdAt` and `soldCount` are for cursors.
 */
const PRODUCT_COLUMNS = columnsBut(p, [
  "storeSection",
  "sellerApproved",
  "oneDollarPrice",
  "isCorporate",
  "gifts",
  "isAuction",
  "isBestSeller",
  "takenDownReason",
  "takenDownFrom",
  "leadDays",
  "ownCost",
  "packedLengthCm",
  "packedWidthCm",
  "packedHeightCm",
  "searchText",
  "updatedAt",
]);

/** The public columns of a review: never the email, the account or the order. */
export const REVIEW_COLUMNS = columnsBut(r, [
  "email",
  "userId",
  "orderId",
  "hidden",
  "isProven",
  "isWaiting",
  "addressHash",
  "repliedAt",
]);

const NUMBERS = numberFields(PRODUCT_COLUMNS);

/** All shown facts of a product in one row, so that lists need no second query. */
const COLUMNS = sql`${selectList(PRODUCT_COLUMNS, "p")},
  (select company_name from sellers where id = p.seller_id) as "sellerName",
  p.packed_length_cm * p.packed_width_cm * p.packed_height_cm as "packedCm3",
  (select city from sellers where id = p.seller_id) as "sellerCity",
  (select charges_delivery from sellers where id = p.seller_id) as "chargesDelivery",
  coalesce(p.lead_days, (select making_days from sellers where id = p.seller_id)) as "makingDays",
  (select json_build_object('rating', rating::float8, 'reviewCount', review_count, 'sendsInDays', sends_in_days)
     from sellers where id = p.seller_id) as "sellerStanding",
  coalesce(p.seller_id = (select id from sellers where is_packing_desk), false) as "isFromPackingDesk",
  case when p.seller_id = any (array(select id from sellers where back_at > now()))
    then (select back_at from sellers where id = p.seller_id) end as "backAt",
  (select coalesce(json_agg(json_build_object('attribute', o.attribute, 'name', o.name, 'price', o.price)
       order by o.position, o.attribute, o.name), '[]')
     from attribute_options o where o.product_id = p.id) as attributes`;

/**
 * The version of a product: PostgreSQL changes a row's xmin with each write. Options are only written together with
 * their product's row (save-product.server.ts).
 */
const VERSION = sql`p.xmin::text || '-' || (select xmin::text from sellers where id = p.seller_id)`;

const REVIEWS = sql`
  (select coalesce(json_agg(json_build_object(${jsonPairs(REVIEW_COLUMNS, "r")},
       'verifiedBuyer', r.is_proven, 'isUnproven', not r.is_proven)
       order by r.is_proven desc, r.created_at desc, r.id desc), '[]')
     from reviews r where r.product_id = p.id and not r.hidden) as reviews`;

type ShownColumns = Pick<typeof products.$inferSelect, keyof typeof PRODUCT_COLUMNS>;

/** The schema's row, with the seller's facts and the options. Returning it as a Product is type-checked. */
export interface ProductRow extends Omit<ShownColumns, "createdAt"> {
  /** Until when its price holds, where that is the one-dollar sale's. */
  priceUntil: string | null;
  /** PostgreSQL's text, in milliseconds; used in cursors. */
  createdAt: string;
  sellerName: string;
  isFromPackingDesk: boolean;
  /** Until when its store is on holiday. */
  backAt: string | null;
  sellerCity: string;
  packedCm3: number | null;
  chargesDelivery: boolean;
  makingDays: number;
  sellerStanding: Standing;
  attributes: AttributeOption[];
  /** If requested. */
  reviews?: Review[];
}

/**
 * Runs one statement for complete products: `from` is what follows FROM and must use the alias `p` (with conditions,
 * order and limit), as a ShapedStatement where its text can be built once (executeShaped). `extra`: further columns
 * (with their types as Extra); `planOnce`: one plan serves all parameters. Raw SQL, because every page waits for this:
 * Drizzle's select builds the statement each time and decodes field by field, 1.6 times the processor time for a list
 * of 24.
 */
export async function selectProducts<Extra = unknown>(
  db: Database | Transaction,
  from: SQL | ShapedStatement,
  options: { reviews?: boolean; extra?: SQL; planOnce?: boolean } = {},
): Promise<(ProductRow & Extra)[]> {
  const { reviews: withReviews = false, extra, planOnce = false } = options;
  const cache = withReviews ? undefined : cachedRows.get(db);
  const run = async <Row extends Record<string, unknown>>(
    what: string,
    select: (source: SQL) => SQL,
  ) => {
    if (!("build" in from)) return await executeText<Row>(db, textOf(select(from)), { planOnce });
    const { shape, build, values } = from;
    const statement = { shape: shape && [what, ...shape], build: () => select(build()), values };
    return await executeShaped<Row>(db, statement);
  };
  if (!cache) {
    const columns = sql.join([COLUMNS, withReviews ? REVIEWS : [], extra ?? []].flat(), sql`, `);
    const what = withReviews ? "with reviews" : "whole";
    const rows = await run<DriverRow>(what, (source) => sql`select ${columns} from ${source}`);
    return (await withCurrentPrices(db, rows.map(decode))) as (ProductRow & Extra)[];
  }
  if (!extra) {
    // As one JSON value: decoding a row costs the driver more than its content.
    const [answer] = await run<{ found: Version[] }>("versions", (source) => {
      const each = sql`select p.id as id, ${VERSION} as version from ${source}`;
      return sql`select coalesce(json_agg(one), '[]') as found from (${each}) one`;
    });
    return (await withCurrentPrices(
      db,
      await rowsOf(db, cache, answer?.found ?? []),
    )) as (ProductRow & Extra)[];
  }
  const found = await run<Version>("versions", (source) => {
    return sql`select p.id as id, ${VERSION} as version, ${extra} from ${source}`;
  });
  const rows = await withCurrentPrices(db, await rowsOf(db, cache, found));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ version: _, ...more }) => {
    const row = byId.get(more.id);
    return row ? [{ ...row, ...more } as ProductRow & Extra] : [];
  });
}

/**
 * Updates products by one statement and returns them complete, after the change. `before` is its WITH, `change` what
 * follows UPDATE products p.
 */
export async function updateProducts<Extra>(
  tx: Transaction,
  { before, change, extra }: { before: SQL; change: SQL; extra: SQL },
): Promise<(ProductRow & Extra)[]> {
  const rows = await executePrepared<DriverRow>(
    tx,
    sql`with ${before} update products p ${change} returning ${COLUMNS}, ${extra}`,
  );
  return (await withCurrentPrices(tx, rows.map(decode))) as (ProductRow & Extra)[];
}

/** The products of these ids, in their order; deleted ones are left out. */
export async function productsInOrder(db: Database, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  return await selectProducts(
    db,
    sql`unnest(${sql.param(ids)}::text[]) with ordinality as listed(id, place)
      join products p on p.id = listed.id order by listed.place`,
    { planOnce: true },
  );
}

/** SQL: the current version of a product, for the statement that finds it; `id` is its id there (productsFound). */
export function versionOf(id: SQL): SQL {
  return sql`(select ${VERSION} from products p where p.id = ${id})`;
}

/**
 * The found products, in their order; deleted ones are left out. Where all have their versions (versionOf), cached rows
 * are used without another query.
 */
export async function productsFound(
  db: Database,
  found: readonly { id: string; version: string | null }[],
): Promise<ProductRow[]> {
  const cache = cachedRows.get(db);
  const versions = found.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]));
  if (!cache || versions.length < found.length) {
    return await productsInOrder(
      db,
      found.map(({ id }) => id),
    );
  }
  return await withCurrentPrices(db, await rowsOf(db, cache, versions));
}

/** A found product with its current version. */
type Version = { id: string; version: string };

/** Cached rows, frozen, since several responses share them. `passed`: ids of rows that were not cached. */
interface CachedRows {
  rows: LRUCache<string, { version: string; row: ProductRow }>;
  passed: LRUCache<string, true>;
}
const cachedRows = new WeakMap<object, CachedRows>();

/** About 6 KB each, with data that clients derive from them. */
const MAX_CACHED_ROWS = 5_000;

/**
 * Opens the cache of product rows for this database: lists then select ids and versions, and only rows with another
 * version than the cached one are read. A result is never older than the statement that found it.
 */
export function cacheRows(db: Database, max = MAX_CACHED_ROWS): void {
  cachedRows.set(db, { rows: new LRUCache({ max }), passed: new LRUCache({ max }) });
}

/**
 * Caches a row; if the cache is full, only one that is read for the second time. Searches find thousands of products
 * once: they would evict the rows that lists show all day, and garbage collection took a third of a search.
 */
function cacheRow({ rows, passed }: CachedRows, version: string, row: ProductRow): void {
  const { id } = row;
  if (rows.size < rows.max || rows.has(id) || passed.delete(id)) {
    rows.set(id, { version, row: Object.freeze(row) });
  } else {
    passed.set(id, true);
  }
}

/** The rows of these versions in this order; rows deleted in between are left out. */
async function rowsOf(
  db: Database | Transaction,
  cache: CachedRows,
  found: readonly Version[],
): Promise<ProductRow[]> {
  const now = new Date().toISOString();
  const cached = found.map(({ id, version }) => {
    const known = cache.rows.get(id);
    // A holiday ends by time, without a write.
    const hasEnded = known && known.row.backAt !== null && known.row.backAt <= now;
    return known?.version === version && !hasEnded ? known.row : undefined;
  });
  const missing = found.filter((_, place) => !cached[place]).map(({ id }) => id);
  if (missing.length === 0) return cached as ProductRow[];
  const read = await executeShaped<DriverRow & { version: string }>(db, {
    shape: ["rows of versions"],
    build: () => {
      const ids = listIn(sql.placeholder("missing"), "text");
      return sql`select ${COLUMNS}, ${VERSION} as version from products p where p.id = any(${ids})`;
    },
    values: { missing },
  });
  const rows = new Map<string, ProductRow>();
  for (const { version, ...driverRow } of read) {
    const row = decode(driverRow as DriverRow);
    cacheRow(cache, version, row);
    rows.set(row.id, row);
  }
  return found.flatMap(({ id }, place) => cached[place] ?? rows.get(id) ?? []);
}

/** The rows with their current prices (one-dollar.ts). Most lists have no products in the sale and need no query. */
async function withCurrentPrices(
  db: Database | Transaction,
  rows: ProductRow[],
): Promise<ProductRow[]> {
  if (!rows.some((row) => row.isOneDollar)) return rows;
  const saleEndsAt = await readSetting(db, "oneDollarSaleEndsAt");
  const now = new Date();
  return rows.map((row) => (row.isOneDollar ? { ...row, ...priceNow(row, saleEndsAt, now) } : row));
}

/** The fields of a driver's row that differ from a ProductRow. */
interface DriverRow extends Record<string, unknown> {
  isShown: boolean;
  status: string;
  backAt: string | Date | null;
  name: string;
  slug: string;
  reviews?: Review[];
}

/** Changes the row in place: it is not shared yet, and a copy of thirty fields costs more than the rest. */
function decode(row: DriverRow): ProductRow {
  for (const field of NUMBERS) row[field] = row[field] === null ? null : Number(row[field]);
  for (const review of row.reviews ?? []) {
    review.createdAt = review.createdAt && new Date(review.createdAt).toISOString();
    review.productName = row.name;
    review.productNameUrdu = "";
    review.productSlug = row.slug;
  }
  row.name ||= "Untitled Product";
  row.priceUntil = null;
  if (row.backAt !== null) {
    row.backAt = new Date(row.backAt).toISOString();
    // SPEC §4: so no client adds it to a cart.
    if (row.status === "Active") row.status = "Out Of Stock";
  }
  // A product hidden because of its seller counts as hidden (product.ts isHidden).
  if (!row.isShown) row.status = "Block";
  return row as unknown as ProductRow;
}
