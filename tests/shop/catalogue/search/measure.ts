import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { conditionsOf } from "#tohfa/shop/catalogue/lists/product-filter.server.ts";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import { containedText } from "#tohfa/shop/catalogue/search/contained-text.server.ts";
import { normaliseTerm } from "#tohfa/shop/catalogue/search/match.ts";
import { searchProducts } from "#tohfa/shop/catalogue/search/search.server.ts";
import { containing } from "#tohfa/shop/values/like-pattern.ts";
import type { Asked } from "./queries.ts";

type Found = Pick<Product, "name" | "price">;
/** The first products that a search gives, best first. */
export type Search = (q: string, limit: number) => Promise<Found[]>;

export interface Quality {
  /** Of the first five, how many were right (of so many as the shop has, where it has fewer). */
  precision: number;
  /** At which place the first right one stands; NOWHERE where none does. */
  meanRank: number;
}

/** One page of results (SPEC §9); what is not on it is not found. */
const PAGE = 24;
const FIRST = 5;
export const NOWHERE = PAGE + 1;

/** What search gives, as a shopper asks. */
export const searchOf =
  (db: Database): Search =>
  async (q, limit) =>
    (await searchProducts(db, q, { corporate: false }, "relevance", { limit })).items;

/** Nothing but SPEC §5's matching: the text as it stands, in the name first. */
export const plainSearchOf =
  (db: Database): Search =>
  async (q, limit) => {
    const text = await containedText(db, normaliseTerm(q));
    const where = sql.join(conditionsOf({ corporate: false, text }), sql` and `);
    const { rows } = await db.execute<Found & Record<string, unknown>>(sql`select p.name, p.price
      from products p where ${where} order by lower(p.name) like ${containing(text.said)} desc,
        p.created_at desc, p.id desc limit ${limit}`);
    return rows;
  };

/** How good a search is with these queries; `tell` hears of each. */
export async function measure(
  db: Database,
  search: Search,
  queries: readonly Asked[],
  tell: (q: string, precision: number, rank: number, names: string[]) => void = () => undefined,
): Promise<Quality> {
  const { rows: all } = await db.execute<Found & Record<string, unknown>>(
    sql`select name, price from products p where p.is_shown and not p.is_corporate`,
  );
  let [precisions, ranks] = [0, 0];
  for (const asked of queries) {
    const found = await search(asked.q, PAGE);
    const most = Math.min(FIRST, all.filter((one) => isRight(asked, one)).length);
    if (most === 0) throw new Error(`Nothing in the shop is right for "${asked.q}"`);
    const first = found.findIndex((one) => isRight(asked, one));
    const rank = first < 0 ? NOWHERE : first + 1;
    const right = found.slice(0, FIRST).filter((one) => isRight(asked, one)).length;
    const precision = Math.min(1, right / most);
    precisions += precision;
    ranks += rank;
    tell(
      asked.q,
      precision,
      rank,
      found.slice(0, FIRST).map(({ name }) => name),
    );
  }
  return { precision: precisions / queries.length, meanRank: ranks / queries.length };
}

function isRight({ names, min = 0, max = Infinity }: Asked, { name, price }: Found): boolean {
  const [lower, rupees] = [name.toLowerCase(), Number(price) / 100];
  const fits = !names || names.some((part) => lower.includes(part));
  return fits && rupees >= min && rupees <= max;
}
