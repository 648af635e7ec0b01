import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenDatabase } from "#tohfa/db/open.server.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { toUrl } from "#tohfa/tests/support/postgres.ts";
import { addProduct, addSeller } from "#tohfa/tests/support/test-shop.ts";
import { freePort, type Program, runServer, stopPrograms } from "./processes.ts";

// Each test starts shops anew and waits for a job that runs every so often.
vi.setConfig({ testTimeout: 120_000 });
afterAll(() => vi.resetConfig());

let dataDir: string;
let port: number;
let database: OpenDatabase;
let product: string;
const STOCK = 200;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "tohfa-pay-"));
  chmodSync(dataDir, 0o755);
  port = await freePort();
  database = await freshDatabase();
  const sellerId = await addSeller(database.db);
  product = await addProduct(database.db, { sellerId, stock: STOCK });
});
afterEach(async () => {
  await stopPrograms();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function startShop(): Promise<Program> {
  const shop = runServer({
    DATA_DIR: dataDir,
    DATABASE_URL: toUrl(database.connection),
    PORT: `${port}`,
    PORTAL_PORT: `${await freePort()}`,
    DEMO: "0",
    RATE_LIMITS: "0",
  });
  await shop.printed(/Ctrl-C/);
  return shop;
}

async function kill(shop: Program): Promise<void> {
  process.kill(-(shop.child.pid ?? 0), "SIGKILL");
  await shop.ended;
}

const url = (path: string) => `http://localhost:${port}${path}`;

interface Going {
  id: string;
  token: string;
  reference: string;
}

let keys = 0;
/** An order, and its buyer on the gateway's page. */
async function goToPay(): Promise<Going> {
  const placed = await fetch(url("/api/v1/orders"), {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": `crash-${keys++}` },
    body: JSON.stringify({
      firstName: "Ayesha",
      lastName: "Khan",
      email: "ayesha@example.com",
      phone: "03001234567",
      address: "House 12, Model Town",
      city: "Lahore",
      shipping_method: "standard",
      payment_method: "jazzcash",
      items: [{ id: product, quantity: 1 }],
    }),
  });
  const { id, accessToken: token } = (await placed.json()) as { id: string; accessToken: string };
  const going = await fetch(url(`/api/v1/orders/${id}/pay?token=${token}`), { method: "POST" });
  const { fields } = (await going.json()) as { fields: { reference: string } };
  return { id, token, reference: fields.reference };
}

/** The buyer pays at the gateway; gives the address of the callback, not yet called. */
async function payThere({ reference }: Going): Promise<string> {
  const paid = await fetch(url("/api/v1/fake-checkout"), {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ reference, decision: "pay" }),
  });
  return paid.headers.get("location") ?? "";
}

async function stateOf(id: string): Promise<string> {
  const { rows } = await database.db.execute<{ state: string }>(
    sql`select state from payments where order_id = ${id}`,
  );
  return rows[0]?.state ?? "";
}

/** As if the minutes until the next inquiry had passed. */
async function letTimePass(): Promise<void> {
  await database.db.execute(sql`update payment_attempts
    set next_check_at = now() where next_check_at is not null`);
}

async function until(what: () => Promise<boolean>): Promise<void> {
  while (!(await what())) await new Promise((resolve) => setTimeout(resolve, 300));
}

describe("Killed on the way (issue 4.6: paid always means an order exists, whatever crashes)", () => {
  it("kill -9 between the gateway's payment and its callback: after the restart an inquiry settles it", async () => {
    const shop = await startShop();
    const going = await goToPay();
    const callback = await payThere(going);
    expect(callback).toContain("/api/v1/payments/jazzcash/callback?");
    await kill(shop);
    expect(await stateOf(going.id)).toBe("awaiting");
    const again = await startShop();
    await letTimePass();
    await until(async () => (await stateOf(going.id)) === "paid");
    // The callback comes after all: it changes nothing.
    const late = await fetch(callback.replace(/^https?:\/\/[^/]+/, url("")));
    expect([late.status, await late.json()]).toEqual([
      200,
      { message: "Received.", payment_state: "paid" },
    ]);
    const { rows } = await database.db.execute(
      sql`select 1 from payment_events where to_state = 'paid'`,
    );
    expect(rows).toHaveLength(1);
    again.child.kill("SIGTERM");
    expect(await again.ended).toBe(0);
  });

  it("kill -9 in the middle of many payments and callbacks, twice: every rupee has its order", async () => {
    const goings: Going[] = [];
    for (const after of [250, 700]) {
      const shop = await startShop();
      let stopped = false;
      const buyer = async () => {
        while (!stopped) {
          const going = await goToPay();
          goings.push(going);
          const callback = await payThere(going);
          await Promise.all([fetch(callback), fetch(callback)]);
        }
      };
      const buyers = Array.from({ length: 6 }, () => buyer().catch(() => undefined));
      await new Promise((resolve) => setTimeout(resolve, after));
      await kill(shop);
      stopped = true;
      await Promise.all(buyers);
    }
    await startShop();
    await letTimePass();
    const paidThere = salesInFiles();
    await until(async () => {
      const { rows } = await database.db.execute<{ n: string }>(
        sql`select count(*) as n from payments where state = 'paid'`,
      );
      return Number(rows[0]?.n) >= paidThere.length;
    });
    const { rows } = await database.db.execute<{ reference: string; state: string }>(
      sql`select a.reference, p.state from payment_attempts a
        join payments p on p.id = a.payment_id join orders o on o.id = p.order_id
        where p.state = 'paid' and exists
          (select from parcels where order_id = o.id and state = 'placed') order by 1`,
    );
    expect(paidThere.length).toBeGreaterThan(0);
    expect(rows.map(({ reference }) => reference)).toEqual(paidThere);
    const { rows: events } = await database.db.execute<{ n: string }>(
      sql`select count(*) as n from payment_events where to_state = 'paid'`,
    );
    expect(Number(events[0]?.n)).toBe(paidThere.length);
    const { rows: stock } = await database.db.execute<{ left: number; orders: number }>(
      sql`select stock as left, (select count(*)::int from orders) as orders from products`,
    );
    expect((stock[0]?.left ?? 0) + (stock[0]?.orders ?? 0)).toBe(STOCK);
  });
});

/** The references that the gateway took money for, sorted. */
function salesInFiles(): string[] {
  const folder = join(dataDir, "fake-gateway");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")))
    .filter(({ state }: { state: string }) => state === "paid")
    .map(({ reference }: { reference: string }) => reference)
    .sort();
}
