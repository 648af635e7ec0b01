import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, system, VISITOR } from "#tohfa/shop/access/accounts/actor.ts";
import { deleteOldData } from "#tohfa/shop/office/privacy/delete-old-data.server.ts";
import { erasePerson } from "#tohfa/shop/office/privacy/erase-person.server.ts";
import { exportPerson } from "#tohfa/shop/office/privacy/export-person.server.ts";
import { bring, orderOf, place } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";
import { trackingNumberOf } from "#tohfa/tests/support/tracking-number.ts";
import { readBooks } from "./books.ts";

const BY = system("test");
const PHOTO = `receipt-${"a".repeat(40)}`;
const GIFT = `gift-${"b".repeat(36)}`;
let shop: TestShop;
let product: string;
let photo: string;

beforeAll(async () => {
  shop = await openTestShop();
  const sellerId = await addSeller(shop.db);
  product = await addProduct(shop.db, { sellerId, stock: 1000 });
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: "#c36" } });
  photo = `data:image/jpeg;base64,${(await image.jpeg().toBuffer()).toString("base64")}`;
});
afterAll(() => shop?.close());

const run = (text: string) => shop.db.execute(sql.raw(text));

/** An order of hers, brought as far, some weeks ago. */
async function order(who: typeof SANA, to: "dispatched" | "delivered", weeks: number) {
  const wanted = { ...who, referBy: who.referBy, address: who.address };
  const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }], wanted));
  await bring(shop, body.parcels[0].id, to);
  await run(`alter table parcel_events disable trigger user;
    update parcel_events set at = at - interval '${weeks} weeks' where parcel_id = '${body.parcels[0].id}';
    alter table parcel_events enable trigger user`);
  return {
    id: body.id as string,
    parcel: body.parcels[0].id as string,
    token: body.accessToken as string,
  };
}

const SANA = {
  ...{ firstName: "Sanaubar", lastName: "Mirzawali", email: "Sana.M@example.com" },
  ...{ phone: "03017770001", whatsAppNumber: "03017770002", referBy: "Cousin Tabinda" },
  address: "House 77, Gulberg",
};
const OTHER = {
  ...{ firstName: "Bilal", lastName: "Other", email: "bilal@example.com" },
  ...{ phone: "03018880001", whatsAppNumber: "03018880002", referBy: "Uncle Waris" },
  address: "House 88, Clifton",
};
/** What of somebody must be in an export, and nowhere once they are erased. */
const traces = (who: typeof SANA, secret: string) => [
  ...[who.email.toLowerCase(), who.phone, who.phone.replace(/^0/, "92"), who.whatsAppNumber],
  ...[who.referBy, `Card words ${secret}`, `Message words ${secret}`, `Review words ${secret}`],
  ...[`Return words ${secret}`, `Bidder ${secret}`],
];

/** Everything that the shop can know of somebody, whose orders have ended. */
async function everythingOf(who: typeof SANA, secret: string) {
  const { id, parcel, token } = await order(who, "delivered", 3);
  const email = who.email.toLowerCase();
  await run(`insert into users (id, name, email) values ('u-${secret}', '${who.firstName}', '${email}');
    insert into addresses (id, user_id, label, first_name, last_name, phone, address, city) values ('a-${secret}', 'u-${secret}', 'Home', 'x', 'x', '${who.phone}', '${who.address}', 'Lahore');
    insert into sessions (id, user_id, token, expires_at, ip_address) values ('s-${secret}', 'u-${secret}', 'session-${secret}', now() + interval '9 days', '10.1.2.3');
    insert into verifications (id, identifier, value, expires_at) values ('v-${secret}', '${email}', 'x', now() + interval '9 days');
    update orders set user_id = 'u-${secret}' where id = '${id}';
    update order_items set note = 'Card: Card words ${secret} Picture: ${GIFT}' where order_id = '${id}';
    insert into return_requests (id, parcel_id, reason, state) values ('ret-${secret}', '${parcel}', 'Return words ${secret}', 'refused');
    insert into courier_answers (courier, tracking_number, answer) values ('leopards', '${trackingNumberOf(parcel)}', '{"consignment_phone": "${who.phone}"}');
    insert into coupons (code, percent, email) values ('UNUSED-${secret.toUpperCase()}', 15, '${email}');
    insert into coupons (code, percent, email, uses) values ('USED-${secret.toUpperCase()}', 15, '${email}', 1);
    insert into payment_receipts (id, payment_id, pixels, look) select '${PHOTO.replace(/a$/, secret[0] ?? "a")}', id, 'pixels-${secret}', '${"0".repeat(64)}' from payments where order_id = '${id}'`);
  await shop.post(`/client/products/${product}/reviews`, {
    ...{ firstName: who.firstName, lastName: who.lastName, email, reviewRating: 1 },
    ...{ message: `Review words ${secret}`, reviewimages: [photo], order: { id, token } },
  });
  await shop.post("/api/v1/contact", {
    ...{ name: who.firstName, email, subject: "S", message: `Message words ${secret}` },
  });
  await shop.post("/api/v1/newsletter", { email });
  await shop.post("/api/v2/bids/add/bid-order", {
    ...{ productId: product, bidPrice: 1500, userName: `Bidder ${secret}`, userCity: "Lahore" },
    userPhone: who.phone,
  });
  const folder = join(shop.dataDir, "private", "pictures");
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, `${PHOTO.replace(/a$/, secret[0] ?? "a")}-960.webp`),
    `photo of ${secret}`,
  );
  return { id, parcel, token };
}

/** A gift voucher that an order bought for somebody. */
async function voucherOf(orderId: string, receiver: string, words: string) {
  await run(`insert into vouchers (id, order_id, state, amount, remaining, code_hash, receiver_name, receiver_email, words, expires_at)
    values ('GV-${orderId}', '${orderId}', 'active', 100000, 100000, encode(sha256('${orderId}'), 'hex'), 'R', '${receiver}', '${words}', now() + interval '1 year')`);
}

/** In which tables a text stands. */
async function where(text: string): Promise<string[]> {
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await shop.db.execute(
      sql`select 1 from ${sql.identifier(name)} t where t::text ilike ${`%${text}%`} limit 1`,
    );
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

describe("npm run person (issue 10)", () => {
  it("export has everything of one person and nothing of another; erase leaves no trace but the books', to the paisa", async () => {
    const her = await everythingOf(SANA, "hers");
    const his = await everythingOf(OTHER, "bilals");
    await voucherOf(his.id, "Sana.M@example.com", "Bought for her");
    await voucherOf(her.id, "friend@example.com", "Her words to a friend");
    const asker = { email: " sana.m@EXAMPLE.com", phone: "+92 301 777 0001" };
    const found = JSON.stringify(await exportPerson(shop.db, BY, shop.dataDir, asker));
    for (const trace of traces(SANA, "hers"))
      expect([trace, found.toLowerCase().includes(trace.toLowerCase())]).toEqual([trace, true]);
    expect(found).toContain(Buffer.from("photo of hers").toString("base64"));
    expect(found).toContain("10.1.2.3");
    for (const trace of traces(OTHER, "bilals")) expect(found).not.toContain(trace);
    expect(found).toContain("Bought for her");
    expect(found).toContain("Her words to a friend");
    for (const secret of ["session-hers", "access_token_hash", "confirm_hash"])
      expect(found).not.toContain(secret);

    const before = await readBooks(shop);
    const { erased, stays } = await erasePerson(shop.db, BY, shop.dataDir, asker);
    expect(erased).toMatchObject({
      reviews: 1,
      bids: 1,
      messages: 1,
      newsletter: 1,
      // Hers, and what her review earned.
      coupons: 2,
      orders: 1,
      accounts: 1,
    });
    expect(stays.join("\n")).toContain(her.id);
    for (const trace of traces(SANA, "hers"))
      expect([trace, await where(trace)]).toEqual([trace, []]);
    expect(await where("Mirzawali")).toEqual(["orders"]);
    for (const words of ["Bought for her", "Her words to a friend"])
      expect([words, await where(words)]).toEqual([words, []]);
    expect(await where("friend@example.com")).toEqual(["vouchers"]);
    // An open bid has ended; unused coupons are gone; all else is as it was.
    const { bids: _, coupons: __, ...books } = before;
    expect(await readBooks(shop)).toMatchObject(books);
    expect((await readdir(join(shop.dataDir, "private", "pictures"))).length).toBe(1);
    expect(
      (await readdir(join(shop.dataDir, "pictures"))).filter((name) => name.startsWith("review-"))
        .length,
    ).toBe(6);
    expect((await shop.get(`/api/v1/orders/${her.id}?token=${her.token}`)).status).toBe(404);
    const { body } = await shop.get(`/client/bestselling/singleProduct/${product}`);
    expect(body.reviews).toBe(1);
    // Nobody else lost anything.
    const others = JSON.stringify(
      await exportPerson(shop.db, BY, shop.dataDir, { email: OTHER.email, phone: OTHER.phone }),
    );
    for (const trace of traces(OTHER, "bilals")) expect(others).toContain(trace);
    // After the books' time the name goes, too; a second erasing finds nothing.
    await deleteOldData(shop.db, shop.dataDir, Date.now() + 7.1 * 365.25 * 86_400_000);
    expect(await where("Mirzawali")).toEqual([]);
    expect(await where("friend@example.com")).toEqual([]);
    const again = await erasePerson(shop.db, BY, shop.dataDir, asker);
    expect(new Set(Object.values(again.erased))).toEqual(new Set([0]));
  });

  it("is refused with a line for each thing that has not ended, and then changes nothing", async () => {
    const who = { ...SANA, email: "open@example.com" };
    const [sent, young] = [await order(who, "dispatched", 0), await order(who, "delivered", 1)];
    const ended = await order(who, "delivered", 3);
    await run(
      `insert into return_requests (id, parcel_id, reason) values ('ret-open', '${ended.parcel}', 'x')`,
    );
    const { body: unpaid } = await place(
      shop,
      orderOf([{ id: product, quantity: 1 }], { email: who.email, phone: "03015550001" }),
    );
    const before = await readBooks(shop);
    const refused = await erasePerson(shop.db, BY, shop.dataDir, { email: who.email }).catch(
      (error) => error,
    );
    expect(refused).toMatchObject({ code: "conflict" });
    const lines = [
      `Order ${unpaid.id} is not confirmed yet: cancel it, or wait.`,
      `Parcel ${sent.parcel} of order ${sent.id} has not ended: it is dispatched.`,
      `The return of parcel ${ended.parcel} of order ${ended.id} is requested.`,
      expect.stringContaining(
        `Parcel ${young.parcel} of order ${young.id} can still be returned, until 20`,
      ),
    ];
    expect(refused.details).toEqual(expect.arrayContaining(lines));
    expect(refused.details).toHaveLength(lines.length);
    expect(await readBooks(shop)).toEqual(before);
    expect(await where("open@example.com")).toContain("orders");
  });

  it("nobody with a store or of the shop's own people is erased so", async () => {
    await run(
      `insert into users (id, name, email, role) values ('u-seller', 'S', 'seller@example.com', 'seller'), ('u-admin', 'A', 'admin@example.com', 'admin')`,
    );
    await addSeller(shop.db, { userId: "u-seller", companyName: "Mithai House" });
    for (const [email, words] of [
      ["seller@example.com", "The store Mithai House is theirs"],
      ["admin@example.com", "one of the shop's own people"],
    ] as const) {
      const refused = await erasePerson(shop.db, BY, shop.dataDir, { email }).catch(
        (error) => error,
      );
      expect(refused.details.join()).toContain(words);
    }
  });

  it("is the shop's own people's alone; an order's phone opens nobody else's things", async () => {
    const visitors: Actor[] = [VISITOR, { role: "token_holder", orderId: "TH-1" }];
    for (const actor of visitors) {
      for (const act of [exportPerson, erasePerson]) {
        await expect(act(shop.db, actor, shop.dataDir, { email: "a@b.co" })).rejects.toMatchObject({
          code: "forbidden",
        });
      }
    }
    // A stranger types her phone into an order of their own, and asks for what is theirs.
    await shop.post("/api/v2/bids/add/bid-order", {
      ...{
        productId: product,
        bidPrice: 1600,
        userName: "Private bidder",
        userCity: "Lahore",
        userPhone: "03016660001",
      },
    });
    await place(
      shop,
      orderOf([{ id: product, quantity: 1 }], { email: "thief@example.com", phone: "03016660001" }),
    );
    const found = JSON.stringify(
      await exportPerson(shop.db, BY, shop.dataDir, { email: "thief@example.com" }),
    );
    expect(found).not.toContain("Private bidder");
  });
});
