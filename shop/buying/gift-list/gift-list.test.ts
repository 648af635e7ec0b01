import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "#tohfa/shop/values/day.ts";
import {
  canSeeGifts,
  type GiftListFields,
  giftListErrors,
  giftsOfLines,
  leftOf,
  storedGiftList,
  whyNotGive,
} from "./gift-list.ts";
import { SENDS_TO } from "./gift-list-kinds.ts";

const few = fc.integer({ min: 0, max: 6 });
const kept = fc
  .array(
    fc.record({
      product: fc.integer({ min: 0, max: 3 }),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
    {
      maxLength: 6,
    },
  )
  .map((all) =>
    all.map(({ product, quantity }, index) => ({
      ...{ id: `c${index}`, thingId: `t${product}`, productId: `p${product}`, quantity },
    })),
  );
const lines = fc.array(
  fc.record({
    id: fc.integer({ min: 0, max: 4 }).map((n) => `p${n}`),
    quantity: fc.integer({ min: 1, max: 5 }),
  }),
  { maxLength: 6 },
);
const sum = (all: readonly { quantity: number }[]) =>
  all.reduce((total, one) => total + one.quantity, 0);

describe("Gifts of a list", () => {
  it("one may give exactly as many as are left, and never is more given than was wished for", () => {
    fc.assert(
      fc.property(
        few,
        few,
        few,
        fc.integer({ min: 1, max: 8 }),
        (wanted, given, held, quantity) => {
          const left = leftOf(wanted, { given, held });
          const may = whyNotGive(wanted, { given, held }, quantity) === null;
          expect(may).toBe(quantity <= left);
          if (may) expect(given + held + quantity).toBeLessThanOrEqual(wanted);
        },
      ),
    );
  });

  it("an order gives no more than was kept, nor more than it holds, and nothing twice", () => {
    fc.assert(
      fc.property(kept, lines, (all, ordered) => {
        const gifts = giftsOfLines(all, ordered);
        for (const gift of gifts) {
          const own = all.find(({ id }) => id === gift.id);
          expect(gift.quantity).toBeLessThanOrEqual(own?.quantity ?? 0);
          expect(gift.quantity).toBeGreaterThan(0);
        }
        for (const thing of new Set(all.map(({ thingId }) => thingId))) {
          const held = sum(ordered.filter(({ id }) => id === thing.replace("t", "p")));
          const wished = sum(all.filter(({ thingId }) => thingId === thing));
          const given = sum(gifts.filter(({ thingId }) => thingId === thing));
          expect(given).toBe(Math.min(held, wished));
        }
      }),
    );
  });

  it("the couple is told after their day and not on it, unless they want to know at once", () => {
    const times = fc.date({
      min: new Date("2026-01-01"),
      max: new Date("2030-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(times, fc.integer({ min: -400, max: 400 }), (time, days) => {
        const day = addDays(dayOf(time.getTime()), days);
        expect(canSeeGifts({ tells: "after_day", day }, time.getTime())).toBe(days < 0);
        expect(canSeeGifts({ tells: "at_once", day }, time.getTime())).toBe(true);
      }),
    );
  });

  it("whatever was typed: what is taken is kept the same when it is typed again, and no address is kept that is not needed", () => {
    const text = fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.constantFrom("Sana & Ali", "ثناء اور علی", "a\u202eb", ""),
    );
    const typed: fc.Arbitrary<GiftListFields> = fc.record({
      ...{ title: text, names: text, words: text, receiverName: text, address: text },
      ...{ email: fc.constant("a@example.com"), day: fc.constant("2027-02-14") },
      ...{
        phone: fc.constantFrom("0300-1234567", "x", ""),
        city: fc.constantFrom("lahore", "Nowhere", ""),
      },
      ...{ tells: fc.constant("after_day" as const), sendsTo: fc.constantFrom(...SENDS_TO) },
    });
    const now = Date.parse("2026-11-22T10:00:00Z");
    fc.assert(
      fc.property(typed, (fields) => {
        const list = storedGiftList(fields);
        expect(storedGiftList(list)).toEqual(list);
        if (list.sendsTo === "giver")
          expect(list.address + list.phone + list.receiverName).toBe("");
        if (Object.keys(giftListErrors(fields, now)).length > 0) return;
        expect(list.title).not.toBe("");
        expect(`${list.title}${list.names}`).not.toMatch(/[\n\u202a-\u202e]/);
        if (list.sendsTo === "couple") {
          expect([list.address, list.phone, list.city, list.receiverName]).not.toContain("");
        }
      }),
    );
  });
});
