import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportPerson } from "#tohfa/shop/office/privacy/export-person.server.ts";
import { changeSetting } from "#tohfa/shop/office/settings/change-setting.server.ts";
import { admin, numberOf, orderOf, place } from "#tohfa/tests/support/orders.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let product: string;

beforeAll(async () => {
  shop = await openTestShop({ phoneChannels: new Set(["sms", "whatsapp"]) });
  await signInAs(shop.db, admin);
  const seller = await addSeller(shop.db, { id: "s-abroad" });
  product = await addProduct(shop.db, { sellerId: seller, stock: 500, images: [] });
});
afterAll(() => shop?.close());

const gift = { recipient_name: "Ammi", recipient_phone: "0300-7654321", recipient_pays: true };
const send = (more: object) => place(shop, orderOf([{ id: product, quantity: 1 }], more));

describe("Buyers abroad (issue 13, part 4)", () => {
  it("who orders for themselves has a phone of Pakistan: the rider calls it", async () => {
    const { status, body } = await send({ phone: "+44 7911 123456" });
    expect([status, body.field]).toEqual([400, "phone"]);
    expect(body.error).toContain("The rider calls this number");
  });

  it("a wrong number says what is wrong with it, and a receiver's is never another country's", async () => {
    const short = await send({ ...gift, phone: "+1 416 555 019" });
    expect([short.status, short.body.field]).toEqual([400, "phone"]);
    expect(short.body.error).toContain("has 10 digits after +1; this one has 9 digits");
    const unknown = await send({ ...gift, phone: "+999 1234567" });
    expect(unknown.body.error).toContain("We do not know this country code");
    const theirs = await send({ ...gift, recipient_phone: "+447911123456" });
    expect([theirs.status, theirs.body.field]).toEqual([400, "recipient_phone"]);
  });

  it("no code goes abroad: cash needs a phone of Pakistan, and nothing is written to the number", async () => {
    const { status, body } = await send({ ...gift, phone: "+447911123456" });
    expect([status, body.field]).toEqual([400, "phone"]);
    expect(body.error).toContain("choose another way to pay");
    expect(
      await numberOf(
        shop,
        sql`select count(*) as n from outbox where recipient like '%7911123456'`,
      ),
    ).toBe(0);
  });

  it("a sender abroad orders and gets all news by mail; one phone is one, however it is written", async () => {
    const mails = await openTestShop();
    try {
      const seller = await addSeller(mails.db, { id: "s-mails" });
      const id = await addProduct(mails.db, { sellerId: seller, stock: 50, images: [] });
      const order = (phone: string) =>
        place(mails, orderOf([{ id, quantity: 1 }], { ...gift, phone, whatsAppNumber: phone }));
      const written = ["+44 7911 123456", "0044 (0)7911-123456", "+44-7911-123456"];
      for (const phone of written) {
        const { status, body } = await order(phone);
        expect([phone, status, body.phone]).toEqual([phone, 201, "+447911123456"]);
      }
      const { rows } = await mails.db.execute(
        sql`select distinct phone_key from order_confirmations`,
      );
      expect(rows).toEqual([{ phone_key: "447911123456" }]);
      const channels = await mails.db.execute(
        sql`select distinct channel from outbox where template = 'order-placed'`,
      );
      expect(channels.rows).toEqual([{ channel: "mail" }]);
      // Their number finds what the shop has of them.
      const asker = { email: "ayesha@example.com", phone: "+44 7911 123456" };
      expect(await exportPerson(mails.db, admin, mails.dataDir, asker)).toBeTruthy();
    } finally {
      await mails.close();
    }
  });

  it("rates are typed by hand with their day, and given as they are; without them there are none", async () => {
    const rates = () => shop.get("/api/v1/exchange-rates");
    expect((await rates()).body).toEqual({ set_on: null, rates: {} });
    const typed = { setOn: "2026-11-20", GBP: "372.50", USD: "281" };
    await changeSetting(shop.db, admin, "exchangeRates", typed);
    expect((await rates()).body).toEqual({
      ...{ set_on: "2026-11-20", rates: { GBP: 372.5, USD: 281 } },
    });
    const wrong = changeSetting(shop.db, admin, "exchangeRates", { ...typed, GBP: "0" });
    await expect(wrong).rejects.toMatchObject({ code: "invalid", field: "GBP" });
  });
});
