import { mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "#tohfa/db/schema/accounts.ts";
import { deleteOldKeys } from "#tohfa/shop/buying/checkout/delete-old-keys.server.ts";
import { createSmsGateway } from "#tohfa/shop/messages/mail/channels/sms-gateway.server.ts";
import { createWhatsApp } from "#tohfa/shop/messages/mail/channels/whatsapp-cloud.server.ts";
import { renderMessage } from "#tohfa/shop/messages/mail/render-message.ts";
import { sendOutbox } from "#tohfa/shop/messages/mail/send-outbox.server.ts";
import { createSenders } from "#tohfa/shop/messages/mail/senders.server.ts";
import { confirmCode } from "#tohfa/shop/orders/confirmation/request-confirmation.server.ts";
import { confirmSignature } from "#tohfa/shop/orders/order/access-token.server.ts";
import { removeUnnamedPictures } from "#tohfa/shop/platform/images/remove-unnamed-pictures.server.ts";
import { MESSAGE_LINKS } from "#tohfa/tests/support/message-links.ts";
import { bring, numberOf, orderOf, place } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

const FROM = "Tohfa <hello@tohfa.example>";

let shop: TestShop;
let seller: string;
const links = {
  ...MESSAGE_LINKS,
  storeUrl: "https://store.example",
  portalUrl: "https://portal.example",
  tokenOf: (id: string) => `token-of-${id}`,
  signatureOf: (id: string) => confirmSignature("s".repeat(32), id),
  codeOf: (id: string, number: number) => confirmCode("s".repeat(32), id, number),
};

beforeAll(async () => {
  shop = await openTestShop({ phoneChannels: new Set(["sms", "whatsapp"] as const) });
  await shop.db.insert(users).values({ id: "u", name: "Sana", email: "sana@example.com" });
  seller = await addSeller(shop.db, { userId: "u", fullName: "Sana" });
});
afterAll(() => shop.close());
beforeEach(() => shop.db.execute(sql`delete from outbox`));

async function placed(more: object = {}) {
  const product = await addProduct(shop.db, { sellerId: seller });
  return (await place(shop, orderOf([{ id: product, quantity: 1 }], more))).body;
}
async function waiting(): Promise<string[][]> {
  const { rows } = await shop.db.execute<Record<string, string>>(
    sql`select channel, recipient, template from outbox where sent_at is null order by id`,
  );
  return rows.map(({ channel = "", recipient = "", template = "" }) => [
    channel,
    recipient,
    template,
  ]);
}

/** A server that keeps what it gets and answers as told. */
async function gateway(status: number, answer: string) {
  const got: { request: IncomingMessage; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    got.push({ request, body });
    response.writeHead(status).end(answer);
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, got, close: () => new Promise((closed) => server.close(closed)) };
}

describe("Who is told of an order, in its own transaction", () => {
  it("the buyer by mail, the seller by mail; a phone gets nothing before it has confirmed, but its code", async () => {
    await placed();
    expect(await waiting()).toEqual([
      ["sms", "923001234567", "confirm-code"],
      ["mail", "ayesha@example.com", "order-placed"],
      ["mail", "sana@example.com", "seller-new-order"],
    ]);
  });

  it("by WhatsApp instead of SMS where the buyer gave a number for it", async () => {
    const { parcels } = await placed({ whatsAppNumber: "0321 7654321" });
    await shop.db.execute(sql`delete from outbox`);
    await bring(shop, parcels[0].id, "dispatched");
    expect(await waiting()).toEqual([
      ["mail", "ayesha@example.com", "parcel-dispatched"],
      ["whatsapp", "923217654321", "parcel-dispatched"],
    ]);
  });

  it("the buyer in the language that they ordered in, the seller in English", async () => {
    const { id, parcels } = await placed({ language: "ur" });
    await bring(shop, parcels[0].id, "dispatched");
    const { rows } = await shop.db.execute<{ template: string; payload: { language?: string } }>(
      sql`select template, payload from outbox where channel = 'mail' order by id`,
    );
    expect(rows.map(({ template, payload }) => [template, payload.language])).toEqual([
      ["order-placed", "ur"],
      ["seller-new-order", undefined],
      ["parcel-dispatched", "ur"],
    ]);
    const letter = renderMessage("order-placed", rows[0]?.payload ?? {}, links);
    expect(letter?.subject).toBe(`آپ کا آرڈر ${id} ہو گیا`);
    const refused = await place(shop, orderOf([], { language: "fr" }));
    expect(refused.status).toBe(400);
  });

  it("nobody of an order that was refused", async () => {
    const gone = await addProduct(shop.db, { sellerId: seller, stock: 0 });
    await place(shop, orderOf([{ id: gone, quantity: 1 }]));
    expect(await waiting()).toEqual([]);
  });
});

describe("SMS and WhatsApp behind the same interface as mail", () => {
  it("are off without keys: their rows wait unsent, and are too old after two days", async () => {
    await placed();
    const settings = { mailFrom: FROM, smtpUrl: undefined, dataDir: shop.dataDir, demo: false };
    const senders = createSenders(settings);
    expect(Object.keys(senders)).toEqual(["mail"]);
    expect(await sendOutbox(shop.db, senders, links)).toBe(2);
    await shop.db.execute(sql`update outbox set created_at = now() - interval '3 days'`);
    expect(await sendOutbox(shop.db, createSenders({ ...settings, demo: true }), links)).toBe(0);
    expect((await waiting()).map(([channel]) => channel)).toEqual(["sms"]);
  });

  it("are written into DATA_DIR/outbox in a demo shop, with the code that confirms a cash order; the mail has neither code nor link", async () => {
    const { id } = await placed();
    const senders = createSenders({
      mailFrom: FROM,
      smtpUrl: undefined,
      dataDir: shop.dataDir,
      demo: true,
    });
    expect(await sendOutbox(shop.db, senders, links)).toBe(3);
    const folder = join(shop.dataDir, "outbox");
    const names = await readdir(folder);
    const sms = names.filter((name) => name.endsWith(".sms.txt")).at(-1) ?? "";
    const text = await readFile(join(folder, sms), "utf8");
    const code = confirmCode("s".repeat(32), id, 1);
    expect(text).toBe(
      `To: 923001234567\n\nTohfa: ${code} confirms your order ${id} of Rs 1,000, cash on delivery. Not yours? Do nothing.\n`,
    );
    const mails = names.filter((name) => name.endsWith(".html"));
    expect(mails.length).toBeGreaterThan(0);
    for (const name of mails) {
      const mail = await readFile(join(folder, name), "utf8");
      expect(mail).not.toContain(code);
      expect(mail).not.toContain("confirm=");
    }
    const { rows } = await shop.db.execute<{ text: string }>(
      sql`select string_agg(payload::text, ' ') as text from outbox`,
    );
    // It is not kept either.
    expect(rows[0]?.text).not.toContain(code);
  });

  const letter = {
    template: "order-placed",
    subject: "S",
    text: "T",
    html: "H",
    short: "Tohfa: 100% & more",
    variables: ["Ayesha", "TH-1"],
  };

  it("an SMS gateway gets number and text; 'error' with status 200 is an error", async () => {
    const good = await gateway(200, "OK ID:71");
    await createSmsGateway({ url: `${good.url}/api?key=k&to={to}&text={text}` })(
      "923001234567",
      letter,
      1,
    );
    const asked = new URL(good.got[0]?.request.url ?? "", good.url).searchParams;
    expect([asked.get("to"), asked.get("text")]).toEqual(["923001234567", letter.short]);
    await good.close();
    for (const answer of ["Invalid mobile number", '{"error":"Low balance"}', "ERROR: 4"]) {
      const bad = await gateway(200, answer);
      const send = createSmsGateway({ url: `${bad.url}/?to={to}` });
      await expect(send("923001234567", letter, 1)).rejects.toThrow("SMS gateway answered 200");
      await bad.close();
    }
  });

  it("WhatsApp gets the approved template with its words in order; its errors are kept", async () => {
    const good = await gateway(200, '{"messages":[{"id":"wamid.1"}]}');
    const account = { phoneNumberId: "55", token: "t".repeat(20) };
    await createWhatsApp({ ...account, baseUrl: good.url })("923217654321", letter, 1);
    const [{ request, body } = { request: null, body: "{}" }] = good.got;
    expect([request?.url, request?.headers.authorization]).toEqual([
      "/55/messages",
      `Bearer ${account.token}`,
    ]);
    expect(JSON.parse(body)).toMatchObject({
      messaging_product: "whatsapp",
      to: "923217654321",
      template: {
        name: "order_placed",
        components: [
          { type: "body", parameters: [{ type: "text", text: "Ayesha" }, { text: "TH-1" }] },
        ],
      },
    });
    await good.close();
    const bad = await gateway(400, '{"error":{"code":131026,"message":"Undeliverable"}}');
    const send = createWhatsApp({ ...account, baseUrl: bad.url });
    await expect(send("923217654321", letter, 1)).rejects.toThrow(
      "WhatsApp 400: 131026 Undeliverable",
    );
    await bad.close();
  });
});

describe("What is forgotten", () => {
  it("answers of orders placed more than a week ago, for they hold addresses; the orders stay", async () => {
    const { id } = await placed();
    await placed();
    await shop.db.execute(sql`update idempotency_keys set created_at = now() - interval '8 days'
      where order_id = ${id}`);
    const left = () => numberOf(shop, sql`select count(*) as n from idempotency_keys`);
    const before = await left();
    expect(await deleteOldKeys(shop.db, Date.now())).toBe(1);
    expect(await left()).toBe(before - 1);
    expect(await numberOf(shop, sql`select count(*) as n from orders where id = ${id}`)).toBe(1);
  });

  it("pictures of gifts and receipts that no order names, after 60 days and after one; younger and other ones stay", async () => {
    const pictures = join(shop.dataDir, "pictures");
    const receipts = join(shop.dataDir, "private", "pictures");
    await mkdir(pictures, { recursive: true });
    await mkdir(receipts, { recursive: true });
    const gift = (letter: string) => `gift-${letter.repeat(36)}`;
    const receipt = (letter: string) => `receipt-${letter.repeat(40)}`;
    const { id } = await placed();
    await shop.db.execute(sql`update order_items set note = ${`Picture: ${gift("a")}\nCard: Hi`}
      where order_id = ${id}`);
    await shop.db.execute(sql`insert into payment_receipts (id, payment_id, pixels, look)
      values (${receipt("a")}, ${`${id}-P1`}, 'x', ${"0".repeat(64)})`);
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    const old = daysAgo(61);
    const files = [
      [pictures, `${gift("a")}-960.webp`, old],
      [pictures, `${gift("b")}-960.webp`, old],
      [pictures, `${gift("b")}-320.avif`, old],
      [pictures, `${gift("c")}-960.webp`, daysAgo(59)],
      [pictures, "gift-box-960.webp", old],
      [receipts, `${receipt("a")}-960.webp`, old],
      [receipts, `${receipt("b")}-960.webp`, daysAgo(3)],
      [receipts, `${receipt("c")}-960.webp`, daysAgo(0.9)],
    ] as const;
    for (const [folder, name, time] of files) {
      await writeFile(join(folder, name), "x");
      await utimes(join(folder, name), time, time);
    }
    expect(await removeUnnamedPictures(shop.db, shop.dataDir, Date.now())).toBe(3);
    expect((await readdir(pictures)).sort()).toEqual([
      `${gift("a")}-960.webp`,
      "gift-box-960.webp",
      `${gift("c")}-960.webp`,
    ]);
    expect((await readdir(receipts)).sort()).toEqual([
      `${receipt("a")}-960.webp`,
      `${receipt("c")}-960.webp`,
    ]);
    expect(await removeUnnamedPictures(shop.db, shop.dataDir, Date.now())).toBe(0);
  });
});
