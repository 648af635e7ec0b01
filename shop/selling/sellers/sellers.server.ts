import {
  and,
  asc,
  type Column,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  like,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { countOnList, LIST } from "#tohfa/shop/catalogue/lists/list-members.server.ts";
import { loadCachedPrefix } from "#tohfa/shop/catalogue/search/cached-words.server.ts";
import { normaliseTerm } from "#tohfa/shop/catalogue/search/match.ts";
import { MIN_SIMILARITY, wordsToMatch } from "#tohfa/shop/catalogue/search/similar-words.ts";
import { containing } from "#tohfa/shop/values/like-pattern.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { holidayUntil } from "./holiday.ts";
import type { Post, Seller, SellerProfile, StandingOfSeller } from "./seller.ts";

/** The public columns of a seller: private ones are not even read. */
const COLUMNS = {
  id: sellers.id,
  handle: sellers.handle,
  companyName: sellers.companyName,
  fullName: sellers.fullName,
  image: sql<string>`coalesce(${sellers.image}, '')`,
};
const IS_APPROVED = eq(sellers.status, "approved");
/** Exactly the expression of the index sellers_names. */
const NAMES = sql`lower(${sellers.handle} || ' ' || ${sellers.companyName} || ' ' || ${sellers.fullName})`;
const OLDEST_FIRST = [asc(sellers.createdAt), asc(sellers.id)];

/** "Hunza Crafts", "hunza-crafts" and "HUNZA CRAFTS" are one name; `hyphenated` is the same in SQL. */
const hyphenate = (name: string) => name.trim().toLowerCase().replace(/\s+/g, "-");
const hyphenated = (name: Column) =>
  sql<string>`regexp_replace(lower(trim(${name})), '\\s+', '-', 'g')`;

/** Approved sellers, oldest first. */
export async function listSellers(db: Database): Promise<Seller[]> {
  return await db
    .select(COLUMNS)
    .from(sellers)
    .where(IS_APPROVED)
    .orderBy(...OLDEST_FIRST);
}

/** The ratings and speed of approved stores that have any. */
export async function listStandings(db: Database): Promise<StandingOfSeller[]> {
  const { id, rating, reviewCount, sendsInDays } = sellers;
  return await db
    .select({ sellerId: id, rating, reviewCount, sendsInDays })
    .from(sellers)
    .where(and(IS_APPROVED, or(gt(reviewCount, 0), isNotNull(sendsInDays))))
    .orderBy(...OLDEST_FIRST);
}

/** Fewer letters match most stores. */
const MIN_LETTERS = 3;

/** Stores with a name, or a word of a name, that begins with the text: suggestions while a visitor types. */
export async function sellersNamed(db: Database, text: string, limit: number): Promise<Seller[]> {
  const term = normaliseTerm(text);
  if (term.length < MIN_LETTERS) return [];
  const stores = { kind: "stores", tag: "sellers", least: MIN_LETTERS } as const;
  const known = await loadCachedPrefix(db, term, stores, (letters, most) => {
    const word = containing(` ${letters}`);
    return db
      .select({ seller: COLUMNS, company: COMPANY, person: PERSON })
      .from(sellers)
      .where(
        and(
          IS_APPROVED,
          // First the joined names, which the index covers.
          like(NAMES, containing(letters)),
          or(like(COMPANY, word), like(PERSON, word)),
        ),
      )
      .orderBy(...OLDEST_FIRST)
      .limit(most);
  });
  const called = known.filter(({ company, person }) =>
    [company, person].some((name) => name.includes(` ${term}`)),
  );
  return called.slice(0, limit).map(({ seller }) => seller);
}
/** Each name with a leading space, so that all its words have one. */
const COMPANY = sql<string>`' ' || lower(${sellers.companyName})`;
const PERSON = sql<string>`' ' || lower(${sellers.fullName})`;

/** SPEC §5: the text is in the user, company or full name; where none has it, names that are similar. */
export async function suggestSellers(db: Database, text: string, limit: number): Promise<Seller[]> {
  const found = (where: SQL | undefined, ...order: SQL[]) =>
    db
      .select(COLUMNS)
      .from(sellers)
      .where(and(IS_APPROVED, where))
      .orderBy(...order)
      .limit(limit);
  const term = normaliseTerm(text);
  if (term === "") return await found(undefined, ...OLDEST_FIRST);
  const pattern = containing(term);
  const isInOneName = or(
    like(sellers.handle, pattern),
    like(sql`lower(${sellers.companyName})`, pattern),
    like(sql`lower(${sellers.fullName})`, pattern),
  );
  // First the joined names, which the index covers; the second condition excludes matches across two names.
  const exact = await found(and(like(NAMES, pattern), isInOneName), ...OLDEST_FIRST);
  const words = wordsToMatch(term);
  if (exact.length > 0 || words.length === 0) return exact;
  const similarity = words.map((word) => sql`word_similarity(${word}::text, ${NAMES})`);
  return await found(
    and(...similarity.map((one) => gte(one, MIN_SIMILARITY))),
    desc(sql.join(similarity, sql` + `)),
    asc(sellers.id),
  );
}

/**
 * The approved store of that name: user name, id, company or full name, with spaces or hyphens, in any case
 * (PRODUCT §2); null where there is none.
 */
export async function findSeller(db: Database, name: string): Promise<Seller | null> {
  const hyphened = hyphenate(name);
  const [seller] = await db
    .select(COLUMNS)
    .from(sellers)
    .where(
      and(
        IS_APPROVED,
        or(
          eq(sellers.handle, hyphened),
          eq(sellers.id, name),
          ...[sellers.companyName, sellers.fullName, sellers.handle].map((column) =>
            eq(hyphenated(column), hyphened),
          ),
        ),
      ),
    )
    .orderBy(desc(eq(sellers.handle, hyphened)), desc(eq(sellers.id, name)), ...OLDEST_FIRST)
    .limit(1);
  return seller ?? null;
}

/** A store's public profile. */
export async function sellerProfile(db: Database, name: string): Promise<SellerProfile> {
  const seller = await findSeller(db, name);
  if (!seller) throw new Refusal("not_found", "There is no store of that name.");
  const [profile] = await db
    .select({
      city: sellers.city,
      about: sellers.about,
      createdAt: sellers.createdAt,
      backAt: sellers.backAt,
      rating: sellers.rating,
      reviewCount: sellers.reviewCount,
      sendsInDays: sellers.sendsInDays,
      productCount: countOnList(sql`${LIST.seller(seller.id)}`),
    })
    .from(sellers)
    .where(eq(sellers.id, seller.id));
  return {
    ...seller,
    city: profile?.city ?? "",
    about: profile?.about ?? "",
    rating: profile?.rating ?? 0,
    reviewCount: profile?.reviewCount ?? 0,
    sendsInDays: profile?.sendsInDays ?? null,
    productCount: profile?.productCount ?? 0,
    since: profile?.createdAt.toISOString() ?? null,
    backAt: profile ? holidayUntil(profile.backAt, new Date()) : null,
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
