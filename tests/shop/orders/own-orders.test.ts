import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "#tohfa/db/schema/accounts.ts";
import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import { getOrder } from "#tohfa/shop/buying/checkout/get-order.server.ts";
import {
  listOwnOrders,
  listToReview,
  openOwnOrder,
} from "#tohfa/shop/buying/checkout/own-orders.server.ts";
import { cancelOrder } from "#tohfa/shop/delivery/parcels/cancel-order.server.ts";
import { erasePerson } from "#tohfa/shop/office/privacy/erase-person.server.ts";
import { exportPerson } from "#tohfa/shop/office/privacy/export-person.server.ts";
import { confirmByLink } from "#tohfa/shop/orders/confirmation/confirm-order.server.ts";
import {
  listAddresses,
  removeAddress,
  saveAddress,
} from "#tohfa/shop/people/addresses/addresses.server.ts";
import { bring, numberOf, orderOf, place } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

const SECRET = "s".repeat(32);
let shop: TestShop;
let product: string;

beforeAll(async () => {
  shop = await openTestShop();
  product = await addProduct(shop.db, { sellerId: await addSeller(shop.db), stock: 100 });
});
afterAll(() => shop.close());

async function account(email: string, emailVerified: boolean): Promise<Member> {
  const userId = crypto.randomUUID();
  await shop.db.insert(users).values({ id: userId, name: "Ayesha", email, emailVerified });
  return { role: "buyer", userId, sellerId: null };
}

let phone = 3_002_000_000;
async function ordered(email: string) {
  phone += 1;
  const body = orderOf([{ id: product, quantity: 1 }], { email, phone: `0${phone}` });
  const answer = await place(shop, body);
  return { id: answer.body.id as string, parcel: answer.body.parcels[0].id as string };
}
const own = async (actor: Member, after?: string) =>
  await listOwnOrders(shop.db, actor, { userId: actor.userId, limit: 2, after });

describe("A buyer's orders (issue 11 §4)", () => {
  it("of a guest are in the account once its e-mail is proved, and in nobody else's", async () => {
    const { id } = await ordered("mine@example.com");
    const actor = await account("mine@example.com", false);
    expect((await own(actor)).items).toEqual([]);
    await expect(openOwnOrder(shop.db, actor, SECRET, id)).rejects.toThrow("no order here");
    await shop.db.execute(sql`update users set email_verified = true where id = ${actor.userId}`);
    expect((await own(actor)).items.map((one) => one.id)).toEqual([id]);
    const other = await account("other@example.com", true);
    expect((await own(other)).items).toEqual([]);
    await expect(openOwnOrder(shop.db, other, SECRET, id)).rejects.toThrow("no order here");
    const theirs = { userId: actor.userId, limit: 2 };
    await expect(listOwnOrders(shop.db, other, theirs)).rejects.toThrow("no order here");
  });

  it("can be confirmed and cancelled as by the token; pages hold each once", async () => {
    const email = "pages@example.com";
    const actor = await account(email, true);
    const ids = [await ordered(email), await ordered(email), await ordered(email)].map(
      (one) => one.id,
    );
    const first = await own(actor);
    const second = await own(actor, first.nextCursor ?? "");
    expect([...first.items, ...second.items].map((one) => one.id)).toEqual(ids.reverse());
    const [id = ""] = ids;
    const access = await openOwnOrder(shop.db, actor, SECRET, id);
    expect((await getOrder(shop.db, id, access.token)).state).toBe("awaiting");
    await confirmByLink(shop.db, SECRET, { orderId: id, ...access });
    expect((await getOrder(shop.db, id, access.token)).state).toBe("open");
    await cancelOrder(shop.db, id, access.token);
    expect((await getOrder(shop.db, id, access.token)).state).toBe("cancelled");
  });

  it("of an order with another address, placed while signed in, nobody's mailbox is taken as proved", async () => {
    const actor = await account("signed-in@example.com", true);
    const { id } = await ordered("else@example.com");
    await shop.db.execute(sql`update orders set user_id = ${actor.userId} where id = ${id}`);
    const { signature } = await openOwnOrder(shop.db, actor, SECRET, id);
    expect(signature).toBe("");
    const byPhone = await ordered("signed-in@example.com");
    const signed = () => openOwnOrder(shop.db, actor, SECRET, byPhone.id);
    expect((await signed()).signature).not.toBe("");
    await shop.db.execute(
      sql`update order_confirmations set channel = 'whatsapp' where order_id = ${byPhone.id}`,
    );
    expect((await signed()).signature).toBe("");
  });

  it("what has arrived waits to be reviewed, until it is", async () => {
    const email = "reviews@example.com";
    const actor = await account(email, true);
    const { id, parcel } = await ordered(email);
    const waiting = () => listToReview(shop.db, actor, SECRET, actor.userId);
    expect(await waiting()).toEqual([]);
    await bring(shop, parcel, "delivered");
    expect(await waiting()).toMatchObject([{ productId: product, orderId: id }]);
    const { body } = await shop.post(`/client/products/${product}/reviews`, {
      ...{ firstName: "Ayesha", lastName: "Khan", email, city: "Lahore", gender: "Female" },
      ...{ message: "Lovely", rating: 5, reviewRating: 5, reviewimages: [] },
    });
    expect(body.error).toBeUndefined();
    expect(await waiting()).toEqual([]);
  });
});

describe("A buyer's addresses (issue 11 §4)", () => {
  const ammi = {
    ...{ label: "Ammi", firstName: "Nasreen", lastName: "Khan", phone: "0300 1234567" },
    ...{ address: "House 12, Model Town", city: "lahore", postalCode: "" },
  };

  it("are added, changed and removed by whose they are, and by nobody else", async () => {
    const actor = await account("addresses@example.com", true);
    const other = await account("not-mine@example.com", true);
    await saveAddress(shop.db, actor, actor.userId, ammi);
    const list = () => listAddresses(shop.db, actor, actor.userId);
    const [kept] = await list();
    expect(kept).toMatchObject({ label: "Ammi", phone: "03001234567", city: "Lahore" });
    const id = kept?.id ?? "";
    const stolen = { ...ammi, id, label: "Mine" };
    await expect(saveAddress(shop.db, other, other.userId, stolen)).rejects.toThrow("no such");
    await expect(saveAddress(shop.db, other, actor.userId, stolen)).rejects.toThrow("no such");
    await expect(removeAddress(shop.db, other, other.userId, id)).rejects.toThrow("no such");
    await saveAddress(shop.db, actor, actor.userId, { ...ammi, id, label: "Home" });
    expect(await list()).toMatchObject([{ id, label: "Home" }]);
    await removeAddress(shop.db, actor, actor.userId, id);
    expect(await list()).toEqual([]);
  });

  it("are 20 at most, also of 30 at once; wrong ones are refused at their field", async () => {
    const actor = await account("many@example.com", true);
    const answers = await Promise.allSettled(
      Array.from({ length: 30 }, () => saveAddress(shop.db, actor, actor.userId, ammi)),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    const wrong = saveAddress(shop.db, actor, actor.userId, { ...ammi, phone: "12" });
    await expect(wrong).rejects.toMatchObject({ field: "phone" });
  });
});

describe("A buyer's data (issue 11 §4)", () => {
  it("are given to and erased for oneself alone", async () => {
    const actor = await account("data@example.com", true);
    const other = await account("spy@example.com", true);
    const asker = { email: "data@example.com" };
    const spying = exportPerson(shop.db, other, shop.dataDir, asker);
    await expect(spying).rejects.toMatchObject({ code: "forbidden" });
    const byPhone = exportPerson(shop.db, actor, shop.dataDir, { ...asker, phone: "03001234567" });
    await expect(byPhone).rejects.toMatchObject({ code: "forbidden" });
    const killing = erasePerson(shop.db, other, shop.dataDir, asker);
    await expect(killing).rejects.toMatchObject({ code: "forbidden" });
    const data = await exportPerson(shop.db, actor, shop.dataDir, asker);
    expect(data.account).toMatchObject([{ email: "data@example.com" }]);
    await erasePerson(shop.db, actor, shop.dataDir, asker);
    const left = sql`select count(*) as n from users where id = ${actor.userId}`;
    expect(await numberOf(shop, left)).toBe(0);
  });
});
