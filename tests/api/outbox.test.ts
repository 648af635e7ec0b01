import { readdir, readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { outbox } from "../../db/schema/operations.ts";
import { createMailer } from "../../shop/mail/channels/mail.server.ts";
import { sendOutbox } from "../../shop/mail/send-outbox.server.ts";
import { openTestShop, type TestShop } from "./shop.ts";

let shop: TestShop;
const links = {
  storeUrl: "https://store.example",
  portalUrl: "https://portal.example",
  tokenOf: (id: string) => `token-of-${id}`,
  signatureOf: (id: string) => `signature-of-${id}`,
};

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.db.execute(sql`delete from outbox`));

const put = (key: string, payload: Record<string, unknown> = {}) =>
  shop.db.insert(outbox).values({
    recipient: "ayesha@example.com",
    template: "order-placed",
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
    const send = createMailer({ smtpUrl: mail.url, dataDir: shop.dataDir });
    await Promise.all([1, 2, 3].map(() => sendOutbox(shop.db, { mail: send }, links)));
    expect(mail.got.length).toBe(3);
    expect(mail.got[0]).toContain("Subject: Your order TH-1 is placed");
    expect(await sendOutbox(shop.db, { mail: send }, links)).toBe(0);
    await mail.close();
  });

  it("else goes into a readable outbox in the data folder; what a buyer typed is escaped", async () => {
    await put("file");
    await sendOutbox(
      shop.db,
      { mail: createMailer({ smtpUrl: undefined, dataDir: shop.dataDir }) },
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
      { mail: createMailer({ smtpUrl: mail.url, dataDir: shop.dataDir }) },
      links,
    );
    const { rows } = await shop.db.execute<Record<string, unknown>>(
      sql`select attempts, last_error, sent_at, next_attempt_at > now() as later from outbox`,
    );
    expect(rows[0]).toMatchObject({ attempts: 1, sent_at: null, later: true });
    expect(rows[0]?.last_error).toContain("Mailbox full");
    await mail.close();
  });
});
