import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { harmlessCell } from "#tohfa/shop/platform/input/harmless-cell.ts";
import { anyDraft, CATEGORIES } from "#tohfa/tests/support/drafts.ts";
import { cleanDraft } from "./clean-draft.server.ts";
import { htmlFromText, textFromDescription } from "./description.ts";
import { DRAFT_FIELD_NAMES, DRAFT_FIELDS, MAX_PRICE } from "./draft-fields.ts";
import type { DraftField } from "./draft-kinds.ts";
import { changedFields, fingerprintsOf } from "./field-fingerprints.server.ts";
import { keysOfRow, planRow } from "./plan-row.ts";
import { CSV_HEADINGS, fromCells, toCells } from "./product-csv.ts";
import { changeByPercent, changesOf, EMPTY_DRAFT, type ProductDraft } from "./product-draft.ts";
import { whyNotSaveProduct } from "./why-not-save-product.ts";

const known = { categories: CATEGORIES, pictures: new Set<string>(), before: null };
const good: ProductDraft = {
  ...EMPTY_DRAFT,
  ...{ name: "Rose box", price: 150_000, categories: ["Gifts"], status: "Active" },
};
const why = (change: Partial<ProductDraft>, around: Partial<typeof known> = {}) => {
  const refusal = whyNotSaveProduct({ ...good, ...change }, { ...known, ...around });
  return refusal && `${refusal.field}: ${refusal.message}`;
};

describe("whyNotSaveProduct: what the shop and the database also hold (SPEC §3)", () => {
  it("lets through what a seller means, and nothing else, at its field", () => {
    expect(why({})).toBeNull();
    expect(why({ name: "" })).toMatch(/^name/);
    expect(why({ name: "—" })).toMatch(/^name/);
    expect(why({ name: `a${"\0"}b` })).toMatch(/^name/);
    expect(why({ price: 0 })).toMatch(/^price/);
    expect(why({ price: 100.5 })).toMatch(/^price/);
    expect(why({ price: MAX_PRICE + 1 })).toMatch(/^price/);
    expect(why({ compareAtPrice: 150_000 })).toMatch(/^compareAtPrice/);
    expect(why({ stock: -1 })).toMatch(/^stock/);
    expect(why({ categories: [] })).toMatch(/^categories/);
    expect(why({ categories: [], status: "Block" })).toBeNull();
    expect(why({ categories: ["Nowhere"] })).toMatch(/^categories/);
    expect(why({ categories: ["One Doller"] })).toMatch(/^categories/);
    expect(why({ tags: ["a,b"] })).toMatch(/^tags/);
    expect(why({ images: ["https://elsewhere.example/p.jpg"] })).toMatch(/^images/);
    expect(why({ videoUrl: "javascript:alert(1)//.mp4" })).toMatch(/^videoUrl/);
    const option = { attribute: "Colour", name: "Red", price: 0 };
    expect(why({ attributes: [option, option] })).toMatch(/^attributes\[1\]\.name/);
  });

  it("leaves the one-dollar sale's price alone, and what the shop put into its own categories", () => {
    const before = { ...good, categories: ["Gifts", "One Doller"], isOneDollar: true };
    const change = { categories: before.categories };
    expect(why(change, { before } as never)).toBeNull();
    expect(why({ ...change, price: 90_000 }, { before } as never)).toMatch(/^price/);
    expect(why({}, { before } as never)).toMatch(/^categories/);
  });
});

describe("A product that was written before these rules", () => {
  const before = { ...good, name: "", categories: [], price: 0, isOneDollar: false };
  const change = (typed: Partial<ProductDraft>) =>
    why({ ...before, ...typed }, { before } as never);

  it("can be changed in what is right; what is touched has to be right", () => {
    expect(change({ stock: 4 })).toBeNull();
    expect(change({ stock: -4 })).toMatch(/^stock/);
    expect(change({ price: 50 })).toMatch(/^price/);
    expect(change({ status: "Out Of Stock" })).toMatch(/^categories/);
    expect(change({ price: 5_000, compareAtPrice: 4_000 })).toMatch(/^compareAtPrice/);
  });
});

describe("A products file", () => {
  it("says of every product all that it is: what is exported reads back unchanged", () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const exported = { ...draft, id: "p-1", isArchived: false };
        const values = toCells(exported).map(harmlessCell);
        const cells = Object.fromEntries(CSV_HEADINGS.map((name, at) => [name, values[at] ?? ""]));
        expect(keysOfRow(cells).id).toBe("p-1");
        const read = fromCells(cells);
        expect("typed" in read && changesOf(draft, { ...draft, ...read.typed })).toEqual({});
      }),
    );
  });

  it("has a column for each field in a place of its own, so that files of before are read as they were", () => {
    const places = DRAFT_FIELD_NAMES.flatMap((name) => {
      const field: DraftField = DRAFT_FIELDS[name];
      return "column" in field ? [field.column[0]] : [];
    });
    expect(places.sort((a, b) => a - b)).toEqual(places.map((_, at) => at + 1));
    expect(CSV_HEADINGS.slice(0, 31)).toEqual([
      ...["id", "name", "status", "price", "old price", "stock", "categories"],
      ...["short description", "description", "type", "tags", "brand", "sizes", "colours"],
      ...["quality", "warranty", "film", "options", "price is for", "store section", "auction"],
      ...["packs with anyone", "weight in grams", "box takes grams", "box takes pieces"],
      ...["days to make", "pictures", "name in urdu", "short description in urdu"],
      ...["description in urdu", "personalisation"],
    ]);
  });

  it("no cell of it runs in a spreadsheet", () => {
    fc.assert(
      fc.property(anyDraft, fc.constantFrom("=", "+", "-", "@", "'="), (draft, sign) => {
        const name = `${sign}${draft.name}`;
        const product = { ...draft, name, id: "p-1", isArchived: false };
        const cells = toCells(product).map(harmlessCell);
        expect(cells.every((cell) => !/^[=+\-@\t\r]/.test(cell))).toBe(true);
      }),
    );
  });

  it("says what cannot be read, in words of its column", () => {
    expect(fromCells({ price: "a lot" })).toEqual({
      why: "price: “a lot” is no amount in rupees. Write it like 1,299 or 1299.50.",
    });
    expect(fromCells({ stock: "-3" })).toMatchObject({ why: expect.stringContaining("stock") });
    expect(fromCells({ options: "Red" })).toMatchObject({
      why: expect.stringContaining("options"),
    });
    expect(fromCells({ price: "Rs 1,250.50", status: "for SALE" })).toEqual({
      typed: { price: 125_050, status: "Active" },
    });
  });

  it("leaves alone what it has no column for", () => {
    const target = { ...good, id: "p-1", isOneDollar: false, isArchived: false };
    const store = {
      ...{ categories: CATEGORIES, pictures: new Set<string>() },
      ...{ byId: new Map([["p-1", target]]), byName: new Map([["rose box", [target]]]) },
      clean: (typed: Partial<ProductDraft>) => typed,
    };
    expect(planRow({ id: "p-1", stock: "1" }, store)).toMatchObject({ outcome: "same" });
    expect(planRow({ name: "ROSE  box", stock: "4" }, store)).toMatchObject({
      ...{ outcome: "changed", productId: "p-1" },
      changes: { name: expect.anything(), stock: { to: 4 } },
    });
    expect(planRow({ id: "p-2" }, store)).toMatchObject({ outcome: "broken" });
    expect(planRow({ name: "Lamp", price: "900" }, store)).toMatchObject({ outcome: "new" });
  });
});

describe("What is typed", () => {
  it("a text becomes a description and the same text again", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (typed) => {
        const html = htmlFromText(typed);
        expect(htmlFromText(textFromDescription(html))).toBe(html);
      }),
    );
    expect(htmlFromText("Two & three\n\nlines\nhere")).toBe(
      "<p>Two &amp; three</p><p>lines<br />here</p>",
    );
  });

  it("a percent leaves whole rupees, never less than one, and nothing at 0", () => {
    expect(changeByPercent(129_900, -10)).toBe(116_900);
    expect(changeByPercent(100, -99)).toBe(100);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: -90, max: 500 }),
        (rupees, percent) => {
          const changed = changeByPercent(rupees * 100, percent);
          expect(changed % 100).toBe(0);
          if (percent === 0) expect(changed).toBe(rupees * 100);
          if (percent > 0) expect(changed).toBeGreaterThanOrEqual(rupees * 100);
        },
      ),
    );
  });
});

describe("Who a product is for, and why it is given", () => {
  it("is written as the filters have it, however a seller's form or file says it", () => {
    const { tags } = cleanDraft({ tags: ["mother", " EID UL-FITR", "clay"] });
    expect(tags).toEqual(["Mother", "Eid ul-Fitr", "clay"]);
  });

  it("is not touched by a form that only puts the ticked tags first", () => {
    const seen = fingerprintsOf({ tags: ["clay", "Mother"] });
    expect(changedFields({ tags: ["Mother", "clay"] }, seen)).toEqual({});
    expect(changedFields({ tags: ["Mother"] }, seen)).toEqual({ tags: ["Mother"] });
  });
});

describe("A description", () => {
  it.each([
    "<p> </p><ul><li><br />&nbsp;</li></ul><hr />",
    "<p>\u200b</p>",
    "<script>x()</script>",
  ])("of only markup is none: %s", (description) => {
    expect(cleanDraft({ description })).toEqual({ description: "" });
    expect(cleanDraft({ descriptionUrdu: description })).toEqual({ descriptionUrdu: "" });
  });

  it("keeps its words, and no scripts among them", () => {
    const description = "<p onclick='x()'>Clay<script>x()</script></p>";
    expect(cleanDraft({ description })).toEqual({ description: "<p>Clay</p>" });
  });
});
