import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { type RunningShop, startShop } from "#tohfa/tests/support/running-shop.ts";
import { addProduct, addSeller } from "#tohfa/tests/support/test-shop.ts";
import { addAccount, lettersTo, PASSWORD, visitorOf } from "./portal-visitor.ts";
import { stopPrograms } from "./processes.ts";

vi.setConfig({ testTimeout: 120_000 });
const folder = mkdtempSync(join(tmpdir(), "tohfa-lock-out-"));
const database = await freshDatabase();
const { db } = database;
let shop: RunningShop;

beforeAll(async () => {
  shop = await startShop(database, {
    DATA_DIR: folder,
    TRUST_PROXY: "loopback",
    AUTH_SECRET: "l".repeat(32),
  });
});
afterAll(async () => {
  vi.resetConfig();
  await shop?.close();
  await stopPrograms();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (address: string) => visitorOf(shop.portalUrl, address);
const forgot = (address: string, email: string) =>
  at(address).post("/forgot", { intent: "forgot", email });
/** So much longer ago lies all that was counted. */
const passes = (minutes: number) =>
  db.execute(sql`update account_tries set since = since - ${minutes} * interval '1 minute'`);

/** Pauses end so much later: what is refused now is, however slow the machine. */
const goesBack = (minutes: number) => passes(-minutes);

/** Wrong passwords for an account, from so many addresses of a block, in turn. */
async function guess(email: string, times: number, addresses: number, block: string) {
  const statuses = [];
  for (let time = 0; time < times; time += 1) {
    const one = at(`${block}.${1 + (time % addresses)}`);
    statuses.push(await one.signIn(email, `wrong guess ${time}`));
  }
  return statuses;
}

/** Where a letter of that mailbox leads, once it is sent, as its reader has it. */
async function linkIn(email: string, template: string): Promise<string> {
  const letter = await vi.waitFor(
    async () => {
      const sent = (await lettersTo(db, email, template)).filter(({ isSent }) => isSent).at(-1);
      if (!sent) throw new Error(`No ${template} was sent to ${email}`);
      return sent;
    },
    { timeout: 30_000, interval: 250 },
  );
  const file = join(folder, "outbox", `${letter.id.padStart(6, "0")}.html`);
  const html = readFileSync(file, "utf8").replaceAll("&amp;", "&");
  return /href="https?:\/\/[^/"]+(\/[^"]*)"/.exec(html)?.[1] ?? "";
}

describe("Wrong passwords of strangers (issue 38 §2)", () => {
  it("55 of one address do not add up for the account: its owner signs in anywhere else", async () => {
    await addAccount(db, "one-address@example.com");
    const statuses = await guess("one-address@example.com", 55, 1, "192.0.2");
    expect(statuses.filter((status) => status === 401)).toHaveLength(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(47);
    expect(await at("198.51.100.1").signIn("one-address@example.com")).toBe(303);
  });

  it("of many addresses slow new browsers, and never shut out one that has signed in before", async () => {
    const email = "many@example.com";
    await addAccount(db, email);
    const home = at("198.51.100.2");
    expect(await home.signIn(email)).toBe(303);
    await home.post("/sign-out", { intent: "sign-out" });
    expect((await home.get("/account")).headers.get("location")).toContain("/login");
    // With the one by which it became known, fifty.
    expect(await guess(email, 49, 49, "203.0.113")).toEqual(Array(49).fill(401));
    await goesBack(1);
    expect(await guess(email, 20, 20, "203.0.113")).toEqual(Array(20).fill(429));
    // On a new phone it has to wait for seconds, not for an hour, and is told what helps at once.
    const phone = at("198.51.100.3");
    const refused = await phone.post("/login", { intent: "sign-in", email, password: PASSWORD });
    expect(refused.status).toBe(429);
    expect(await refused.text()).toMatch(/Please wait 2 minutes.*Forgot your password\?/s);
    expect(await home.signIn(email)).toBe(303);
    // Behind the very address that guesses, too.
    const beside = at("203.0.113.1");
    for (const [name, value] of home.cookies) beside.cookies.set(name, value);
    for (const name of [...beside.cookies.keys()]) {
      if (name.includes("session")) beside.cookies.delete(name);
    }
    expect(await beside.signIn(email)).toBe(303);
    // The letter that it is told of lets it in without a wait.
    await phone.post("/forgot", { intent: "forgot", email });
    const path = await linkIn(email, "reset-password");
    const link = Object.fromEntries(new URL(path, shop.portalUrl).searchParams);
    const password = "other three words";
    expect((await phone.post("/reset", { intent: "reset", ...link, password })).status).toBe(303);
    expect(await phone.signIn(email, password)).toBe(303);
    // So does the wait.
    const other = at("198.51.100.6");
    expect(await other.signIn(email, password)).toBe(429);
    await passes(2);
    expect(await other.signIn(email, password)).toBe(303);
  });

  it("a browser that is known opens nothing by itself, and has eight tries of its own", async () => {
    const email = "stolen@example.com";
    await addAccount(db, email);
    await addAccount(db, "another@example.com");
    const home = at("198.51.100.4");
    await home.signIn(email);
    const known = [...home.cookies].filter(([name]) => name.includes("known"));
    expect(known).toHaveLength(1);
    expect(JSON.stringify(known)).not.toMatch(/stolen/);
    const thief = at("198.51.100.5");
    for (const [name, value] of known) thief.cookies.set(name, value);
    expect((await thief.get("/account")).headers.get("location")).toContain("/login");
    const guesses = async (account: string, times: number) => {
      const statuses = [];
      for (let time = 0; time < times; time += 1) {
        statuses.push(await thief.signIn(account, `no ${time}`));
      }
      return statuses;
    };
    // Then it is a browser like any other at that address, which has its own eight.
    expect(await guesses(email, 18)).toEqual([...Array(16).fill(401), 429, 429]);
    // It is of no use for anybody else's account.
    expect(await guesses("another@example.com", 10)).toEqual([...Array(8).fill(401), 429, 429]);
    // Nor does it keep its owner out.
    await home.post("/sign-out", { intent: "sign-out" });
    expect(await home.signIn(email)).toBe(303);
  });

  it("an IPv6 visitor is one, whatever address of their network they come from", async () => {
    await addAccount(db, "six@example.com");
    const statuses = [];
    for (let time = 0; time < 12; time += 1) {
      const one = at(`2001:db8:0:1::${time + 1}`);
      statuses.push(await one.signIn("six@example.com", `wrong ${time}`));
    }
    expect(statuses).toEqual([...Array(8).fill(401), ...Array(4).fill(429)]);
    expect(await at("2001:db8:0:2::1").signIn("six@example.com")).toBe(303);
  });

  it("codes that a stranger types shut nobody out at the same address", async () => {
    const stranger = at("198.51.100.7");
    for (let time = 0; time < 40; time += 1) {
      const typed = { intent: "code", code: String(100_000 + time) };
      expect((await stranger.post("/login/code", typed)).status).toBe(422);
    }
  });
});

describe("Links to a new password (issue 38 §2)", () => {
  it("3 posts of a stranger, or 30, do not keep the owner from one; the mailbox is not flooded", async () => {
    const email = "reset@example.com";
    await addAccount(db, email);
    for (let time = 0; time < 30; time += 1) {
      expect((await forgot("192.0.2.10", email)).status).toBe(303);
    }
    expect(await lettersTo(db, email, "reset-password")).toHaveLength(2);
    const owner = at("198.51.100.10");
    const answer = await owner.post("/forgot", { intent: "forgot", email });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/login"]);
    expect(await lettersTo(db, email, "reset-password")).toHaveLength(3);
    const path = await linkIn(email, "reset-password");
    expect((await owner.get(path)).status).toBe(200);
  });

  it("strangers at a hundred addresses cause a few letters, of which the newest always works; a known browser gets its own", async () => {
    const email = "flooded@example.com";
    await addAccount(db, email);
    const home = at("198.51.100.11");
    await home.signIn(email);
    const from = (n: number) => `203.0.113.${1 + n}`;
    for (let n = 0; n < 100; n += 1) await forgot(from(n), email);
    expect(await lettersTo(db, email, "reset-password")).toHaveLength(3);
    await home.post("/forgot", { intent: "forgot", email });
    expect(await lettersTo(db, email, "reset-password")).toHaveLength(4);
    // All day long: one in twenty minutes, so that its link has forty left.
    for (let time = 0; time < 6; time += 1) {
      await passes(10);
      for (let n = 0; n < 10; n += 1) await forgot(from(n + 100 + time * 10), email);
    }
    expect(await lettersTo(db, email, "reset-password")).toHaveLength(4 + 3);
  });

  it("3 orders that name a mailbox delay no letter about its account", async () => {
    const email = "ordered@example.com";
    await addAccount(db, email);
    const product = await addProduct(db, { sellerId: await addSeller(db), stock: 100, images: [] });
    for (let n = 0; n < 4; n += 1) {
      const placed = await fetch(`${shop.storeUrl}/api/v1/orders`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "idempotency-key": crypto.randomUUID(),
          "x-forwarded-for": `192.0.2.${20 + n}`,
        },
        body: JSON.stringify({
          ...{ firstName: "Ayesha", lastName: "Khan", email, phone: `0300123456${n}` },
          ...{ address: "House 12, Model Town", city: "Lahore", shipping_method: "standard" },
          ...{ payment_method: "cod", items: [{ id: product, quantity: 1 }] },
        }),
      });
      if (n < 3) expect([placed.status, await placed.text()]).toEqual([201, expect.anything()]);
    }
    await vi.waitFor(
      async () => {
        const { rows } = await db.execute(
          sql`select from outbox where recipient = ${email} and counted_at is not null`,
        );
        expect(rows.length).toBeGreaterThanOrEqual(3);
      },
      { timeout: 30_000, interval: 250 },
    );
    await forgot("198.51.100.12", email);
    expect(await linkIn(email, "reset-password")).toMatch(/^\/reset\?/);
  });

  it("a link's hour begins when its letter is sent", async () => {
    const email = "late@example.com";
    const id = await addAccount(db, email);
    await forgot("198.51.100.13", email);
    const sentAt = Date.now();
    // The mail server was away for three hours.
    await db.execute(sql`update outbox set payload = jsonb_set(payload, '{link,until}',
        to_jsonb((payload->'link'->>'until')::bigint - 3 * 3600000))
      where recipient = ${email} and template = 'reset-password'`);
    const path = await linkIn(email, "reset-password");
    const until = Number(new URL(path, shop.portalUrl).searchParams.get("until"));
    expect(path).toContain(id);
    expect(until - sentAt).toBeGreaterThan(59 * 60_000);
    const link = Object.fromEntries(new URL(path, shop.portalUrl).searchParams);
    const fields = { intent: "reset", ...link, password: "other three words" };
    expect((await at("198.51.100.13").post("/reset", fields)).status).toBe(303);
  });
});

describe("New accounts and stores (issue 38 §2)", () => {
  it("a stranger who signs up with somebody's address keeps nobody from an account of their own", async () => {
    const email = "wanted@example.com";
    for (let time = 0; time < 9; time += 1) {
      const fields = { intent: "sign-up", name: "No", email, password: "a stranger's words" };
      expect((await at("192.0.2.30").post("/signup", fields)).status).toBe(303);
    }
    expect(await lettersTo(db, email, "confirm-email")).toHaveLength(2);
    const owner = at("198.51.100.30");
    const own = { intent: "sign-up", name: "Ayesha", email, password: PASSWORD };
    expect((await owner.post("/signup", own)).status).toBe(303);
    const path = await linkIn(email, "confirm-email");
    expect(await lettersTo(db, email, "confirm-email")).toHaveLength(3);
    const link = Object.fromEntries(new URL(path, shop.portalUrl).searchParams);
    // Strangers who type its password wrongly at the same address do not count for who has the letter.
    await guess(email, 12, 1, "198.51.101");
    const confirmed = await visitorOf(shop.portalUrl, "198.51.101.1").post("/verify", {
      ...{ intent: "verify", password: PASSWORD },
      ...link,
    });
    expect(confirmed.status).toBe(303);
  });
});
