import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sessions, users } from "#tohfa/db/schema/accounts.ts";
import { pushDevices } from "#tohfa/db/schema/push.ts";
import { storeStaff } from "#tohfa/db/schema/staff.ts";
import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import {
  countNewNotices,
  listNotices,
  markNoticesSeen,
} from "#tohfa/shop/access/audit/notices.server.ts";
import { expirePayments } from "#tohfa/shop/buying/settlement/expire.server.ts";
import { cancelOrderByHand } from "#tohfa/shop/delivery/parcels/cancel-order.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { createCoupon, endCoupon } from "#tohfa/shop/growth/offers/coupons-of-staff.server.ts";
import {
  addToDeal,
  createDeal,
  removeFromDeal,
  saveDeal,
} from "#tohfa/shop/growth/offers/edit-deals.server.ts";
import { renderMessage } from "#tohfa/shop/messages/mail/render-message.ts";
import { sendOutbox } from "#tohfa/shop/messages/mail/send-outbox.server.ts";
import { recordPayout } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { setCommission } from "#tohfa/shop/money/ledger/set-commission.server.ts";
import { changeSetting } from "#tohfa/shop/office/settings/change-setting.server.ts";
import { giveAdminRole } from "#tohfa/shop/people/members/people.server.ts";
import { removeStaff } from "#tohfa/shop/people/staff/staff.server.ts";
import {
  changeBankAccount,
  keepBankAccount,
} from "#tohfa/shop/selling/sellers/bank-change.server.ts";
import { submitStore } from "#tohfa/shop/selling/sellers/own-store.server.ts";
import { MESSAGE_LINKS } from "#tohfa/tests/support/message-links.ts";
import { bring, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { FAKE } from "#tohfa/tests/support/paying-shop.ts";
import { adminNamed, sessionIdOf, signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  addCategory,
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

const DAY = 86_400_000;
const BINA = adminNamed("bina");
const OMAR = adminNamed("omar");
const SANA: Member = { ...sellerNamed("s-1"), userId: "sana", sessionId: sessionIdOf("sana") };
const LINKS = { ...MESSAGE_LINKS, tokenOf: () => "token", signatureOf: () => "signature" };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ payments: FAKE });
  const people = ["bina", "omar", "sana", "tariq", "new"].map((id) => ({
    ...{ id, name: id, email: `${id}@people.example`, emailVerified: true },
    role: id === "bina" || id === "omar" ? ("admin" as const) : ("buyer" as const),
  }));
  await shop.db.insert(users).values(people);
  for (const one of [BINA, OMAR, SANA]) await signInAs(shop.db, one);
  await addSeller(shop.db, { id: "s-1", userId: "sana", companyName: "Sana's", fullName: "Sana" });
  await addSeller(shop.db, { id: "s-2", userId: "tariq", companyName: "Tariq's" });
});
afterAll(() => shop.close());
beforeEach(() => shop.db.execute(sql`delete from outbox`));

/** Everything that was written, as "template to reader". */
async function told(...templates: string[]): Promise<string[]> {
  const { rows } = await shop.db.execute<{ line: string }>(sql`
    select template || ' to ' || split_part(recipient, '@', 1) as line from outbox
    where ${templates.length === 0} or template in ${[...templates, ""]} order by id`);
  return rows.map(({ line }) => line);
}
/** The last one of that kind, or the last one to that reader. */
async function letter(template: string, reader = "") {
  const { rows } = await shop.db.execute<{ payload: object }>(sql`select payload from outbox
    where template = ${template} and ${reader} in ('', split_part(recipient, '@', 1))
    order by id desc limit 1`);
  const message = renderMessage(template, rows[0]?.payload ?? {}, LINKS);
  if (!message) throw new Error(`No ${template} was written`);
  return message;
}
async function ordered(more: object = {}, stores = ["s-1"]) {
  const ids = await Promise.all(
    stores.map((sellerId) => addProduct(shop.db, { sellerId, price: 1_000_00 })),
  );
  const items = ids.map((id) => ({ id, quantity: 1 }));
  const { body } = await place(shop, orderOf(items, more));
  await shop.db.execute(sql`delete from outbox`);
  const parcels = (body.parcels as { id: string }[]).map(({ id }) => id);
  return { id: body.id as string, token: body.accessToken as string, parcels };
}
const CANCELLED = [
  ...["parcels-cancelled", "unconfirmed-cancelled", "seller-order-cancelled", "payment-expired"],
];

describe("Buyers hear of a cancelled parcel (issue 39 §1)", () => {
  it("cancelled by the buyer: one letter for all its parcels, each store its own; asked again nobody hears it twice", async () => {
    const order = await ordered({}, ["s-1", "s-2"]);
    for (let time = 0; time < 2; time += 1) {
      const path = `/api/v1/orders/${order.id}/cancel?token=${order.token}`;
      expect((await shop.post(path, undefined)).status).toBe(200);
    }
    expect(await told(...CANCELLED)).toEqual([
      "unconfirmed-cancelled to ayesha",
      "seller-order-cancelled to sana",
      "seller-order-cancelled to tariq",
    ]);
    const { text } = await letter("unconfirmed-cancelled");
    expect(text).toContain(
      `Cancelled, as you asked, and not sent: ${order.parcels.join(", ")}.\n\nYou have nothing to pay for it.`,
    );
  });

  it("cancelled by its seller: the buyer is told that it was the seller, who is not told what they did", async () => {
    const order = await ordered({ language: "ur" });
    const cancel = () =>
      moveParcel(shop.db, SANA, order.parcels[0] ?? "", "cancelled", { reason: "Broken" });
    await cancel();
    await expect(cancel()).rejects.toMatchObject({ code: "conflict" });
    expect(await told(...CANCELLED)).toEqual(["unconfirmed-cancelled to ayesha"]);
    const { subject, text } = await letter("unconfirmed-cancelled");
    expect(subject).toBe(`منسوخ: آرڈر ${order.id}`);
    expect(text).toContain("معذرت: سیلر کو یہ منسوخ کرنا پڑا");
  });

  it("cancelled by the shop: both are told, and the other admins have a notice", async () => {
    const order = await ordered();
    await cancelOrderByHand(shop.db, BINA, order.id, "Not in stock");
    expect(await told(...CANCELLED)).toEqual([
      "unconfirmed-cancelled to ayesha",
      "seller-order-cancelled to sana",
    ]);
    expect((await letter("unconfirmed-cancelled")).text).toContain("we had to cancel this");
    expect((await letter("seller-order-cancelled")).text).toContain("We have cancelled");
    const { items } = await listNotices(shop.db, OMAR, { limit: 1 });
    expect(items).toMatchObject([{ action: "order cancelled", subject: order.id }]);
  });

  it("not paid in time: its buyer hears it once, by the letter of the payment, and the store too", async () => {
    await ordered({ payment_method: "bank_transfer" });
    const later = new Date(Date.now() + 4 * DAY);
    await expirePayments(shop.db, new Map(), later);
    await expirePayments(shop.db, new Map(), later);
    expect(await told(...CANCELLED)).toEqual([
      "seller-order-cancelled to sana",
      "payment-expired to ayesha",
    ]);
    expect((await letter("seller-order-cancelled")).text).toContain("was not paid in time");
  });

  it("goes to the phone too once its owner said yes; before that to the mailbox only", async () => {
    const channels = async (template: string) => {
      const { rows } = await shop.db.execute<{ channel: string }>(
        sql`select channel from outbox where template = ${template} order by 1`,
      );
      return rows.map(({ channel }) => channel);
    };
    const chat = { whatsAppNumber: "0321 7654321" };
    await cancelOrderByHand(shop.db, BINA, (await ordered(chat)).id, "Not in stock");
    expect(await channels("unconfirmed-cancelled")).toEqual(["mail"]);
    const order = await ordered(chat);
    await bring(shop, order.parcels[0] ?? "", "confirmed");
    await cancelOrderByHand(shop.db, BINA, order.id, "Not in stock");
    expect(await channels("parcels-cancelled")).toEqual(["mail", "whatsapp"]);
  });
});

describe("Stores hear of what others did with their parcels and staff", () => {
  it.each(["lost", "damaged", "returned_to_sender"] as const)("%s on its way", async (state) => {
    const order = await ordered();
    const [parcel = ""] = order.parcels;
    await bring(shop, parcel, "dispatched");
    await moveParcel(shop.db, BINA, parcel, state, { reason: "The courier says so" });
    expect(await told("seller-parcel-ended")).toEqual(["seller-parcel-ended to sana"]);
    expect((await letter("seller-parcel-ended")).text).toContain(parcel);
  });

  it("who is taken off a store's staff is told", async () => {
    await shop.db.insert(storeStaff).values({ userId: "new", sellerId: "s-1", role: "packer" });
    await removeStaff(shop.db, SANA, "s-1", "new");
    await expect(removeStaff(shop.db, SANA, "s-1", "new")).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await told()).toEqual(["staff-removed to new"]);
  });
});

describe("Sellers hear of a changed commission (issue 39 §1)", () => {
  it("their own, their category's where they have none of their own, and the usual one", async () => {
    await addCategory(shop.db, "Cakes", { id: "cakes" });
    await addProduct(shop.db, { sellerId: "s-1", categories: ["Cakes"] });
    await addProduct(shop.db, { sellerId: "s-2", categories: ["Cakes"] });
    await setCommission(shop.db, BINA, { of: { sellerId: "s-2" }, rate: 500 });
    expect(await told()).toEqual(["seller-commission to tariq"]);
    await shop.db.execute(sql`delete from outbox`);
    await setCommission(shop.db, BINA, { of: { categoryId: "cakes" }, rate: 700 });
    expect(await told()).toEqual(["seller-commission to sana"]);
    expect((await letter("seller-commission")).text).toContain("what Sana's sells in Cakes is 7 %");
    await shop.db.execute(sql`delete from outbox`);
    const usual = () => changeSetting(shop.db, BINA, "defaultCommission", { value: "12.5" });
    await usual();
    await usual();
    expect(await told()).toEqual(["seller-commission to sana"]);
    expect((await letter("seller-commission")).text).toContain("is 12.5 %");
  });
});

describe("Sellers hear of a deal that has things of theirs (issue 39 §1)", () => {
  it("when it comes into the shop, changes, loses a thing and ends; not of a draft or of other words", async () => {
    const mug = await addProduct(shop.db, { sellerId: "s-1", name: "Mug", price: 1_000_00 });
    const lamp = await addProduct(shop.db, { sellerId: "s-2", name: "Lamp", price: 3_000_00 });
    const tray = await addProduct(shop.db, { sellerId: "s-2", name: "Tray", price: 1_000_00 });
    const words = { description: "", nameUrdu: "", descriptionUrdu: "" };
    const draft = { ...words, name: "Tea for two", price: 3_600_00, endsAt: null };
    const id = await createDeal(shop.db, BINA, draft);
    for (const product of [mug, lamp, tray]) await addToDeal(shop.db, BINA, id, product);
    expect(await told()).toEqual([]);
    await saveDeal(shop.db, BINA, id, { active: true });
    expect(await told()).toEqual(["seller-deal to sana", "seller-deal to tariq"]);
    const { subject, text } = await letter("seller-deal");
    expect(subject).toBe("In a deal: Tea for two");
    expect(text).toContain("Lamp: Rs 2,160 of the price\n\nTray: Rs 720 of the price");
    await shop.db.execute(sql`delete from outbox`);
    await saveDeal(shop.db, BINA, id, { description: "A set" });
    expect(await told()).toEqual([]);
    await saveDeal(shop.db, BINA, id, { price: 3_500_00 });
    expect(await told()).toEqual(["seller-deal to sana", "seller-deal to tariq"]);
    expect((await letter("seller-deal")).subject).toBe("The deal has changed: Tea for two");
    await shop.db.execute(sql`delete from outbox`);
    await removeFromDeal(shop.db, BINA, id, mug);
    expect(await told()).toEqual(["seller-deal to sana", "seller-deal to tariq"]);
    expect((await letter("seller-deal", "sana")).subject).toBe("No longer in a deal: Tea for two");
    const toTariq = await letter("seller-deal", "tariq");
    expect(toTariq.subject).toBe("The deal has changed: Tea for two");
    await shop.db.execute(sql`delete from outbox`);
    await saveDeal(shop.db, BINA, id, { active: false });
    await saveDeal(shop.db, BINA, id, { active: false });
    expect(await told()).toEqual(["seller-deal to tariq"]);
    expect((await letter("seller-deal")).subject).toBe("No longer in a deal: Tea for two");
  });

  it("and of a coupon that they bear", async () => {
    const code = await createCoupon(shop.db, BINA, {
      ...{ code: "SANA10", percent: 10, bears: "seller", sellerId: "s-1", beyondShare: false },
      ...{ email: null, maxUses: 100, maxDiscount: 500_00, minOrder: 0, expiresAt: null },
    });
    await endCoupon(shop.db, BINA, code);
    expect(await told()).toEqual(["seller-coupon to sana", "seller-coupon to sana"]);
    expect((await letter("seller-coupon")).subject).toBe("The coupon SANA10 of Sana's has ended");
  });
});

describe("Admins are told (issue 39 §1)", () => {
  it("by letter of a store that waits, once", async () => {
    await addSeller(shop.db, {
      ...{ id: "s-new", userId: "new", status: "draft", companyName: "New store" },
      ...{ fullName: "New", phone: "03001234567", city: "Lahore", about: "Cakes and more" },
      ...{ taxNumber: "3520112345671", bankAccount: "PK36SCBL0000001123456702" },
      ...{ bankTitle: "New", image: "/pictures/logo.webp" },
    });
    const owner: Member = { role: "buyer", userId: "new", sellerId: null };
    await submitStore(shop.db, owner);
    await expect(submitStore(shop.db, owner)).rejects.toMatchObject({ code: "conflict" });
    expect(await told()).toEqual(["shop-seller-waiting to bina", "shop-seller-waiting to omar"]);
    expect((await letter("shop-seller-waiting")).text).toContain("/admin/sellers/s-new");
  });

  it("by letter of the first payout to another account; neither of one that was kept nor of the next", async () => {
    // Booked without a parcel, so that nothing of it waits.
    await shop.db.execute(sql`with t as (insert into ledger_transactions (kind, key)
        values ('goodwill', 'told') returning id)
      insert into ledger_entries (transaction_id, account, seller_id, amount)
      select id, 'seller', 's-1', -100000::bigint from t
      union all select id, 'goodwill', null, 100000::bigint from t`);
    const later = (days: number) => Date.now() + days * DAY;
    const pay = (reference: string, days: number) =>
      recordPayout(shop.db, BINA, { sellerId: "s-1", amount: 10_00, reference }, later(days));
    await shop.db.execute(sql`update sellers set bank_account = 'PK36SCBL0000001123456702',
      bank_title = 'Sana' where id = 's-1'`);
    const other = { bankAccount: "PK24SCBL0000001171495101", bankTitle: "Sana" };
    await changeBankAccount(shop.db, SANA, other);
    await keepBankAccount(shop.db, SANA);
    await pay("FT-1", 40);
    expect(await told("shop-payout-other-account")).toEqual([]);
    await changeBankAccount(shop.db, SANA, other);
    await pay("FT-2", 41);
    expect(await told("shop-payout-other-account")).toEqual(["shop-payout-other-account to omar"]);
    expect((await letter("shop-payout-other-account")).text).toContain("PK•• SCBL •••• 5101");
    // Of what has held for longer than the last payout nobody is asked again.
    await changeBankAccount(
      shop.db,
      SANA,
      { ...other, bankTitle: "Sana Malik" },
      new Date(later(-9)),
    );
    await shop.db.execute(sql`delete from outbox`);
    await pay("FT-3", 0);
    expect(await told("shop-payout-other-account")).toEqual([]);
  });

  it("of a channel that is down: by letter, or by their devices where letters are what fails; and of its return", async () => {
    const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, "bina"));
    await shop.db.insert(pushDevices).values({
      ...{ id: "phone", userId: "bina", sessionId: session?.id ?? "", publicKey: "k", secret: "s" },
      endpoint: "https://push.example/1",
    });
    const dead = () => Promise.reject(new Error("connect ECONNREFUSED"));
    const fail = async (channel: "mail" | "sms", recipient: string) => {
      for (let n = 0; n < 3; n += 1) {
        await shop.db.execute(sql`insert into outbox (channel, recipient, template, payload, dedupe_key)
          values (${channel}, ${recipient}, 'password-changed', '{"firstName":"A"}', ${`${channel}-${n}`})`);
      }
      await sendOutbox(shop.db, { [channel]: dead }, LINKS as never);
      await sendOutbox(shop.db, { [channel]: dead }, LINKS as never);
    };
    await fail("sms", "923001234567");
    expect(await told("shop-channel-down")).toEqual([
      "shop-channel-down to bina",
      "shop-channel-down to omar",
    ]);
    await shop.db.execute(sql`delete from outbox`);
    await fail("mail", "a@example.com");
    expect(await told("shop-channel-down")).toEqual(["shop-channel-down to phone"]);
    await shop.db.execute(sql`update outbox set next_attempt_at = now()`);
    await sendOutbox(shop.db, { mail: () => Promise.resolve() }, LINKS as never);
    const { items } = await listNotices(shop.db, OMAR, { limit: 2 });
    expect(items.map(({ action, subject }) => [action, subject])).toEqual([
      ["channel up again", "mail"],
      ["channel down", "mail"],
    ]);
  });

  it("of what another admin did, by a notice that is new until it was seen; not of what they did themselves", async () => {
    const before = await countNewNotices(shop.db, OMAR);
    const own = await countNewNotices(shop.db, BINA);
    // What is refused is nothing to tell.
    await expect(giveAdminRole(shop.db, BINA, "tariq")).rejects.toMatchObject({ code: "conflict" });
    await changeSetting(shop.db, BINA, "expressFee", { value: "300" });
    const { items } = await listNotices(shop.db, OMAR, { limit: 1 });
    expect(items).toMatchObject([{ action: "setting changed", isNew: true }]);
    expect(await countNewNotices(shop.db, OMAR)).toBe(before + 1);
    expect(await countNewNotices(shop.db, BINA)).toBe(own);
    await markNoticesSeen(shop.db, OMAR, items[0]?.id ?? 0);
    await markNoticesSeen(shop.db, OMAR, 1);
    expect(await countNewNotices(shop.db, OMAR)).toBe(0);
    await expect(listNotices(shop.db, SANA, { limit: 1 })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
