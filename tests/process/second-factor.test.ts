import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { SCREENS } from "#tohfa/portal/app/routes.ts";
import { REMINDERS_OFF_PATH } from "#tohfa/shop/access/accounts/reminders-link.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { codeNow } from "#tohfa/tests/support/one-time-code.ts";
import { toUrl } from "#tohfa/tests/support/postgres.ts";
import { type RunningShop, startShop } from "#tohfa/tests/support/running-shop.ts";
import { addAccount, lettersTo, PASSWORD, visitorOf } from "./portal-visitor.ts";
import { stopPrograms } from "./processes.ts";

vi.setConfig({ testTimeout: 120_000 });
const root = resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "tohfa-second-factor-"));
const database = await freshDatabase();
const { db } = database;
const PORTAL = "https://portal.tohfa.example";
const PRODUCTION = {
  NODE_ENV: "production",
  STORE_URL: "https://tohfa.example",
  PORTAL_URL: PORTAL,
  AUTH_SECRET: "f".repeat(32),
  MAIL_FROM: "Tohfa <hello@tohfa.example>",
  // Nobody answers there: letters wait in the outbox.
  SMTP_URL: "smtp://127.0.0.1:9",
};
let shop: RunningShop;

beforeAll(async () => {
  shop = await startShop(database, { DATA_DIR: folder, TRUST_PROXY: "loopback", ...PRODUCTION });
});
afterAll(async () => {
  vi.resetConfig();
  await shop?.close();
  await stopPrograms();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

let visitors = 0;
function visitor() {
  visitors += 1;
  return visitorOf(shop.portalUrl, `198.51.100.${visitors}`, PORTAL);
}
type Visitor = ReturnType<typeof visitor>;

const SET_UP = "/account/second-factor";
const where = (answer: Response) => answer.headers.get("location");

/** Sets the second factor up as its screen says; the codes that it shows. */
async function setUp(browser: Visitor): Promise<{ key: string; codes: string[] }> {
  const begun = await browser.post(SET_UP, { intent: "begin-code", password: PASSWORD });
  const key = /secret=([A-Z2-7]+)/.exec(await begun.text())?.[1] ?? "";
  const done = await browser.post(SET_UP, { intent: "turn-on-code", code: codeNow(key) });
  return { key, codes: codesOn(await done.text()) };
}

const codesOn = (html: string) =>
  [...html.matchAll(/<code>([0-9A-Z]{5}-[0-9A-Z]{5})<\/code>/g)].map(([, code]) => code ?? "");

/** The command as it is typed. */
function admin(...words: string[]) {
  return new Promise<{ code: number; said: string }>((done) => {
    const env = {
      ...{ PATH: process.env.PATH, ...PRODUCTION },
      ...{ DATA_DIR: folder, DATABASE_URL: toUrl(database.connection) },
    };
    const args = ["--disable-warning=ExperimentalWarning", "server/commands/admin.ts", ...words];
    execFile(process.execPath, args, { cwd: root, env }, (error, out, wrong) =>
      done({ code: error ? Number(error.code) : 0, said: `${out}${wrong}` }),
    );
  });
}

describe("A second factor of admins in production (issue 38 §3)", () => {
  it("is set up at the first sign-in: before it no other screen opens and no form is taken", async () => {
    await addAccount(db, "first@example.com", "admin");
    // On two devices: one sends more forms here than a network may in a minute.
    const devices = [visitor(), visitor()] as const;
    for (const one of devices) expect(await one.signIn("first@example.com")).toBe(303);
    const [browser] = devices;
    const others = SCREENS.filter(({ path }) => path !== SET_UP && path !== "/sign-out");
    for (const [place, { path, example, intents }] of others.entries()) {
      const device = devices[place % 2] ?? browser;
      const address = (example ?? path).replace(/\{[^}]*\}|:\w+|\*/g, "x");
      expect([path, where(await device.get(address))]).toEqual([path, SET_UP]);
      // A mail program's button acts for nobody who is signed in: its cookies are not even read.
      if (path === REMINDERS_OFF_PATH) continue;
      for (const intent of intents ?? []) {
        expect([path, where(await device.post(address, { intent }))]).toEqual([path, SET_UP]);
      }
    }
    const { codes } = await setUp(browser);
    expect(new Set(codes).size).toBe(10);
    expect((await browser.get("/admin")).status).toBe(200);
    // Shown once.
    expect(codesOn(await (await browser.get(SET_UP)).text())).toEqual([]);
  });

  it("nobody else is made to have one", async () => {
    await addAccount(db, "buyer@example.com");
    const browser = visitor();
    await browser.signIn("buyer@example.com");
    expect((await browser.get("/account")).status).toBe(200);
  });

  it("each code on paper opens the account once, however it is typed, also of two at the same moment", async () => {
    await addAccount(db, "paper@example.com", "admin");
    const browser = visitor();
    await browser.signIn("paper@example.com");
    const { codes } = await setUp(browser);
    const enter = async (code: string) => {
      const other = visitor();
      const half = await other.post("/login", {
        ...{ intent: "sign-in", email: "paper@example.com", password: PASSWORD },
      });
      expect(where(half)).toBe("/login/code");
      return (await other.post("/login/code", { intent: "backup", code })).status;
    };
    const [first = "", second = "", third = ""] = codes;
    expect(await enter(first)).toBe(303);
    expect(await enter(first)).toBe(422);
    expect(await enter(second.toLowerCase().replace("-", " "))).toBe(303);
    expect((await Promise.all([enter(third), enter(third)])).sort()).toEqual([303, 422]);
    // New ones end the old ones.
    const made = await browser.post(SET_UP, { intent: "new-codes", password: PASSWORD });
    const [fresh = ""] = codesOn(await made.text());
    expect(await enter(codes[3] ?? "")).toBe(422);
    expect(await enter(fresh)).toBe(303);
  });

  it("what is shown once is kept nowhere for a form that is sent again", async () => {
    await addAccount(db, "twice@example.com", "admin");
    const browser = visitor();
    await browser.signIn("twice@example.com");
    const begun = await browser.post(SET_UP, { intent: "begin-code", password: PASSWORD });
    const key = /secret=([A-Z2-7]+)/.exec(await begun.text())?.[1] ?? "";
    const fields = { intent: "turn-on-code", code: codeNow(key), formKey: "a-key-of-a-form" };
    const [code = ""] = codesOn(await (await browser.post(SET_UP, fields)).text());
    expect(code).not.toBe("");
    const { rows } = await db.execute(sql`select answer::text from form_keys`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toMatch(/session_token/);
    expect(where(await browser.post(SET_UP, fields))).toBe(SET_UP);
  });

  it("npm run admin -- reset-second-factor restores access, is logged, and every admin is told", async () => {
    const email = "lost@example.com";
    const id = await addAccount(db, email, "admin");
    const browser = visitor();
    await browser.signIn(email);
    await setUp(browser);
    const { code, said } = await admin("reset-second-factor", email);
    expect([code, said]).toEqual([0, expect.stringContaining("set up anew")]);
    expect(where(await browser.get("/admin"))).toContain("/login");
    const again = visitor();
    expect(await again.signIn(email)).toBe(303);
    expect(where(await again.get("/admin"))).toBe(SET_UP);
    expect((await setUp(again)).codes).toHaveLength(10);
    const { rows } = await db.execute(
      sql`select actor, subject from audit_log where action = 'second factor reset'`,
    );
    expect(rows).toEqual([{ actor: "system: npm run admin", subject: id }]);
    for (const reader of [email, "first@example.com", "paper@example.com"]) {
      expect(await lettersTo(db, reader, "staff-second-factor-reset")).toHaveLength(1);
    }
    expect(await lettersTo(db, "buyer@example.com", "staff-second-factor-reset")).toEqual([]);
  });

  it.each([
    [["reset-second-factor", "nobody@example.com"], "There is no account of nobody@example.com."],
    [["reset-second-factor", "buyer@example.com"], "has no second factor to take off"],
    [["reset-second-factor"], "npm run admin -- reset-second-factor you@example.com"],
    [["constructor", "a@example.com"], "npm run admin -- create you@example.com"],
  ])("npm run admin -- %j fails, and says why", async (words, text) => {
    const { code, said } = await admin(...words);
    expect([code, said]).toEqual([1, expect.stringContaining(text)]);
  });
});

describe("How long somebody stays signed in (issue 38 §3)", () => {
  it("an admin for twelve hours, whatever they do; others as long as they come back", async () => {
    await addAccount(db, "hours@example.com", "admin");
    await addAccount(db, "stays@example.com");
    const [boss, buyer] = [visitor(), visitor()];
    await boss.signIn("hours@example.com");
    await setUp(boss);
    await buyer.signIn("stays@example.com");
    const passes = (minutes: number) =>
      db.execute(sql`update sessions set created_at = created_at - ${minutes} * interval '1 minute',
        updated_at = updated_at - ${minutes} * interval '1 minute'`);
    await passes(11 * 60 + 55);
    expect((await boss.get("/admin")).status).toBe(200);
    await passes(10);
    expect(where(await boss.get("/admin"))).toContain("/login");
    expect((await buyer.get("/account")).status).toBe(200);
    const { rows } = await db.execute(
      sql`select from sessions s join users u on u.id = s.user_id where u.email = 'hours@example.com'`,
    );
    expect(rows).toEqual([]);
  });
});
