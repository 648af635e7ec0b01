import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "#tohfa/db/schema/accounts.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { inspectParcel } from "#tohfa/shop/delivery/returns/inspect.server.ts";
import {
  bring,
  numberOf,
  orderOf,
  place,
  sellerNamed,
  stockOf,
} from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let desk: string;
let potter: string;
let florist: string;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await addSeller(shop.db, {
    ...{ companyName: "Desk", isPackingDesk: true, commissionBasisPoints: 500 },
  });
  potter = await addSeller(shop.db, { companyName: "Potter", commissionBasisPoints: 1000 });
  florist = await addSeller(shop.db, { companyName: "Florist", commissionBasisPoints: 2000 });
  await shop.db.insert(users).values({ id: "u", name: "P", email: "potter@example.com" });
  await shop.db.update(sellers).set({ userId: "u" }).where(eq(sellers.id, potter));
});
afterAll(() => shop.close());

const boxOf = (sellerId: string) => addProduct(shop.db, { sellerId, name: "Box", price: 300_00 });
const mugOf = (sellerId: string, packsWithAnyone = false) =>
  addProduct(shop.db, { sellerId, name: "Mug", price: 1000_00, packsWithAnyone });
const quote = async (items: object[]) => (await shop.post("/api/v1/orders/quote", { items })).body;
const earned = (sellerId: string) =>
  numberOf(
    shop,
    sql`select coalesce(sum(-amount), 0) as n from ledger_entries where account = 'seller' and seller_id = ${sellerId}`,
  );

describe("A gift is packed by one seller, the box's (PRODUCT §5)", () => {
  it("things of the box's own seller go in", async () => {
    const [box, mug] = [await boxOf(potter), await mugOf(potter)];
    const { status, body } = await place(
      shop,
      orderOf([{ id: box, quantity: 2, parts: [{ id: mug, quantity: 1 }] }]),
    );
    expect([status, body.total_amount, body.parcels.length]).toEqual([201, 2600, 1]);
  });

  it("a thing of another seller is refused in words, with the part that does not go in", async () => {
    const [box, mug] = [await boxOf(florist), await mugOf(potter)];
    const gift = { id: box, quantity: 1, parts: [{ id: mug, quantity: 1 }] };
    const words =
      "Box is packed by Florist, so Mug of Potter cannot go in. Take it out, or order it beside the gift.";
    expect(await quote([gift])).toMatchObject({
      items: [],
      changes: [{ index: 0, id: box, kind: "gift", text: words, parts: [mug] }],
    });
    const { status, body } = await place(shop, orderOf([gift]));
    expect([status, body.error]).toEqual([409, words]);
    expect([await stockOf(shop, box), await stockOf(shop, mug)]).toEqual([10, 10]);
  });

  it.each([
    ["a thing that packs with anyone, in another seller's box", () => florist, true],
    ["a thing that does not, in the packing desk's box", () => desk, false],
  ])("%s, is refused too", async (_, boxSeller, packsWithAnyone) => {
    const [box, mug] = [await boxOf(boxSeller()), await mugOf(potter, packsWithAnyone)];
    const gift = { id: box, quantity: 1, parts: [{ id: mug, quantity: 1 }] };
    expect((await quote([gift])).changes).toMatchObject([{ kind: "gift", parts: [mug] }]);
  });

  it("a thing of the packing desk does not go into another seller's box", async () => {
    const [box, mug] = [await boxOf(potter), await mugOf(desk, true)];
    const gift = { id: box, quantity: 1, parts: [{ id: mug, quantity: 1 }] };
    expect((await quote([gift])).changes).toMatchObject([{ kind: "gift" }]);
  });
});

describe("A box takes what it says it takes (issue 39 §2)", () => {
  const small = () =>
    addProduct(shop.db, {
      ...{ sellerId: potter, name: "Small box", price: 300_00, holdsPieces: 2, holdsGrams: 900 },
    });
  const thing = (name: string, weightGrams: number | null) =>
    addProduct(shop.db, { sellerId: potter, name, price: 500_00, weightGrams });
  const gift = (box: string, ...parts: { id: string; quantity: number }[]) => ({
    ...{ id: box, quantity: 1, parts },
  });

  it("a 2 lb cake does not go into a small box: quote and order say why, and which thing comes out", async () => {
    const [box, cake, card] = [
      await small(),
      await thing("Cake 2 lb", 1100),
      await thing("Card", 20),
    ];
    const wanted = gift(box, { id: card, quantity: 1 }, { id: cake, quantity: 1 });
    const words =
      "Cake 2 lb weighs 1.1 kg, and Small box takes up to 900 g. Pick a larger box for it.";
    expect(await quote([wanted])).toMatchObject({
      items: [],
      changes: [{ index: 0, id: box, kind: "gift", text: words, parts: [cake] }],
    });
    const { status, body } = await place(shop, orderOf([wanted]));
    expect([status, body.error, await stockOf(shop, cake)]).toEqual([409, words, 10]);
    expect((await place(shop, orderOf([gift(box, { id: card, quantity: 2 })]))).status).toBe(201);
  });

  it("nor more pieces or weight than it takes; what nobody has weighed counts as a piece", async () => {
    const [box, mug, letter] = [
      await small(),
      await thing("Mug", 500),
      await thing("Letter", null),
    ];
    const changes = async (...parts: { id: string; quantity: number }[]) =>
      (await quote([gift(box, ...parts)])).changes.map(({ text }: { text: string }) => text);
    expect(await changes({ id: mug, quantity: 2 })).toEqual([
      "Small box takes up to 900 g, and this would be 1 kg. Take something out, or pick a larger box.",
    ]);
    expect(await changes({ id: mug, quantity: 1 }, { id: letter, quantity: 2 })).toEqual([
      "Small box takes up to 2 pieces, and this would be 3. Take something out, or pick a larger box.",
    ]);
    expect(await changes({ id: mug, quantity: 1 }, { id: letter, quantity: 1 })).toEqual([]);
  });

  it("a box of which nobody has said anything takes what it always did", async () => {
    const [box, cake] = [await boxOf(potter), await thing("Cake 8 lb", 4000)];
    expect((await quote([gift(box, { id: cake, quantity: 12 })])).changes).toMatchObject([
      { kind: "sold_out" },
    ]);
    expect((await quote([gift(box, { id: cake, quantity: 9 })])).changes).toEqual([]);
  });
});

describe("Things marked packs with anyone join the packing desk's gifts (PRODUCT §5)", () => {
  /** Two gifts: the desk's box and card, two mugs of the potter, one vase of the florist in each. */
  async function placeJoined(more: object = {}) {
    const box = await boxOf(desk);
    const card = await addProduct(shop.db, { sellerId: desk, name: "Card", price: 50_00 });
    const mug = await mugOf(potter, true);
    const vase = await addProduct(shop.db, {
      ...{ sellerId: florist, name: "Vase", price: 700_00, packsWithAnyone: true },
    });
    const parts = [
      { id: mug, quantity: 2 },
      { id: card, quantity: 1 },
      { id: vase, quantity: 1 },
    ];
    const items = [{ id: box, quantity: 2, parts }];
    const quoted = await quote(items);
    const { status, body } = await place(shop, orderOf(items, more));
    expect([status, body.order_items]).toEqual([201, quoted.items]);
    return { box, card, mug, vase, body };
  }

  it("are one line and one parcel for the buyer, each from its own stock", async () => {
    const { box, card, mug, vase, body } = await placeJoined();
    expect(body).toMatchObject({
      total_amount: 2 * 3050,
      parcels: [{ sellerName: "Desk", items: 1 }],
      order_items: [
        {
          ...{ id: box, quantity: 2, price: 3050, totalPrice: 6100, sellerName: "Desk" },
          parts: [
            { id: card, quantity: 1, totalPrice: 100 },
            { id: mug, quantity: 2, totalPrice: 4000, sellerName: "Potter" },
            { id: vase, quantity: 1, totalPrice: 1400, sellerName: "Florist" },
          ],
        },
      ],
    });
    const stocks = await Promise.all([box, card, mug, vase].map((id) => stockOf(shop, id)));
    expect(stocks).toEqual([8, 8, 6, 8]);
    const { body: shown } = await shop.get(`/api/v1/orders/${body.id}?token=${body.accessToken}`);
    expect(shown.order_items).toEqual(body.order_items);
    expect(shown.parcels).toEqual(body.parcels);
  });

  it("their sellers are told what to bring to the desk", async () => {
    const { body } = await placeJoined();
    const { rows } = await shop.db.execute<{ recipient: string; payload: object }>(
      sql`select recipient, payload from outbox where template = 'seller-gift-things'
        and payload->>'parcelId' = ${body.parcels[0].id}`,
    );
    expect(rows).toMatchObject([
      {
        recipient: "potter@example.com",
        payload: { packer: "Desk", things: "4 × Mug", subtotal: 4000_00, confirm: true },
      },
    ]);
  });

  it("each seller is paid for what is theirs when it is delivered, and nobody when it comes back", async () => {
    const before = await Promise.all([desk, potter, florist].map(earned));
    const { body, mug } = await placeJoined();
    const parcel = body.parcels[0].id;
    await bring(shop, parcel, "delivered");
    const since = async () => {
      const now = await Promise.all([desk, potter, florist].map(earned));
      return now.map((amount, index) => amount - (before[index] ?? 0));
    };
    // Less 5 % of Rs 700, 10 % of Rs 4,000 and 20 % of Rs 1,400.
    expect(await since()).toEqual([665_00, 3600_00, 1120_00]);
    await moveParcel(shop.db, SYSTEM, parcel, "returned");
    expect(await since()).toEqual([0, 0, 0]);
    // Whether it can be sold again is somebody's decision.
    expect(await stockOf(shop, mug)).toBe(6);
    await inspectParcel(shop.db, sellerNamed(desk), parcel, { inspection: "sellable" });
    expect(await stockOf(shop, mug)).toBe(10);
  });

  it("a cancelled one gives every seller's stock back, and tells them", async () => {
    const { body, box, card, mug, vase } = await placeJoined();
    const { id, accessToken } = body;
    const { status } = await shop.post(`/api/v1/orders/${id}/cancel?token=${accessToken}`, {});
    expect(status).toBe(200);
    const stocks = await Promise.all([box, card, mug, vase].map((one) => stockOf(shop, one)));
    expect(stocks).toEqual([10, 10, 10, 10]);
    expect(
      await numberOf(
        shop,
        sql`select count(*) as n from outbox where template = 'seller-gift-cancelled'
          and recipient = 'potter@example.com' and payload->>'parcelId' = ${body.parcels[0].id}`,
      ),
    ).toBe(1);
  });
});
