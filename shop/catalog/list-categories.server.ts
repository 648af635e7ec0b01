import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import type { Actor } from "../accounts/actor.ts";
import { can } from "../accounts/permissions.ts";
import { Refusal } from "../refusal.ts";
import { isSpecCategory } from "./category-name.ts";

/** A category as the shop's people see it. */
export interface StaffCategory {
  id: string;
  name: string;
  slug: string;
  kind: "shop" | "gift";
  description: string;
  image: string;
  hidden: boolean;
  /** How many products have it, and how many of them are on show. */
  products: number;
  shown: number;
  /** SPEC's pages lead to it by its name. */
  isSpecs: boolean;
}

/** All categories, the shop's before the gift ones, in the order they are shown. Admins only. */
export async function listStaffCategories(db: Database, actor: Actor): Promise<StaffCategory[]> {
  if (!can(actor, "listStaffCategories")) throw noCategory();
  const { rows } = await db.execute<Omit<StaffCategory, "isSpecs"> & Record<string, unknown>>(sql`
    select c.id, c.name, c.slug, c.kind, c.description, coalesce(c.image, '') as image, c.hidden,
      coalesce(n.products, 0)::int as products, coalesce(n.shown, 0)::int as shown
    from categories c left join lateral (
      select count(*) as products, count(*) filter (where p.is_shown) as shown
      from products p where p.categories @> array[c.name]) n on true
    order by c.kind = 'gift', c.position, c.name`);
  return rows.map((row) => ({ ...row, isSpecs: isSpecCategory(row.name) }));
}

/** Said of what is not for them as well. */
export function noCategory(): Refusal {
  return new Refusal("not_found", "There is no such category.");
}
