import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** A category as staff of the shop see it. */
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
  nameUrdu: string;
  descriptionUrdu: string;
  isListed: boolean;
  isShortcut: boolean;
  isCollection: boolean;
  /** SPEC's pages link to it by its name. */
  isFixed: boolean;
}

/** All categories, the shop's before the gift ones, in the order they are shown. Admins only. */
export async function listStaffCategories(db: Database, actor: Actor): Promise<StaffCategory[]> {
  if (!can(actor, "listStaffCategories")) throw noCategory();
  const { rows } = await db.execute<StaffCategory & Record<string, unknown>>(sql`
    select c.id, c.name, c.slug, c.kind, c.description, coalesce(c.image, '') as image, c.hidden,
      c.name_urdu as "nameUrdu", c.description_urdu as "descriptionUrdu", c.is_listed as "isListed",
      c.is_shortcut as "isShortcut", c.is_collection as "isCollection", c.is_fixed as "isFixed",
      coalesce(n.products, 0)::int as products, coalesce(n.shown, 0)::int as shown
    from categories c left join lateral (
      select count(*) as products, count(*) filter (where p.is_shown) as shown
      from products p where p.categories @> array[c.name]) n on true
    order by c.kind = 'gift', c.position, c.name`);
  return rows;
}

/** Also the refusal where the actor may not see it. */
export function noCategory(): Refusal {
  return new Refusal("not_found", "There is no such category.");
}
