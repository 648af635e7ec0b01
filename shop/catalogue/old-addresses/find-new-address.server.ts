import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { storePath } from "#tohfa/shop/values/store-path.ts";
import { categoryPath } from "../categories/category.ts";
import { HAS_NAMESAKE, productPath } from "../product/sitemap.server.ts";
import { type Address, readAddress } from "./site-address.ts";

/**
 * The current address of a page that has moved, in one step however often it moved. Null where it did not move or is
 * not visible, and where another page has the address now, even a hidden one. `id`: the product id that the address has
 * beside its slug.
 */
export async function findNewAddress(
  db: Database,
  path: string,
  id: string | undefined,
): Promise<string | null> {
  const address = readAddress(path);
  return address && (await FIND[address.kind](db, { ...address, id }));
}

type AddressQuery = Address & { id: string | undefined };

const FIND: Record<Address["kind"], (db: Database, query: AddressQuery) => Promise<string | null>> =
  {
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

    /** An ended deal redirects to the running ones; a deal that was switched off does not redirect. */
    async deal(db, { name: id }) {
      const { rows } = await db.execute(
        sql`select id from deals where id = ${id} and active and ends_at <= now()`,
      );
      const [found] = rows;
      return found ? "/super-deals" : null;
    },
  };

/** The longest chain of archived products that is followed. */
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

/** The product's current address; if it is archived, that of its first successor that is shown. */
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

/** SQL: the id of the product with the slug, the newest of several; else of the one that had it before. */
function idOf(slug: string): SQL {
  return sql`coalesce(
    (select id from products where slug = ${slug} order by is_shown desc, created_at desc, id desc limit 1),
    (select subject from old_addresses where kind = 'product' and name = spoken_name(${slug})))`;
}
