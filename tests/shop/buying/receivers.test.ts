import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listParcels } from "#tohfa/shop/delivery/parcels/list-parcels.server.ts";
import { showParcel } from "#tohfa/shop/delivery/parcels/show-parcel.server.ts";
import { deleteOldData } from "#tohfa/shop/office/privacy/delete-old-data.server.ts";
import { bring, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let store: string;
let mug: string;
let phone = 3_002_220_000;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: true });
  store = await addSeller(shop.db, { companyName: "Noor Pottery", city: "Lahore" });
  mug = await addProduct(shop.db, { sellerId: store, name: "Mug", stock: 500 });
});
afterAll(() => shop?.close());

const AMMI = {
  ...{ recipient_name: "Nasreen Bibi", recipient_phone: "0301-7654321", city: "Multan" },
  ...{ card_text: "امی جان، سالگرہ مبارک", card_from: "Sana", card_design: "flowers" },
};
/** From a sender of its own, to whom nobody says to wait. */
const send = async (more: object = {}) => {
  phone += 1;
  await shop.db.execute(sql`delete from order_addresses`);
  const sender = { phone: `0${phone}`, email: `sender${phone}@example.com` };
  const to = { ...AMMI, recipient_phone: `0${phone + 500_000}`, recipient_pays: true, ...sender };
  return await place(shop, orderOf([{ id: mug, quantity: 1 }], { ...to, ...more }));
};
const recipients = async (orderId: string) =>
  (await shop.db.execute(sql`select * from order_recipients where order_id = ${orderId}`)).rows;

describe("An order for somebody else (issue 13 §2)", () => {
  it("keeps two people: the receiver where it goes, the sender for news, and the card as it was typed", async () => {
    const { status, body } = await send({ recipient_phone: AMMI.recipient_phone });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...AMMI, recipient_phone: "03017654321", firstName: "Ayesha" });
    const { id, parcels } = body;
    const shown = await showParcel(shop.db, sellerNamed(store), parcels[0].id);
    expect(shown.buyer).toMatchObject({
      name: "Nasreen Bibi",
      phone: "03017654321",
      city: "Multan",
    });
    expect(shown.buyer.callUrl).toContain(String(phone));
    expect(shown.gift).toEqual({
      sender: "Ayesha Khan",
      card: { text: AMMI.card_text, from: "Sana", design: "flowers" },
    });
    const page = await listParcels(shop.db, sellerNamed(store), { sellerId: store, limit: 5 });
    expect(page.items[0]).toMatchObject({ receiver: "Nasreen Bibi", hasCard: true });
    const { rows } = await shop.db.execute<{ recipient: string; all: string }>(
      sql`select recipient, payload::text as all from outbox where payload ->> 'orderId' = ${id}`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const told = JSON.stringify(rows);
    for (const theirs of ["7654321", "Nasreen", AMMI.card_text]) expect(told).not.toContain(theirs);
  });

  it("an old client's order is its buyer's own, as it was", async () => {
    const own = { recipient_name: undefined, recipient_phone: undefined, card_text: undefined };
    const { body } = await send({
      ...own,
      card_from: undefined,
      card_design: undefined,
      recipient_pays: undefined,
    });
    expect(Object.keys(body).filter((name) => /recipient|card/.test(name))).toEqual([]);
    expect(await recipients(body.id)).toEqual([]);
    const shown = await showParcel(shop.db, sellerNamed(store), body.parcels[0].id);
    expect(shown).toMatchObject({ gift: null, buyer: { name: "Ayesha Khan" } });
  });

  it("cash is not taken of a receiver unless the sender says that they know", async () => {
    for (const recipient_pays of [undefined, false]) {
      const { status, body } = await send({ recipient_pays });
      expect([status, body.field]).toEqual([400, "payment_method"]);
      expect(body.error).toContain("tick that they know");
    }
    const paid = await send({ recipient_pays: undefined, payment_method: "bank_transfer" });
    expect([201, 400]).toContain(paid.status);
    expect((await send()).status).toBe(201);
  });

  it("140 letters fit, however many signs each has; one more does not", async () => {
    const letters = { urdu: "م", harakat: "مَّ", joined: "👩‍👩‍👧‍👦", zwnj: "می‌" };
    for (const [name, letter] of Object.entries(letters)) {
      const count = name === "zwnj" ? 70 : 140;
      const fits = await send({ card_text: letter.repeat(count) });
      expect([name, fits.status]).toEqual([name, 201]);
      expect(fits.body.card_text).toBe(letter.repeat(count));
      const { status, body } = await send({ card_text: letter.repeat(count + 1) });
      expect([name, status, body.field]).toEqual([name, 400, "card_text"]);
    }
  });

  it.each([
    ["recipient_name", "Win at evil.example.com"],
    ["recipient_name", "Nasreen\r\nBcc: all@example.com"],
    ["recipient_name", "Nasreen\u2028http://evil"],
    ["recipient_name", "  "],
    ["recipient_name", "N".repeat(61)],
    ["recipient_phone", "call me"],
    ["recipient_phone", "0301"],
    ["card_text", "See https://evil.example"],
    ["card_text", "1\n2\n3\n4\n5\n6\n7\n8\n9"],
    ["card_from", "www.evil.example"],
    ["card_from", "Sana\nKhan"],
  ])("%s is refused beside its field: %j", async (field, value) => {
    const { status, body } = await send({ [field]: value });
    expect([status, body.field]).toEqual([400, field]);
  });

  it("signs that nobody sees turn no line of a label around", async () => {
    const { body } = await send({
      recipient_name: "\u202eNasreen\u202c",
      card_text: "A\u2066B\u0007",
    });
    expect(body).toMatchObject({ recipient_name: "Nasreen", card_text: "AB" });
  });

  it("a phone gets no more unconfirmed cash orders than a buyer's may have, whoever sends them", async () => {
    const to = { recipient_phone: "0345 0001112" };
    const answers: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) answers.push((await send(to)).status);
    expect(answers).toEqual([201, 201, 201, 429]);
    // Nor as a buyer of their own.
    const own = { recipient_name: undefined, recipient_phone: undefined, card_text: undefined };
    expect((await send({ ...own, phone: "0345 0001112" })).status).toBe(429);
  });

  it("the public tracking says initials, no name, no phone and no price where it is paid", async () => {
    const { body } = await send();
    await bring(shop, body.parcels[0].id, "packed");
    const track = await shop.post("/api/v8/track/unified-track", {
      trackingNumber: body.parcels[0].id,
    });
    const text = JSON.stringify(track.body);
    expect(text).toContain("N. B.");
    expect(text).not.toContain("Nasreen");
    for (const theirs of ["7654321", "Nasreen Bibi", "Ayesha"]) expect(text).not.toContain(theirs);
  });

  it("the card is forgotten after its time, the receiver with the order's buyer", async () => {
    const { body } = await send({ recipient_phone: "0346 0001113" });
    await shop.post(`/api/v1/orders/${body.id}/cancel?token=${body.accessToken}`, {});
    await shop.db.execute(
      sql`update orders set created_at = created_at - interval '200 days' where id = ${body.id}`,
    );
    await deleteOldData(shop.db, "/nowhere", Date.now());
    expect(await recipients(body.id)).toMatchObject([
      { card_text: "", card_from: "", name: "Nasreen Bibi", phone: "03460001113" },
    ]);
    await shop.db.execute(
      sql`update orders set created_at = created_at - interval '8 years' where id = ${body.id}`,
    );
    await deleteOldData(shop.db, "/nowhere", Date.now());
    expect(await recipients(body.id)).toMatchObject([{ name: "", phone: "", phone_key: "" }]);
  });
});
