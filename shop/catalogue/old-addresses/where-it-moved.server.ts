import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { storePath } from "#tohfa/shop/values/store-path.ts";
import { categoryPath } from "../categories/category.ts";
import { HAS_NAMESAKE, productPath } from "../product/sitemap.server.ts";
import { type Address, readAddress } from "./site-address.ts";

/**
 * Where what was at that address is now, in one step however often it moved; null where it did not, where it is not to
 * be seen, and where something else has the address: hidden too, it is that one's. `id`: the product that the address
 * named beside its slug.
 */
export async function whereItMoved(
  db: Database,
  path: string,
  id: string | undefined,
): Promise<string | null> {
  const address = readAddress(path);
  return address && (await FIND[address.kind](db, { ...address, id }));
}

type Asked = Address & { id: string | undefined };

const FIND: Record<Address["kind"], (db: Database, asked: Asked) => Promise<string | null>> = {
  product: productNow,

  async category(db, { name, folder }) {
    const { rows } = await db.execute<{
      name: string;
    }>(sql`select c.name from old_addresses o join categories c on c.id = o.subject and not c.hidden
        where o.kind = 'category' and o.name = spoken_name(${name}) and not exists (
          select from categories u where o.name in (spoken_name(u.name), spoken_name(u.slug)))`);
    const [found] = rows;
    return found ? categoryPath(found.name).replace("/all/", folder) : null;
  },

  async store(db, { name }) {
    const { rows } = await db.execute<{
      handle: string;
    }>(sql`select s.handle from old_addresses o join sellers s on s.id = o.subject and s.status = 'approved'
        where o.kind = 'store' and o.name = spoken_name(${name}) and not exists (
          select from sellers u
          where o.name in (spoken_name(u.handle), spoken_name(u.company_name)))`);
    const [found] = rows;
    return found ? storePath(found.handle) : null;
  },

  /** One that has ended leads to those that run; one that was taken out of the shop, nowhere. */
  async deal(db, { name: id }) {
    const { rows } = await db.execute(
      sql`select id from deals where id = ${id} and active and ends_at <= now()`,
    );
    const [found] = rows;
    return found ? "/super-deals" : null;
  },
};

/** So many archived products at most one after the other. */
const MAX_REPLACEMENTS = 20;

interface Found {
  [column: string]: unknown;
  id: string;
  slug: string;
  type: string;
  categories: string[];
  isAuction: boolean;
  hasNamesake: boolean;
}

/** The product that was there, under another slug now; or, where it is archived, the first on show that took its place. */
async function productNow(
  db: Database,
  { name: slug, folder, id }: { name: string; folder: string; id: string | undefined },
): Promise<string | null> {
  const { rows } = await db.execute<Found>(sql`with recursive steps as (
        select p.*, array[p.id] as seen from products p where p.id = ${id ? sql`${id}` : idOf(slug)}
        union all
        select p.*, s.seen || p.id from steps s join products p on p.id = s.replaced_by
          where s.archived_at is not null and p.id <> all(s.seen) and cardinality(s.seen) < ${MAX_REPLACEMENTS}::int)
      select p.id, p.slug, p.type, p.categories, p.is_auction as "isAuction", ${HAS_NAMESAKE} as "hasNamesake"
      from steps p where p.is_shown order by cardinality(p.seen) limit 1`);
  const [product] = rows;
  const isWhereItWas = id ? product?.id === id : product?.slug === slug;
  if (!product || isWhereItWas) return null;
  const path = productPath(product);
  const isBid = folder === "/auction/" && product.isAuction;
  return isBid ? path.replace(/^.*\//, folder) : path;
}

/** The product that has the slug, the newest of several; else the one that had it. */
function idOf(slug: string): SQL {
  return sql`coalesce(
    (select id from products where slug = ${slug} order by is_shown desc, created_at desc, id desc limit 1),
    (select subject from old_addresses where kind = 'product' and name = spoken_name(${slug})))`;
}
