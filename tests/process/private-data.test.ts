import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  buy,
  faultyShop,
  nothingSeen,
  ONE_PRODUCT,
} from "#tohfa/tests/faults/shop-under-faults.ts";
import { smallDisk } from "#tohfa/tests/faults/small-disk.ts";
import { putDatabase } from "#tohfa/tests/support/data-folder.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { toUrl } from "#tohfa/tests/support/postgres.ts";
import { freePort, type Program, runServer, stopPrograms } from "./processes.ts";

// Each test makes, starts and stops a PostgreSQL of its own.
vi.setConfig({ testTimeout: 120_000 });
afterAll(() => vi.resetConfig());

const isRoot = process.getuid?.() === 0;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tohfa-private-"));
  chmodSync(folder, 0o755);
});

afterEach(async () => {
  await stopPrograms();
  rmSync(folder, { recursive: true, force: true });
});

/** A shop that was open before, with one product. */
const openedBefore = (dataDir: string) => putDatabase(dataDir, ONE_PRODUCT);

/** The users that a process is, of all four kinds, and its groups. */
function usersOf({ child }: Program): string[] {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return /^Uid:\s+(.*)\nGid:.*$/m.exec(status)?.[1]?.split(/\s+/) ?? [];
}

/** Files and folders that others than their owner may read, write or enter, PostgreSQL's included. */
function openToOthers(path: string): string[] {
  const is = lstatSync(path);
  if (is.isSymbolicLink()) return [];
  const here = is.mode & 0o077 ? [`${(is.mode & 0o777).toString(8)} ${path}`] : [];
  const inside = is.isDirectory() ? readdirSync(path) : [];
  return [...here, ...inside.flatMap((name) => openToOthers(join(path, name)))];
}

async function sendPicture(storeUrl: string): Promise<number> {
  const photo = await sharp({
    create: { width: 90, height: 90, channels: 3, background: "#d33" },
  })
    .jpeg()
    .toBuffer();
  const answer = await fetch(`${storeUrl}/api/v1/gift-pictures`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ picture: `data:image/jpeg;base64,${photo.toString("base64")}` }),
  });
  return answer.status;
}

it("nothing in DATA_DIR is open to others after a run, nor what an earlier version left open; root is given up", async () => {
  const dataDir = join(folder, "data");
  mkdirSync(join(dataDir, "outbox"), { recursive: true });
  mkdirSync(join(dataDir, "pictures"));
  for (const name of ["outbox/000000.eml", "pictures/gift-0-960.webp", "auth-secret"])
    writeFileSync(join(dataDir, name), "s".repeat(40), { mode: 0o644 });
  const shop = await faultyShop(dataDir, openedBefore);
  const access = join(dataDir, "postgres", "pg_hba.conf");
  writeFileSync(access, "local all all trust\n");
  await shop.start();
  await buy(shop.storeUrl, shop.seen);
  expect(shop.seen.wrong).toEqual([]);
  expect(await sendPicture(shop.storeUrl)).toBe(201);
  // Its letter is written by a job.
  const letters = () => readdirSync(join(dataDir, "outbox")).length;
  await expect.poll(letters, { timeout: 30_000 }).toBeGreaterThan(2);
  expect(openToOthers(dataDir)).toEqual([]);
  expect(readdirSync(join(dataDir, "pictures")).length).toBeGreaterThan(2);
  // PostgreSQL lets in by the user that somebody is, over the socket, and by nothing else.
  const rules = readFileSync(access, "utf8").split("\n");
  expect(rules.filter((rule) => rule && !rule.startsWith("#"))).toEqual([
    "local all tohfa peer map=tohfa",
  ]);
  if (isRoot) {
    expect(usersOf(shop.program)).not.toContain("0");
    expect(new Set(usersOf(shop.program))).toEqual(new Set([`${statSync(dataDir).uid}`]));
    expect(shop.program.output).not.toContain("goes on as root");
  }
  await shop.stop();
  expect(await shop.compare()).toMatchObject({ orders: 1, lost: 0 });
});

it.runIf(isRoot)(
  "started as root in a folder that only root can enter, it serves, and says why it stays root and what to do",
  async () => {
    chmodSync(folder, 0o700);
    const dataDir = join(folder, "data");
    mkdirSync(dataDir);
    const [port, portalPort] = [await freePort(), await freePort()];
    const env = { DATA_DIR: dataDir, PORT: `${port}`, PORTAL_PORT: `${portalPort}`, DEMO: "0" };
    for (let start = 0; start < 2; start += 1) {
      const program = runServer(env);
      await program.printed(/Ctrl-C/);
      expect(program.output).toMatch(/goes on as root, because the user \w+ may not use .*: let/);
      expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
      expect(openToOthers(dataDir)).toEqual([]);
      program.child.kill("SIGTERM");
      expect(await program.ended).toBe(0);
    }
    const home = dirname(readlinkSync(join(dataDir, "postgres")));
    rmSync(home, { recursive: true });
  },
);

it("a data folder on a disk that cannot be written to is refused in one line", async ({ skip }) => {
  const disk = smallDisk(8);
  if (typeof disk === "string") {
    console.warn(`Not tested, a read-only data folder: ${disk}`);
    return skip(disk);
  }
  const database = await freshDatabase();
  try {
    writeFileSync(join(disk.folder, "auth-secret"), "s".repeat(64));
    disk.makeReadOnly();
    for (const url of ["", toUrl(database.connection)]) {
      const program = runServer({
        DATA_DIR: disk.folder,
        PORT: `${await freePort()}`,
        PORTAL_PORT: `${await freePort()}`,
        DEMO: "0",
        DATABASE_URL: url,
      });
      expect(await program.ended).toBe(1);
      const lines = program.output.trim().split("\n");
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/^Cannot write to DATA_DIR .*(EROFS|read-only).*: give this user/);
    }
  } finally {
    await database.close();
    disk.remove();
  }
});

it("a new shop's buyers are served by a user whose name the database knows, and nobody else is let in", async () => {
  const shop = await faultyShop(folder);
  await shop.start();
  const socket = shop.socketFolder();
  expect(statSync(socket).mode & 0o777).toBe(0o700);
  expect(`${statSync(socket).uid}`).toBe(usersOf(shop.program)[0]);
  const seen = nothingSeen();
  await buy(shop.storeUrl, seen);
  expect(seen.wrong).toEqual([]);
});
