import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categoryFromPath, categoryPath, isCorporate } from "../categories/category.ts";
import { FIRST_CATEGORIES } from "../categories/first-categories.ts";
import { HOT_SELLING_PAGE, REVIEWS_PAGE, remaining, SEARCH_PAGE, visibleCount } from "./visible.ts";
import { firstWords, metaDescription, slugFor, textFromHtml } from "./words.ts";

describe("Words (SPEC §2, §9)", () => {
  // SPEC §2 Product card: name trimmed to 6 words, short description trimmed to 3 words,
  // SPEC §9: Name trimmed to 6 words on cards,
  // SPEC §9: 4 in search;
  it("a name is trimmed to 6 words on cards, 4 in search", () => {
    const name = "Wooden photo frame with an engraved message";
    expect(firstWords(name, 6)).toBe("Wooden photo frame with an engraved…");
    expect(firstWords(name, 4)).toBe("Wooden photo frame with…");
    expect(firstWords("Two words", 6)).toBe("Two words");
    expect(firstWords("Candle, mug, and more", 2)).toBe("Candle, mug,…");
    expect(firstWords("نرم، نام کی کڑھائی", 1)).toBe("نرم…");
  });

  it("trimming keeps at most that many words, all of them the text's own", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 10 }), (text, words) => {
        const kept = firstWords(text, words).replace(/…$/, "").trim();
        expect(kept.split(/\s+/).length).toBeLessThanOrEqual(words);
        expect(text.trim().replace(/\s+/g, " ").startsWith(kept.replace(/\s+/g, " "))).toBe(true);
      }),
    );
  });

  // SPEC §9: slug 100 characters.
  it("a slug has at most 100 characters and no spaces, in any script", () => {
    expect(slugFor("امی جان کے نام")).toBe("امی-جان-کے-نام");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const slug = slugFor(text);
        expect([...slug].length).toBeLessThanOrEqual(100);
        expect(slug).not.toMatch(/\s|\/|^-|-$/);
      }),
    );
  });

  // SPEC §9: meta description 160 characters;
  it("a meta description has at most 160 characters and no tags", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), (text) => {
        expect([...metaDescription(`<p>${text}</p>`)].length).toBeLessThanOrEqual(160);
      }),
    );
    expect(textFromHtml("<p>Rice &amp; roses</p><ul><li>one</li></ul>")).toBe("Rice & roses one");
  });
});

const SHORTCUTS = FIRST_CATEGORIES.filter(({ isShortcut }) => isShortcut).map(({ name }) => name);

describe("Categories (SPEC §7, §9)", () => {
  it("hyphens are converted back to spaces; no name means New Arrival", () => {
    expect(categoryFromPath("Corporate-Essentials")).toBe("Corporate Essentials");
    expect(categoryFromPath("")).toBe("New Arrival");
    expect(categoryFromPath(undefined)).toBe("New Arrival");
  });

  // SPEC §2 Search overlay: Empty box: a fixed list of category shortcuts (seller tab: 'Suggested Sellers').
  // SPEC §9: Search category shortcuts: Islamic, Tech, Couples, Customised, Home&Decor, Beauty & Personal Care, Clothing, Electronics, Men, Women, Kids, Custom Gift, Jewelry, Hand Made, Printing, Photo Frames, Resin Art, Other.
  it("a new shop's search category shortcuts are SPEC §9's eighteen, in its order and spelling", () => {
    expect(SHORTCUTS.join(", ")).toBe(
      "Islamic, Tech, Couples, Customised, Home&Decor, Beauty & Personal Care, Clothing, " +
        "Electronics, Men, Women, Kids, Custom Gift, Jewelry, Hand Made, Printing, Photo Frames, " +
        "Resin Art, Other",
    );
  });

  it.each(SHORTCUTS)("the shortcut %s leads to its own category", (name) => {
    const part = decodeURIComponent(categoryPath(name).slice("/all/".length));
    expect(categoryFromPath(part)).toBe(categoryFromPath(name));
  });

  // SPEC §5: Corporate Essentials search keeps only items whose category or type contains 'Corporate Essentials'; normal search excludes them.
  // SPEC §9: Corporate Essentials tab filters by the text 'Corporate Essentials'.
  it("a corporate product has 'Corporate Essentials' in category or type, in any case", () => {
    expect(isCorporate({ categories: ["corporate ESSENTIALS"], type: "" })).toBe(true);
    expect(isCorporate({ categories: [], type: "Corporate Essentials, pens" })).toBe(true);
    expect(isCorporate({ categories: ["Printing"], type: "Pens" })).toBe(false);
  });
});

describe("Load More (SPEC §9)", () => {
  // SPEC §9: Hot-selling grid starts at 10, adds 5.
  // SPEC §9: Search page 10, adds 6.
  // SPEC §9: Reviews show 2 first, Load More adds 3.
  it("search shows 10 and adds 6, hot selling 10 and 5, reviews 2 and 3", () => {
    expect([1, 2, 3].map((page) => visibleCount(SEARCH_PAGE, page))).toEqual([10, 16, 22]);
    expect(visibleCount(HOT_SELLING_PAGE, 2)).toBe(15);
    expect(visibleCount(REVIEWS_PAGE, 2)).toBe(5);
    expect(remaining(20, 16)).toBe(4);
    expect(remaining(3, 10)).toBe(0);
  });
});
