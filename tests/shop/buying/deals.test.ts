import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dealProducts, deals, products } from "#tohfa/db/schema/catalog.ts";
import { newAsk } from "#tohfa/shop/catalogue/personalisation/ask.ts";
import { linesOfParcel } from "#tohfa/shop/delivery/parcels/show-parcel.server.ts";
import {
  bring,
  type Item,
  numberOf,
  orderOf,
  place,
  stockOf,
} from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let potter: string;
let florist: string;

beforeAll(async () => {
  shop = await openTestShop();
  potter = await addSeller(shop.db, { companyName: "Potter", commissionBasisPoints: 1000 });
  florist = await addSeller(shop.db, { companyName: "Florist", commissionBasisPoints: 2000 });
});
afterAll(() => shop.close());

let count = 0;
async function addDeal(
  productIds: readonly string[],
  values: Partial<typeof deals.$inferInsert> = {},
): Promise<string> {
  count += 1;
  const id = `deal-${count}`;
  await shop.db.insert(deals).values({ id, name: `Deal ${count}`, price: 999_99, ...values });
  await shop.db
    .insert(dealProducts)
    .values(productIds.map((productId, position) => ({ dealId: id, productId, position })));
  return id;
}

/** A mug of Rs 1,000 and roses of Rs 500, of two sellers. */
async function mugAndRoses(stock: { mug?: number; roses?: number } = {}) {
  const mug = await addProduct(shop.db, {
    ...{ sellerId: potter, name: "Mug", price: 1000_00, stock: stock.mug ?? 10 },
  });
  const roses = await addProduct(shop.db, {
    ...{ sellerId: florist, name: "Roses", price: 500_00, stock: stock.roses ?? 10 },
  });
  return { mug, roses };
}

const quote = async (items: object[]) => (await shop.post("/api/v1/orders/quote", { items })).body;
const read = async (id: string, token: string) =>
  (await shop.get(`/api/v1/orders/${id}?token=${token}`)).body;

describe("A deal is charged as it is shown: one line with its products as parts (PRODUCT §5)", () => {
  it("costs the deal's price, shared out over its products; each goes to its own seller", async () => {
    const { mug, roses } = await mugAndRoses();
    const deal = await addDeal([mug, roses], { name: "Morning", price: 1000_01 });
    const { status, body } = await place(
      shop,
      orderOf([{ id: deal, quantity: 2, price: 1000.01 }]),
    );
    expect([status, body.total_amount, body.order_items.length]).toEqual([201, 2000, 1]);
    expect(body.order_items[0]).toMatchObject({
      ...{ id: deal, deal: true, productName: "Morning", quantity: 2, price: 1000.01 },
      ...{ totalPrice: 2000.02, category: "Custom Gift" },
      parts: [
        { id: mug, quantity: 1, totalPrice: 1333.35, sellerName: "Potter" },
        { id: roses, quantity: 1, totalPrice: 666.67, sellerName: "Florist" },
      ],
    });
    expect([await stockOf(shop, mug), await stockOf(shop, roses)]).toEqual([8, 8]);
    const parcels = await shop.db.query.parcels.findMany({
      where: (parcel) => eq(parcel.orderId, body.id),
      orderBy: (parcel) => parcel.id,
    });
    expect(
      parcels.map(({ sellerId, subtotal, commission }) => [sellerId, subtotal, commission]),
    ).toEqual([
      [potter, 1333_35, 133_34],
      [florist, 666_67, 133_33],
    ]);
    const { accessToken: token, ...placed } = body;
    expect((await read(body.id, token)).order_items).toEqual(placed.order_items);
  });

  it("what a quote says is what is charged, and its parts add up, for any prices and quantities", async () => {
    const price = fc.integer({ min: 0, max: 99_999_99 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(price, { minLength: 1, maxLength: 4 }),
        price,
        fc.integer({ min: 1, max: 3 }),
        async (prices, dealPrice, quantity) => {
          const ids = await Promise.all(
            prices.map((one, index) =>
              addProduct(shop.db, {
                ...{ sellerId: index % 2 === 0 ? potter : florist, price: one, stock: 3 },
              }),
            ),
          );
          const items = [{ id: await addDeal(ids, { price: dealPrice }), quantity }];
          const quoted = await quote(items);
          const { status, body } = await place(shop, orderOf(items));
          expect(status).toBe(201);
          expect(quoted.changes).toEqual([]);
          expect(body.order_items).toEqual(quoted.items);
          expect(paisa(quoted.total)).toBe(dealPrice * quantity);
          // Cash is whole rupees, parcel by parcel.
          const exact = paisa(body.total_amount) - paisa(body.rounding ?? 0);
          expect([exact, paisa(body.total_amount) % 100]).toEqual([dealPrice * quantity, 0]);
          const parts: { totalPrice: number }[] = body.order_items[0].parts;
          const sum = parts.reduce((total, part) => total + paisa(part.totalPrice), 0);
          expect(sum).toBe(dealPrice * quantity);
          const { rows } = await shop.db.execute<Record<string, string>>(sql`select
            (select sum(subtotal) from parcels where order_id = ${body.id}) as parcels,
            (select sum(total) from order_items where order_id = ${body.id}) as items`);
          expect(rows[0]).toEqual({ parcels: `${sum}`, items: `${sum}` });
        },
      ),
      { numRuns: 25 },
    );
  });

  it("its price is compared with what the shopper saw", async () => {
    const { mug, roses } = await mugAndRoses();
    const deal = await addDeal([mug, roses], { name: "Old price", price: 1200_00 });
    expect((await quote([{ id: deal, quantity: 1, price: 900 }])).changes).toMatchObject([
      {
        ...{ id: deal, index: 0, kind: "price", price: 1200 },
        text: 'The deal "Old price" is now Rs 1,200, it was Rs 900.',
      },
    ]);
  });

  it("is as scarce as its scarcest product, and names it", async () => {
    const { mug, roses } = await mugAndRoses({ roses: 2 });
    const deal = await addDeal([mug, roses], { name: "Scarce" });
    const items = [{ id: deal, quantity: 3 }];
    const quoted = await quote(items);
    expect(quoted.changes).toMatchObject([
      { kind: "only_left", available: 2, text: expect.stringContaining("Only 2 of Roses left") },
    ]);
    expect(quoted.items[0]).toMatchObject({ quantity: 2, totalPrice: 1999.98 });
    expect((await place(shop, orderOf(items))).status).toBe(409);
    await shop.db.update(products).set({ stock: 0 }).where(eq(products.id, roses));
    expect((await quote(items)).changes).toMatchObject([
      { kind: "sold_out", text: 'Roses is sold out, so the deal "Scarce" is not available.' },
    ]);
    expect([await stockOf(shop, mug), await stockOf(shop, roses)]).toEqual([10, 0]);
  });

  it("shares what is left with the same product beside it", async () => {
    const { mug, roses } = await mugAndRoses({ mug: 3 });
    const deal = await addDeal([mug, roses]);
    const quoted = await quote([
      { id: mug, quantity: 2 },
      { id: deal, quantity: 2 },
    ]);
    expect(quoted.changes).toMatchObject([{ index: 1, kind: "only_left", available: 1 }]);
  });

  it.each([
    ["it has ended", { endsAt: new Date("2020-01-01") }],
    ["it was switched off", { active: false }],
  ])("is gone in words when %s, in quote and order, at once", async (_, values) => {
    const { mug, roses } = await mugAndRoses();
    const deal = await addDeal([mug, roses], { name: "Past", ...values });
    const items = [{ id: deal, quantity: 1 }];
    const words = 'The deal "Past" is over. Its gifts are still here, each at its own price.';
    expect((await quote(items)).changes).toMatchObject([{ kind: "gone", text: words }]);
    const { status, body } = await place(shop, orderOf(items));
    expect([status, body.error, await stockOf(shop, mug)]).toEqual([409, words, 10]);
  });

  it.each([
    ["blocked", "a part of it is blocked", "no longer sold here"],
    ["in lots", "a part of it is sold in lots", "is sold in lots"],
    ["sold out", "a part of it is sold out", "is sold out, so the deal"],
  ])(
    "a %s part: not available, said in the list of deals, and refused: %s",
    async (what, _, words) => {
      const { mug, roses } = await mugAndRoses();
      const third = await addProduct(
        shop.db,
        {
          sellerId: potter,
          ...(what === "blocked" ? { status: "Block" as const } : {}),
          ...(what === "sold out" ? { stock: 0 } : {}),
        },
        what === "in lots" ? [{ attribute: "Metal", name: "Gold", price: 9000_00 }] : [],
      );
      const deal = await addDeal([mug, roses, third]);
      const { body } = await shop.get("/api/v12/deal/alldeals/images");
      const listed = body.find(({ _id }: { _id: string }) => _id === deal);
      expect(listed.whyNot).toContain(words);
      expect((await quote([{ id: deal, quantity: 1 }])).changes[0].text).toContain(words);
      expect((await place(shop, orderOf([{ id: deal, quantity: 1 }]))).status).toBe(409);
      expect(await stockOf(shop, mug)).toBe(10);
    },
  );

  /** A mug in two sizes with a name and a wrapping, a ring with metals that cost more, and roses as they are. */
  async function withChoices(price = 1000_01) {
    const mug = await addProduct(shop.db, {
      ...{ sellerId: potter, name: "Mug", price: 1000_00, sizes: ["S", "L"] },
      ...{ colors: ["Red", "Blue"], asks: [NAME, WRAP] },
    });
    const ring = await addProduct(
      shop.db,
      { sellerId: potter, name: "Ring", price: 500_00, baseQuantity: 1 },
      [
        { attribute: "Metal", name: "Brass", price: 0 },
        { attribute: "Metal", name: "Silver", price: 250_00 },
      ],
    );
    const roses = await addProduct(shop.db, {
      ...{ sellerId: florist, name: "Roses", price: 500_00 },
    });
    const deal = await addDeal([mug, ring, roses], { name: "Made for her", price });
    const choices: NonNullable<Item["parts"]> = [
      {
        ...{ id: mug, quantity: 1, attributes: { Size: "L", Colour: "Blue" } },
        personalisation: { name: "Ayesha", wrap: "Velvet" },
      },
      { id: ring, quantity: 1, attributes: { Metal: "Silver" } },
    ];
    return { mug, ring, roses, deal, choices };
  }
  const NAME = { ...newAsk("text", "name", "Name"), isRequired: true };
  const WRAP = {
    ...newAsk("choice", "wrap", "Wrapping"),
    options: [
      { name: "Paper", price: 0 },
      { name: "Velvet", price: 150_00 },
    ],
  };

  it("keeps every choice of its parts: size, colour, option, name; each adds what it does on its own page (issue 39 §2)", async () => {
    const { mug, ring, roses, deal, choices } = await withChoices();
    const items = [{ id: deal, quantity: 2, price: 1400.01, parts: choices }];
    const quoted = await quote(items);
    expect(quoted.changes).toEqual([]);
    expect(quoted.items[0]).toMatchObject({ price: 1400.01, totalPrice: 2800.02 });
    const { status, body } = await place(shop, orderOf(items));
    expect([status, body.order_items]).toEqual([201, quoted.items]);
    expect(body.order_items[0].parts).toMatchObject([
      {
        ...{ id: mug, quantity: 1, totalPrice: 1300.01, attributes: { Size: "L", Colour: "Blue" } },
        personalisation: [
          { label: "Name", value: "Ayesha" },
          { label: "Wrapping", value: "Velvet", price: 150 },
        ],
      },
      { id: ring, totalPrice: 1000.01, attributes: { Metal: "Silver" } },
      { id: roses, totalPrice: 500 },
    ]);
    // As it was placed, so it is read, and so it is packed: by the potter with all of it, by the florist with none.
    const { accessToken: token, ...placed } = body;
    expect((await read(body.id, token)).order_items).toEqual(placed.order_items);
    const [ofPotter, ofFlorist] = body.parcels.map(({ id }: { id: string }) => id);
    const packed = await linesOfParcel(shop.db, ofPotter);
    expect(
      packed.map(({ name, quantity, choices: chosen, personalisation, dealName }) => [
        ...[name, quantity, chosen, personalisation.map(({ value }) => value), dealName],
      ]),
    ).toEqual([
      [
        ...["Mug", 2],
        [
          ["Size", "L"],
          ["Colour", "Blue"],
        ],
        ["Ayesha", "Velvet"],
        "Made for her",
      ],
      ["Ring", 2, [["Metal", "Silver"]], [], "Made for her"],
    ]);
    expect((await linesOfParcel(shop.db, ofFlorist))[0]).toMatchObject({
      ...{ name: "Roses", choices: [], personalisation: [] },
    });
    const { rows } = await shop.db.execute<{ personal: boolean; letter: string }>(sql`
      select bool_or(i.is_personal) as personal,
        (select payload::text from outbox where payload::text like ${`%${body.id}%`} and payload ? 'madeFor' limit 1) as letter
      from order_items i where i.order_id = ${body.id}`);
    expect([rows[0]?.personal, rows[0]?.letter]).toEqual([
      true,
      expect.stringContaining("Mug: Name"),
    ]);
  });

  it("asks for what a part must have, and refuses what it has no more, by the part's name", async () => {
    const { mug, deal, choices } = await withChoices();
    const [ofMug, ofRing] = choices;
    if (!ofMug || !ofRing) throw new Error("no choices");
    const without = await quote([{ id: deal, quantity: 1, parts: [ofRing] }]);
    expect(without.changes).toMatchObject([
      {
        ...{ kind: "personalisation", field: "name", parts: [mug] },
        text: expect.stringMatching(/^Mug, Name: /),
      },
      { kind: "personalisation", field: "wrap", parts: [mug] },
    ]);
    const none = await quote([{ id: deal, quantity: 1, parts: [ofMug] }]);
    expect(none.changes).toMatchObject([{ kind: "attributes", text: "Ring: Choose Metal." }]);
    const strange = { ...ofMug, attributes: { Size: "XXL" } };
    const gone = await quote([{ id: deal, quantity: 1, parts: [strange, ofRing] }]);
    expect(gone.changes).toMatchObject([
      { kind: "attributes", text: 'Mug: size "XXL" is no longer offered.' },
    ]);
    type Parts = NonNullable<Item["parts"]>;
    for (const parts of [[ofRing], [ofMug], [strange, ofRing]] as Parts[]) {
      const { status } = await place(shop, orderOf([{ id: deal, quantity: 1, parts }]));
      expect(status).toBe(409);
    }
    expect(await stockOf(shop, mug)).toBe(10);
  });

  it("what its parts' choices add is charged to the paisa, for any prices, and goes to the part's own seller", async () => {
    const price = fc.integer({ min: 1, max: 9_999_99 });
    await fc.assert(
      fc.asyncProperty(
        price,
        price,
        price,
        fc.integer({ min: 1, max: 3 }),
        async (deal, option, wrap, quantity) => {
          const asks = [{ ...WRAP, options: [{ name: "Velvet", price: wrap }] }];
          const mug = await addProduct(shop.db, { sellerId: potter, price: 1000_00, asks });
          const ring = await addProduct(
            shop.db,
            { sellerId: florist, price: 500_00, baseQuantity: 1 },
            [{ attribute: "Metal", name: "Silver", price: option }],
          );
          const parts = [
            { id: mug, quantity: 1, personalisation: { wrap: "Velvet" } },
            { id: ring, quantity: 1, attributes: { Metal: "Silver" } },
          ];
          const { items, changes } = await quote([
            { id: await addDeal([mug, ring], { price: deal }), quantity, parts },
          ]);
          expect(changes).toEqual([]);
          const [line] = items;
          expect(paisa(line.totalPrice)).toBe((deal + option + wrap) * quantity);
          const [ofMug, ofRing] = line.parts.map((part: { totalPrice: number }) =>
            paisa(part.totalPrice),
          );
          expect(ofMug + ofRing).toBe(paisa(line.totalPrice));
          expect(Math.abs(ofMug - wrap * quantity - (deal * quantity * 2) / 3)).toBeLessThanOrEqual(
            1,
          );
        },
      ),
      { numRuns: 20 },
    );
  });

  it("parts that a caller adds to a deal change nothing: the deal says what is in it", async () => {
    const { mug, roses } = await mugAndRoses();
    const gold = await addProduct(shop.db, { sellerId: potter, price: 90_000_00 });
    const deal = await addDeal([mug, roses], { price: 700_00 });
    const { status, body } = await place(
      shop,
      orderOf([{ id: deal, quantity: 1, parts: [{ id: gold, quantity: 1 }] }]),
    );
    expect([status, body.total_amount, await stockOf(shop, gold)]).toEqual([201, 700, 10]);
  });

  it("of two buyers at once one gets the last of a part; nothing of the other's deal is held", async () => {
    const { mug, roses } = await mugAndRoses({ roses: 1 });
    const deal = await addDeal([mug, roses]);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => place(shop, orderOf([{ id: deal, quantity: 1 }]))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect([await stockOf(shop, mug), await stockOf(shop, roses)]).toEqual([9, 0]);
  });

  it("a part that its seller cancels gives its stock back; the other part is sent and paid as its share", async () => {
    const { mug, roses } = await mugAndRoses();
    const deal = await addDeal([mug, roses], { price: 900_00 });
    const { body } = await place(shop, orderOf([{ id: deal, quantity: 1 }]));
    const [ofPotter, ofFlorist] = body.parcels.map(({ id }: { id: string }) => id);
    await bring(shop, ofPotter, "delivered");
    const { moveParcel } = await import("#tohfa/shop/delivery/parcels/move-parcel.server.ts");
    const { SYSTEM } = await import("#tohfa/tests/support/say-yes.ts");
    await moveParcel(shop.db, SYSTEM, ofFlorist, "cancelled", { reason: "No roses today" });
    expect([await stockOf(shop, mug), await stockOf(shop, roses)]).toEqual([9, 10]);
    expect(
      await numberOf(
        shop,
        sql`select sum(-e.amount) as n from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
          where t.parcel_id = ${ofPotter} and e.seller_id = ${potter}`,
      ),
    ).toBe(540_00);
    const shown = await read(body.id, body.accessToken);
    expect(shown.order_items).toHaveLength(1);
    expect(shown.order_items[0].totalPrice).toBe(900);
  });
});

function paisa(rupees: number): number {
  return Math.round(rupees * 100);
}
