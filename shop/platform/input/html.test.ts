import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BLOG_LIMITS } from "#tohfa/shop/selling/blog/blog-draft.ts";
import { cleanBlog } from "#tohfa/shop/selling/blog/clean-blog.server.ts";
import { cleanDescription } from "#tohfa/shop/selling/products/clean-description.server.ts";
import { DRAFT_FIELDS } from "#tohfa/shop/selling/products/draft-fields.ts";
import { planRow } from "#tohfa/shop/selling/products/plan-row.ts";
import { EMPTY_DRAFT } from "#tohfa/shop/selling/products/product-draft.ts";
import { cleanHtml } from "./clean-html.server.ts";
import { whyNotHtml } from "./html.ts";
import { INPUT_LIMITS } from "./input-limits.ts";

const WHERE = { words: "The description", field: "description" };
const { characters, tags } = INPUT_LIMITS.html;

describe("HTML is counted before it is cleaned (issue 38 §1)", () => {
  it("what is too long or has too many tags is refused at its field, with what to do", () => {
    const refused = { code: "invalid", field: "description" };
    expect(() => cleanDescription("<a ".repeat(60_000), WHERE)).toThrow(
      expect.objectContaining(refused),
    );
    expect(whyNotHtml("x".repeat(characters + 1), WHERE)?.message).toMatch(/100,000 characters/);
    expect(whyNotHtml("<".repeat(tags + 1), WHERE)?.message).toMatch(/Paste it as plain text/);
    expect(() => cleanHtml("<b>".repeat(tags + 1), WHERE)).toThrow(
      expect.objectContaining(refused),
    );
  });

  it("whatever may be stored of a description may be read again", () => {
    const part = fc.constantFrom("<b>", "<i>", "</b>", "<br>", "a", "<p>", "<u></u>", " ");
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 200 }),
        fc.integer({ min: 1, max: 40 }),
        (parts, n) => {
          const clean = cleanHtml(parts.join("").repeat(n), WHERE);
          if (clean.length <= DRAFT_FIELDS.description.max)
            expect(whyNotHtml(clean, WHERE)).toBeNull();
        },
      ),
    );
    expect(whyNotHtml("<b></b>".repeat(DRAFT_FIELDS.description.max / 7), WHERE)).toBeNull();
  });

  it("a row of a file with such a text is broken, says so, and nothing of it is cleaned", () => {
    let cleaned = 0;
    const store = {
      ...{ byId: new Map(), byName: new Map(), categories: new Set(), pictures: new Set() },
      clean: () => {
        cleaned += 1;
        return EMPTY_DRAFT;
      },
    } as Parameters<typeof planRow>[1];
    const row = (cells: Record<string, string>) => planRow({ name: "Lamp", ...cells }, store);
    for (const heading of ["description", "description in urdu"]) {
      expect(row({ [heading]: "<a ".repeat(60_000) })).toMatchObject({
        ...{ outcome: "broken", says: expect.stringContaining("characters with its formatting") },
      });
    }
    expect(row({ options: "a:b\n".repeat(10_000) })).toEqual({
      outcome: "broken",
      says: "options: the cell has more than 25,000 characters. Shorten it.",
    });
    expect(cleaned).toBe(0);
  });

  it("between two parts of an article other requests can run, and one of too many parts is not cleaned at all", async () => {
    const part = { type: "description" as const, text: "<p>Fold, then tie.</p>" };
    const article = (parts: number) => ({
      ...{ title: "Wrapping", titleUrdu: "", textUrdu: "", categories: [], tags: [] },
      content: Array.from({ length: parts }, () => part),
    });
    let turns = 0;
    let isOver = false;
    const next = () => {
      turns += 1;
      if (!isOver) setImmediate(next);
    };
    setImmediate(next);
    const { content } = await cleanBlog(article(BLOG_LIMITS.blocks), new Set());
    expect([content.length, turns >= BLOG_LIMITS.blocks - 1]).toEqual([BLOG_LIMITS.blocks, true]);
    turns = 0;
    await expect(cleanBlog(article(BLOG_LIMITS.blocks + 1), new Set())).rejects.toMatchObject({
      code: "invalid",
    });
    expect(turns).toBeLessThan(2);
    isOver = true;
  });
});
