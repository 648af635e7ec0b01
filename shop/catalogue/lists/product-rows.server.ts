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

/** Products and reviews as every statement here calls them: `p` and `r`. */
export const p = alias(products, "p");
export const r = alias(reviews, "r");

/** SPEC §4: Block hides; so does a seller who is not approved. Written as the indexes have it, so that they serve. */
export const IS_SHOWN = sql`p.is_shown`;

/**
 * All columns but these are read, so that a new one needs no change here; what leaves the shop is decided by
 * the contract's codec. `createdAt` and `soldCount` are for the keys of cursors.
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
  "searchText",
  "updatedAt",
]);

/** What anybody may see of a review: never the email, the account or the order. */
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

/** Everything that is shown of a product, in one row: no list asks twice. */
const COLUMNS = sql`${selectList(PRODUCT_COLUMNS, "p")},
  (select company_name from sellers where id = p.seller_id) as "sellerName",
  (select city from sellers where id = p.seller_id) as "sellerCity",
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
 * What a row's version is told by: PostgreSQL gives a row that is written another xmin. Options are only written
 * together with their product's row (save-product.server.ts).
 */
const VERSION = sql`p.xmin::text || '-' || (select xmin::text from sellers where id = p.seller_id)`;

const REVIEWS = sql`
  (select coalesce(json_agg(json_build_object(${jsonPairs(REVIEW_COLUMNS, "r")},
       'verifiedBuyer', r.is_proven, 'isUnproven', not r.is_proven)
       order by r.is_proven desc, r.created_at desc, r.id desc), '[]')
     from reviews r where r.product_id = p.id and not r.hidden) as reviews`;

type ShownColumns = Pick<typeof products.$inferSelect, keyof typeof PRODUCT_COLUMNS>;

/** The schema's row, with the seller's name and the options. Whoever returns it as a Product is type-checked. */
export interface ProductRow extends Omit<ShownColumns, "createdAt"> {
  /** Until when its price holds, where that is the one-dollar sale's. */
  priceUntil: string | null;
  /** As PostgreSQL writes it, to the millisecond: goes into cursors. */
  createdAt: string;
  sellerName: string;
  isFromPackingDesk: boolean;
  /** Until when its store is on holiday. */
  backAt: string | null;
  sellerCity: string;
  makingDays: number;
  sellerStanding: Standing;
  attributes: AttributeOption[];
  /** Where they were asked for. */
  reviews?: Review[];
}

/**
 * Runs one statement for whole products: `from` is what follows FROM and must name the products `p` (conditions, order
 * and limit included), shaped where its text can be made once (executeShaped). `extra`: further columns (say their
 * types as Extra); `planOnce`: one plan serves all parameters.
 * Raw SQL, because every page waits for this: Drizzle's select builds the statement of its parts each time
 * and decodes field by field, 1.6 times the processor time for a list of 24.
 */
export async function selectProducts<Extra = unknown>(
  db: Database | Transaction,
  from: SQL | ShapedStatement,
  options: { reviews?: boolean; extra?: SQL; planOnce?: boolean } = {},
): Promise<(ProductRow & Extra)[]> {
  const { reviews: withReviews = false, extra, planOnce = false } = options;
  const kept = withReviews ? undefined : cachedRows.get(db);
  const run = async <Row extends Record<string, unknown>>(
    what: string,
    select: (source: SQL) => SQL,
  ) => {
    if (!("build" in from)) return await executeText<Row>(db, textOf(select(from)), { planOnce });
    const { shape, build, values } = from;
    const statement = { shape: shape && [what, ...shape], build: () => select(build()), values };
    return await executeShaped<Row>(db, statement);
  };
  if (!kept) {
    const columns = sql.join([COLUMNS, withReviews ? REVIEWS : [], extra ?? []].flat(), sql`, `);
    const what = withReviews ? "with reviews" : "whole";
    const rows = await run<DriverRow>(what, (source) => sql`select ${columns} from ${source}`);
    return (await pricedAsNow(db, rows.map(decode))) as (ProductRow & Extra)[];
  }
  if (!extra) {
    // As one value: to take in a row costs the driver more than what is in it.
    const [answer] = await run<{ found: Version[] }>("versions", (source) => {
      const each = sql`select p.id as id, ${VERSION} as version from ${source}`;
      return sql`select coalesce(json_agg(one), '[]') as found from (${each}) one`;
    });
    return (await pricedAsNow(db, await rowsOf(db, kept, answer?.found ?? []))) as (ProductRow &
      Extra)[];
  }
  const found = await run<Version>("versions", (source) => {
    return sql`select p.id as id, ${VERSION} as version, ${extra} from ${source}`;
  });
  const rows = await pricedAsNow(db, await rowsOf(db, kept, found));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ version: _, ...more }) => {
    const row = byId.get(more.id);
    return row ? [{ ...row, ...more } as ProductRow & Extra] : [];
  });
}

/**
 * Changes products by one statement and gives them whole, as they are after it. `before` is its WITH, `change` what
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
  return (await pricedAsNow(tx, rows.map(decode))) as (ProductRow & Extra)[];
}

/** The products of these ids, in their order; one that is no more is left out. */
export async function productsInOrder(db: Database, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  return await selectProducts(
    db,
    sql`unnest(${sql.param(ids)}::text[]) with ordinality as listed(id, place)
      join products p on p.id = listed.id order by listed.place`,
    { planOnce: true },
  );
}

/** The version of a product right now, for the statement that finds it: `id` is its id there (productsFound). */
export function versionOf(id: SQL): SQL {
  return sql`(select ${VERSION} from products p where p.id = ${id})`;
}

/**
 * Products that were found, in their order; one that is no more is left out. Where all have come with their versions
 * (versionOf) they are not looked at again.
 */
export async function productsFound(
  db: Database,
  found: readonly { id: string; version: string | null }[],
): Promise<ProductRow[]> {
  const kept = cachedRows.get(db);
  const versions = found.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]));
  if (!kept || versions.length < found.length) {
    return await productsInOrder(
      db,
      found.map(({ id }) => id),
    );
  }
  return await pricedAsNow(db, await rowsOf(db, kept, versions));
}

/** A product that was found, and the version it has right now. */
type Version = { id: string; version: string };

/** Rows as they were last read, frozen: several answers at once are made of one. `passed`: ids of what was not kept. */
interface CachedRows {
  rows: LRUCache<string, { version: string; row: ProductRow }>;
  passed: LRUCache<string, true>;
}
const cachedRows = new WeakMap<object, CachedRows>();

/** About 6 KB each, with what clients keep of them. */
const MAX_KEPT_ROWS = 5_000;

/**
 * From now on whole rows are read through this database only where they are another version than the one last read:
 * a list then asks for ids and versions, and decodes nothing. Nothing is ever older than the statement that found it.
 */
export function cacheRows(db: Database, max = MAX_KEPT_ROWS): void {
  cachedRows.set(db, { rows: new LRUCache({ max }), passed: new LRUCache({ max }) });
}

/**
 * Caches a row; where there is no more room, only one that is read for the second time. Searches find thousands of
 * products once: they would push out what lists show all day, and to clean up after them took a third of a search.
 */
function keepRow({ rows, passed }: CachedRows, version: string, row: ProductRow): void {
  const { id } = row;
  if (rows.size < rows.max || rows.has(id) || passed.delete(id)) {
    rows.set(id, { version, row: Object.freeze(row) });
  } else {
    passed.set(id, true);
  }
}

/** The rows of these versions in this order; one that was removed in between is left out. */
async function rowsOf(
  db: Database | Transaction,
  kept: CachedRows,
  found: readonly Version[],
): Promise<ProductRow[]> {
  const now = new Date().toISOString();
  const held = found.map(({ id, version }) => {
    const known = kept.rows.get(id);
    // A holiday ends without anybody writing it.
    const hasEnded = known && known.row.backAt !== null && known.row.backAt <= now;
    return known?.version === version && !hasEnded ? known.row : undefined;
  });
  const missing = found.filter((_, place) => !held[place]).map(({ id }) => id);
  if (missing.length === 0) return held as ProductRow[];
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
    keepRow(kept, version, row);
    rows.set(row.id, row);
  }
  return found.flatMap(({ id }, place) => held[place] ?? rows.get(id) ?? []);
}

/** The rows with the price of this moment (one-dollar.ts). Most lists have nothing of the sale and ask nothing. */
async function pricedAsNow(db: Database | Transaction, rows: ProductRow[]): Promise<ProductRow[]> {
  if (!rows.some((row) => row.isOneDollar)) return rows;
  const saleEndsAt = await readSetting(db, "oneDollarSaleEndsAt");
  const now = new Date();
  return rows.map((row) => (row.isOneDollar ? { ...row, ...priceNow(row, saleEndsAt, now) } : row));
}

/** What differs from a ProductRow when the driver hands it over. */
interface DriverRow extends Record<string, unknown> {
  isShown: boolean;
  status: string;
  backAt: string | Date | null;
  name: string;
  slug: string;
  reviews?: Review[];
}

/** Changes the row in place: it is nobody else's yet, and a copy of thirty fields costs more than the rest. */
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
    // SPEC §4: so nothing puts it into a cart, whoever reads the answer.
    if (row.status === "Active") row.status = "Out Of Stock";
  }
  // Hidden with its seller is hidden (product.ts isHidden).
  if (!row.isShown) row.status = "Block";
  return row as unknown as ProductRow;
}
