import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { deleteOldData } from "#tohfa/shop/office/privacy/delete-old-data.server.ts";
import { bring, orderOf, place } from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import {
  addProduct,
  addReview,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";
import { readBooks } from "./books.ts";

const DAY_MS = 24 * 3_600_000;
const YEAR = 365.25;
let shop: TestShop;
let product: string;

beforeAll(async () => {
  shop = await openTestShop();
  const sellerId = await addSeller(shop.db);
  product = await addProduct(shop.db, { id: "p-kept", sellerId, stock: 10_000 });
});
afterAll(() => shop?.close());

const run = (text: string) => shop.db.execute(sql.raw(text));
const rowsOf = async (text: string) => (await run(text)).rows;
/** What of the table still has words in it, of those whose id begins so. */
const after = (days: number) => deleteOldData(shop.db, shop.dataDir, Date.now() + days * DAY_MS);

let people = 0;
async function order(to?: "confirmed" | "dispatched" | "delivered" | "returned" | "cancelled") {
  people += 1;
  const email = `kept${people}@example.com`;
  const { body } = await place(
    shop,
    orderOf([{ id: product, quantity: 1 }], { email, referBy: "Asma" }),
  );
  const [{ id: parcel }] = body.parcels;
  if (to === "cancelled") {
    await shop.post(`/api/v1/orders/${body.id}/cancel?token=${body.accessToken}`, {});
  } else if (to) {
    await bring(shop, parcel, to === "returned" ? "delivered" : to);
    if (to === "returned") await moveParcel(shop.db, SYSTEM, parcel, "returned");
  }
  return {
    id: body.id as string,
    parcel: parcel as string,
    token: body.accessToken as string,
    email,
  };
}

describe("The job keeps to docs/operate/privacy.md (issue 10)", () => {
  it("letters: their contents 30 days; that there was one stays, and none that waits is lost", async () => {
    await run(`delete from outbox`);
    await run(`insert into outbox (channel, recipient, template, payload, dedupe_key, sent_at, failed_at, created_at) values
      ('mail', 'sent@example.com', 't', '{"firstName": "Sana"}', 'sent', now(), null, now()),
      ('mail', 'failed@example.com', 't', '{"firstName": "Sana"}', 'failed', null, now(), now()),
      ('sms', '923001234567', 't', '{"firstName": "Sana"}', 'off', null, null, now()),
      ('mail', 'waits@example.com', 't', '{"firstName": "Sana"}', 'waits', null, null, now())`);
    await after(29);
    expect(await rowsOf(`select from outbox where recipient = ''`)).toHaveLength(0);
    await after(31);
    expect(
      await rowsOf(
        `select dedupe_key from outbox where recipient = '' and payload = '{}' order by 1`,
      ),
    ).toEqual(["failed", "off", "sent"].map((dedupe_key) => ({ dedupe_key })));
    expect(await rowsOf(`select recipient from outbox where payload <> '{}'`)).toEqual([
      { recipient: "waits@example.com" },
    ]);
  });

  it("files of letters 30 days; other files are not touched", async () => {
    const folder = join(shop.dataDir, "outbox");
    await mkdir(folder, { recursive: true });
    const at = (days: number) => new Date(Date.now() - days * DAY_MS);
    for (const [name, time] of [
      ["000001.eml", at(31)],
      ["000001.html", at(31)],
      ["000002.eml", at(29)],
      ["notes.txt", at(99)],
    ] as const) {
      await writeFile(join(folder, name), "x");
      await utimes(join(folder, name), time, time);
    }
    await after(0);
    expect((await readdir(folder)).sort()).toEqual(["000002.eml", "notes.txt"]);
  });

  it("messages of the contact form a year, who waits for a product among them", async () => {
    await shop.post("/api/v1/contact", {
      name: "Ali",
      email: "a@b.co",
      subject: "S",
      message: "M",
    });
    await after(364);
    expect(await rowsOf("select from contact_messages")).toHaveLength(1);
    await after(366);
    expect(await rowsOf("select from contact_messages")).toHaveLength(0);
  });

  it("a bidder 90 days after the answer, an open bid's not at all; price and city stay", async () => {
    const bid = (userPhone: string) =>
      shop.post("/api/v2/bids/add/bid-order", {
        ...{ productId: product, bidPrice: 1500, userName: "Bilal", userCity: "Lahore", userPhone },
      });
    await bid("03001111111");
    await bid("03002222222");
    await run(`update bids set status = 'rejected' where user_phone = '03001111111'`);
    await after(89);
    expect(await rowsOf(`select from bids where user_phone = ''`)).toHaveLength(0);
    await after(91);
    expect(
      await rowsOf(`select user_name, user_phone, user_city, status from bids order by status`),
    ).toEqual([
      { user_name: "Bilal", user_phone: "03002222222", user_city: "Lahore", status: "open" },
      { user_name: "", user_phone: "", user_city: "Lahore", status: "rejected" },
    ]);
    await expect(
      run(`update bids set user_phone = '03009999999' where user_phone = ''`),
    ).rejects.toThrow();
    await run(`update bids set status = 'rejected' where status = 'open'`);
  });

  it("a reviewer's email a year; the review stays", async () => {
    await addReview(shop.db, product, { email: "rev1@example.com", createdAt: new Date() });
    await addReview(shop.db, product, { email: "rev2@example.com", createdAt: new Date() });
    await after(364);
    expect(await rowsOf(`select from reviews where email like 'rev%'`)).toHaveLength(2);
    await after(366);
    expect(await rowsOf(`select from reviews where email like 'forgotten-%'`)).toHaveLength(2);
  });

  it("sessions, checks and tokens that are over; a courier's words 30 days; a newsletter nobody confirmed a week", async () => {
    await run(`insert into users (id, name, email) values ('u-k', 'K', 'k@example.com');
      insert into sessions (id, user_id, token, expires_at) values ('over', 'u-k', 'a', now() + interval '1 day'), ('on', 'u-k', 'b', now() + interval '9 days');
      insert into verifications (id, identifier, value, expires_at) values ('over', 'k@example.com', 'x', now() + interval '1 day');
      insert into api_tokens (id, user_id, token_hash, name, expires_at) values ('over', 'u-k', '${"a".repeat(64)}', 'n', now() + interval '1 day'), ('endless', 'u-k', '${"b".repeat(64)}', 'n', null);
      insert into courier_answers (courier, tracking_number, answer) values ('leopards', 'KI1', '{}')`);
    await shop.post("/api/v1/newsletter", { email: "never@example.com" });
    await shop.post("/api/v1/newsletter", { email: "yes@example.com" });
    await run(
      `update newsletter_subscribers set confirmed_at = now() where email = 'yes@example.com'`,
    );
    await after(2);
    expect(
      await rowsOf(
        `select id from sessions union all select id from verifications union all select id from api_tokens order by 1`,
      ),
    ).toEqual(["endless", "on"].map((id) => ({ id })));
    expect(await rowsOf(`select from newsletter_subscribers`)).toHaveLength(2);
    await after(8);
    expect(await rowsOf(`select email from newsletter_subscribers`)).toEqual([
      { email: "yes@example.com" },
    ]);
    await after(31);
    expect(await rowsOf(`select from courier_answers`)).toHaveLength(0);
  });

  it("a gift's card 180 days once its order has ended; the buyer seven years, then the books have no name", async () => {
    const [ended, open] = [await order("delivered"), await order("dispatched")];
    await run(`update order_items set note = 'Card: Happy birthday, Ammi'`);
    await run(
      `insert into parcel_events (parcel_id, kind, status, actor, receiver) values ('${ended.parcel}', 'tracking', 'Delivered', 'leopards', 'Mr Khan')`,
    );
    const of = async (id: string) =>
      (
        await rowsOf(
          `select o.first_name, o.email, o.phone, o.refer_by, o.total, i.note from orders o join order_items i on i.order_id = o.id where o.id = '${id}'`,
        )
      )[0];
    await after(179);
    expect(await of(ended.id)).toMatchObject({ note: "Card: Happy birthday, Ammi" });
    await after(181);
    expect(await of(ended.id)).toMatchObject({
      note: null,
      first_name: "Ayesha",
      email: ended.email,
    });
    await after(6.9 * YEAR);
    expect(await of(ended.id)).toMatchObject({ first_name: "Ayesha", email: ended.email });
    const total = (await of(ended.id))?.total;
    await after(7.1 * YEAR);
    expect(await of(ended.id)).toEqual({
      ...{ first_name: "", email: "", phone: "", refer_by: null, total, note: null },
    });
    expect(await rowsOf(`select receiver from parcel_events where receiver <> ''`)).toEqual([]);
    expect((await shop.get(`/api/v1/orders/${ended.id}?token=${ended.token}`)).status).toBe(404);
    // Still on its way: its buyer stays, however old it is.
    expect(await of(open.id)).toMatchObject({ first_name: "Ayesha", email: open.email });
    await expect(
      run(
        `update parcel_events set status = 'x', receiver = null where parcel_id = '${ended.parcel}'`,
      ),
    ).rejects.toThrow();
    await expect(
      run(`delete from parcel_events where parcel_id = '${ended.parcel}'`),
    ).rejects.toThrow();
  });

  it("by the settings: what an admin wrote there holds", async () => {
    await shop.post("/api/v1/contact", {
      name: "Ali",
      email: "a@b.co",
      subject: "S",
      message: "M",
    });
    await run(`insert into settings (key, value) values ('keepMessagesDays', '2')`);
    await after(3);
    expect(await rowsOf("select from contact_messages")).toHaveLength(0);
    await run("delete from settings");
  });
});

describe("Forgetting and the books", () => {
  const STATES = ["confirmed", "dispatched", "delivered", "returned", "cancelled"] as const;

  it("whatever is forgotten and however often, no sum, price, thing or day changes (property)", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...STATES), { minLength: 1, maxLength: 3 }),
        fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        async (states, days, atOnce) => {
          for (const state of states) await order(state);
          const before = await readBooks(shop);
          if (atOnce) await Promise.all(days.map(after));
          else for (const day of days) await after(day);
          expect(await readBooks(shop)).toEqual(before);
          // A second run of the same moment finds nothing.
          const last = Math.max(...days);
          await after(last);
          expect(await after(last)).toBe(0);
        },
      ),
      { numRuns: 12 },
    );
  }, 240_000);

  it("runs beside orders that are placed and brought: all of them arrive, and keep their buyers", async () => {
    let isOver = false;
    const forgetting = (async () => {
      while (!isOver) await after(10);
    })();
    const placed = await Promise.all(Array.from({ length: 12 }, () => order("delivered")));
    isOver = true;
    await forgetting;
    for (const { id, token } of placed) {
      const { status, body } = await shop.get(`/api/v1/orders/${id}?token=${token}`);
      expect([status, body.firstName, body.parcels[0].state]).toEqual([200, "Ayesha", "delivered"]);
    }
  });
});
