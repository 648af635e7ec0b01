import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OpenDatabase } from "#tohfa/db/open.server.ts";
import { fillListMembers } from "#tohfa/shop/catalogue/lists/list-members.server.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await database.db.execute(sql`insert into sellers (id, handle, company_name, full_name, status)
    values ('s1', 's1', 'S', 'S', 'approved'), ('s2', 's2', 'S', 'S', 'approved')`);
});
afterAll(() => database?.close());

const COLUMNS = sql.raw(
  "list, id, created_at, price, rating, in_stock, is_corporate, gifts, seller_id, lead_days",
);

async function kept() {
  return (
    await database.db.execute(
      sql`select ${COLUMNS} from list_members order by id collate "C", list collate "C"`,
    )
  ).rows;
}

/** What the products themselves say. */
async function said() {
  const { rows } = await database.db.execute(sql`with shown as (
      select *, stock > 0 as in_stock from products where status <> 'Block' and seller_approved),
    named as (select id, 'seller:' || seller_id as list from shown
      union all select id, 'corporate' from shown where is_corporate
      union all select distinct id, 'category:' || unnest(categories) from shown
      union all select distinct id, 'gift:' || unnest(gifts) from shown)
    select ${COLUMNS} from shown join named using (id) order by id collate "C", list collate "C"`);
  return rows;
}

const id = fc.constantFrom("a", "b", "c");
const changes = fc.oneof(
  id.map(
    (id) => sql`insert into products (id, slug, name, price, seller_id, categories)
    values (${id}, ${id}, 'P', 100, 's1', '{Mugs,Gifts}') on conflict do nothing`,
  ),
  fc
    .tuple(id, fc.array(fc.constantFrom("Mugs", "Gifts", "Mugs", "Home&Decor"), { maxLength: 3 }))
    .map(
      ([id, names]) => sql`update products set categories = ${sql.param(names)} where id = ${id}`,
    ),
  fc
    .tuple(id, fc.constantFrom("s1", "s2"))
    .map(([id, seller]) => sql`update products set seller_id = ${seller} where id = ${id}`),
  fc
    .tuple(id, fc.constantFrom("Active", "Block", "Out Of Stock"))
    .map(([id, status]) => sql`update products set status = ${status} where id = ${id}`),
  fc
    .tuple(id, fc.integer({ min: 0, max: 2 }))
    .map(([id, stock]) => sql`update products set stock = ${stock} where id = ${id}`),
  fc.tuple(id, fc.integer({ min: 1, max: 3 })).map(
    ([id, many]) => sql`update products set price = ${many * 100}, rating = ${many},
      gifts = array[${many}::smallint], is_corporate = ${many === 1}, lead_days = ${many} where id = ${id}`,
  ),
  fc
    .tuple(id, fc.constantFrom(1.25, 1.3, 5))
    .map(([id, rating]) => sql`update products set rating = ${rating} where id = ${id}`),
  id.map(
    (id) => sql`update products set created_at = created_at - interval '1 day' where id = ${id}`,
  ),
  fc
    .tuple(fc.constantFrom("s1", "s2"), fc.constantFrom("approved", "blocked"))
    .map(([seller, status]) => sql`update sellers set status = ${status} where id = ${seller}`),
  id.map((id) => sql`delete from products where id = ${id}`),
);

it("whatever happens to products and sellers, lists have who is shown on them, as it is now", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 12 }), async (some) => {
      for (const change of some) await database.db.execute(change);
      expect(await kept()).toEqual(await said());
      // What searches within them ask of the words.
      const { rows } = await database.db.execute(sql`select id from products p
        left join product_words w on w.product_id = p.id where w.words is distinct from words_of_product(p)
          or (w.is_shown, w.in_stock, w.price, w.rating, w.created_at, w.is_corporate, w.gifts)
            is distinct from (p.is_shown, p.stock > 0, p.price, p.rating, p.created_at, p.is_corporate, p.gifts)
          or not exists (select from unnest(tsvector_to_array(w.words)) said where said = '#seller:' || p.seller_id)`);
      expect(rows).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

it("products that were written past the triggers come on their lists when the shop opens", async () => {
  await database.db.execute(sql`update sellers set status = 'approved'`);
  await database.db.execute(sql`insert into products (id, slug, name, price, seller_id, categories)
    values ('late', 'late', 'P', 100, 's1', '{Mugs}')`);
  await database.db.execute(sql`delete from list_members where id = 'late'`);
  await Promise.all([fillListMembers(database.db), fillListMembers(database.db)]);
  expect(await kept()).toEqual(await said());
  expect((await kept()).filter((row) => row.id === "late")).toHaveLength(2);
});
