import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isUrdu, readGiftNote, writeGiftNote } from "#tohfa/shop/orders/order/gift-note.ts";
import { acceptChanges } from "../cart/accept-changes.ts";
import { isInCart, removeLine } from "../cart/cart.ts";
import {
  countThings,
  draftForToday,
  EMPTY_GIFT,
  type GiftChoice,
  giftLine,
  MAX_CARD,
  MAX_PRINT,
  MAX_THINGS,
  quantityOf,
  whyNotBeyond,
  whyNotOneMore,
  withBox,
  withQuantity,
} from "./gift.ts";
import { goesIntoBox, whatFits, whyNotFits } from "./packing.ts";

const choice = (id: string, price: number, stock = 10): GiftChoice => ({
  id,
  name: `Thing ${id}`,
  href: `/top-collection/${id}`,
  image: "",
  price,
  stock,
  sellerId: "s",
  sellerName: "Seller",
  packsWithAnyone: false,
  ...{ weightGrams: null, holdsGrams: null, holdsPieces: null },
  isFromPackingDesk: false,
});
const BOX = choice("box", 399_00);
const MUG = choice("mug", 850_00, 2);
const TASBEEH = choice("tasbeeh", 500_50);
const REFERENCE = `gift-${"0a".repeat(18)}`;

describe("A gift in the making (PRODUCT §4)", () => {
  it("goes beyond the box only with a box, beyond the things only with a thing", () => {
    expect(whyNotBeyond("box", EMPTY_GIFT)?.message).toBe("Pick a box first.");
    const boxed = { ...EMPTY_GIFT, boxId: "box" };
    expect(whyNotBeyond("box", boxed)).toBeNull();
    expect(whyNotBeyond("things", boxed)?.field).toBe("items");
    expect(whyNotBeyond("things", withQuantity(boxed, "mug", 1))).toBeNull();
  });

  it("needs no card, and refuses one that is too long", () => {
    const filled = withQuantity({ ...EMPTY_GIFT, boxId: "box" }, "mug", 1);
    expect(whyNotBeyond("card", filled)).toBeNull();
    const long = { ...filled, card: "x".repeat(MAX_CARD + 1) };
    expect(whyNotBeyond("card", long)?.field).toBe("card");
    expect(whyNotBeyond("card", { ...filled, print: "x".repeat(MAX_PRINT + 1) })?.field).toBe(
      "print",
    );
  });

  it("holds no more of a thing than there are, and twelve things at most", () => {
    const two = withQuantity(EMPTY_GIFT, "mug", 2);
    expect(whyNotOneMore(two, MUG)?.message).toBe("Only 2 of Thing mug left.");
    expect(whyNotOneMore(EMPTY_GIFT, choice("gone", 1, 0))?.message).toContain("sold out");
    const full = withQuantity(EMPTY_GIFT, "mug", MAX_THINGS);
    expect(whyNotOneMore(full, TASBEEH)?.message).toContain(`${MAX_THINGS} things`);
  });

  it("any sequence of quantities keeps one entry a thing, none of them empty", () => {
    const moves = fc.array(
      fc.tuple(fc.constantFrom("a", "b", "c"), fc.integer({ min: 0, max: 5 })),
    );
    fc.assert(
      fc.property(moves, (all) => {
        const draft = all.reduce((now, [id, count]) => withQuantity(now, id, count), EMPTY_GIFT);
        const wanted = new Map(all);
        for (const [id, count] of wanted) expect(quantityOf(draft, id)).toBe(count);
        expect(countThings(draft)).toBe([...wanted.values()].reduce((sum, n) => sum + n, 0));
        expect(new Set(draft.items.map(({ id }) => id)).size).toBe(draft.items.length);
      }),
    );
  });

  it("becomes one Custom Gift line: box and parts together, its parts listed", () => {
    const draft = withQuantity(
      withQuantity({ ...EMPTY_GIFT, boxId: "box", card: "Salam" }, "mug", 2),
      "tasbeeh",
      1,
    );
    const line = giftLine(draft, BOX, [MUG, TASBEEH], { giftId: "g1" });
    expect(line).toMatchObject({ id: "box", category: "Custom Gift", note: "Card: Salam" });
    expect(line.unit).toEqual({ numerator: 399_00 + 2 * 850_00 + 500_50, denominator: 1 });
    expect(line.parts).toEqual([
      { id: "mug", name: "Thing mug", quantity: 2, price: 850_00 },
      { id: "tasbeeh", name: "Thing tasbeeh", quantity: 1, price: 500_50 },
    ]);
  });

  it("two gifts in the same box, and the box alone, are three lines of a cart", () => {
    const draft = withQuantity({ ...EMPTY_GIFT, boxId: "box" }, "mug", 1);
    const first = giftLine(draft, BOX, [MUG], { giftId: "g1" });
    const second = giftLine(draft, BOX, [MUG], { giftId: "g2" });
    expect(isInCart([first], "g2")).toBe(false);
    expect(isInCart([first], "box")).toBe(false);
    expect(removeLine([first, second], "g1")).toEqual([second]);
  });

  it("a change the shop tells of a gift is taken over by that gift alone", () => {
    const draft = withQuantity({ ...EMPTY_GIFT, boxId: "box" }, "mug", 1);
    const first = giftLine(draft, BOX, [MUG], { giftId: "g1", quantity: 3 });
    const second = giftLine(draft, BOX, [MUG], { giftId: "g2", quantity: 3 });
    const changes = [
      { index: 1, id: "box", kind: "only_left" as const, available: 2 },
      { index: 0, id: "box", kind: "sold_out" as const },
    ];
    expect(acceptChanges([first, second], changes)).toEqual([{ ...second, quantity: 2 }]);
  });

  it("loses what is sold out when it is opened again, and says so", () => {
    const draft = withQuantity(
      withQuantity(withQuantity({ ...EMPTY_GIFT, boxId: "box" }, "mug", 2), "gone", 1),
      "tasbeeh",
      5,
    );
    const soldOut = { ...MUG, stock: 0 };
    const few = { ...TASBEEH, stock: 3 };
    const today = draftForToday(draft, [BOX], [soldOut, few]);
    expect(today.draft.items).toEqual([{ id: "tasbeeh", quantity: 3 }]);
    expect(today.lost).toHaveLength(3);
    expect(draftForToday(draft, [{ ...BOX, stock: 0 }], []).draft.boxId).toBeNull();
    const whole = withQuantity({ ...EMPTY_GIFT, boxId: "box" }, "mug", 1);
    expect(draftForToday(whole, [BOX], [MUG])).toEqual({ draft: whole, lost: [] });
  });
});

describe("A gift's note", () => {
  it("gives back the words it was written from, and fits an order line", () => {
    const line = fc
      .string({ maxLength: MAX_PRINT })
      .map((text) => text.replaceAll(/\s+/g, " ").trim());
    const card = fc.string({ maxLength: MAX_CARD }).map((text) => text.trim());
    fc.assert(
      fc.property(card, line, fc.constantFrom("", REFERENCE), (text, print, picture) => {
        const note = writeGiftNote({ card: text, print, picture });
        expect(readGiftNote(note)).toEqual({ card: text, print, picture });
        expect(note.length).toBeLessThanOrEqual(500);
      }),
    );
  });

  it("takes no picture by another name than those the shop gives", () => {
    expect(readGiftNote("Picture: ../../etc/passwd\nCard: Hello")).toEqual({
      card: "Hello",
      print: "",
      picture: "",
    });
  });

  it("knows Urdu by its letters", () => {
    expect(isUrdu("عید مبارک")).toBe(true);
    expect(isUrdu("Eid Mubarak")).toBe(false);
  });
});

describe("A gift is packed by one seller, the box's (PRODUCT §5)", () => {
  const anybody = fc.record({
    sellerId: fc.constantFrom("desk", "potter", "florist"),
    packsWithAnyone: fc.boolean(),
  });
  const of = (id: string, { sellerId, packsWithAnyone = false }: Partial<GiftChoice>) => ({
    ...choice(id, 100_00),
    ...{ sellerId: sellerId ?? "s", sellerName: sellerId ?? "s", packsWithAnyone },
    isFromPackingDesk: sellerId === "desk",
  });

  it("its own seller's things go in; others only into the packing desk's, where they pack with anyone", () => {
    fc.assert(
      fc.property(anybody, anybody, (box, thing) => {
        const isOwn = box.sellerId === thing.sellerId;
        const joins = box.sellerId === "desk" && thing.packsWithAnyone;
        expect(goesIntoBox(of("box", box), of("thing", thing))).toBe(isOwn || joins);
      }),
    );
  });

  it("where a host names no sellers, all is one seller's", () => {
    expect(goesIntoBox(of("b", { sellerId: "" }), of("t", { sellerId: "" }))).toBe(true);
  });

  it("another box: what does not go in comes out and is told, and comes back with the first box", () => {
    const desk = of("desk box", { sellerId: "desk" });
    const basket = of("basket", { sellerId: "potter" });
    const vase = of("vase", { sellerId: "potter", packsWithAnyone: true });
    const roses = of("roses", { sellerId: "florist", packsWithAnyone: true });
    const things = [vase, roses];
    const draft = {
      ...EMPTY_GIFT,
      boxId: desk.id,
      items: [
        { id: "vase", quantity: 2 },
        { id: "roses", quantity: 3 },
      ],
    };
    const moved = withBox(draft, [], basket, things);
    expect(moved.draft).toMatchObject({ boxId: "basket", items: [{ id: "vase", quantity: 2 }] });
    expect(moved.lost).toEqual([
      "potter packs this box and does not have Thing roses. It is out of your gift. The box you had takes it all back.",
    ]);
    const back = withBox(moved.draft, moved.aside, desk, things);
    expect([back.draft.items, back.aside, back.lost]).toEqual([draft.items, [], []]);
  });

  it("nothing is lost between boxes, and no more than twelve come back", () => {
    const item = fc.record({ id: fc.nat(9).map(String), quantity: fc.integer({ min: 1, max: 6 }) });
    const unique = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 10 });
    fc.assert(
      fc.property(unique, fc.nat(10), fc.boolean(), (all, cut, isDesk) => {
        const things = all.map(({ id }, index) =>
          of(id, { sellerId: index % 2 ? "potter" : "florist", packsWithAnyone: index % 3 === 0 }),
        );
        const draft = { ...EMPTY_GIFT, items: all.slice(0, cut) };
        const box = of("box", { sellerId: isDesk ? "desk" : "potter" });
        const { draft: boxed, aside } = withBox(draft, all.slice(cut), box, things);
        const ids = [...boxed.items, ...aside].map(({ id }) => id).sort();
        expect(ids).toEqual(all.map(({ id }) => id).sort());
        const before = countThings({ items: draft.items });
        expect(countThings(boxed)).toBeLessThanOrEqual(Math.max(MAX_THINGS, before));
      }),
    );
  });

  it("a box that is too small is left with what it holds; the rest is told, and the first box takes it back", () => {
    const large = { ...of("large", { sellerId: "potter" }), holdsPieces: 6, holdsGrams: 5_000 };
    const small = { ...of("small", { sellerId: "potter" }), holdsPieces: 3, holdsGrams: 900 };
    const cake = { ...of("cake", { sellerId: "potter" }), weightGrams: 1_100 };
    const mug = { ...of("mug", { sellerId: "potter" }), weightGrams: 300 };
    const things = [cake, mug];
    const items = [
      { id: "cake", quantity: 1 },
      { id: "mug", quantity: 4 },
    ];
    const draft = { ...EMPTY_GIFT, boxId: "large", items };
    const moved = withBox(draft, [], small, things);
    expect(moved.draft.items).toEqual([{ id: "mug", quantity: 3 }]);
    expect(moved.lost).toEqual([
      "Thing small has no room for all of it: Thing cake, Thing mug came out of your gift. The box you had takes it all back.",
    ]);
    const back = withBox(moved.draft, moved.aside, large, things);
    expect(new Map(back.draft.items.map(({ id, quantity }) => [id, quantity]))).toEqual(
      new Map([
        ["cake", 1],
        ["mug", 4],
      ]),
    );
    expect(whyNotOneMore(moved.draft, mug, { box: small, things })?.message).toContain("3 pieces");
    expect(whyNotOneMore(EMPTY_GIFT, cake, { box: small, things })?.message).toMatch(
      /1\.1 kg.*900 g/,
    );
    expect(draftForToday({ ...draft, boxId: "small" }, [small], things).draft.items).toEqual([
      { id: "mug", quantity: 3 },
    ]);
  });

  it("what the builder lets in, the order takes: of any things into any box", () => {
    const grams = fc.option(fc.integer({ min: 0, max: 2_000 }));
    const limit = fc.option(fc.integer({ min: 1, max: 4_000 }));
    fc.assert(
      fc.property(
        fc.array(grams, { minLength: 1, maxLength: 5 }),
        limit,
        fc.option(fc.integer({ min: 1, max: 12 })),
        fc.array(fc.nat(4), { maxLength: 20 }),
        (weights, holdsGrams, holdsPieces, taps) => {
          const things = weights.map((weightGrams, index) => ({
            ...{ ...of(`t${index}`, { sellerId: "s" }), weightGrams },
          }));
          const box = { ...of("box", { sellerId: "s" }), holdsGrams, holdsPieces };
          const draft = taps.reduce((now, tap) => {
            const thing = things[tap % things.length];
            if (!thing || whyNotOneMore(now, thing, { box, things })) return now;
            return withQuantity(now, thing.id, quantityOf(now, thing.id) + 1);
          }, EMPTY_GIFT);
          const inside = draft.items.map(({ id, quantity }) => {
            const product = things.find((one) => one.id === id);
            if (!product) throw new Error("not offered");
            return { product, quantity };
          });
          expect(whyNotFits(box, inside)).toBeNull();
          expect(whatFits(box, inside)).toEqual(inside);
        },
      ),
    );
  });

  it("a draft kept from before loses what its box's seller does not pack, in words", () => {
    const basket = of("basket", { sellerId: "potter" });
    const roses = of("roses", { sellerId: "florist" });
    const kept = { ...EMPTY_GIFT, boxId: "basket", items: [{ id: "roses", quantity: 1 }] };
    const { draft, lost } = draftForToday(kept, [basket], [roses]);
    expect([draft.boxId, draft.items, lost.length]).toEqual(["basket", [], 1]);
  });

  it("what a gift may not hold comes out of it in the cart, with its price", () => {
    const line = {
      ...giftLine(
        {
          ...EMPTY_GIFT,
          boxId: "box",
          items: [
            { id: "mug", quantity: 2 },
            { id: "tasbeeh", quantity: 1 },
          ],
        },
        BOX,
        [MUG, TASBEEH],
        { giftId: "g" },
      ),
    };
    const change = { id: "box", index: 0, kind: "gift" as const, parts: ["mug"] };
    const [left] = acceptChanges([line], [change]);
    expect(left?.parts?.map(({ id }) => id)).toEqual(["tasbeeh"]);
    expect(left?.unit.numerator).toBe(399_00 + 500_50);
    expect(acceptChanges([line], [{ ...change, parts: ["mug", "tasbeeh"] }])).toEqual([]);
  });
});
