import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineKey } from "#tohfa/shop/buying/cart/cart.ts";
import { answersTo, readPhoto, warnOfPhoto, whyNotAnswers, writePhoto } from "./answer.ts";
import { personalisationOf, priceOfAnswers } from "./answered.ts";
import { newAsk } from "./ask.ts";
import type { Ask } from "./ask-kinds.ts";

const PHOTO = `personal-${"a".repeat(36)}`;
const photos = new Map([[PHOTO, { width: 1000, height: 800 }]]);
const ask = (kind: Ask["kind"], more: Partial<Ask> = {}): Ask => ({
  ...newAsk(kind, more.id ?? kind, more.label ?? kind),
  ...more,
});
const told = (asks: Ask[], given: Record<string, string>, quantity = 1) =>
  whyNotAnswers(asks, given, { quantity, photos }).map(({ id, text }) => `${id}: ${text}`);

const wrap = ask("choice", {
  options: [
    { name: "Plain", price: 0 },
    { name: "Velvet", price: 15_000 },
  ],
});

describe("What a product asks for", () => {
  it("names each answer that is missing, in the order of the questions", () => {
    const asks = [ask("text"), ask("photo"), ask("date"), ask("long", { isRequired: false }), wrap];
    expect(told(asks, {})).toEqual([
      "text: Please fill this in.",
      "photo: Please choose a photo.",
      "date: Please choose a day.",
      "choice: Please choose one.",
    ]);
  });

  it("says what is not asked for any more, and does not keep it", () => {
    const [gone] = whyNotAnswers([], { old: "Ali" }, { quantity: 1, photos });
    expect(gone).toMatchObject({ id: "old", isGone: true });
    expect(answersTo([], { old: "Ali" })).toEqual([]);
  });

  it.each(["2026-02-30", "2026-13-01", "tomorrow", "0001-01-01", "2026-1-1"])(
    "takes no day that is none: %s",
    (value) => expect(told([ask("date")], { date: value })).toHaveLength(1),
  );

  it("adds what a choice costs and believes no price that is sent along", () => {
    expect(priceOfAnswers(answersTo([wrap], { choice: "Velvet" }))).toBe(15_000);
    expect(told([wrap], { choice: "Gold (+0)" })).toEqual([
      "choice: This choice is no longer offered.",
    ]);
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (given) => {
        const price = priceOfAnswers(answersTo([wrap], given));
        expect([0, 15_000]).toContain(price);
      }),
    );
    expect(answersTo([ask("text", { id: "constructor" })], {})).toEqual([]);
  });

  it("takes as many names as there are pieces, and says which line is wrong", () => {
    const each = ask("text", { isEach: true, script: "english", most: 10 });
    expect(told([each], { text: "Ali\nSana\nBilal" }, 3)).toEqual([]);
    expect(told([each], { text: "Ali\nSana" }, 3)).toEqual([
      "text: 3 pieces need 3 lines: 2 lines are there.",
    ]);
    expect(told([each], { text: "Ali\nثنا\nA very long name" }, 3)).toEqual([
      "text: Line 2: English letters and numbers only. Please take out “ث”. Line 3: At most 10 letters: it has 16.",
    ]);
    expect(told([each], { text: "Ali\nSana" }, 1)).toEqual(["text: Write it on one line."]);
  });
});

describe("A photo that is printed", () => {
  const square = ask("photo", { ratio: "1:1", leastPixels: 600 });
  it("is one that was sent here, in its proportions, and large enough", () => {
    expect(told([square], { photo: `${PHOTO} 10,0,80,100` })).toEqual([]);
    expect(told([square], { photo: PHOTO })).toEqual(["photo: Crop the photo to 1:1."]);
    expect(told([square], { photo: `${PHOTO} 10,0,16,20` })[0]).toMatch(/too small to print/);
    const strange = `personal-${"b".repeat(36)}`;
    for (const value of [strange, "https://example.com/a.jpg", `${PHOTO} 0,0,900,900`, "gift-aa"]) {
      expect(told([square], { photo: value })[0]).toMatch(/choose it again/);
    }
  });

  it("that may look soft is warned about, and can be ordered", () => {
    const value = `${PHOTO} 10,0,40,50`;
    expect(told([square], { photo: value })).toEqual([]);
    expect(warnOfPhoto(value, square, photos.get(PHOTO))).toMatch(/may look soft.*400 × 400/);
    expect(warnOfPhoto(`${PHOTO} 10,0,80,100`, square, photos.get(PHOTO))).toBeNull();
  });

  it("its part is written and read as it is", () => {
    const tidy = (value: number) => Math.round(value * 100) / 100;
    const side = fc.integer({ min: 0, max: 4000 }).map((value) => value / 100);
    fc.assert(
      fc.property(side, side, side, side, (left, top, wide, high) => {
        const part = { left, top, width: tidy(wide + 5), height: tidy(high + 5) };
        expect(readPhoto(writePhoto({ reference: PHOTO, part }))).toEqual({
          reference: PHOTO,
          part,
        });
      }),
    );
  });
});

describe("Lines of the cart", () => {
  it("two names are two lines, and the same name is the same line", () => {
    const name = fc.string({ minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(name, name, (one, other) => {
        const keyOf = (value: string) =>
          lineKey({ id: "mug", personalisation: answersTo([ask("text")], { text: value }) });
        expect(keyOf(one) === keyOf(other)).toBe(one === other);
        expect(keyOf(one)).not.toBe(lineKey({ id: "mug" }));
      }),
    );
  });

  it("answers go to the server as they were given", () => {
    const given = { text: "Ali", choice: "Velvet" };
    expect(personalisationOf(answersTo([ask("text"), wrap], given))).toEqual(given);
  });
});
