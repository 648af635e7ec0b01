import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { giftTagNumbers } from "../categories/gift-tags.ts";
import { IS_SHOWN, selectProducts } from "../lists/product-rows.server.ts";
import { kindOf, LISTS } from "./kind.ts";
import { isOutOfStock, type Product } from "./product.ts";

/** The products shown beside a product on its page. */
export interface Beside {
  /** Of the same kind, with the same gift tags, at about its price. */
  alike: Product[];
  /** Products often bought with it; then those of other kinds with the same gift tags that cost no more. */
  together: Product[];
}

/** Candidates are the best-selling products of the shop, at most this many. */
const MAX_SCANNED = 2_000;
const CANDIDATES = 60;
const SHOWN = 8;
/** The most products of one store, as all of one store's are on its own page. */
const MAX_PER_STORE = 3;

/** The products to show beside a product; empty for an unknown one. At most four statements. */
export async function besideProduct(db: Database, id: string): Promise<Beside> {
  const [bought, rows] = await Promise.all([boughtWith(db, id), bestLike(db, id)]);
  const found = rows.filter((row) => !isOutOfStock(row));
  // One product of each kind: a mug goes well with a card, not with three.
  const byTags = onePerKind(
    found.filter(({ kin, tags }) => !kin && giftTagNumbers(tags).length > 0),
  );
  const together = distinct([...bought, ...byTags]).slice(0, SHOWN);
  const shown = new Set(together.map((one) => one.id));
  return {
    alike: ofSeveralStores(found.filter((one) => one.kin && !shown.has(one.id))),
    together,
  };
}

/** Products of its kind, and of others with the same gift tags, the best match first. */
async function bestLike(db: Database, id: string) {
  return await selectProducts<{ kin: boolean }>(
    db,
    sql`(with it as (select gifts, price, is_corporate, ${kind("q")} as kind from products q where id = ${id})
      select found, kin, place from (
        select p.id as found, kin, row_number() over (partition by kin order by score desc, p.sold_count desc, p.id) as place
        from (select p.*, p.kind = it.kind as kin,
            (select count(*) from unnest(p.gifts) gift where gift = any (it.gifts)) * 3
              - abs(ln(greatest(p.price, 1)) - ln(greatest(it.price, 1))) * 4 as score, it.price as its_price
          from (select p.id, p.gifts, ${kind("p")} as kind, p.price, p.stock, p.status, p.sold_count, p.is_corporate, p.is_one_dollar
              from products p where ${IS_SHOWN}
              order by p.sold_count desc nulls last, p.rating desc nulls last, p.id desc nulls last
              limit ${MAX_SCANNED}) p, it
          where p.id <> ${id} and p.stock > 0 and p.status = 'Active' and not p.is_one_dollar
            and p.is_corporate = it.is_corporate
            and (p.kind = it.kind or p.gifts && it.gifts)) p
        where kin or price <= its_price) ranked
      where place <= ${CANDIDATES / 2}) here join products p on p.id = here.found order by here.kin desc, here.place`,
    { extra: sql`here.kin` },
  );
}

/** Products often bought with it (count-bought-together.server.ts), the most frequent first; in stock, and shown. */
async function boughtWith(db: Database, id: string): Promise<Product[]> {
  const rows = await selectProducts(
    db,
    sql`bought_together t join products p on p.id = t.with_id
      where t.product_id = ${id} and ${IS_SHOWN} and p.stock > 0 and p.status = 'Active'
        and not p.is_one_dollar
        and p.is_corporate = (select is_corporate from products where id = ${id})
      order by t.buyers desc, p.id limit ${SHOWN}`,
  );
  return rows.filter((row) => !isOutOfStock(row));
}

function distinct(products: readonly Product[]): Product[] {
  return [...new Map(products.map((one) => [one.id, one])).values()];
}

/** SQL of kind.ts `kindOf` for a row. */
function kind(row: "p" | "q"): SQL {
  const of = sql.raw(row);
  return sql`lower(coalesce(nullif(btrim(${of}.type), ''), (select name from unnest(${of}.categories)
    with ordinality as has (name, nth) where name <> all (${sql.param(LISTS)}::text[]) order by nth limit 1), ''))`;
}

function ofSeveralStores(found: Product[]): Product[] {
  const many = new Map<string, number>();
  const first: Product[] = [];
  const rest: Product[] = [];
  for (const one of found) {
    const before = many.get(one.sellerId) ?? 0;
    many.set(one.sellerId, before + 1);
    (before < MAX_PER_STORE ? first : rest).push(one);
  }
  return [...first, ...rest].slice(0, SHOWN);
}

function onePerKind(found: Product[]): Product[] {
  const kinds = new Map(found.toReversed().map((one) => [kindOf(one), one]));
  const chosen = new Set(kinds.values());
  return found.filter((one) => chosen.has(one)).slice(0, SHOWN);
}
