import { randomUUID } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";

const MIGRATIONS = resolve(import.meta.dirname, "../../db/migrations");
/** 0002 to 0004 as they were until 274e527a; those before are as they always were. */
const BEFORE = resolve(import.meta.dirname, "migrations-before-hashes");

/** Brings an empty database to where the program of that time had it: with so many of its first five migrations. */
export async function migrateAsBefore(connection: pg.ClientConfig, many: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "tohfa-migrations-"));
  const client = new pg.Client(connection);
  try {
    mkdirSync(join(folder, "meta"));
    const journal = JSON.parse(readFileSync(join(MIGRATIONS, "meta/_journal.json"), "utf8"));
    const entries = journal.entries.slice(0, many) as { tag: string; idx: number }[];
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    for (const { tag, idx } of entries) {
      copyFileSync(join(idx < 2 ? MIGRATIONS : BEFORE, `${tag}.sql`), join(folder, `${tag}.sql`));
    }
    await client.connect();
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
    rmSync(folder, { recursive: true });
  }
}

/** A seller and so many products `p1`, `p2`, … in some categories, every fourth with two left. */
export const someProducts = (many: number) =>
  `insert into sellers (id, handle, company_name, full_name, status) values ('s', 'sana', 'Sana', 'Sana', 'approved');
  insert into products (id, slug, name, price, stock, rating, seller_id, categories, gifts, is_corporate)
    select 'p' || n, 'p' || n, 'Lamp ' || n, 1000 * n, case n % 4 when 0 then 2 else 1000000 end, n % 6, 's',
      array[(array['Mugs', 'Tech', 'Men'])[1 + n % 3]], array[(n % 5)::smallint], n % 7 = 0
    from generate_series(1, ${many}) n`;

/** What a crowd that uses the shop without a pause came to. */
export interface Crowd {
  /** Those of which the buyer was told that they are placed. */
  orders: Set<string>;
  /** What went wrong beyond what the shop tries again; PostgreSQL's codes. */
  failures: string[];
  /** Lets them end what they do. */
  leave(): Promise<void>;
}

/** Buyers who order, somebody who searches, and a seller who changes products, as the program before 0002 did. */
export async function letCrowdIn(
  connection: pg.ClientConfig,
  { buyers, products }: { buyers: number; products: number },
): Promise<Crowd> {
  const crowd = { orders: new Set<string>(), failures: [] as string[] };
  let isOver = false;
  /** `does` may give the id of an order, which counts once it is committed. */
  const someone = async (does: (client: pg.Client) => Promise<string | null>) => {
    // As the shop's own connections.
    const client = new pg.Client({ ...connection, statement_timeout: 7_000 });
    await client.connect();
    while (!isOver) {
      try {
        const id = await retryOnDeadlock(() => inTransaction(client, () => does(client)));
        if (id) crowd.orders.add(id);
      } catch (error) {
        crowd.failures.push((error as { code?: string }).code ?? String(error));
      }
      await sleep(1);
    }
    await client.end();
  };
  const anyProduct = () => `p${1 + Math.floor(Math.random() * products)}`;
  const all = [
    ...Array.from({ length: buyers }, () =>
      someone((client) => order(client, [anyProduct(), anyProduct()])),
    ),
    someone(async (client) => {
      await client.query(
        `select p.* from product_words w join products p on p.id = w.product_id where w.words @@ 'lamp' limit 20`,
      );
      return null;
    }),
    someone(async (client) => {
      await client.query(
        `update products set price = price + 100, rating = (price / 1000) % 6, categories = array['Men'] where id = $1`,
        [anyProduct()],
      );
      return null;
    }),
  ];
  return {
    ...crowd,
    async leave() {
      isOver = true;
      await Promise.all(all);
    },
  };
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** The order's id, or null where one of its products is sold out. */
async function order(client: pg.Client, wanted: string[]): Promise<string | null> {
  const id = randomUUID();
  const products = [...new Set(wanted)].sort();
  await client.query("insert into idempotency_keys (key, request_hash) values ($1, 'x')", [id]);
  // Read first, then written, in one transaction: whoever locks the table between the two has to lock it for good.
  await client.query("select id, price, stock from products where id = any($1)", [products]);
  for (const product of products) {
    const taken = await client.query(
      "update products set stock = stock - 1, sold_count = sold_count + 1 where id = $1 and stock >= 1",
      [product],
    );
    // Sold out: nothing of it is kept.
    if (taken.rowCount === 0) {
      await client.query("rollback");
      await client.query("begin");
      return null;
    }
  }
  await client.query(
    `insert into orders (id, access_token_hash, first_name, last_name, email, phone, address, city, shipping_method,
        payment_method, subtotal, shipping, discount, total)
      values ($1, repeat('0', 64), 'A', 'K', 'a@example.com', '03001234567', 'House 1', 'Lahore', 'standard', 'cod', 100, 0, 0, 100)`,
    [id],
  );
  await client.query(
    `insert into parcels (id, order_id, seller_id, subtotal, shipping, discount, commission) values ($1, $1, 's', 100, 0, 0, 0)`,
    [id],
  );
  for (const product of products) {
    await client.query(
      `insert into order_items (order_id, parcel_id, product_id, product_name, quantity, unit, total, cart_category)
        values ($1, $1, $2, 'Lamp', 1, '{}', 100, 'Custom Gift')`,
      [id, product],
    );
    await client.query(
      "insert into reservations (parcel_id, product_id, quantity) values ($1, $2, 1)",
      [id, product],
    );
  }
  await client.query("update idempotency_keys set order_id = $1, answer = '{}' where key = $1", [
    id,
  ]);
  return id;
}

/** Everything that makes a schema, as lines that do not depend on when it was made. */
export async function schemaOf(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(`
      with ours as (select c.oid, c.relname, c.relkind from pg_class c where c.relnamespace = 'public'::regnamespace)
      select relname || ': ' || a.attnum || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' '
          || a.attnotnull || ' ' || a.attidentity::text || a.attgenerated::text || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as line
        from ours join pg_attribute a on a.attrelid = oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where relkind = 'r'
      union all select conrelid::regclass || ': ' || conname || ' ' || pg_get_constraintdef(c.oid) from pg_constraint c join ours on ours.oid = conrelid
      union all select pg_get_indexdef(oid) from ours where relkind = 'i'
      union all select pg_get_triggerdef(t.oid) || ' ' || tgenabled::text from pg_trigger t join ours on ours.oid = tgrelid where not tgisinternal
      union all select pg_get_functiondef(p.oid) from pg_proc p left join pg_depend e on e.objid = p.oid and e.deptype = 'e'
        where pronamespace = 'public'::regnamespace and prokind = 'f' and e.objid is null
      union all select relkind::text || ' ' || relname from ours where relkind not in ('r', 'i')
      order by line`);
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}
