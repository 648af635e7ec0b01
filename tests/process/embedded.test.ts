import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "#tohfa/db/open.server.ts";
import { reachDatabase } from "#tohfa/db/reach.server.ts";
import { putDatabase } from "#tohfa/tests/support/data-folder.ts";
import { processesIn, runProgram, stopPrograms } from "./processes.ts";

// Each test makes, starts and stops a PostgreSQL of its own.
vi.setConfig({ testTimeout: 180_000 });
afterAll(() => vi.resetConfig());

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "tohfa-embedded-"));
  chmodSync(dataDir, 0o755);
});

afterEach(async () => {
  await stopPrograms();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () => runProgram("tests/process/hold-database.ts", [dataDir]);
const clusterOf = (folder: string) => join(folder, "postgres");
const postmaster = () =>
  Number(readFileSync(join(clusterOf(dataDir), "postmaster.pid"), "utf8").split("\n")[0]);

/** On a folder where a shop was open before. */
async function open() {
  if (!existsSync(clusterOf(dataDir))) await putDatabase(dataDir);
  return openAsItIs();
}

async function openAsItIs() {
  const program = start();
  const line = await program.printed(/^(open|refused) /);
  expect(line).toMatch(/^open /);
  return { program, connection: JSON.parse(line.slice(5)) as pg.ClientConfig };
}

async function query(connection: pg.ClientConfig, text: string) {
  const client = new pg.Client(connection);
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function expectStopped() {
  await expect.poll(() => processesIn(clusterOf(dataDir)), { timeout: 20_000 }).toEqual([]);
}

describe("the embedded database", () => {
  it("starts on a fresh folder, on a private socket, with every safety on", async () => {
    const { connection } = await openAsItIs();
    expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }]);
    const settings = await query(
      connection,
      `select string_agg(name || '=' || setting, ' ' order by name) as all from pg_settings
       where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses')`,
    );
    expect(settings[0].all).toBe(
      "data_checksums=on fsync=on full_page_writes=on listen_addresses= synchronous_commit=on",
    );
    expect(statSync(connection.host as string).mode & 0o777).toBe(0o700);
    expect(Buffer.byteLength(`${connection.host}/.s.PGSQL.5432`)).toBeLessThan(100);
  });

  it("stops PostgreSQL and clears its socket on SIGTERM", async () => {
    const { program, connection } = await open();
    program.child.kill("SIGTERM");
    expect(await program.ended).toBe(0);
    expect(processesIn(clusterOf(dataDir))).toEqual([]);
    expect(existsSync(connection.host as string)).toBe(false);
    expect(existsSync(join(clusterOf(dataDir), "postmaster.pid"))).toBe(false);
  });

  it("refuses a second start on the same folder with one line that names the process", async () => {
    const { program } = await open();
    const second = start();
    const line = await second.printed(/^refused /);
    expect(line).toContain(`process ${program.child.pid}`);
    expect(second.output.trim().split("\n")).toHaveLength(1);
    expect(await second.ended).toBe(1);
    expect(program.child.exitCode).toBeNull();
  });

  it("keeps what was committed when Node is killed, stops by itself, and starts again", async () => {
    const { program, connection } = await open();
    await query(connection, "create table kept as select 7 as n");
    program.child.kill("SIGKILL");
    await expectStopped();
    const again = await open();
    expect(await query(again.connection, "select n from kept")).toEqual([{ n: 7 }]);
    await expect.poll(() => existsSync(connection.host as string), { timeout: 10_000 }).toBe(false);
  });

  it("starts at once after Node was killed, while the old one may still be stopping", async () => {
    const { program, connection } = await open();
    await query(connection, "create table kept as select 7 as n");
    program.child.kill("SIGKILL");
    await program.ended;
    const again = await open();
    expect(await query(again.connection, "select n from kept")).toEqual([{ n: 7 }]);
  });

  it("recovers when Node and PostgreSQL are killed together", async () => {
    const { program, connection } = await open();
    await query(connection, "create table kept as select 7 as n");
    const group = -(program.child.pid ?? 0);
    const all = processesIn(clusterOf(dataDir));
    process.kill(group, "SIGKILL");
    for (const pid of all) process.kill(pid, "SIGKILL");
    await program.ended;
    const again = await open();
    expect(await query(again.connection, "select n from kept")).toEqual([{ n: 7 }]);
  });

  it("stops a postmaster that was left over and takes its place", async () => {
    const { program } = await open();
    const old = postmaster();
    // The guard that would stop it goes too: the shell that was told its number.
    const guards = execFileSync("pgrep", ["-f", `sh ${old} `], { encoding: "utf8" }).trim();
    for (const pid of guards.split("\n")) process.kill(Number(pid), "SIGKILL");
    program.child.kill("SIGKILL");
    await program.ended;
    expect(processesIn(clusterOf(dataDir))).toContain(old);
    const again = await open();
    expect(again.program.output).toContain(`process ${old}`);
    expect(processesIn(clusterOf(dataDir))).not.toContain(old);
  });

  it("is not stopped by a postmaster.pid whose number now is another program's", async () => {
    const { program } = await open();
    program.child.kill("SIGTERM");
    await program.ended;
    const stale = [process.pid, clusterOf(dataDir), 1, 5432, "/tmp/nowhere", "", "1 1", "ready"];
    writeFileSync(join(clusterOf(dataDir), "postmaster.pid"), stale.join("\n"));
    await open();
  });

  it("a copy of its folder that is started beside it leaves it alone: both answer (issue 38)", async () => {
    const { connection, program } = await open();
    await query(connection, "create table kept as select 7 as n");
    const original = dataDir;
    dataDir = `${original}-copy`;
    execFileSync("cp", ["-a", original, dataDir]);
    try {
      const copy = await open();
      expect(copy.connection.host).not.toBe(connection.host);
      expect(await query(copy.connection, "insert into kept values (8) returning n")).toEqual([
        { n: 8 },
      ]);
      expect(await query(connection, "select n from kept")).toEqual([{ n: 7 }]);
      copy.program.child.kill("SIGTERM");
      await copy.program.ended;
      expect(await query(connection, "select n from kept")).toEqual([{ n: 7 }]);
      expect(program.output).not.toContain("starting it again");
    } finally {
      await stopPrograms();
      rmSync(dataDir, { recursive: true, force: true });
      dataDir = original;
    }
  });

  it("a command on a copy of its folder reaches the copy, not the shop that is open (issue 38)", async () => {
    const { connection } = await open();
    const copy = `${dataDir}-copy`;
    execFileSync("cp", ["-a", dataDir, copy]);
    try {
      const reached = await reachDatabase({ databaseUrl: undefined, dataDir: copy });
      expect(reached.connection.host).not.toBe(connection.host);
      await reached.close();
      expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }]);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });

  it.each(["its folder", "the file alone"])(
    "whose socket is removed (%s) is started again in the same place (issue 38)",
    async (what) => {
      const { connection, program } = await open();
      await query(connection, "create table kept as select 7 as n");
      const folder = connection.host as string;
      const socket = join(folder, ".s.PGSQL.5432");
      rmSync(what === "its folder" ? folder : socket, { recursive: true });
      await program.printed(/The database's socket was removed: starting it again/);
      await expect
        .poll(() => query(connection, "select n from kept").catch(() => []), { timeout: 60_000 })
        .toEqual([{ n: 7 }]);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
    },
  );

  it("makes the cluster anew where making it was interrupted", async () => {
    mkdirSync(`${clusterOf(dataDir)}.new-0123abcd/base`, { recursive: true });
    await openAsItIs();
    expect(existsSync(`${clusterOf(dataDir)}.new-0123abcd`)).toBe(false);
  });

  it("refuses a cluster of another PostgreSQL in one clear line", async () => {
    mkdirSync(clusterOf(dataDir));
    writeFileSync(join(clusterOf(dataDir), "PG_VERSION"), "14\n");
    expect(await start().printed(/^refused /)).toContain("PostgreSQL 14");
  });

  it.runIf(process.getuid?.() === 0)(
    "started as root in a folder that only root can enter, keeps the cluster elsewhere and says where",
    async () => {
      const secret = mkdtempSync(join(tmpdir(), "tohfa-private-"));
      chmodSync(secret, 0o700);
      const outer = dataDir;
      dataDir = join(secret, "data");
      try {
        const { program, connection } = await openAsItIs();
        await query(connection, "create table kept as select 7 as n");
        const home = dirname(realpathSync(clusterOf(dataDir)));
        expect(program.output).toContain(home);
        expect(lstatSync(clusterOf(dataDir)).isSymbolicLink()).toBe(true);
        expect(statSync(secret).mode & 0o777).toBe(0o700);
        program.child.kill("SIGKILL");
        await program.ended;
        const again = await open();
        expect(await query(again.connection, "select n from kept")).toEqual([{ n: 7 }]);
        await stopPrograms();
        // A copy's link leads to the original's database; a folder that was renamed is no copy.
        execFileSync("cp", ["-a", dataDir, `${dataDir}-copy`]);
        const drill = runProgram("tests/process/hold-database.ts", [`${dataDir}-copy`]);
        expect(await drill.printed(/^refused /)).toContain(`the database of ${dataDir}`);
        execFileSync("mv", [dataDir, `${dataDir}-moved`]);
        dataDir = `${dataDir}-moved`;
        await open();
        await stopPrograms();
        rmSync(home, { recursive: true });
      } finally {
        await stopPrograms();
        rmSync(secret, { recursive: true, force: true });
        dataDir = outer;
      }
    },
  );

  it("says so when its data is gone, instead of beginning with an empty shop", async () => {
    const { program } = await open();
    program.child.kill("SIGTERM");
    await program.ended;
    rmSync(clusterOf(dataDir), { recursive: true });
    execFileSync("ln", ["-s", "/nowhere/shop/postgres", clusterOf(dataDir)]);
    expect(await start().printed(/^refused /)).toContain("/nowhere/shop/postgres, which is gone");
  });
});

describe("DATABASE_URL", () => {
  it("uses that server and starts none of its own", async () => {
    const { connection } = await open();
    const { host, user, database } = connection;
    const url = `postgresql://${user}@/${database}?host=${encodeURIComponent(host ?? "")}`;
    const folder = join(dataDir, "unused");
    const opened = await openDatabase({ databaseUrl: url, dataDir: folder });
    expect((await opened.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await opened.close();
    expect(existsSync(folder)).toBe(false);
  });

  it("that is wrong is answered with one clear line without the password", async () => {
    const { connection } = await open();
    const url = `postgresql://nobody:hunter2hunter2@/none?host=${encodeURIComponent(connection.host ?? "")}`;
    const failed = await openDatabase({ databaseUrl: url, dataDir }).catch(
      (error) => error.message,
    );
    expect(failed).toContain("DATABASE_URL");
    expect(failed).not.toContain("hunter2");
  });
});
