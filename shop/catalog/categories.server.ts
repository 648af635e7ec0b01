import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { categoryFromPath } from "./category.ts";

/** A category with how many products it shows; structurally the contract's Category. */
export interface CategoryWithCount {
  id: string;
  name: string;
  slug: string;
  image: string;
  description: string;
  productCount: number;
}

interface CategoryRow extends Record<string, unknown> {
  id: string;
  name: string;
  slug: string;
  image: string | null;
  description: string;
  product_count: number;
}

/** PRODUCT §2: any case, hyphens as spaces ("chocolate-box-&-eatings" is "Chocolate Box & Eatings"). */
function isNamed(name: string): SQL {
  const spoken = categoryFromPath(name).toLowerCase();
  return sql`(replace(lower(c.name), '-', ' ') = ${spoken} or replace(c.slug, '-', ' ') = ${spoken})`;
}

const COLUMNS = sql`c.id, c.name, c.slug, c.image, c.description,
  (select count(*)::int from products p where p.status <> 'Block' and p.categories @> array[c.name])
    as product_count`;

/** The category's name as products carry it; an empty list where there is none. */
export async function categoryNames(db: Database, name: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct c.name from categories c where ${isNamed(name)}`,
  );
  return rows.map((row) => row.name);
}

/** One category by name or slug, a shop category before a gift one; null where there is none. */
export async function findCategory(db: Database, name: string): Promise<CategoryWithCount | null> {
  const { rows } = await db.execute<CategoryRow>(
    sql`select ${COLUMNS} from categories c where ${isNamed(name)} order by c.kind = 'gift', c.id limit 1`,
  );
  return rows[0] ? fromRow(rows[0]) : null;
}

/** All categories of a kind, in the shop's order. */
export async function listCategories(
  db: Database,
  kind: "shop" | "gift",
): Promise<CategoryWithCount[]> {
  const { rows } = await db.execute<CategoryRow>(
    sql`select ${COLUMNS} from categories c where c.kind = ${kind} order by c.position, c.name`,
  );
  return rows.map(fromRow);
}

function fromRow(row: CategoryRow): CategoryWithCount {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    image: row.image ?? "",
    description: row.description,
    productCount: row.product_count,
  };
}
