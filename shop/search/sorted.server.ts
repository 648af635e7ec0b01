import { type SQL, sql } from "drizzle-orm";
import { executeText, textOf } from "../../db/execute-prepared.server.ts";
import type { Database } from "../../db/open.server.ts";
import { cutPage, decodeCursor } from "../catalog/cursor.ts";
import {
  conditionsOf,
  ORDERS,
  type ProductFilter,
  type ProductPage,
  type ProductSort,
} from "../catalog/product-list.server.ts";
import { type ProductRow, productsFound, versionOf } from "../catalog/product-rows.server.ts";
import { isLike, type SoughtText } from "../catalog/text-match.server.ts";
import { askedOf, idsOfMatches } from "./newest-matches.server.ts";

/** A list of what has a text, by anything else than how well it fits. */
export type TextFilter = ProductFilter & { text: SoughtText };

/** So many of a list are looked through for a text before its words are asked; and where these are of very many. */
const LOOKED_THROUGH = { first: 500, further: 20_000 };
/** So many that have a text are put in order at first. */
const FEW = 4_000;
const ALL = 100_000_000;

/** A page of what has a text, by price or by anything else than how well it fits. */
export async function inOrder(
  db: Database,
  filter: TextFilter,
  sort: ProductSort,
  page: { limit: number; cursor?: string | undefined },
): Promise<ProductPage> {
  const { orderBy, after, shapes, keysOf } = ORDERS[sort];
  const behind = page.cursor ? [after(decodeCursor(page.cursor, sort, shapes).keys)] : [];
  const rows = await firstWithText(db, filter, { orderBy, behind, limit: page.limit + 1 });
  return cutPage(rows, page.limit, (row) => ({ order: sort, keys: keysOf(row) }));
}

/**
 * The first products of a list that have a text, behind a place of it. What much of the shop has is soon found in the
 * list's own order: to find all of it and put that in order took seconds. What is not has few products, which the
 * words' indexes know. And what many have, but none at this end of the list, as gold among what is cheap, is looked for
 * further, and at last put in order as a whole.
 */
export async function firstWithText(
  db: Database,
  filter: TextFilter,
  { orderBy, behind, limit }: { orderBy: SQL; behind: SQL[]; limit: number },
): Promise<ProductRow[]> {
  const { text, ...others } = filter;
  const isInList = sql.join([...conditionsOf(others), ...behind], sql` and `);
  const hasText = isLike(sql`p.search_text`, text.pattern);
  const asked = askedOf(text);

  const read = async (known: SQL, from: SQL, where: SQL) => {
    const first = sql`select p.id from ${from} where ${where} order by ${orderBy} limit ${limit}`;
    const shown = sql`(select coalesce(json_agg(json_build_object(
      'id', one.id, 'version', ${versionOf(sql`one.id`)})), '[]') from (${first}) one)`;
    const statement = sql`with ${known} select (select count(*) from known)::int as known, ${shown} as shown`;
    const [row] = await executeText<Seen>(db, textOf(statement), { planOnce: false });
    return row ?? NOTHING;
  };
  const lookThrough = async (most: number) => {
    const first = sql`from products p where ${isInList} order by ${orderBy} limit ${sql.raw(String(most))}`;
    return await read(sql`known as (select ${first})`, sql`(select p.* ${first}) p`, hasText);
  };
  const putInOrder = async (most: number) => {
    const ids = asked
      ? idsOfMatches(filter, asked, most)
      : sql`select p.id from products p where ${isInList} and ${hasText} limit ${sql.raw(String(most))}`;
    const known = sql`known as materialized (${ids})`;
    return await read(known, sql`known k join products p on p.id = k.id`, isInList);
  };

  /** The page is full, or there are no more to look through. */
  const isDone = ({ known, shown }: Seen, most: number) => shown.length >= limit || known < most;
  const soon = await lookThrough(LOOKED_THROUGH.first);
  if (isDone(soon, LOOKED_THROUGH.first)) return await productsFound(db, soon.shown);
  const few = await putInOrder(FEW);
  if (few.known < FEW) return await productsFound(db, few.shown);
  const further = await lookThrough(LOOKED_THROUGH.further);
  if (isDone(further, LOOKED_THROUGH.further)) return await productsFound(db, further.shown);
  return await productsFound(db, (await putInOrder(ALL)).shown);
}

/** The first that have the text, and of how many they are. */
type Seen = { known: number; shown: { id: string; version: string }[] };
const NOTHING: Seen = { known: 0, shown: [] };
