import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bids, sellers } from "#tohfa/db/schema/catalog.ts";
import { acceptBid } from "#tohfa/shop/buying/bids/accept-bid.server.ts";
import { renderMessage } from "#tohfa/shop/messages/mail/render-message.ts";
import { saveAddress } from "#tohfa/shop/people/addresses/addresses.server.ts";
import { signUp } from "#tohfa/shop/people/sign-in/sign-up.server.ts";
import { joinWithNewAccount } from "#tohfa/shop/people/staff/join-store.server.ts";
import { inviteStaff } from "#tohfa/shop/people/staff/staff.server.ts";
import { saveStoreStep } from "#tohfa/shop/selling/sellers/own-store.server.ts";
import type { TypedStep } from "#tohfa/shop/selling/sellers/store-steps.ts";
import type { Refusal } from "#tohfa/shop/values/refusal.ts";
import { MESSAGE_LINKS } from "#tohfa/tests/support/message-links.ts";
import { orderOf, place } from "#tohfa/tests/support/orders.ts";
import { openPayingShop, type PayingShop } from "#tohfa/tests/support/paying-shop.ts";
import {
  accountsOf,
  actorOf,
  addAccount,
  addStore,
  invitationTo,
  PASSWORD,
} from "#tohfa/tests/support/staff-cast.ts";
import { addProduct, addSeller } from "#tohfa/tests/support/test-shop.ts";

let shop: PayingShop;
let product: string;
beforeAll(async () => {
  shop = await openPayingShop();
  const sellerId = await addSeller(shop.db, { id: "names-store", city: "Lahore" });
  product = await addProduct(shop.db, { sellerId, price: 150_000, stock: 500 });
});
afterAll(() => shop.close());

const FROM = { ip: "1.1.1.1" };
const ADVERTS = ["evil.example/claim", "WhatsApp 0300 1234567 to claim", "evil.example", "Ali 2"];
/** Neither is an error at a couple's or a store's. */
const WORST = ADVERTS.slice(0, 2);

const RECEIVER = {
  ...{ recipient_name: "Nasreen Bibi", recipient_phone: "0321 7654321" },
  ...{ payment_method: "bank_transfer", card_text: "With love", card_from: "Sana & Ali, 2026" },
};
const SHARE = {
  ...{ name: "Nasreen Bibi", phone: "0321 7654321", address: "House 12, Street 4" },
  ...{ city: "Lahore" },
};
const items = () => [{ id: product, quantity: 1 }];
const order = (more: object) => place(shop, orderOf(items(), more));
const bid = (userName: string, userPhone = "03001234567") =>
  shop.post("/api/v2/bids/add/bid-order", {
    ...{ productId: product, bidPrice: 1600, userName, userPhone, userCity: "Lahore" },
  });
const review = (more: object) =>
  shop.post(`/client/products/${product}/reviews`, {
    ...{ firstName: "Ayesha", lastName: "Khan", email: `${randomUUID()}@example.com` },
    ...{ message: "Lovely", reviewRating: 5, ...more },
  });
const contact = (name: string) =>
  shop.post("/api/v1/contact", {
    ...{ name, email: "a@example.com", subject: "Hello", message: "Hello" },
  });
const giftList = (more: object) =>
  shop.post("/api/v1/gift-lists", {
    ...{ title: "Our wedding", names: "Sana & Ali", day: "2027-02-14", words: "" },
    ...{ sendsTo: "couple", receiverName: "Sana & Ali", phone: "0300-7654321" },
    ...{ address: "House 7, Gulberg III", city: "Lahore", email: "sana@example.com" },
    ...{ products: [product], ...more },
  });

/** What the newest letter to somebody says. */
async function letterTo(email: string): Promise<string> {
  const { rows } = await shop.db.execute<{ template: string; payload: { firstName: string } }>(
    sql`select template, payload from outbox where recipient = ${email} order by id desc limit 1`,
  );
  const [{ template, payload } = { template: "", payload: { firstName: "" } }] = rows;
  const letter = renderMessage(template, payload, { ...MESSAGE_LINKS, tokenOf: () => "t" });
  return `${letter?.subject} ${letter?.text} ${letter?.html} ${letter?.short}`;
}

describe("Names carry no adverts into the shop's letters (issue 38, §2)", () => {
  it.each([
    ["an order's first name", "firstName", (name: string) => order({ firstName: name })],
    ["an order's last name", "lastName", (name: string) => order({ lastName: name })],
    [
      "a receiver",
      "recipient_name",
      (name: string) => order({ ...RECEIVER, recipient_name: name }),
    ],
    [
      "one of several receivers",
      "receivers",
      (name: string) => order({ payment_method: "bank_transfer", receivers: [{ ...SHARE, name }] }),
    ],
    ["a bidder", "userName", (name: string) => bid(name)],
    ["a reviewer's first name", "firstName", (name: string) => review({ firstName: name })],
    ["a reviewer's last name", "lastName", (name: string) => review({ lastName: name })],
    ["the contact form", "name", contact],
  ])("%s is refused beside its field: %s", async (_where, field, send) => {
    for (const name of ADVERTS) {
      const { status, body } = await send(name);
      expect([name, status, body.field]).toEqual([name, 400, field]);
      expect(body.error).toMatch(/letters, spaces|address of a page|space after each full stop/);
    }
  });

  it.each(["names", "title", "receiverName"])("a gift list's %s is", async (field) => {
    for (const name of WORST) {
      const { status, body } = await giftList({ [field]: name });
      expect([name, status, body.field]).toEqual([name, 400, field]);
    }
  });

  it("who gives from a list is, and on a card nobody is to be called", async () => {
    const { body: list } = await giftList({});
    const { body: open } = await shop.get(`/api/v1/gift-lists/${list.id}`);
    const path = `/api/v1/gift-lists/${list.id}/things/${open.things[0].id}/claims`;
    for (const name of WORST) {
      expect((await shop.post(path, { quantity: 1, giver: name })).body.field).toBe("giver");
      expect((await order({ ...RECEIVER, card_from: name })).body.field).toBe("card_from");
    }
    expect((await shop.post(path, { quantity: 1, giver: "Khala & Khalu" })).status).toBe(201);
  });

  it("an account's, an invited one's and an address book's are", async () => {
    const accounts = accountsOf(shop);
    const store = await addStore(shop);
    await inviteStaff(
      accounts,
      store.actor,
      store.id,
      { email: "new@example.com", role: "packer" },
      FROM,
    );
    const link = await invitationTo(shop, accounts, "new@example.com");
    const buyer = await addAccount(shop, "buyer");
    const actor = await actorOf(shop, buyer.id);
    const address = {
      ...{ label: "Ammi", firstName: "Nasreen", lastName: "Khan", phone: "03001234567" },
      ...{ address: "House 12", city: "Lahore", postalCode: "" },
    };
    const fieldOf = (error: Refusal) => error.field;
    for (const name of ADVERTS) {
      const wanted = { name, email: "x@example.com", password: PASSWORD, role: "buyer" } as const;
      expect(await signUp(accounts, wanted, FROM).catch(fieldOf)).toBe("name");
      const typed = { name, password: PASSWORD };
      expect(await joinWithNewAccount(accounts, link, typed).catch(fieldOf)).toBe("name");
      const wrong = { ...address, lastName: name };
      expect(await saveAddress(shop.db, actor, buyer.id, wrong).catch(fieldOf)).toBe("lastName");
    }
  });

  it("a letter to an address that somebody only typed opens with no word of theirs", async () => {
    const wanted = {
      name: "You Won",
      email: "victim@example.com",
      password: PASSWORD,
      role: "buyer",
    } as const;
    await signUp(accountsOf(shop), wanted, FROM);
    expect(await letterTo("victim@example.com")).not.toContain("You Won");
  });

  it("a store's may have digits, & and brackets, and no number to call", async () => {
    const { id } = await addAccount(shop, "seller", "seller");
    const actor = await actorOf(shop, id);
    const save = (companyName: string) =>
      saveStoreStep(shop.db, actor, {
        ...{ step: "shop", companyName, handle: `shop-${id.slice(0, 6)}` },
      }).catch((error: Refusal) => error.field);
    for (const name of [...WORST, "Gifts 0300-1234567", "Gifts!"])
      expect([name, await save(name)]).toEqual([name, "companyName"]);
    expect(await save("Cafe 99 & Sons (Pvt) Ltd.")).toBeUndefined();
    const step: TypedStep = {
      ...{ step: "person", phone: "03001234567", city: "Lahore", hasWhatsApp: false },
      fullName: "evil.example/claim",
    };
    expect(await saveStoreStep(shop.db, actor, step).catch((e: Refusal) => e.field)).toBe(
      "fullName",
    );
  });

  it("is kept as it was judged", async () => {
    const { body } = await order({ firstName: " Jose\u0301 \u200f ", lastName: "محمد  خان" });
    expect(body).toMatchObject({ firstName: "José", lastName: "محمد خان" });
  });
});

describe("Names from before are not refused where they are shown", () => {
  it("a bid can be accepted, and a gift of an older list given", async () => {
    const { body } = await bid("Bilal", "03001230000");
    await shop.db.update(bids).set({ userName: "Bilal 2" }).where(eq(bids.id, body.orderId));
    const seller = { userId: "u-x", role: "seller", sellerId: "names-store" } as const;
    expect(await acceptBid(shop.db, "s".repeat(32), seller, body.orderId)).toMatch(/^TH-/);

    const { body: list } = await giftList({});
    await shop.db.execute(
      sql`update gift_lists set receiver_name = 'House 7' where id = ${list.id}`,
    );
    const { body: open } = await shop.get(`/api/v1/gift-lists/${list.id}`);
    const path = `/api/v1/gift-lists/${list.id}/things/${open.things[0].id}/claims`;
    const { body: kept } = await shop.post(path, { quantity: 1 });
    const given = await order({ payment_method: "bank_transfer", gift_claims: [kept.claim] });
    expect(given.status).toBe(201);
  });

  it("but a store's does not go to an address that its owner only typed", async () => {
    const store = await addStore(shop);
    await shop.db
      .update(sellers)
      .set({ companyName: "evil.example/claim" })
      .where(eq(sellers.id, store.id));
    const to = { email: "stranger@example.com", role: "packer" } as const;
    await inviteStaff(accountsOf(shop), store.actor, store.id, to, FROM);
    expect(await letterTo("stranger@example.com")).not.toContain("evil.example/claim");
  });
});
