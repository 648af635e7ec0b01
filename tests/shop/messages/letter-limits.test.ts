import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { outbox } from "#tohfa/db/schema/operations.ts";
import type { Message } from "#tohfa/shop/messages/mail/render-message.ts";
import { sendOutbox } from "#tohfa/shop/messages/mail/send-outbox.server.ts";
import { MESSAGE_LINKS } from "#tohfa/tests/support/message-links.ts";
import { orderOf } from "#tohfa/tests/support/orders.ts";
import { FAKE } from "#tohfa/tests/support/paying-shop.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let mug: string;
const links = { ...MESSAGE_LINKS, tokenOf: (id: string) => `token-of-${id}` };

beforeAll(async () => {
  shop = await openTestShop({
    rateLimits: true,
    trustProxy: true,
    payments: FAKE,
    phoneChannels: new Set(["sms"] as const),
  });
  mug = await addProduct(shop.db, { sellerId: await addSeller(shop.db), stock: 10_000 });
});
afterAll(() => shop.close());
beforeEach(() => shop.db.execute(sql`delete from outbox`));

interface Sent {
  to: string;
  message: Message;
}

/** Sends what is due, more at a time than an hour has letters, as several servers do. */
async function send(): Promise<Sent[]> {
  const sent: Sent[] = [];
  const channel = async (to: string, message: Message) => void sent.push({ to, message });
  const senders = { mail: channel, sms: channel };
  const runs = [1, 2, 3, 4, 5, 6].map(() =>
    sendOutbox(shop.db, senders, links, { isLimited: true }),
  );
  await Promise.all(runs);
  return sent;
}

/** What was counted, waits or was sent lies so much longer ago. */
const passes = (minutes: number) =>
  shop.db.execute(sql`update outbox set counted_at = counted_at - ${minutes} * interval '1 minute',
    next_attempt_at = next_attempt_at - ${minutes} * interval '1 minute'`);

const put = (id: string, more: Partial<typeof outbox.$inferInsert> = {}) =>
  shop.db.insert(outbox).values({
    recipient: "victim@gmail.com",
    limitKey: "victim@gmail.com",
    template: "order-placed",
    payload: { orderId: id, firstName: "BUY NOW", total: 100_00, payment: "bank_transfer" },
    dedupeKey: `order-placed:${id}`,
    ...more,
  });
const waiting = async () => {
  const { rows } = await shop.db.execute<{ n: number }>(
    sql`select count(*)::int as n from outbox where sent_at is null`,
  );
  return rows[0]?.n;
};

let people = 0;
/** Each from an internet address of its own, unless it says from which. */
async function order(more: object, from?: string) {
  people += 1;
  const address = from ?? `203.0.113.${people % 250}`;
  const { statusCode, payload } = await shop.api.inject({
    method: "POST",
    url: "/api/v1/orders",
    payload: orderOf([{ id: mug, quantity: 1 }], { payment_method: "bank_transfer", ...more }),
    headers: { "idempotency-key": crypto.randomUUID(), "x-forwarded-for": address },
  });
  return { status: statusCode, body: JSON.parse(payload) };
}

describe("Letters that a stranger can cause (issue 10)", () => {
  it("of 60 at once a mailbox gets three letters in an hour at most, and every order is in one of them", async () => {
    const ids = Array.from({ length: 60 }, (_, n) => `TH-${String(n).padStart(4, "0")}`);
    for (const id of ids) await put(id);
    const sent = await send();
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThanOrEqual(3);
    const text = sent.map(({ message }) => message.text).join("\n");
    for (const id of ids) {
      expect(text).toContain(`id=${id}&token=token-of-${id}`);
      expect(text.split(`id=${id}&`).length).toBe(2);
    }
    expect(sent[0]?.message.subject).toMatch(
      /^Your order TH-\d+ is placed, and \d+ more messages$/,
    );
    expect(await waiting()).toBe(0);
  });

  it("a fourth waits until the hour is over, then goes out with all that came meanwhile", async () => {
    for (const id of ["TH-1", "TH-2", "TH-3"]) {
      await put(id);
      expect(await send()).toHaveLength(1);
    }
    for (const id of ["TH-4", "TH-5", "TH-6", "TH-7", "TH-8"]) await put(id);
    expect(await send()).toEqual([]);
    await passes(59);
    expect(await send()).toEqual([]);
    expect(await waiting()).toBe(5);
    await passes(2);
    const letters = await send();
    expect(letters.length).toBeLessThanOrEqual(3);
    const text = letters.map(({ message }) => message.text).join("\n");
    for (const id of ["TH-4", "TH-5", "TH-6", "TH-7", "TH-8"]) {
      expect(text).toContain(`token-of-${id}`);
    }
    expect(await waiting()).toBe(0);
  });

  it("all ways to write a mailbox are one, and what the shop itself does is never held", async () => {
    const emails = ["v.ictim+1@gmail.com", "victim+2@googlemail.com", "VICTIM@gmail.com"];
    for (const email of emails) {
      expect((await order({ email, phone: `0300555000${people}` })).status).toBe(201);
    }
    expect(await send()).toHaveLength(3);
    await put("TH-9");
    expect(await send()).toEqual([]);
    const parcel = { courier: "Leopards", trackingNumber: "K1", parcelId: "TH-1-1" };
    await put("TH-10", {
      template: "parcel-dispatched",
      limitKey: null,
      payload: { orderId: "TH-10", firstName: "Ayesha", ...parcel },
    });
    expect((await send()).map(({ message }) => message.template)).toEqual(["parcel-dispatched"]);
  });

  it("what was to go out in a letter that cannot be sent is tried with it again", async () => {
    for (const id of ["TH-1", "TH-2", "TH-3", "TH-4", "TH-5"]) await put(id);
    const down = () => Promise.reject(new Error("Mailbox full"));
    await sendOutbox(shop.db, { mail: down }, links, { isLimited: true });
    expect(await waiting()).toBe(5);
    await shop.db.execute(sql`update outbox set next_attempt_at = now()`);
    const text = (await send()).map(({ message }) => message.text).join("\n");
    for (const id of ["TH-1", "TH-2", "TH-3", "TH-4", "TH-5"]) {
      expect(text).toContain(`token-of-${id}`);
    }
    expect(await waiting()).toBe(0);
  });

  it("what was to go out in a letter that is given up goes without it", async () => {
    const others = ["TH-2", "TH-3", "TH-4", "TH-5"];
    for (const id of ["TH-1", ...others]) await put(id);
    const down = () => Promise.reject(new Error("Mailbox full"));
    await sendOutbox(shop.db, { mail: down }, links, { isLimited: true });
    // The last try of the one that the others are to go out in.
    await shop.db.execute(
      sql`update outbox set attempts = 13, next_attempt_at = now() where folded_into is null`,
    );
    await sendOutbox(shop.db, { mail: down }, links, { isLimited: true });
    await passes(61);
    const text = (await send()).map(({ message }) => message.text).join("\n");
    expect(text).not.toContain("token-of-TH-1");
    for (const id of others) expect(text).toContain(`token-of-${id}`);
    expect(await waiting()).toBe(1);
  });

  it("opens with no word of whoever typed the address", async () => {
    await order({
      email: "somebody@example.com",
      firstName: "CLAIM YOUR PRIZE",
      phone: "03005551234",
    });
    const [letter] = await send();
    expect(letter?.message.text).toMatch(/^Assalam o alaikum,\n\nThank you for your order/);
    expect(`${letter?.message.subject}${letter?.message.text}`).not.toContain("PRIZE");
  });

  it("no phone is written to of an order that is neither confirmed nor paid, but its code", async () => {
    await order({ email: "one@example.com", phone: "03005554321", whatsAppNumber: "03215554321" });
    const cash = { payment_method: "cod", email: "two@example.com", phone: "03005556789" };
    expect((await order(cash)).status).toBe(201);
    const { rows } = await shop.db.execute(
      sql`select channel, recipient, template from outbox where channel <> 'mail'`,
    );
    expect(rows).toEqual([{ channel: "sms", recipient: "923005556789", template: "confirm-code" }]);
  });

  /** Cash orders in the name of a phone, each cancelled before the next: what was asked of it. */
  async function orderInTheNameOf(phone: string, times: number, from?: string) {
    const placed = [];
    for (let n = 0; n < times; n += 1) {
      const cash = { payment_method: "cod", email: `codes${people}@example.com`, phone };
      const { status, body } = await order(cash, from);
      expect(status).toBe(201);
      placed.push(body);
      const url = `/api/v1/orders/${body.id}/cancel?token=${body.accessToken}`;
      if (n < times - 1) await shop.post(url, undefined);
    }
    return placed;
  }
  const codesTo = async (phone: string) => {
    const { rows } = await shop.db.execute<{ n: number }>(sql`select count(*)::int as n from outbox
      where template = 'confirm-code' and recipient = ${`92${phone.slice(1)}`}`);
    return rows[0]?.n;
  };

  it("a phone gets five codes an hour, whoever orders from wherever; the order stays, and the wait is told in seconds", async () => {
    const phone = "03005550999";
    const placed = await orderInTheNameOf(phone, 6);
    expect(await codesTo(phone)).toBe(5);
    const { id, accessToken } = placed[5];
    const again = () =>
      shop.post(`/api/v1/orders/${id}/confirm/code?token=${accessToken}`, undefined);
    const refused = await again();
    expect(refused.status).toBe(429);
    expect(refused.body.error).toMatch(
      /We can send another code in \d+ seconds \(about \d+ minutes\)/,
    );
    await passes(61);
    expect((await again()).status).toBe(200);
  });

  it("a stranger who orders in the name of a phone uses up three, and its owner still gets one (issue 38)", async () => {
    const phone = "03005550888";
    await orderInTheNameOf(phone, 5, "192.0.2.1");
    expect(await codesTo(phone)).toBe(3);
    await shop.db.execute(sql`update orders set state = 'cancelled' where phone = ${phone}`);
    await orderInTheNameOf(phone, 1, "198.51.100.1");
    expect(await codesTo(phone)).toBe(4);
  });

  it("a code is sent after one minute, the next after two", async () => {
    const { body } = await order({
      payment_method: "cod",
      email: "slow@example.com",
      phone: "03005557777",
    });
    const url = `/api/v1/orders/${body.id}/confirm/code?token=${body.accessToken}`;
    const sentAgo = (seconds: number) =>
      shop.db.execute(sql`update order_confirmations
        set code_sent_at = now() - ${seconds} * interval '1 second' where order_id = ${body.id}`);
    await sentAgo(61);
    expect((await shop.post(url, undefined)).status).toBe(200);
    await sentAgo(61);
    const soon = await shop.post(url, undefined);
    expect([soon.status, soon.body.error]).toEqual([
      429,
      expect.stringMatching(/^A code is on its way. We can send another in (5|6)\d seconds.$/),
    ]);
    await sentAgo(121);
    expect((await shop.post(url, undefined)).status).toBe(200);
  });

  it("60 orders at one stranger: each waits longer than the one before, and says for how many seconds", async () => {
    const answers = [];
    for (let n = 0; n < 60; n += 1) {
      answers.push(
        await order({ email: `stran.ger+${n}@gmail.com`, phone: `030077${10_000 + n}` }),
      );
    }
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(57);
    expect(refused[0]?.body.error).toMatch(/please place this one in 1\d seconds\.$/);
    const waited = (seconds: number) =>
      shop.db.execute(sql`update order_addresses
        set created_at = created_at - ${seconds} * interval '1 second'`);
    const next = () => order({ email: "stranger@gmail.com", phone: "03007799999" });
    await waited(16);
    expect((await next()).status).toBe(201);
    await waited(16);
    expect((await next()).body.error).toMatch(/in 1\d seconds/);
    await waited(15);
    expect((await next()).status).toBe(201);
  });

  it.each([
    ["firstName", "Visit http://evil.example now", "The first name cannot have the address"],
    ["firstName", "www.evil.example", "The first name cannot have the address"],
    ["lastName", "free-money.com", "The last name cannot have the address"],
    ["lastName", "Khan\nYou have won", "The last name has to fit one line"],
  ])("a name is a name: %s %j is refused, in words", async (field, text, words) => {
    const { status, body } = await order({ email: "n@example.com", [field]: text });
    expect([status, body.field]).toEqual([400, field]);
    expect(body.error).toContain(words);
  });

  it("names of people pass", async () => {
    for (const firstName of ["M.Usman", "A. R.", "Dr. Saima", "محمد", "Abdul-Rahman", "O'Neil"]) {
      const { body } = await order({ firstName, email: "bad" });
      expect(body.field).toBe("email");
    }
  });

  it("nor may a bid, a review or a message bring an address as a name", async () => {
    const bid = { productId: mug, bidPrice: 2000, userCity: "Lahore", userPhone: "03001234567" };
    const answers = [
      await shop.post("/api/v2/bids/add/bid-order", { ...bid, userName: "www.evil.example" }),
      await shop.post(`/client/products/${mug}/reviews`, {
        firstName: "evil.com",
        ...{
          lastName: "K",
          email: "k@example.com",
          message: "M",
          reviewRating: 5,
          reviewimages: [],
        },
      }),
      await shop.post("/api/v1/contact", {
        ...{ name: "https://evil.example", email: "k@example.com", subject: "S", message: "M" },
      }),
    ];
    expect(answers.map(({ status, body }) => [status, body.field])).toEqual([
      [400, "userName"],
      [400, "firstName"],
      [400, "name"],
    ]);
  });
});
