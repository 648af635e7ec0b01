import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { toUrl } from "#tohfa/tests/support/postgres.ts";
import { freePort, processesIn, runServer, stopPrograms } from "./processes.ts";

// The shop of one data folder, which the first test opens on nothing; its PostgreSQL is started and stopped with it.
vi.setConfig({ testTimeout: 180_000 });
afterAll(() => vi.resetConfig());

let dataDir: string;
let port: number;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "tohfa-main-"));
  chmodSync(dataDir, 0o755);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
beforeEach(async () => {
  port = await freePort();
});
afterEach(() => stopPrograms());

async function startShop(env: Record<string, string> = {}) {
  const portal = await freePort();
  const shop = runServer({
    DATA_DIR: dataDir,
    PORT: `${port}`,
    PORTAL_PORT: `${portal}`,
    DEMO: "0",
    ...env,
  });
  return { shop, portal };
}

const get = (path: string, init?: RequestInit) => fetch(`http://localhost:${port}${path}`, init);

it("opens storefront, API and portal, prints their addresses, and closes cleanly on SIGTERM", async () => {
  const { shop, portal } = await startShop();
  await shop.printed(/Tohfa is open/);
  await shop.printed(/Ctrl-C/);
  expect(shop.output).toContain(`http://localhost:${port}`);
  expect(shop.output).toContain(`http://localhost:${portal}`);
  const page = await get("/about-us");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("<h1");
  expect(page.headers.get("content-security-policy")).toContain("script-src 'self' 'sha256-");
  expect((await get("/readyz")).status).toBe(200);
  expect(await (await get("/client/allproduct")).json()).toEqual([]);
  expect((await get("/no/such/page")).status).toBe(404);
  const signIn = await fetch(`http://localhost:${portal}/login`);
  expect(signIn.headers.get("content-security-policy")).toContain("script-src 'self' 'nonce-");
  expect(signIn.headers.get("cache-control")).toBe("private, no-store");
  const text = await signIn.text();
  expect(text).toContain("Sign in</h1>");
  expect(text).toContain(`href="http://localhost:${port}/"`);
  shop.child.kill("SIGTERM");
  expect(await shop.ended).toBe(0);
  expect(processesIn(join(dataDir, "postgres"))).toEqual([]);
});

it("survives Ctrl-C typed at a whole group of processes: requests end, the database stops last", async () => {
  const { shop } = await startShop();
  await shop.printed(/Ctrl-C/);
  process.kill(-(shop.child.pid ?? 0), "SIGINT");
  process.kill(-(shop.child.pid ?? 0), "SIGINT");
  expect(await shop.ended).toBe(0);
  expect(processesIn(join(dataDir, "postgres"))).toEqual([]);
});

it("starts again after a kill -9 of the whole group", async () => {
  const { shop } = await startShop();
  await shop.printed(/Ctrl-C/);
  process.kill(-(shop.child.pid ?? 0), "SIGKILL");
  await shop.ended;
  const again = await startShop();
  await again.shop.printed(/Tohfa is open/);
});

it("tells all wrong settings in one answer and ends with 1", async () => {
  const { shop } = await startShop({ PORT: "none", DEMO: "perhaps" });
  expect(await shop.ended).toBe(1);
  expect(shop.output).toMatch(/PORT "none"[\s\S]*DEMO "perhaps"/);
  expect(shop.output).not.toContain("    at ");
});

it("says in one line that a port is taken, before any long step, and leaves no database behind", async () => {
  const other = createServer().listen(port);
  const { shop } = await startShop();
  expect(await shop.ended).toBe(1);
  expect(shop.output).toContain(
    `Port ${port} is in use by another program: set PORT to a free one`,
  );
  expect(shop.output).not.toContain("    at ");
  expect(processesIn(join(dataDir, "postgres"))).toEqual([]);
  await new Promise((resolve) => other.close(resolve));
});

it("serves from several processes over one database", async () => {
  const { shop } = await startShop({ WEB_CONCURRENCY: "2" });
  await shop.printed(/Ctrl-C/);
  expect((await get("/readyz")).status).toBe(200);
  expect((await get("/")).status).toBe(200);
  shop.child.kill("SIGTERM");
  expect(await shop.ended).toBe(0);
  expect(processesIn(join(dataDir, "postgres"))).toEqual([]);
});

it("reads from another host where API_URL names one, and passes the browser's calls on to it", async () => {
  const asked: string[] = [];
  const host = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response
      .setHeader("content-type", "application/json")
      .end('[{"_id":"1","productName":"From afar"}]');
  });
  await new Promise<void>((resolve) => host.listen(0, resolve));
  const address = host.address();
  const hostPort = typeof address === "object" && address ? address.port : 0;
  const database = await freshDatabase();
  const { shop } = await startShop({
    API_URL: `http://localhost:${hostPort}`,
    DATABASE_URL: toUrl(database.connection),
  });
  await shop.printed(/Ctrl-C/);
  expect(await (await get("/client/allproduct")).text()).toContain("From afar");
  const before = asked.length;
  await get("/all/Tech");
  expect(asked.length).toBeGreaterThan(before);
  host.closeAllConnections();
  host.close();
  await stopPrograms();
  await database.close();
});
