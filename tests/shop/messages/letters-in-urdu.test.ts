import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "#tohfa/db/schema/accounts.ts";
import { bids } from "#tohfa/db/schema/catalog.ts";
import { acceptBid, rejectBid } from "#tohfa/shop/buying/bids/accept-bid.server.ts";
import { sendAfterDayLetters } from "#tohfa/shop/buying/gift-list/after-day.server.ts";
import { saveGiftDate } from "#tohfa/shop/growth/dates/gift-dates.server.ts";
import { sendReminders } from "#tohfa/shop/growth/dates/remind.server.ts";
import { type Message, renderMessage } from "#tohfa/shop/messages/mail/render-message.ts";
import { createAccounts } from "#tohfa/shop/people/sign-in/accounts.server.ts";
import { requestReset } from "#tohfa/shop/people/sign-in/passwords.server.ts";
import { MESSAGE_LINKS } from "#tohfa/tests/support/message-links.ts";
import { admin, orderOf, place } from "#tohfa/tests/support/orders.ts";
import { openPayingShop, type PayingShop } from "#tohfa/tests/support/paying-shop.ts";
import { addProduct, addSeller } from "#tohfa/tests/support/test-shop.ts";

let shop: PayingShop;
let lamp: string;
const SECRET = "s".repeat(32);
const LINKS = { ...MESSAGE_LINKS, tokenOf: () => "token", signatureOf: () => "signature" };

beforeAll(async () => {
  shop = await openPayingShop();
  const sellerId = await addSeller(shop.db, { city: "Lahore" });
  lamp = await addProduct(shop.db, {
    sellerId,
    name: "Lamp",
    nameUrdu: "چراغ",
    price: 1_000_00,
    stock: 50,
  });
});
afterAll(() => shop?.close());

/** What a person was written last, as it goes out. */
async function lastMessage(recipient: string): Promise<Message> {
  const { rows } = await shop.db.execute<{ template: string; payload: object }>(sql`
    select template, payload from outbox where recipient = ${recipient} order by id desc limit 1`);
  const [row] = rows;
  const message = row && renderMessage(row.template, row.payload, LINKS);
  if (!message) throw new Error(`Nothing was written to ${recipient}`);
  return message;
}

/** What a person was written so far: the language of each letter, by its template. */
async function lettersTo(recipient: string): Promise<string[]> {
  const { rows } = await shop.db.execute<{ said: string }>(sql`
    select template || ' ' || coalesce(payload->>'language', 'en') as said from outbox
    where recipient = ${recipient} order by id`);
  return rows.map(({ said }) => said);
}

async function bid(userPhone: string, more: object): Promise<string> {
  const { body } = await shop.post("/api/v2/bids/add/bid-order", {
    ...{ productId: lamp, bidPrice: 1200, userName: "Bilal Ahmed", userCity: "Lahore", userPhone },
    ...more,
  });
  return body.orderId;
}

async function account(email: string): Promise<string> {
  const id = crypto.randomUUID();
  await shop.db.insert(users).values({ id, name: "Ayesha Khan", email, emailVerified: true });
  return id;
}

describe("Who reads the shop in Urdu is written to in Urdu, and nobody else (issue 14 §4)", () => {
  it("a bid keeps its language, for its no, its yes and the order that it becomes", async () => {
    await rejectBid(shop.db, admin, await bid("03001110001", { language: "ur" }));
    await rejectBid(shop.db, admin, await bid("03001110002", {}));
    expect(await lettersTo("923001110001")).toEqual(["bid-not-accepted ur"]);
    expect(await lettersTo("923001110002")).toEqual(["bid-not-accepted en"]);
    const told = await lastMessage("923001110001");
    expect([told.subject, told.text]).toEqual(Array(2).fill(expect.stringContaining("چراغ")));
    // A phone's message is paid for by its letters: Latin ones, however it is called in Urdu.
    expect(told.short).toContain("Lamp");
    expect((await lastMessage("923001110002")).text).toContain("Lamp");
    const raised = "03001110003";
    await bid(raised, { bidPrice: 1100 });
    // Raised on an Urdu page: that is what they read now.
    const id = await bid(raised, { bidPrice: 1300, language: "ur" });
    const order = await acceptBid(shop.db, SECRET, admin, id);
    expect(await lettersTo("923001110003")).toEqual(["bid-accepted ur"]);
    const accepted = await lastMessage("923001110003");
    expect([accepted.text, accepted.short]).toEqual(
      ["چراغ", "Lamp"].map((name) => expect.stringContaining(name)),
    );
    const { rows } = await shop.db.execute(sql`select language from orders where id = ${order}`);
    expect(rows).toEqual([{ language: "ur" }]);
    const [kept] = await shop.db.select().from(bids).where(eq(bids.id, id));
    expect(kept?.language).toBe("ur");
  });

  it("a review is thanked for, and the newsletter asked about, as the page was", async () => {
    const review = (email: string, more: object) =>
      shop.post(`/client/products/${lamp}/reviews`, {
        ...{ firstName: "Sana", lastName: "Malik", email, message: "Lovely", reviewRating: 5 },
        ...more,
      });
    await review("one@example.com", { language: "ur" });
    await review("two@example.com", {});
    expect((await lastMessage("one@example.com")).text).toContain("چراغ");
    expect((await lastMessage("two@example.com")).text).toContain("Lamp");
    await shop.post("/api/v1/newsletter", { email: "one@example.com", language: "ur" });
    await shop.post("/api/v1/newsletter", { email: "two@example.com" });
    const told = ["review-thanks", "newsletter-confirm"];
    expect(await lettersTo("one@example.com")).toEqual(told.map((name) => `${name} ur`));
    expect(await lettersTo("two@example.com")).toEqual(told.map((name) => `${name} en`));
  });

  it("a gift list keeps its language for all of its letters", async () => {
    const make = (email: string, more: object) =>
      shop.post("/api/v1/gift-lists", {
        ...{ title: "Our wedding", names: "Sana & Ali", day: "2027-02-14", email },
        ...{ sendsTo: "giver", products: [lamp], ...more },
      });
    await make("urdu@example.com", { language: "ur" });
    await make("english@example.com", {});
    await shop.post("/api/v1/gift-lists/links", { email: "urdu@example.com" });
    await sendAfterDayLetters(shop.db, Date.parse("2027-02-15T10:00:00+05:00"));
    const list = ["gift-list-made ur", "gift-list-made ur", "gift-list-over ur"];
    expect(await lettersTo("urdu@example.com")).toEqual(list);
    expect(await lettersTo("english@example.com")).toEqual([
      "gift-list-made en",
      "gift-list-over en",
    ]);
  });

  it("an account's letters and reminders come in what its newest order was made in", async () => {
    const email = "ayesha@example.com";
    const userId = await account(email);
    await account("never@example.com");
    const order = (language: string) =>
      place(shop, orderOf([{ id: lamp, quantity: 1 }], { email: "Ayesha@Example.com", language }));
    await order("en");
    await order("ur");
    const settings = { authSecret: SECRET, portalUrl: "https://p.example", rateLimits: false };
    const accounts = createAccounts(shop.db, settings);
    for (const to of [email, "never@example.com"]) {
      await requestReset(accounts, to, { ip: "192.0.2.1" });
    }
    const date = { person: "Ammi", occasion: "birthday", month: 3, day: 10 } as const;
    const member = { role: "buyer", userId, sellerId: null } as const;
    await saveGiftDate(shop.db, member, userId, { ...date, budget: 2_000_00 });
    await sendReminders(shop.db, Date.parse("2027-03-03T10:00:00+05:00"));
    const [first, second, ...rest] = await lettersTo(email);
    expect([first, second]).toEqual(["order-placed en", "order-placed ur"]);
    expect(rest).toEqual(["reset-password ur", "gift-reminder ur"]);
    expect((await lastMessage(email)).text).toContain("چراغ");
    expect(await lettersTo("never@example.com")).toEqual(["reset-password en"]);
  });
});
