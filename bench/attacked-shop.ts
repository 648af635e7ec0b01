import { type ChildProcess, fork, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateDatabase } from "../db/migrate.server.ts";
import { type Database, openDatabase } from "../db/open.server.ts";
import { products, sellers } from "../db/schema/catalog.ts";
import { build, memoryEnvironment, serverProgram } from "../ops/prepare.mjs";
import { toUrl } from "../tests/support/postgres.ts";

/** The shop that is attacked. */
export interface Target {
  url: string;
  port: number;
  pid: number;
}
/** The status of an answer, after reading all of it; 0 if there was none. */
export async function statusOf(url: string, init: RequestInit = {}): Promise<number> {
  try {
    const answer = await fetch(url, init);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** What honest buyers measured: ms, and answers other than 200. */
export interface Figures {
  p99: number;
  requests: number;
  failed: number;
}

interface Shop extends Target {
  portalUrl: string;
  db: Database;
  mostMb(): number;
  nowMb(): number;
  close(): Promise<void>;
}

const PRODUCTS = 300;
const THINGS = ["Mug", "Lamp", "Shawl", "Basket", "Chocolate", "Clock"];

/** Without pictures: resizing them is not what is measured. */
async function stockShelves(db: Database, stockOf: (index: number) => number): Promise<void> {
  await db
    .insert(sellers)
    .values({ id: "s", handle: "s", companyName: "S", fullName: "S", status: "approved" });
  const rows = Array.from({ length: PRODUCTS }, (_, index) => ({
    id: `p-${index}`,
    slug: `thing-${index}`,
    name: `${THINGS[index % THINGS.length]} ${index}`,
    searchText: `${THINGS[index % THINGS.length]} ${index}`.toLowerCase(),
    categories: ["New Arrival"],
    price: 500_00 + index * 1_00,
    stock: stockOf(index),
    sellerId: "s",
  }));
  await db.insert(products).values(rows);
}

/** Starts a shop as a production process with its own database. */
export async function openShop(
  more: Record<string, string> = {},
  { stockOf = () => 10_000 }: { stockOf?: (index: number) => number } = {},
): Promise<Shop> {
  await build(process.execPath);
  const dataDir = await mkdtemp(join(tmpdir(), "tohfa-attacks-"));
  const database = await openDatabase({ dataDir });
  await migrateDatabase(database.connection);
  await stockShelves(database.db, stockOf);
  const [port, portal] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const portalUrl = `http://127.0.0.1:${portal}`;
  const program = spawn(process.execPath, [serverProgram], {
    cwd: join(import.meta.dirname, ".."),
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      // As `npm start` runs it.
      ...memoryEnvironment,
      DEMO: "0",
      DATABASE_URL: toUrl(database.connection),
      DATA_DIR: dataDir,
      PORT: `${port}`,
      PORTAL_PORT: `${portal}`,
      STORE_URL: url,
      PORTAL_URL: portalUrl,
      AUTH_SECRET: "a".repeat(32),
      MAIL_FROM: "Tohfa <hello@tohfa.example>",
      MAIL: "files",
      TRUST_PROXY: "loopback",
      LOG_LEVEL: "silent",
      ...more,
    },
  });
  await opened(program);
  const pid = program.pid ?? 0;
  const nowMb = () =>
    Math.round(
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024,
    );
  let mostMb = 0;
  const looking = setInterval(() => {
    mostMb = Math.max(mostMb, nowMb());
  }, 100);
  return {
    ...{ url, portalUrl, port, pid, nowMb, db: database.db },
    mostMb: () => mostMb,
    async close() {
      clearInterval(looking);
      const ended = new Promise((done) => program.once("exit", done));
      program.kill("SIGTERM");
      await ended;
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function opened(program: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    program.stdout?.setEncoding("utf8").on("data", (text: string) => {
      if (text.includes("Ctrl-C")) done();
    });
    program.once("exit", (code) => fail(new Error(`The shop ended with ${code}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Eight buyers in their own process; `p99()` covers the time since the last call. */
export function openBuyers(url: string) {
  const child = fork(join(import.meta.dirname, "honest-buyers.ts"), [url]);
  return {
    p99: () =>
      new Promise<Figures>((done) => {
        child.once("message", (figures) => done(figures as Figures));
        child.send("tell");
      }),
    close: () => void child.kill(),
  };
}
