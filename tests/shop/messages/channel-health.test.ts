import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { outbox } from "#tohfa/db/schema/operations.ts";
import { MessageRefused, type Send } from "#tohfa/shop/messages/mail/channel.ts";
import {
  type ChannelChange,
  deleteOffChannels,
  listDownChannels,
  readChannels,
} from "#tohfa/shop/messages/mail/channel-health.server.ts";
import { sendOutbox } from "#tohfa/shop/messages/mail/send-outbox.server.ts";
import { MESSAGE_LINKS } from "#tohfa/tests/support/message-links.ts";
import { admin, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.db.execute(sql`truncate outbox, channel_health`));

const links = {
  ...MESSAGE_LINKS,
  storeUrl: "https://store.example",
  portalUrl: "https://portal.example",
  tokenOf: () => "t",
  codeOf: () => "123456",
  signatureOf: () => "s",
};

async function put(...keys: string[]) {
  for (const key of keys) {
    await shop.db.insert(outbox).values({
      ...{ recipient: `${key}@example.com`, template: "order-placed", dedupeKey: key },
      payload: { orderId: "TH-1", firstName: "Ayesha", total: 100, payment: "cod" },
    });
  }
}
const makeDue = () =>
  shop.db.execute(
    sql`update outbox set next_attempt_at = now() - interval '1 second' where sent_at is null`,
  );
const news: ChannelChange[] = [];
beforeEach(() => {
  news.length = 0;
});
const onChannel = (one: ChannelChange) => news.push(one);
const run = (mail: Send) => sendOutbox(shop.db, { mail }, links, { onChannel });
const dead: Send = () => Promise.reject(new Error("connect ECONNREFUSED 127.0.0.1:25"));
const nobody: Send = (to) => Promise.reject(new MessageRefused(`550 <${to}> no such person`));
const well: Send = () => Promise.resolve();
const mailIsDown = async () => (await readChannels(shop.db, new Set()))[0]?.isDown;

describe("A channel that fails is told (issue 38, §1)", () => {
  it("once when it goes down and once when messages go out again, however many processes send", async () => {
    await put(...Array.from({ length: 12 }, (_, n) => `letter-${n}`));
    await Promise.all([run(dead), run(dead), run(dead)]);
    await makeDue();
    await Promise.all([run(dead), run(dead), run(dead)]);
    expect(news).toMatchObject([
      { channel: "mail", isDown: true, why: expect.stringContaining("ECONNREFUSED") },
    ]);
    expect(await mailIsDown()).toBe(true);
    await makeDue();
    await Promise.all([run(well), run(well), run(well)]);
    expect(news.map(({ isDown }) => isDown)).toEqual([true, false]);
    expect(await mailIsDown()).toBe(false);
  });

  it("two failures are none, and one letter that is refused again and again is no dead server", async () => {
    await put("one", "two");
    await run(dead);
    expect(await mailIsDown()).toBe(false);
    await shop.db.execute(sql`truncate outbox, channel_health`);
    await put("nobody");
    for (let time = 0; time < 6; time += 1) {
      await makeDue();
      await run(nobody);
    }
    expect([await mailIsDown(), news]).toEqual([false, []]);
  });

  it("but a server that refuses every letter is", async () => {
    await put("one", "two", "three");
    await run(nobody);
    expect(await mailIsDown()).toBe(true);
    // In words without the readers' addresses.
    expect(news[0]?.why).toBe("550 <t…@example.com> no such person");
  });

  it("a letter that the shop cannot write says nothing of the mail server", async () => {
    await put("one", "two", "three");
    await shop.db.execute(sql`update outbox set template = 'of an older version'`);
    await run(well);
    expect([await mailIsDown(), news]).toEqual([false, []]);
  });

  it("when letters flow again those that would have waited for hours go at once; those that are held stay", async () => {
    await put("first", "late", "held", "being-sent");
    await shop.db.execute(sql`insert into channel_health (channel, failures) values ('mail', 9)`);
    await shop.db.execute(sql`update outbox set attempts = 8, last_error = 'dead',
      next_attempt_at = now() + interval '5 hours' where dedupe_key = 'late'`);
    await shop.db.execute(sql`update outbox set
      next_attempt_at = now() + interval '30 minutes' where dedupe_key = 'held'`);
    await shop.db.execute(sql`update outbox set attempts = 2, last_error = 'dead',
      next_attempt_at = now() + interval '2 minutes' where dedupe_key = 'being-sent'`);
    await run(well);
    await run(well);
    const { rows } = await shop.db.execute<{ key: string }>(
      sql`select dedupe_key as key from outbox where sent_at is null order by id`,
    );
    expect(rows.map(({ key }) => key)).toEqual(["held", "being-sent"]);
  });

  it("of a channel that is off nothing is said, and only admins are told", async () => {
    await shop.db.execute(sql`insert into channel_health (channel, failures) values ('sms', 9)`);
    expect(await listDownChannels(shop.db, admin, new Set())).toEqual([]);
    expect(await listDownChannels(shop.db, admin, new Set(["sms"]))).toHaveLength(1);
    await expect(listDownChannels(shop.db, sellerNamed("s-1"), new Set(["sms"]))).rejects.toThrow();
    await deleteOffChannels(shop.db, ["mail", "push"]);
    expect(await listDownChannels(shop.db, admin, new Set(["sms"]))).toEqual([]);
  });
});
