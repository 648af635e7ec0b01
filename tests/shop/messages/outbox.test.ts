import { readdir, readFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { outbox } from "#tohfa/db/schema/operations.ts";
import { startJobs } from "#tohfa/jobs/start-jobs.ts";
import { createBookingClient } from "#tohfa/shop/delivery/booking/booking-client.server.ts";
import { createTrackingClient } from "#tohfa/shop/delivery/couriers/tracking-client.server.ts";
import { createMailer } from "#tohfa/shop/messages/mail/channels/mail.server.ts";
import { sendOutbox } from "#tohfa/shop/messages/mail/send-outbox.server.ts";
import { ONLY_CASH } from "#tohfa/shop/money/payments/gateways.server.ts";
import { MESSAGE_LINKS } from "#tohfa/tests/support/message-links.ts";
import { openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";

const FROM = "Tohfa <hello@tohfa.example>";

let shop: TestShop;
const links = {
  ...MESSAGE_LINKS,
  storeUrl: "https://store.example",
  portalUrl: "https://portal.example",
  tokenOf: (id: string) => `token-of-${id}`,
  signatureOf: (id: string) => `signature-of-${id}`,
  codeOf: () => "123456",
};

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.db.execute(sql`delete from outbox`));

const put = (key: string, payload: Record<string, unknown> = {}, template = "order-placed") =>
  shop.db.insert(outbox).values({
    recipient: "ayesha@example.com",
    template,
    payload: { orderId: "TH-1", firstName: "Ayesha <b>", total: 159900, ...payload },
    dedupeKey: key,
  });

/** A real SMTP server that keeps what it gets. */
async function catcher(
  refuse = false,
): Promise<{ url: string; got: string[]; close(): Promise<void> }> {
  const got: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (chunk: Buffer) => {
        text += chunk;
      });
      stream.on("end", () => {
        if (!refuse) got.push(text);
        done(refuse ? new Error("Mailbox full") : null);
      });
    },
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", () => open()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    got,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

describe("Mail (PRODUCT §5)", () => {
  it("goes through SMTP where it is configured, each letter once, however many send at a time", async () => {
    const mail = await catcher();
    await Promise.all(["a", "b", "c"].map((key) => put(key)));
    const send = createMailer({ mailFrom: FROM, smtpUrl: mail.url, dataDir: shop.dataDir });
    await Promise.all([1, 2, 3].map(() => sendOutbox(shop.db, { mail: send }, links)));
    expect(mail.got.length).toBe(3);
    expect(mail.got[0]).toContain("Subject: Your order TH-1 is placed");
    expect(await sendOutbox(shop.db, { mail: send }, links)).toBe(0);
    await mail.close();
  });

  it("else goes into a readable outbox in the data folder; what a buyer typed is escaped", async () => {
    await put("file", { amount: 159900 }, "payment-received");
    await sendOutbox(
      shop.db,
      { mail: createMailer({ mailFrom: FROM, smtpUrl: undefined, dataDir: shop.dataDir }) },
      links,
    );
    const folder = join(shop.dataDir, "outbox");
    const name = (await readdir(folder)).find((file) => file.endsWith(".html")) ?? "";
    const html = await readFile(join(folder, name), "utf8");
    expect(html).toContain("Ayesha &lt;b&gt;");
    expect(html).toContain("order-confermed?id=TH-1&amp;token=token-of-TH-1");
    expect(html).toContain("Rs 1,599");
  });

  it("one that cannot be sent is tried again later, and says why", async () => {
    const mail = await catcher(true);
    await put("refused");
    await sendOutbox(
      shop.db,
      { mail: createMailer({ mailFrom: FROM, smtpUrl: mail.url, dataDir: shop.dataDir }) },
      links,
    );
    const { rows } = await shop.db.execute<Record<string, unknown>>(
      sql`select attempts, last_error, sent_at, next_attempt_at > now() as later from outbox`,
    );
    expect(rows[0]).toMatchObject({ attempts: 1, sent_at: null, later: true });
    expect(rows[0]?.last_error).toContain("Mailbox full");
    await mail.close();
  });

  /** Accepts connections and never says a word. */
  async function stalling() {
    const server = createServer(() => undefined);
    await new Promise<void>((open) => server.listen(0, "127.0.0.1", () => open()));
    const { port } = server.address() as AddressInfo;
    const sockets = new Set<Socket>();
    server.on("connection", (socket) => sockets.add(socket));
    return {
      url: `smtp://127.0.0.1:${port}`,
      connected: () => sockets.size,
      async close() {
        for (const socket of sockets) socket.destroy();
        await new Promise((closed) => server.close(closed));
      },
    };
  }

  it("a mail server that stalls keeps no transaction open, and costs one message its turn", async () => {
    const mail = await stalling();
    await put("stalled");
    const send = createMailer({
      mailFrom: FROM,
      smtpUrl: mail.url,
      dataDir: shop.dataDir,
      timeoutMs: 1_500,
    });
    const sending = sendOutbox(shop.db, { mail: send }, links);
    await expect.poll(mail.connected).toBe(1);
    const { rows } = await shop.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(rows[0]?.n).toBe(0);
    // Meanwhile it is nobody else's.
    expect(await sendOutbox(shop.db, { mail: send }, links)).toBe(0);
    expect(mail.connected()).toBe(1);
    expect(await sending).toBe(0);
    const { rows: kept } = await shop.db.execute<{ attempts: number; last_error: string }>(
      sql`select attempts, last_error from outbox`,
    );
    expect(kept).toMatchObject([{ attempts: 1 }]);
    expect(kept[0]?.last_error).not.toBe("");
    await mail.close();
  });

  it("a sending that never ends is given up in time; its late end changes nothing", async () => {
    await put("endless");
    let end = () => {};
    const endless = () => new Promise<void>((resolve) => (end = resolve));
    const limits = { sending: 50, claim: 100 };
    expect(await sendOutbox(shop.db, { mail: endless }, links, { limits })).toBe(0);
    end();
    const { rows } = await shop.db.execute(sql`select sent_at, last_error from outbox`);
    expect(rows).toEqual([{ sent_at: null, last_error: "It could not be sent in time" }]);
  });

  it("what a process that died had claimed is sent by the next one, under the same Message-ID", async () => {
    const mail = await catcher();
    await put("claimed");
    const send = createMailer({ mailFrom: FROM, smtpUrl: mail.url, dataDir: shop.dataDir });
    // It was sent, but the process ended before it could be marked.
    const dying: typeof send = async (...message) => {
      await send(...message);
      await new Promise(() => undefined);
    };
    const death = new AbortController();
    const died = sendOutbox(shop.db, { mail: dying }, links, {
      limits: { sending: 60_000, claim: 400 },
      signal: death.signal,
    });
    await expect.poll(() => mail.got.length).toBe(1);
    expect(await sendOutbox(shop.db, { mail: send }, links)).toBe(0);
    await expect.poll(() => sendOutbox(shop.db, { mail: send }, links)).toBe(1);
    const ids = mail.got.map((text) => /^Message-ID: (.+)$/m.exec(text)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    await mail.close();
    // Not a minute later, when the database of this file is gone: its late end changes nothing.
    death.abort();
    expect(await died).toBe(0);
    const { rows } = await shop.db.execute(sql`select sent_at is null as waits from outbox`);
    expect(rows).toEqual([{ waits: false }]);
  });

  it("jobs that are closed have ended: nothing of theirs asks the database afterwards", async () => {
    const other = await openTestShop();
    await other.db.insert(outbox).values({
      recipient: "ayesha@example.com",
      template: "order-placed",
      payload: { orderId: "TH-2", firstName: "Ayesha", total: 1 },
      dedupeKey: "under way",
    });
    const troubles: unknown[] = [];
    let begun = 0;
    const jobs = startJobs({
      db: other.db,
      dataDir: other.dataDir,
      demo: false,
      rateLimits: true,
      tracking: createTrackingClient({ couriers: [] }),
      bookings: createBookingClient([]),
      gateways: new Map(),
      hold: ONLY_CASH.hold,
      senders: {
        mail: () => {
          begun += 1;
          return new Promise(() => undefined);
        },
      },
      links,
      onTrouble: (error) => troubles.push(error),
      onChannel: () => undefined,
    });
    await expect.poll(() => begun, { timeout: 15_000 }).toBe(1);
    const asked = Date.now();
    await jobs.close();
    // Not the minute that a sending may take.
    expect(Date.now() - asked).toBeLessThan(20_000);
    const { rows } = await other.db.execute(sql`select last_error from outbox`);
    expect(rows).toEqual([{ last_error: "The shop stopped while it was being sent" }]);
    await other.close();
    expect(troubles).toEqual([]);
  });

  it("after fourteen attempts a message is given up, told of once, and counted for the operator", async () => {
    await put("hopeless");
    const failed: string[] = [];
    const refuse = () => Promise.reject(new Error("No such mailbox"));
    for (let attempt = 1; attempt <= 16; attempt += 1) {
      await shop.db.execute(sql`update outbox set next_attempt_at = now() - interval '1 second'`);
      const onFailed = (_id: string, why: string) => failed.push(why);
      await sendOutbox(shop.db, { mail: refuse }, links, { onFailed });
    }
    expect(failed).toEqual(["No such mailbox"]);
    const { rows } = await shop.db.execute(sql`select attempts, sent_at from outbox`);
    expect(rows).toEqual([{ attempts: 14, sent_at: null }]);
    const { text } = await shop.get("/metrics");
    expect(text).toContain('outbox_messages{state="failed"} 1');
    expect(text).toContain('outbox_messages{state="waiting"} 0');
  });
});
