import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { containing } from "#tohfa/shop/values/like-pattern.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { noProduct } from "../product/catalog.server.ts";

import type { StaffState } from "../product/staff-state.ts";
import { textMatch } from "./text-match.server.ts";

/** A product of any seller, as staff of the shop see it. */
export interface StaffProduct {
  id: string;
  slug: string;
  name: string;
  image: string;
  price: Paisa;
  compareAtPrice: Paisa | null;
  stock: number;
  state: StaffState;
  categories: string[];
  sellerId: string;
  sellerName: string;
  soldCount: number;
  rating: number;
  reviewCount: number;
  isOneDollar: boolean;
  isBestSeller: boolean;
  hasOptions: boolean;
  /** It is sold in lots, which a deal cannot offer. */
  isInLots: boolean;
  takenDownReason: string;
  /** ms */
  createdAt: number;
}

/** Which page of products. */
export interface StaffProductQuery {
  /** Words of its name, type, tags or categories. */
  search?: string | undefined;
  sellerId?: string | undefined;
  category?: string | undefined;
  state?: StaffState | undefined;
  isOneDollar?: boolean | undefined;
  isBestSeller?: boolean | undefined;
  after?: string | undefined;
  limit: number;
}

const STATE = sql`case when p.archived_at is not null then 'archived'
  when p.taken_down_reason <> '' then 'down'
  when p.status = 'Block' then 'draft'
  when not p.seller_approved then 'closed'
  when p.status <> 'Active' or p.stock = 0 then 'out' else 'shown' end`;

/** A state as the conditions of its partial indexes. */
const IN_STATE: Record<StaffState, SQL> = {
  shown: sql`p.is_shown and p.status = 'Active' and p.stock > 0`,
  out: sql`p.is_shown and (p.status <> 'Active' or p.stock = 0)`,
  down: sql`p.taken_down_reason <> '' and p.archived_at is null`,
  draft: sql`p.status = 'Block' and p.archived_at is null and p.taken_down_reason = ''`,
  closed: sql`p.status <> 'Block' and not p.seller_approved`,
  archived: sql`p.archived_at is not null`,
};

const HAS_OPTIONS = sql`exists (select from attribute_options o where o.product_id = p.id)`;
/** SQL for `smallestQuantity` (lots.ts) of a product row `p`: a single piece cannot be bought. */
export const IS_IN_LOTS = sql`(p.base_quantity <> 1 and ${HAS_OPTIONS})`;

const COLUMNS = sql`p.id, p.slug, p.name, coalesce(p.images[1], '') as image, p.price::float8 as price,
  p.compare_at_price::float8 as "compareAtPrice", p.stock, ${STATE} as state, p.categories,
  p.seller_id as "sellerId", s.company_name as "sellerName", p.sold_count as "soldCount",
  p.rating::float8 as rating, p.review_count as "reviewCount", p.is_one_dollar as "isOneDollar",
  p.is_best_seller as "isBestSeller", p.taken_down_reason as "takenDownReason",
  ${HAS_OPTIONS} as "hasOptions", ${IS_IN_LOTS} as "isInLots",
  (extract(epoch from p.created_at) * 1000)::float8 as "createdAt"`;

type Row = StaffProduct & Record<string, unknown> & { place: string };

/** A page of all sellers' products, the newest first. Admins only. Refuses: not_found, invalid (a cursor). */
export async function listStaffProducts(
  db: Database,
  actor: Actor,
  {
    search = "",
    sellerId,
    category,
    state,
    isOneDollar,
    isBestSeller,
    after,
    limit,
  }: StaffProductQuery,
): Promise<{ items: StaffProduct[]; nextCursor: string | null }> {
  if (!can(actor, "listStaffProducts")) throw noProduct();
  const where = [sql`true`];
  if (sellerId) where.push(sql`p.seller_id = ${sellerId}`);
  if (category) where.push(sql`p.categories @> array[${category}]`);
  if (state) where.push(IN_STATE[state]);
  if (isOneDollar) where.push(sql`p.is_one_dollar`);
  if (isBestSeller) where.push(sql`p.is_best_seller`);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  where.push(...(await Promise.all(words.map((word) => hasWord(db, word)))));
  if (after) {
    const { keys } = decodeCursor(after, "all", ["instant", "text"]);
    where.push(sql`(p.created_at, p.id) < (${keys[0]}::timestamptz, ${keys[1]}::text)`);
  }
  const { rows } = await db.execute<Row>(sql`select ${COLUMNS}, p.created_at::text as place
    from products p join sellers s on s.id = p.seller_id
    where ${sql.join(where, sql` and `)} order by p.created_at desc, p.id desc limit ${limit + 1}`);
  return cutPage(rows, limit, ({ place, id }) => ({ order: "all", keys: [place, id] }));
}

/** Up to this many matches of a word are listed by id; with more a page is found quickly among the newest. */
const FEW_ENOUGH = 1000;

/**
 * SQL: products that have a word in their text, or as their id. It uses the word index, since an index of the texts
 * themselves was rewritten with every sale.
 */
async function hasWord(db: Database, word: string): Promise<SQL> {
  const has = sql`(p.search_text like ${containing(word)} or p.id = ${word})`;
  const match = textMatch(word);
  if (!match) return has;
  const { rows } = await db.execute<{
    id: string;
  }>(sql`select w.product_id as id from product_words w
    where w.words @@ (select ${match.anywhere}) limit ${FEW_ENOUGH + 1}`);
  if (rows.length > FEW_ENOUGH) return has;
  const found = sql`p.id = any(${sql.param([word, ...rows.map(({ id }) => id)])}::text[])`;
  return match.hasSigns ? sql`(${found} and ${has})` : found;
}

/** A product with further facts for staff. */
export interface ShownStaffProduct extends StaffProduct {
  shortDescription: string;
  images: string[];
  oneDollarPrice: Paisa | null;
  /** Parcels with it that have not been sent yet. */
  openParcels: number;
  openBids: number;
  deals: { id: string; name: string }[];
  /** ms */
  updatedAt: number;
}

/** One product of any seller, with the shop's facts. Admins only. Refuses: not_found. */
export async function showStaffProduct(
  db: Database,
  actor: Actor,
  productId: string,
): Promise<ShownStaffProduct> {
  if (!can(actor, "showStaffProduct")) throw noProduct();
  const { rows } = await db.execute<ShownStaffProduct & Record<string, unknown>>(sql`
    select ${COLUMNS}, p.short_description as "shortDescription", p.images,
      p.one_dollar_price::float8 as "oneDollarPrice",
      (select count(*)::int from reservations r join parcels c on c.id = r.parcel_id
        where r.product_id = p.id and r.released_at is null
          and c.state in ('placed', 'confirmed', 'packed')) as "openParcels",
      (select count(*)::int from bids where product_id = p.id and status = 'open') as "openBids",
      (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by d.position, d.id), '[]')
        from deal_products x join deals d on d.id = x.deal_id where x.product_id = p.id) as deals,
      (extract(epoch from p.updated_at) * 1000)::float8 as "updatedAt"
    from products p join sellers s on s.id = p.seller_id
    where p.id = ${productId}`);
  const [product] = rows;
  if (!product) throw noProduct();
  return product;
}

/** Stores to choose from in a list of products. Admins only. */
export async function listStoreNames(
  db: Database,
  actor: Actor,
): Promise<{ id: string; name: string }[]> {
  if (!can(actor, "listStoreNames")) throw noProduct();
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, company_name as name from sellers where company_name <> ''
      order by status <> 'approved', lower(company_name), id limit 500`,
  );
  return rows;
}
