import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { migrateDatabase } from "#tohfa/db/migrate.server.ts";
import { connect, type OpenDatabase } from "#tohfa/db/open.server.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { toUrl } from "#tohfa/tests/support/postgres.ts";
import { startShop } from "#tohfa/tests/support/running-shop.ts";
import { runProgram, stopPrograms } from "./processes.ts";

vi.setConfig({ testTimeout: 180_000 });
const root = resolve(import.meta.dirname, "../..");
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tohfa-person-"));
});
afterAll(async () => {
  vi.resetConfig();
  await stopPrograms();
  rmSync(folder, { recursive: true, force: true });
});

/** The command, typed in that folder. */
function person(words: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number; said: string }>((done) => {
    const options = { cwd: root, env: { PATH: process.env.PATH, INIT_CWD: folder, ...env } };
    execFile(process.execPath, ["ops/person.mjs", ...words], options, (error, out, wrong) =>
      done({ code: error ? Number(error.code) : 0, said: `${out}${wrong}` }),
    );
  });
}

async function addMessage({ db }: OpenDatabase, email: string) {
  await db.execute(sql`insert into contact_messages (id, name, email, subject, message)
    values (${email}, 'Sana', ${email}, 'Hello', 'From her')`);
}

describe("npm run person", () => {
  it("says how it is used, and fails, where it is not understood", async () => {
    const { code, said } = await person(["erase", "nobody"]);
    expect([code, said]).toEqual([2, expect.stringContaining('"nobody" is no email address.')]);
    expect(said).toContain("Usage: npm run person -- export EMAIL");
  });

  it("a folder without a shop is refused in one line, and nothing is made in it", async () => {
    const empty = join(folder, "empty");
    const { code, said } = await person(["export", "a@b.co"], { DATA_DIR: empty });
    expect([code, said.trim()]).toEqual([
      1,
      expect.stringContaining(`There is no shop in ${empty}`),
    ]);
    expect(readdirSync(folder)).not.toContain("empty");
  });

  it("works beside the running shop's own database, and without one running", async () => {
    const dataDir = join(folder, "data");
    const shop = runProgram("tests/process/hold-database.ts", [dataDir]);
    const connection = JSON.parse((await shop.printed(/^open /)).slice(5)) as pg.ClientConfig;
    await migrateDatabase(connection);
    const database = connect(connection);
    await addMessage(database, "sana@example.com");
    await addMessage(database, "other@example.com");
    const exported = await person(["export", "Sana@Example.com", "--to", "hers.json"], {
      DATA_DIR: dataDir,
    });
    expect(exported).toMatchObject({ code: 0, said: expect.stringContaining("messages 1.") });
    const file = join(folder, "hers.json");
    expect(JSON.parse(readFileSync(file, "utf8")).messages).toMatchObject([
      { message: "From her" },
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const twice = await person(["export", "sana@example.com", "--to", "hers.json"], {
      DATA_DIR: dataDir,
    });
    expect(twice).toMatchObject({ code: 1, said: expect.stringContaining("is there already") });
    const { rows } = await database.db.execute(sql`select 1 as alive`);
    expect(rows).toEqual([{ alive: 1 }]);
    await database.close();
    await stopPrograms();
    const erased = await person(["erase", "sana@example.com"], { DATA_DIR: dataDir });
    expect(erased).toMatchObject({ code: 0, said: expect.stringContaining("Erased: messages 1.") });
    const again = await person(["erase", "sana@example.com"], { DATA_DIR: dataDir });
    expect(again.said).toContain("nothing: the shop has nothing of them.");
  });

  it("the running shop forgets by itself what has had its time", async () => {
    const database = await freshDatabase();
    await addMessage(database, "old@example.com");
    await addMessage(database, "new@example.com");
    await database.db.execute(
      sql`update contact_messages set created_at = now() - interval '366 days' where id = 'old@example.com'`,
    );
    const shop = await startShop(database, { DATA_DIR: join(folder, "running") });
    const left = async () => (await database.db.execute(sql`select id from contact_messages`)).rows;
    await expect.poll(left).toEqual([{ id: "new@example.com" }]);
    await shop.close();
    await database.close();
  });

  it("works with DATABASE_URL, and tells what keeps somebody from being erased", async () => {
    const database = await freshDatabase();
    const url = toUrl(database.connection);
    await database.db.execute(
      sql`insert into users (id, name, email, role) values ('a', 'A', 'admin@example.com', 'admin')`,
    );
    const { code, said } = await person(["erase", "admin@example.com"], { DATABASE_URL: url });
    expect([code, said]).toEqual([
      1,
      expect.stringContaining("  - The account is one of the shop's own people"),
    ]);
    await database.close();
  });
});
