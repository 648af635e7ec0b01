import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { containing } from "../catalog/product-list.server.ts";
import { Refusal } from "../refusal.ts";
import { normaliseTerm } from "../search/match.ts";
import { wordsToMatch } from "../search/search.server.ts";
import type { Post, Seller, SellerProfile } from "./seller.ts";

interface SellerRow extends Record<string, unknown> {
  id: string;
  handle: string;
  company_name: string;
  full_name: string;
  image: string | null;
}

/** What anyone may know of a seller in a list: nothing private is even read. */
const COLUMNS = sql`s.id, s.handle, s.company_name, s.full_name, s.image`;
const IS_APPROVED = sql`s.status = 'approved'`;
const NAMES = sql`lower(s.handle || ' ' || s.company_name || ' ' || s.full_name)`;

/** "Hunza Crafts", "hunza-crafts" and "HUNZA CRAFTS" are one name. */
const hyphened = (text: string) => text.trim().toLowerCase().replace(/\s+/g, "-");

/** Approved sellers, oldest first. */
export async function listSellers(db: Database): Promise<Seller[]> {
  return await selectSellers(db, sql`${IS_APPROVED} order by s.created_at, s.id`);
}

/** SPEC §5: the text is in the user, company or full name; where none has it, names that are alike. */
export async function suggestSellers(db: Database, text: string, limit: number): Promise<Seller[]> {
  const term = normaliseTerm(text);
  if (term === "") {
    return await selectSellers(db, sql`${IS_APPROVED} order by s.created_at, s.id limit ${limit}`);
  }
  const pattern = containing(term);
  const exact = await selectSellers(
    db,
    sql`${IS_APPROVED} and ${NAMES} like ${pattern} and (s.handle like ${pattern}
      or lower(s.company_name) like ${pattern} or lower(s.full_name) like ${pattern})
      order by s.created_at, s.id limit ${limit}`,
  );
  const words = wordsToMatch(term);
  if (exact.length > 0 || words.length === 0) return exact;
  const alike = words.map((word) => sql`word_similarity(${word}::text, ${NAMES})`);
  return await selectSellers(
    db,
    sql`${IS_APPROVED} and ${sql.join(
      alike.map((likeness) => sql`${likeness} >= 0.5`),
      sql` and `,
    )} order by ${sql.join(alike, sql` + `)} desc, s.id limit ${limit}`,
  );
}

async function selectSellers(db: Database, rest: SQL): Promise<Seller[]> {
  const { rows } = await db.execute<SellerRow>(sql`select ${COLUMNS} from sellers s where ${rest}`);
  return rows.map(sellerFromRow);
}

function sellerFromRow(row: SellerRow): Seller {
  return {
    id: row.id,
    handle: row.handle,
    companyName: row.company_name,
    fullName: row.full_name,
    image: row.image ?? "",
  };
}

/**
 * The approved store a name stands for: user name, id, company or full name, with spaces or hyphens, in
 * any case (PRODUCT §2); null where there is none.
 */
export async function findSeller(db: Database, name: string): Promise<Seller | null> {
  const wanted = hyphened(name);
  const isNamed = (column: SQL) =>
    sql`regexp_replace(lower(trim(${column})), '\\s+', '-', 'g') = ${wanted}`;
  const [seller] = await selectSellers(
    db,
    sql`${IS_APPROVED} and (s.handle = ${wanted} or s.id = ${name} or ${isNamed(sql`s.company_name`)}
      or ${isNamed(sql`s.full_name`)} or ${isNamed(sql`s.handle`)})
      order by s.handle = ${wanted} desc, s.id = ${name} desc, s.created_at, s.id limit 1`,
  );
  return seller ?? null;
}

/** A store's public profile; its rating is that of all its products' reviews. */
export async function sellerProfile(db: Database, name: string): Promise<SellerProfile> {
  const seller = await findSeller(db, name);
  if (!seller) throw new Refusal("not_found", "There is no store of that name.");
  const { rows } = await db.execute<{
    city: string;
    about: string;
    created_at: string;
    rating: string | null;
    reviews: number;
    products: number;
  }>(sql`select s.city, s.about, s.created_at, x.rating, x.reviews, x.products from sellers s,
    lateral (select round(sum(p.rating * p.review_count) / nullif(sum(p.review_count), 0), 2) as rating,
      coalesce(sum(p.review_count), 0)::int as reviews, count(*)::int as products
      from products p where p.seller_id = s.id and p.status <> 'Block') x
    where s.id = ${seller.id}`);
  const row = rows[0];
  return {
    ...seller,
    city: row?.city ?? "",
    about: row?.about ?? "",
    rating: Number(row?.rating ?? 0),
    reviewCount: row?.reviews ?? 0,
    productCount: row?.products ?? 0,
    since: row ? new Date(row.created_at).toISOString() : null,
  };
}

/** A store's posts, newest first. */
export async function postsOfSeller(db: Database, sellerId: string): Promise<Post[]> {
  const rows = await db.query.posts.findMany({
    where: (post, { eq }) => eq(post.sellerId, sellerId),
    orderBy: (post, { desc }) => [desc(post.createdAt), desc(post.id)],
    limit: 100,
  });
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: row.text,
    image: row.image ?? "",
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Picture URLs of a store's banners, or of the one-dollar sale's where there is no seller. */
export async function banners(db: Database, sellerId: string | null): Promise<string[]> {
  const rows = await db.query.banners.findMany({
    columns: { image: true },
    where: (banner, { and, eq, isNull }) =>
      and(
        eq(banner.active, true),
        sellerId === null ? isNull(banner.sellerId) : eq(banner.sellerId, sellerId),
      ),
    orderBy: (banner, { asc }) => [asc(banner.position), asc(banner.id)],
  });
  return rows.map((row) => row.image);
}
