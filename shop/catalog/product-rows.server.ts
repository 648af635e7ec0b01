import { type SQL, sql } from "drizzle-orm";
import { executePrepared } from "../../db/execute-prepared.server.ts";
import type { Database, Transaction } from "../../db/open.server.ts";
import type { Product, ProductWithReviews, Review } from "./product.ts";
import { IS_VERIFIED_BUYER } from "./verified-buyer.server.ts";

/** SPEC §4: Block hides. Written as the indexes have it, so that they serve. */
export const IS_SHOWN = sql`p.status <> 'Block'`;

/** Everything a card or page shows of a product, in one row: no list asks twice. */
const COLUMNS = sql`
  p.id, p.slug, p.name, p.description, p.short_description, p.images, p.price, p.compare_at_price,
  p.original_price, p.discount, p.rating, p.review_count, p.stock, p.categories, p.type, p.tags, p.brand,
  p.sizes, p.colors, p.quality, p.warranty, p.video_url, p.seller_id, p.status, p.base_quantity,
  p.created_at, p.sold_count,
  (select company_name from sellers where id = p.seller_id) as seller_name,
  (select json_agg(json_build_array(o.attribute, o.name, o.price) order by o.position, o.attribute, o.name)
     from attribute_options o where o.product_id = p.id) as options`;

const REVIEWS = sql`
  (select json_agg(json_build_object(
       'id', r.id, 'firstName', r.first_name, 'lastName', r.last_name, 'city', r.city, 'gender', r.gender,
       'message', r.message, 'rating', r.rating, 'images', r.images, 'createdAt', r.created_at,
       'reply', r.reply, 'verifiedBuyer', ${IS_VERIFIED_BUYER}) order by r.created_at desc, r.id desc)
     from reviews r where r.product_id = p.id and not r.hidden) as product_reviews`;

export interface ProductRow extends Record<string, unknown> {
  id: string;
  slug: string;
  name: string;
  description: string;
  short_description: string;
  images: string[];
  price: string;
  compare_at_price: string | null;
  original_price: string | null;
  discount: number;
  rating: string;
  review_count: number;
  stock: number;
  categories: string[];
  type: string;
  tags: string[];
  brand: string;
  sizes: string[];
  colors: string[];
  quality: string;
  warranty: string;
  video_url: string | null;
  seller_id: string;
  seller_name: string;
  status: string;
  base_quantity: number;
  /** As PostgreSQL writes it, to the millisecond: goes into cursors. */
  created_at: string;
  sold_count: number;
  options: [attribute: string, name: string, price: number][] | null;
  product_reviews?: ReviewJson[] | null;
}

type ReviewJson = Omit<Review, "productId" | "productName" | "productSlug">;

/**
 * Runs one statement for whole products: `from` is what follows FROM and must name the products `p`
 * (conditions, order and limit included), `extra` further columns, `planOnce` where one plan serves all
 * parameters.
 */
export async function selectProducts<Extra = unknown>(
  db: Database | Transaction,
  from: SQL,
  options: { reviews?: boolean; extra?: SQL; planOnce?: boolean } = {},
): Promise<(ProductRow & Extra)[]> {
  const { reviews = false, extra, planOnce = false } = options;
  const columns = [COLUMNS, ...(reviews ? [REVIEWS] : []), ...(extra ? [extra] : [])];
  const statement = sql`select ${sql.join(columns, sql`, `)} from ${from}`;
  if (planOnce) return await executePrepared<ProductRow & Extra>(db, statement);
  const { rows } = await db.execute(statement);
  return rows as (ProductRow & Extra)[];
}

export function productFromRow(row: ProductRow): Product {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name || "Untitled Product",
    description: row.description,
    shortDescription: row.short_description,
    images: row.images,
    price: Number(row.price),
    compareAtPrice: numberOrNull(row.compare_at_price),
    originalPrice: numberOrNull(row.original_price),
    discount: row.discount,
    rating: Number(row.rating),
    reviewCount: row.review_count,
    stock: row.stock,
    categories: row.categories,
    type: row.type,
    tags: row.tags,
    brand: row.brand,
    sizes: row.sizes,
    colors: row.colors,
    quality: row.quality,
    warranty: row.warranty,
    videoUrl: row.video_url,
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    status: row.status,
    attributes: (row.options ?? []).map(([attribute, name, price]) => ({ attribute, name, price })),
    baseQuantity: row.base_quantity,
  };
}

/** For rows selected with `reviews: true`. */
export function productWithReviewsFromRow(row: ProductRow): ProductWithReviews {
  const reviews = (row.product_reviews ?? []).map((review) => ({
    ...review,
    createdAt: review.createdAt && new Date(review.createdAt).toISOString(),
    productId: row.id,
    productName: row.name,
    productSlug: row.slug,
  }));
  return { ...productFromRow(row), reviews };
}

function numberOrNull(value: string | null): number | null {
  return value === null ? null : Number(value);
}
