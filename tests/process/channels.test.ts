import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashPassword } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import { afterAll, expect, it, vi } from "vitest";
import { credentials, users } from "#tohfa/db/schema/accounts.ts";
import { outbox } from "#tohfa/db/schema/operations.ts";
import { startFaultySmtp } from "#tohfa/tests/faults/smtp-server.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { startShop } from "#tohfa/tests/support/running-shop.ts";
import { freePort, runServer, stopPrograms } from "./processes.ts";

vi.setConfig({ testTimeout: 180_000 });
afterAll(() => vi.resetConfig());

const dataDir = mkdtempSync(join(tmpdir(), "tohfa-channels-"));
afterAll(async () => {
  await stopPrograms();
  rmSync(dataDir, { recursive: true, force: true });
});

it("a dead mail server is told in the log once, in /metrics and on Today, until letters flow again", async () => {
  const database = await freshDatabase();
  const { db } = database;
  const mail = await startFaultySmtp(() => "ok");
  await mail.close();
  const shop = await startShop(database, { DATA_DIR: dataDir, SMTP_URL: mail.url });
  const cookie = await signInAsAdmin();
  const today = async () =>
    await (await fetch(`${shop.portalUrl}/admin`, { headers: { cookie } })).text();
  const gauge = async (name: string) => {
    const text = await (await fetch(`${shop.storeUrl}/metrics`)).text();
    return Number(new RegExp(`^${name}\\{channel="mail"\\} (.+)$`, "m").exec(text)?.[1]);
  };
  const lines = (words: string) => shop.program.output.split(words).length - 1;
  expect(await today()).not.toContain("Letters do not go out.");
  expect(await gauge("message_channel_up")).toBe(1);

  for (let letter = 0; letter < 5; letter += 1) await put(`letter-${letter}`);
  await shop.program.printed(/Letters do not go out/);
  // More of them fail, and nothing more is said.
  await db.execute(sql`update outbox set next_attempt_at = now() - interval '1 second'`);
  await expect
    .poll(async () => (await db.execute(sql`select from outbox where attempts > 1`)).rows.length, {
      timeout: 30_000,
    })
    .toBeGreaterThan(0);
  expect(lines("Letters do not go out.")).toBe(1);
  expect(await gauge("message_channel_up")).toBe(0);
  expect(await gauge("message_channel_waiting")).toBe(5);
  expect(await gauge("message_channel_oldest_waiting_seconds")).toBeGreaterThan(0);
  const page = await today();
  expect(page).toContain("Letters do not go out.");
  expect(page).toContain("5 messages wait and go by themselves");
  expect(page).toContain("SMTP_URL");
  expect(page).toContain("ECONNREFUSED");

  await mail.open();
  // Those that had failed often would have waited for hours.
  await db.execute(sql`update outbox set next_attempt_at = case dedupe_key
    when 'letter-0' then now() else now() + interval '5 hours' end`);
  await expect.poll(() => mail.letters.size, { timeout: 60_000 }).toBe(5);
  await shop.program.printed(/Messages go out over this channel again/);
  expect(lines("Messages go out over this channel again")).toBe(1);
  expect(await today()).not.toContain("Letters do not go out.");
  expect(await gauge("message_channel_up")).toBe(1);
  expect(await gauge("message_channel_waiting")).toBe(0);
  await shop.close();
  await mail.close();
  await database.close();

  async function put(key: string) {
    const payload = { firstName: "Ayesha", productName: "Mug", coupon: null };
    await db.insert(outbox).values({
      ...{ recipient: `${key}@example.com`, template: "review-thanks", dedupeKey: key },
      payload,
    });
  }

  async function signInAsAdmin(): Promise<string> {
    const [id, email] = ["u-admin", "admin@example.com"];
    const password = await hashPassword("three test words");
    await db.insert(users).values({ id, email, name: "Admin", role: "admin", emailVerified: true });
    await db
      .insert(credentials)
      .values({ id, userId: id, accountId: id, providerId: "credential", password });
    const answer = await fetch(`${shop.portalUrl}/login`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: shop.portalUrl },
      body: new URLSearchParams({ intent: "sign-in", email, password: "three test words" }),
    });
    return answer.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
  }
});

it("a misspelt setting and letters that go to files are said at start", async () => {
  const shop = runServer({
    DATA_DIR: dataDir,
    PORT: `${await freePort()}`,
    PORTAL_PORT: `${await freePort()}`,
    DEMO: "0",
    MAIL: "files",
    SMPT_URL: "smtp://shop:hunter2@mail.example",
  });
  await shop.printed(/MAIL=files: letters are written to .*outbox/);
  expect(shop.output).toContain("SMPT_URL is no setting of Tohfa; did you mean SMTP_URL?");
  expect(shop.output).not.toContain("hunter2");
  shop.child.kill("SIGTERM");
  await shop.ended;
});

it("a real shop does not open where its letters would lie in a folder unasked, and says what is misspelt", async () => {
  const shop = runServer({
    NODE_ENV: "production",
    AUTH_SECRET: "s".repeat(32),
    STORE_URL: "https://tohfa.example",
    MAIL_FROM: "hello@tohfa.example",
    DATA_DIR: dataDir,
    SMPT_URL: "smtp://mail.example",
  });
  expect(await shop.ended).toBe(1);
  expect(shop.output).toContain("did you mean SMTP_URL?");
  expect(shop.output).toContain("SMTP_URL is missing");
});
