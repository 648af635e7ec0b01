import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { type StopLink, stopPath } from "#tohfa/shop/access/accounts/stop-link.ts";
import { signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { get, openAccount, openStore, post } from "#tohfa/tests/support/browser/portal-cast.ts";
import { db, storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { WORKER_SECRET } from "#tohfa/tests/support/running-shop.ts";
import { addProduct } from "#tohfa/tests/support/test-shop.ts";

type Somebody = Awaited<ReturnType<typeof openAccount>>;

const IBAN = "PK36SCBL0000001123456702";
const OTHER = "PK24SCBL0000001171495101";
/** The demo's own, which stands in for the environment's. */
const OLD = "PK00DEMO0000000000000000";

let bina: Somebody;
let omar: Somebody;
let order: { id: string; accessToken: string };
beforeAll(async () => {
  bina = await openAccount("bina", "admin", null);
  omar = await openAccount("omar", "admin", null);
  const { sellerId } = await openStore();
  const id = await addProduct(db, {
    id: randomUUID(),
    sellerId,
    price: 500_00,
    stock: 5,
    images: [],
  });
  const answer = await fetch(`${storeUrl}/api/v1/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({
      ...{ firstName: "Ayesha", lastName: "Khan", email: `${randomUUID()}@example.com` },
      ...{ phone: "0300-1234567", address: "House 12, Model Town", city: "Lahore" },
      ...{ shipping_method: "standard", payment_method: "bank_transfer" },
      items: [{ id, quantity: 1 }],
    }),
  });
  order = await answer.json();
});
afterEach(() => db.execute(sql`delete from settings where key = 'bankAccount'`));

/** The account that its buyer reads on the order's page. */
async function shownIban(): Promise<string> {
  const answer = await fetch(`${storeUrl}/api/v1/orders/${order.id}?token=${order.accessToken}`);
  return (await answer.json()).payment.account.iban;
}
const name = (iban: string, who = bina) =>
  post(
    "/admin/settings",
    { intent: "set", of: "bankAccount", bank: "SCB", title: "Tohfa", iban },
    who.cookie,
  );
const stopOnScreen = (who: Somebody) =>
  post("/admin/settings", { intent: "keep-account", of: "bankAccount" }, who.cookie);
async function lettersTo(email: string, template = "shop-account-changing") {
  const { rows } = await db.execute<{ payload: Record<string, unknown> & { link: StopLink } }>(
    sql`select payload from outbox where recipient = ${email} and template = ${template}
      order by id desc`,
  );
  return rows.map(({ payload }) => payload);
}
const pathOf = (link: StopLink) => stopPath(link, (text) => signatureFor(WORKER_SECRET, text));
const stopByLink = (path: string) =>
  post(path, { intent: "stop", ...Object.fromEntries(new URL(path, storeUrl).searchParams) });
const passed = () =>
  db.execute(sql`update settings set next_from = now() - interval '1 second'
    where key = 'bankAccount'`);

describe("Another bank account of the shop (issue 38 §3)", () => {
  it("holds after 24 hours: until then buyers see the old one, and the screen says which waits", async () => {
    const answer = await name(IBAN);
    expect(answer.status).toBe(303);
    expect(await shownIban()).toBe(OLD);
    const { rows } = await db.execute<{ hours: number }>(sql`select
      extract(epoch from next_from - now()) / 3600 as hours from settings where key = 'bankAccount'`);
    expect(Number(rows[0]?.hours)).toBeCloseTo(24, 1);
    const page = await (await get("/admin/settings", omar.cookie)).text();
    expect(page).toContain("Another account waits: buyers see it from");
    expect(page).toContain("PK36 SCBL 0000 0011 2345 6702");
    expect(page).toContain(`bina (${bina.email})`);
    await passed();
    expect(await shownIban()).toBe(IBAN);
    const settled = await (await get("/admin/settings", omar.cookie)).text();
    expect(settled).not.toContain("Another account waits: buyers");
    expect(settled).toContain(`value="${IBAN}"`);
    // The next one waits again, beside that which holds by now.
    await name(OTHER);
    expect(await shownIban()).toBe(IBAN);
  });

  it("all admins, who asked among them, and the shop's mailbox are told at once", async () => {
    await name(IBAN);
    const readers = [bina.email, omar.email, "hello@tohfa.example"];
    for (const email of readers) {
      const [letter] = await lettersTo(email);
      expect(letter).toMatchObject({
        who: `bina (${bina.email})`,
        before: expect.stringContaining(OLD),
        after: expect.stringContaining(IBAN),
      });
    }
    const log = await db.execute<{ actor: string; action: string }>(sql`select actor, action
      from audit_log where subject = 'bankAccount' order by id desc limit 1`);
    expect(log.rows).toEqual([
      { actor: `admin ${bina.userId}`, action: "shop's bank account named, to hold later" },
    ]);
  });

  it("any admin stops it on the settings screen, without a password; all are told", async () => {
    await name(IBAN);
    await db.execute(sql`update sessions set created_at = now() - interval '2 hours'
      where user_id = ${omar.userId}`);
    expect((await stopOnScreen(omar)).status).toBe(303);
    await passed();
    expect(await shownIban()).toBe(OLD);
    expect((await lettersTo(bina.email, "shop-account-kept"))[0]).toMatchObject({
      who: `omar (${omar.email})`,
      stopped: expect.stringContaining(IBAN),
    });
    expect((await stopOnScreen(omar)).status).toBe(409);
  });

  it("the letter's link stops it with one tap, signed out; opening it changes nothing, and it works once", async () => {
    await name(IBAN);
    const [letter] = await lettersTo(omar.email);
    const path = pathOf(letter?.link as StopLink);
    for (let n = 0; n < 2; n += 1) {
      expect(await (await get(path)).text()).toContain("Stop this change?");
    }
    const stopped = await stopByLink(path);
    expect(await stopped.text()).toContain("Buyers go on paying to the account we have");
    await passed();
    expect(await shownIban()).toBe(OLD);
    expect((await stopByLink(path)).status).toBe(404);
    expect(await (await get(path)).text()).toContain("Nothing to stop");
    expect((await lettersTo(bina.email, "shop-account-kept"))[0]?.who).toBe(
      `The link in the letter to ${omar.email}`,
    );
  });

  it("a link is of its change and its letter alone", async () => {
    await name(IBAN);
    const first = (await lettersTo(omar.email))[0]?.link as StopLink;
    await name(OTHER);
    const forged = pathOf(first).replace(/sig=./, "sig=_");
    const anothers = pathOf(first).replace(omar.userId, bina.userId);
    for (const path of [pathOf(first), forged, anothers, "/stop-bank-account"]) {
      expect([path, (await stopByLink(path)).status]).toEqual([
        path,
        path.includes("?") ? 404 : 422,
      ]);
    }
    const { rows } = await db.execute(sql`select from settings
      where key = 'bankAccount' and next_from > now()`);
    expect(rows).toHaveLength(1);
  });

  it("going back to the environment's account, or to none, waits as well", async () => {
    await name(IBAN);
    await passed();
    const reset = { intent: "reset", of: "bankAccount" };
    expect((await post("/admin/settings", reset, bina.cookie)).status).toBe(303);
    expect(await shownIban()).toBe(IBAN);
    await passed();
    expect(await shownIban()).toBe(OLD);
  });

  it("what is no IBAN, or is the account already, is said at its field", async () => {
    const wrong = await name("PK24SCBL0000001171495102");
    expect([wrong.status, (await wrong.text()).includes("This is no IBAN")]).toEqual([422, true]);
    await name(IBAN);
    await passed();
    const same = await name(IBAN);
    expect([same.status, (await same.text()).includes("to this account already")]).toEqual([
      409,
      true,
    ]);
  });
});
