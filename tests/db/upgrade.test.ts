import { randomBytes } from "node:crypto";
import fc from "fast-check";
import pg from "pg";
import { afterAll, expect, inject, it } from "vitest";
import { migrateDatabase, newestMigration } from "#tohfa/db/migrate.server.ts";
import { connect } from "#tohfa/db/open.server.ts";
import { reachDatabase } from "#tohfa/db/reach.server.ts";
import { fillListMembers } from "#tohfa/shop/catalogue/lists/list-members.server.ts";
import { fillProductWords } from "#tohfa/shop/catalogue/search/words.server.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { query, toDatabase, toUrl } from "#tohfa/tests/support/postgres.ts";
import { letCrowdIn, migrateAsBefore, schemaOf, someProducts } from "./old-database.ts";
import { type OldOrder, oldOrders, sumsOf, writeOldOrders } from "./old-orders.ts";

const PRODUCTS = 300;
const made: string[] = [];

async function emptyDatabase(): Promise<pg.ClientConfig> {
  const { connection, run } = inject("testServer");
  const name = `${run}_${randomBytes(4).toString("hex")}`;
  await query(connection, `create database ${name}`);
  made.push(name);
  return toDatabase(connection, name);
}
afterAll(async () => {
  const { connection } = inject("testServer");
  for (const name of made) await query(connection, `drop database if exists ${name} with (force)`);
});

/** As a start does, before it opens the shop. */
async function upgrade(connection: pg.ClientConfig, said: string[] = []): Promise<void> {
  await migrateDatabase(connection, { onProgress: (line) => said.push(line) });
  const { db, close } = connect(connection);
  await Promise.all([fillProductWords(db), fillProductWords(db)]);
  await Promise.all([fillListMembers(db), fillListMembers(db)]);
  await close();
}

/** Products whose lists, words or rating are not what the products themselves say. */
async function astray(connection: pg.ClientConfig): Promise<number> {
  const { rows } = await query(
    connection,
    `select count(*)::int as n from products p where
      not exists (select from product_words w where w.product_id = p.id and w.words = words_of_product(p)
        and w.rating = p.rating and w.price = p.price and w.in_stock = (p.stock > 0))
      or exists ((select * from list_members_of(p)) except select * from list_members m where m.id = p.id)
      or exists (select * from list_members m where m.id = p.id except (select * from list_members_of(p)))`,
  );
  return rows[0].n;
}

/** Advisory locks that somebody holds. */
async function locks(connection: pg.ClientConfig): Promise<number> {
  const { rows } = await query(
    connection,
    `select count(*)::int as n from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0].n;
}

it.each([2, 3, 4, 5])(
  "a database with the first %i migrations as they were comes to the schema of a fresh one, and all of its products to their lists and words",
  async (many) => {
    const [old, fresh] = [await emptyDatabase(), await freshDatabase()];
    await migrateAsBefore(old, many);
    await query(old, someProducts(PRODUCTS));
    await upgrade(old);
    expect(await schemaOf(old)).toEqual(await schemaOf(fresh.connection));
    await fresh.close();
    expect(await astray(old)).toBe(0);
  },
);

/** Of each order and parcel that is there, its charges: kind and account, paisa. */
async function chargesIn(connection: pg.ClientConfig): Promise<Map<string, object>> {
  const { rows } = await query(
    connection,
    `select coalesce(parcel_id, order_id) as id, json_object_agg(kind || ' ' || account, paisa) as charges
      from order_charges where payer = 'buyer' and taxable = (kind in ('goods', 'shipping')) group by 1`,
  );
  return new Map(rows.map(({ id, charges }) => [id, charges]));
}

/** The same, worked out by their columns. */
function chargesDue(orders: readonly OldOrder[]): Map<string, object> {
  const named = (sums: ReturnType<typeof sumsOf>, bornBy: "shop" | "seller") => {
    const off = bornBy === "seller" ? "discount seller" : "discount promotion";
    const { subtotal, shipping, discount, rounding } = sums;
    const all = { "goods seller": subtotal, "shipping shipping": shipping, [off]: -discount };
    const some = Object.entries({ ...all, "rounding rounding": rounding });
    return Object.fromEntries(some.filter(([, paisa]) => paisa !== 0));
  };
  const due = orders.flatMap((order): [string, object][] => [
    [
      order.id,
      named(sumsOf(order), order.parcels.find((one) => one.discount > 0)?.bornBy ?? "shop"),
    ],
    ...order.parcels.flatMap((one): [string, object][] => [
      [one.id, named(one, one.bornBy)],
      ...(one.isReplaced ? [[`${one.id}-was`, named(one, one.bornBy)] as [string, object]] : []),
    ]),
  ]);
  return new Map(due.filter(([, charges]) => Object.keys(charges).length > 0));
}

it("orders of before, and of the version before while both run, have the charges that their columns stand for", async () => {
  const connection = await emptyDatabase();
  await migrateAsBefore(connection, 5);
  await query(connection, someProducts(1));
  const [placed = [], later = []] = fc.sample(oldOrders, 2);
  await query(connection, writeOldOrders(placed));
  await upgrade(connection);
  expect(await chargesIn(connection)).toEqual(chargesDue(placed));
  const now = later.map((order) => ({ ...order, id: order.id.replace("OLD", "NOW") }));
  const renamed = now.map(({ id, parcels, ...order }) => ({
    ...{ ...order, id },
    parcels: parcels.map((one, place) => ({ ...one, id: `${id}-${place + 1}` })),
  }));
  await query(connection, writeOldOrders(renamed));
  expect(await chargesIn(connection)).toEqual(chargesDue([...placed, ...renamed]));
});

it("an upgrade under orders: none fails, all stand, and each migration says its time", async () => {
  const connection = await emptyDatabase();
  await migrateAsBefore(connection, 2);
  await query(connection, someProducts(PRODUCTS));
  const crowd = await letCrowdIn(connection, { buyers: 8, products: PRODUCTS });
  await expect.poll(() => crowd.orders.size).toBeGreaterThan(50);
  const said: string[] = [];
  try {
    await upgrade(connection, said);
    const before = crowd.orders.size;
    await expect.poll(() => crowd.orders.size).toBeGreaterThan(before + 50);
  } finally {
    await crowd.leave();
  }
  expect(crowd.failures).toEqual([]);
  const { rows } = await query(
    connection,
    `select id, (select count(*)::int from order_items where order_id = o.id) as lines from orders o`,
  );
  expect(new Set(rows.map(({ id }) => id))).toEqual(crowd.orders);
  expect(rows.filter(({ lines }) => lines === 0)).toEqual([]);
  const { rows: uncharged } = await query(
    connection,
    `select id from orders o where total <> (select coalesce(sum(paisa), 0) from order_charges
      where order_id = o.id and parcel_id is null)
    union all select id from parcels p where subtotal <> (select coalesce(sum(paisa), 0) from order_charges
      where parcel_id = p.id)`,
  );
  expect(uncharged).toEqual([]);
  const { rows: stock } = await query(
    connection,
    `select sum(sold_count)::int as sold, (select count(*)::int from order_items) as lines from products`,
  );
  expect(stock[0].sold).toBe(stock[0].lines);
  expect(await astray(connection)).toBe(0);
  for (const name of ["0002_list_members", "0003_search_facts", "0004_rating_facts"]) {
    expect(said.filter((line) => line.startsWith(`The database took ${name} (`))).toHaveLength(1);
  }
});

it("a table that somebody keeps open is waited for, then said with who it is; nothing is left behind", async () => {
  const connection = await emptyDatabase();
  await migrateAsBefore(connection, 2);
  const report = new pg.Client({ ...connection, application_name: "a long report" });
  await report.connect();
  await report.query("begin; select from products");
  const said: string[] = [];
  const failed = await migrateDatabase(connection, {
    onProgress: (line) => said.push(line),
    patienceMs: 1_000,
  }).catch((error) => error.message);
  expect(said).toEqual(["Others are using what 0002_list_members changes: waiting"]);
  expect(failed).toContain('of "a long report"');
  expect(await locks(connection)).toBe(0);
  const again = migrateDatabase(connection);
  await report.query("commit");
  await again;
  await report.end();
});

it("another process's migration is waited for, and said where it does not end", async () => {
  const connection = await emptyDatabase();
  const other = new pg.Client({ ...connection, application_name: "the other" });
  await other.connect();
  await other.query("begin; select pg_advisory_xact_lock(7046021)");
  const said: string[] = [];
  const failed = await migrateDatabase(connection, {
    onProgress: (line) => said.push(line),
    patienceMs: 100,
  }).catch((error) => error.message);
  expect(said).toEqual(["Another process is bringing the database up to date: waiting"]);
  expect(failed).toContain('of "the other"');
  const again = migrateDatabase(connection);
  // However it ends: here with its connection.
  await other.end();
  await again;
  expect(await locks(connection)).toBe(0);
});

it("several processes that start at once bring a database up to date once", async () => {
  const connection = await emptyDatabase();
  const said: string[] = [];
  await Promise.all(
    Array.from({ length: 4 }, () =>
      migrateDatabase(connection, { onProgress: (line) => said.push(line) }),
    ),
  );
  const took = said.filter((line) => line.startsWith("The database took"));
  expect(new Set(took.map((line) => line.split(" ")[3])).size).toBe(took.length);
  expect(took.length).toBeGreaterThanOrEqual(5);
});

it("a database that is newer than the program is said in one line, by a start and by a command", async () => {
  const database = await freshDatabase();
  const record = (when: number) =>
    query(
      database.connection,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${when})`,
    );
  const reach = () =>
    reachDatabase({ databaseUrl: toUrl(database.connection), dataDir: "/nowhere" });
  await reach().then(({ close }) => close());
  await record((await newestMigration()) + 86_400_000);
  for (const start of [() => migrateDatabase(database.connection), reach]) {
    const failed = await start().catch((error) => error);
    expect(failed.name).toBe("StartupError");
    expect(failed.message).toMatch(/^The database is newer than this Tohfa [^\n]*$/);
  }
  await query(
    database.connection,
    `delete from drizzle.__drizzle_migrations where created_at >= ${await newestMigration()}`,
  );
  await expect(reach()).rejects.toThrow(/^The database is older than this Tohfa/);
  await database.close();
});

it("a backup that was restored without the record of migrations is said, not migrated anew", async () => {
  const database = await freshDatabase();
  await query(database.connection, "drop schema drizzle cascade");
  await expect(migrateDatabase(database.connection)).rejects.toThrow(/not the schema drizzle/);
  await database.close();
});
