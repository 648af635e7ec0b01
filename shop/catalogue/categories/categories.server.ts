import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#tohfa/db/open.server.ts";
import { categories } from "#tohfa/db/schema/catalog.ts";
import { namesOf } from "../lists/cached-names.server.ts";
import { countOnList, LIST } from "../lists/list-members.server.ts";
import { categoryFromPath } from "./category.ts";

/** A category with how many products it shows; structurally the contract's ListedCategory. */
export interface CategoryWithCount {
  id: string;
  name: string;
  slug: string;
  image: string;
  description: string;
  nameUrdu: string;
  descriptionUrdu: string;
  isListed: boolean;
  isShortcut: boolean;
  isCollection: boolean;
  productCount: number;
}

const spokenOf = (name: string) => categoryFromPath(name).toLowerCase();

/**
 * Without hidden categories. PRODUCT §2: any case, hyphens as spaces ("chocolate-box-&-eatings" is "Chocolate Box &
 * Eatings").
 */
function isNamed(name: string): SQL {
  const spoken = spokenOf(name);
  return sql`not ${c.hidden} and (replace(lower(${c.name}), '-', ' ') = ${spoken} or replace(${c.slug}, '-', ' ') = ${spoken})`;
}

const c = alias(categories, "c");
/** Qualified column names: in a SELECT from one table Drizzle would leave out the table's name. */
const SHOWN_PRODUCTS = countOnList(sql`${LIST.category("")} || c.name`);
const COLUMNS = {
  id: c.id,
  name: c.name,
  slug: c.slug,
  image: sql<string>`coalesce(${c.image}, '')`,
  description: c.description,
  nameUrdu: c.nameUrdu,
  descriptionUrdu: c.descriptionUrdu,
  isListed: c.isListed,
  isShortcut: c.isShortcut,
  isCollection: c.isCollection,
  productCount: SHOWN_PRODUCTS,
};

/** The category's name as products have it; an empty list where there is none. */
export async function categoryNames(db: Database, name: string): Promise<string[]> {
  return await namesOf(db, spokenOf(name), async () => {
    const rows = await db.selectDistinct({ name: c.name }).from(c).where(isNamed(name));
    return rows.map((row) => row.name);
  });
}

/** One category by name or slug, a shop category before a gift one; null where there is none. */
export async function findCategory(db: Database, name: string): Promise<CategoryWithCount | null> {
  const [category] = await db
    .select(COLUMNS)
    .from(c)
    .where(isNamed(name))
    .orderBy(sql`${c.kind} = 'gift'`, c.id)
    .limit(1);
  return category ?? null;
}

/** The categories of a kind that are shown, in the shop's order. */
export async function listCategories(
  db: Database,
  kind: "shop" | "gift",
): Promise<CategoryWithCount[]> {
  return await db
    .select(COLUMNS)
    .from(c)
    .where(and(eq(c.kind, kind), eq(c.hidden, false)))
    .orderBy(c.position, c.name);
}
