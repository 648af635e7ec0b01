import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newsletterSubscribers } from "#tohfa/db/schema/content.ts";
import { outbox } from "#tohfa/db/schema/operations.ts";
import { system, VISITOR } from "#tohfa/shop/access/accounts/actor.ts";
import { exportSubscribers } from "#tohfa/shop/growth/newsletter/newsletter.server.ts";
import { newsletterLinks } from "#tohfa/shop/growth/newsletter/newsletter-links.server.ts";
import { createMailer } from "#tohfa/shop/messages/mail/channels/mail.server.ts";
import { sendOutbox } from "#tohfa/shop/messages/mail/send-outbox.server.ts";
import { MESSAGE_LINKS } from "#tohfa/tests/support/message-links.ts";
import { admin } from "#tohfa/tests/support/orders.ts";
import { openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";

const SHOP = { authSecret: "s".repeat(32), storeUrl: "https://store.example" };
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ authSecret: SHOP.authSecret });
});
afterAll(() => shop?.close());
beforeEach(() => shop.db.execute(sql`delete from newsletter_subscribers; delete from outbox`));

const subscribe = (email: string) => shop.post("/api/v1/newsletter", { email });
const answer = (wish: "confirm" | "goodbye", token: string) =>
  shop.post(`/api/v1/newsletter/${wish}`, { token });
const letters = (email: string) => shop.db.select().from(outbox).where(eq(outbox.recipient, email));
async function exported() {
  const all = [];
  for await (const some of await exportSubscribers(shop.db, admin, SHOP)) all.push(...some);
  return all;
}
const onTheList = async () => (await exported()).map(({ email }) => email);

/** The secrets of the links in an address' letters, newest letter last. */
async function linksTo(email: string) {
  return (await letters(email)).map(({ payload }) => {
    const links = newsletterLinks(SHOP, email, new Date(String(payload.askedAt)));
    const token = (url: string) => new URL(url).searchParams.get("token") ?? "";
    return { confirm: token(links.confirm), goodbye: token(links.goodbye) };
  });
}

/** Asked for, and confirmed by the mailbox. */
async function join_(email: string) {
  await subscribe(email);
  const [links] = await linksTo(email);
  if (!links) throw new Error("No letter");
  expect((await answer("confirm", links.confirm)).status).toBe(200);
  return links;
}

describe("Newsletter: double opt-in (issue 10)", () => {
  it("an address is on the list once its mailbox has said yes, not before", async () => {
    expect((await subscribe(" Who@Example.com")).status).toBe(201);
    expect(await onTheList()).toEqual([]);
    const [links] = await linksTo("who@example.com");
    for (const times of [1, 2]) {
      const { status, body } = await answer("confirm", links?.confirm ?? "");
      expect([times, status, body.message]).toEqual([
        times,
        200,
        "Thank you. Our next newsletter comes to you.",
      ]);
    }
    expect(await onTheList()).toEqual(["who@example.com"]);
  });

  it("answers alike whether an address is unknown, waits or is on the list, and writes to it once a day at most", async () => {
    await join_("on@example.com");
    const answers = [];
    for (const email of ["new@example.com", "new@example.com", "on@example.com"]) {
      const { status, text } = await subscribe(email);
      answers.push([status, text]);
    }
    expect(new Set(answers.map(String)).size).toBe(1);
    await Promise.all(Array.from({ length: 8 }, () => subscribe("crowd@example.com")));
    const sent = ["new@example.com", "on@example.com", "crowd@example.com"].map(letters);
    expect((await Promise.all(sent)).map(({ length }) => length)).toEqual([1, 1, 1]);
    await shop.db.execute(
      sql`update newsletter_subscribers set asked_at = now() - interval '25 hours'`,
    );
    await subscribe("new@example.com");
    const [old, fresh] = await linksTo("new@example.com");
    expect((await answer("confirm", old?.confirm ?? "")).status).toBe(404);
    expect((await answer("confirm", fresh?.confirm ?? "")).status).toBe(200);
  });

  it("its link has a week (a setting); broken and invented ones open nothing", async () => {
    await subscribe("late@example.com");
    const [links] = await linksTo("late@example.com");
    for (const wrong of ["", "x", links?.goodbye ?? "", `${links?.confirm}x`]) {
      expect([wrong, (await answer("confirm", wrong)).status]).toEqual([wrong, 404]);
    }
    await shop.db.execute(
      sql`update newsletter_subscribers set asked_at = now() - interval '8 days'`,
    );
    const { status, body } = await answer("confirm", links?.confirm ?? "");
    expect([status, body.error]).toEqual([404, expect.stringContaining("has had its time")]);
    await shop.db.execute(
      sql`insert into settings (key, value) values ('newsletterLinkDays', '9')`,
    );
    expect((await answer("confirm", links?.confirm ?? "")).status).toBe(200);
    await shop.db.execute(sql`delete from settings`);
  });

  it("one goodbye ends it for good and keeps nothing; any letter's works, and says the same to everybody", async () => {
    const first = await join_("bye@example.com");
    const answers = [await answer("goodbye", first.goodbye)];
    expect(await shop.db.select().from(newsletterSubscribers)).toEqual([]);
    for (const token of [first.goodbye, "invented", ""])
      answers.push(await answer("goodbye", token));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    // Joined again: the old letter's link is still theirs.
    await subscribe("bye@example.com");
    const again = (await linksTo("bye@example.com")).at(-1);
    await answer("confirm", again?.confirm ?? "");
    expect(await onTheList()).toEqual(["bye@example.com"]);
    await answer("goodbye", first.goodbye);
    expect(await onTheList()).toEqual([]);
  });

  it("neither database nor queue keeps a link's secret", async () => {
    const links = await join_("secret@example.com");
    const { rows } = await shop.db.execute(
      sql`select n::text as kept from newsletter_subscribers n union all select o::text from outbox o`,
    );
    for (const secret of Object.values(links)) {
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });

  it("its letter can be answered by the mail program's own button (List-Unsubscribe, RFC 8058); others' have none", async () => {
    await subscribe("headers@example.com");
    const product = "insert into outbox (recipient, template, payload, dedupe_key) values";
    await shop.db.execute(sql`${sql.raw(product)} ('b@example.com', 'review-thanks',
      '{"firstName": "B", "productName": "Mug", "coupon": null}', 'k')`);
    const mail = createMailer({
      ...{ smtpUrl: undefined, mailFrom: "Tohfa <hello@tohfa.example>", dataDir: shop.dataDir },
    });
    const links = {
      ...MESSAGE_LINKS,
      ...{ storeUrl: SHOP.storeUrl, portalUrl: "", tokenOf: () => "", signatureOf: () => "" },
      ...{
        codeOf: () => "",
        newsletterOf: (email: string, at: Date) => newsletterLinks(SHOP, email, at),
      },
    };
    expect(await sendOutbox(shop.db, { mail }, links)).toBe(2);
    const folder = join(shop.dataDir, "outbox");
    const files = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
    const ours = texts.find((text) => text.includes("To: headers@example.com")) ?? "";
    const unfolded = ours.replaceAll(/\r?\n[ \t]+/g, " ");
    const [given] = await linksTo("headers@example.com");
    expect(unfolded).toContain(
      `List-Unsubscribe: <https://store.example/newsletter?wish=goodbye&token=${given?.goodbye}>`,
    );
    expect(unfolded).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(texts.filter((text) => text.includes("List-Unsubscribe")).length).toBe(1);
  });

  it("the list is an admin's alone, has each one's goodbye, and is written down", async () => {
    const { goodbye } = await join_("listed@example.com");
    await subscribe("pending@example.com");
    expect(await exported()).toEqual([
      {
        ...{ email: "listed@example.com", language: "en" as const },
        goodbyeUrl: `https://store.example/newsletter?wish=goodbye&token=${goodbye}`,
      },
    ]);
    for (const actor of [VISITOR, system("test"), { ...admin, role: "seller" } as never]) {
      await expect(exportSubscribers(shop.db, actor, SHOP)).rejects.toMatchObject({
        code: "forbidden",
      });
    }
    const { rows } = await shop.db.execute(
      sql`select actor, subject from audit_log where action = 'newsletter.exported' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ actor: "admin boss", subject: "1" }]);
  });
});
