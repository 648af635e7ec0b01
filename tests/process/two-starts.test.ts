import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenDatabase } from "#tohfa/db/open.server.ts";
import { GIFT_CATEGORIES } from "#tohfa/demo/catalogue/gift-categories.ts";
import { FIRST_CATEGORIES } from "#tohfa/shop/catalogue/categories/first-categories.ts";
import { storedVapidKeys } from "#tohfa/shop/messages/push/vapid.server.ts";
import { makeAdmin } from "#tohfa/shop/people/sign-in/make-admin.server.ts";
import { writeOnce } from "#tohfa/shop/platform/write-once.server.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { demoShop } from "#tohfa/tests/support/demo-shop.ts";
import { query, toUrl } from "#tohfa/tests/support/postgres.ts";
import { freePort, runServer, stopPrograms } from "./processes.ts";

// Two servers that start on one empty database at once (issue 39 §2): whatever a start does once is done once.
vi.setConfig({ testTimeout: 180_000 });
afterAll(() => vi.resetConfig());

let database: OpenDatabase;
const folders: string[] = [];

beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  await stopPrograms();
  await database.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A server on the one database, with a data folder of its own, where all pictures of the demo are already. */
async function startServer(env: Record<string, string> = {}) {
  const { dataDir, close } = await demoShop();
  await close();
  folders.push(dataDir);
  return runServer({
    DATABASE_URL: toUrl(database.connection),
    DATA_DIR: dataDir,
    PORT: `${await freePort()}`,
    PORTAL_PORT: `${await freePort()}`,
    AUTH_SECRET: "s".repeat(32),
    DEMO: "1",
    ...env,
  });
}

/** Holds up whoever fills the demo, half way: sellers and products are written, their reviews are not. */
async function holdUpFill() {
  const holder = new pg.Client(database.connection);
  await holder.connect();
  await holder.query("begin; lock table reviews in exclusive mode");
  return async () => {
    await holder.query("rollback").catch(() => undefined);
    await holder.end();
  };
}

const isHeldUp = async () => {
  const { rows } = await query(
    database.connection,
    "select from pg_locks l join pg_class c on c.oid = l.relation where c.relname = 'reviews' and not l.granted",
  );
  return rows.length > 0;
};

const whatIsThere = async () => {
  const { rows } = await query(
    database.connection,
    `select (select count(*)::int from sellers) as sellers, (select count(*)::int from products) as products,
      (select count(*)::int from reviews) as reviews, (select count(*)::int from categories) as categories,
      (select count(distinct lower(name))::int from categories) as names,
      (select count(*)::int from search_synonyms) as synonyms`,
  );
  return rows[0];
};

/** The demo shop as one server alone makes it. */
async function whatOneMakes() {
  const demo = await demoShop();
  const { rows } = await query(
    demo.connection,
    `select (select count(*)::int from sellers) as sellers, (select count(*)::int from products) as products,
      (select count(*)::int from reviews) as reviews`,
  );
  await demo.close();
  folders.push(demo.dataDir);
  return rows[0];
}

describe("Two servers that open on one empty database at once", () => {
  it("one fills the demo, the other waits and says so, then both are open on one shop", async () => {
    const letOn = await holdUpFill();
    const first = await startServer();
    await expect.poll(isHeldUp, { timeout: 60_000 }).toBe(true);
    const second = await startServer();
    await second.printed(/Another process is filling the demo shop: waiting/);
    await letOn();
    await Promise.all([first.printed(/Ctrl-C/), second.printed(/Ctrl-C/)]);
    expect(first.output).toContain("Filled the demo shop");
    expect(second.output).not.toContain("Filled the demo shop");
    const there = await whatIsThere();
    expect(there).toMatchObject(await whatOneMakes());
    expect(there?.names).toBe(there?.categories);
    expect(there?.synonyms).toBeGreaterThan(0);
  });

  it("where the one that fills dies half way, the one that waits takes over", async () => {
    const letOn = await holdUpFill();
    const first = await startServer();
    await expect.poll(isHeldUp, { timeout: 60_000 }).toBe(true);
    const second = await startServer();
    await second.printed(/waiting/);
    process.kill(-(first.child.pid ?? 0), "SIGKILL");
    await first.ended;
    await letOn();
    await second.printed(/Ctrl-C/);
    expect(second.output).toContain("Filled the demo shop");
    expect(await whatIsThere()).toMatchObject(await whatOneMakes());
  });

  it("a real shop without the demo opens twice as well, with one set of everything", async () => {
    const PORT = `${await freePort()}`;
    const both = await Promise.all([startServer({ DEMO: "0", PORT }), startServer({ DEMO: "0" })]);
    await Promise.all(both.map((one) => one.printed(/Ctrl-C/)));
    const there = await whatIsThere();
    expect(there).toMatchObject({ sellers: 0, products: 0 });
    expect(there).toMatchObject({ categories: FIRST_CATEGORIES.length, names: there?.categories });
    // SPEC §9's categories are rows from the first moment on, and so on its pages.
    const page = await (await fetch(`http://localhost:${PORT}/all-categories`)).text();
    for (const { name } of FIRST_CATEGORIES.filter(({ isShortcut }) => isShortcut)) {
      expect(page).toContain(`>${name.replaceAll("&", "&amp;")}<`);
    }
  });

  it("an admin who is made twice at once is one account, and both commands have a link", async () => {
    const make = () => makeAdmin(database.db, "s".repeat(32), "bina@example.com");
    const links = await Promise.all([make(), make()]);
    expect(links.every((link) => link.startsWith("/"))).toBe(true);
    const { rows } = await query(database.connection, "select email, role from users");
    expect(rows).toEqual([{ email: "bina@example.com", role: "admin" }]);
  });
});

describe("A shop that was opened without the demo", () => {
  it("is filled when it is opened with it: each category once, shown as the demo shows it", async () => {
    const without = await startServer({ DEMO: "0" });
    await without.printed(/Ctrl-C/);
    expect(await whatIsThere()).toMatchObject({ products: 0, categories: FIRST_CATEGORIES.length });
    await stopPrograms();
    const withDemo = await startServer();
    await withDemo.printed(/Ctrl-C/);
    expect(withDemo.output).toContain("Filled the demo shop");
    const there = await whatIsThere();
    expect(there).toMatchObject(await whatOneMakes());
    expect(there?.categories).toBe(FIRST_CATEGORIES.length + GIFT_CATEGORIES.length);
    expect(there?.names).toBe(there?.categories);
    const demo = await demoShop();
    folders.push(demo.dataDir);
    const shown =
      "select name, slug, position, description, description_urdu, image from categories order by slug";
    const expected = await query(demo.connection, shown);
    await demo.close();
    expect((await query(database.connection, shown)).rows).toEqual(expected.rows);
  });
});

describe("A secret that is made once for a data folder", () => {
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), "tohfa-secret-"));
    chmodSync(made, 0o700);
    folders.push(made);
    return made;
  };

  it("stays the first one, and appears whole: nobody who sees its name reads less", () => {
    const file = join(folder(), "deep", "secret");
    writeOnce(file, "first");
    writeOnce(file, "second");
    expect(readFileSync(file, "utf8")).toBe("first");
  });

  it("the push key is the same for whoever asks", () => {
    const dataDir = folder();
    expect(storedVapidKeys(dataDir)).toEqual(storedVapidKeys(dataDir));
  });
});
