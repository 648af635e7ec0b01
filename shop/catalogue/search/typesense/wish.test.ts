import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFilter } from "#tohfa/tests/shop/catalogue/typesense/read-filter.ts";
import { tokensOf } from "../../lists/tokens.ts";
import {
  allButOne,
  anyCalled,
  asIndexed,
  containing,
  filterOf,
  patternsOf,
  type Wish,
} from "./wish.ts";

const word = fc.stringMatching(/^[abم]{1,3}$/);
const sentence = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));

/** What the index says of each text, as PostgreSQL would spell the patterns out. */
function passing(wish: Wish, texts: readonly string[]): string[] {
  const all = [...new Set(texts.flatMap(tokensOf))];
  const spelt = new Map(
    patternsOf(wish).map((pattern) => {
      const like = new RegExp(`^${pattern.replaceAll("%", ".*")}$`, "u");
      return [pattern, all.filter((one) => like.test(one))];
    }),
  );
  const filter = filterOf(wish, spelt);
  const passes = filter === null ? () => true : readFilter(filter);
  return texts.filter((text) => passes({ words: tokensOf(text).map(asIndexed) }));
}

describe("What Typesense is asked leaves nothing out", () => {
  it("every text that contains another one passes its filter (SPEC §5)", () => {
    fc.assert(
      fc.property(fc.array(sentence), sentence, (texts, asked) => {
        const wish = containing(asked);
        const right = texts.filter((text) => text.includes(asked));
        expect(passing(wish ?? { any: [] }, texts)).toEqual(expect.arrayContaining(right));
      }),
    );
  });

  it("every text that has a name, one of several, or all but one of them, passes theirs", () => {
    const has = (text: string, name: string) => ` ${text}`.includes(` ${name}`);
    fc.assert(
      fc.property(fc.array(sentence), fc.array(sentence, { minLength: 2 }), (texts, names) => {
        const any = texts.filter((text) => names.some((name) => has(text, name)));
        expect(passing(anyCalled(names), texts)).toEqual(expect.arrayContaining(any));
        const most = texts.filter(
          (text) => names.filter((name) => has(text, name)).length >= names.length - 1,
        );
        const things = names.map((name) => anyCalled([name]));
        expect(passing(allButOne(things), texts)).toEqual(expect.arrayContaining(most));
      }),
    );
  });

  it("one word passes those that have it inside a word, and nothing else", () => {
    fc.assert(
      fc.property(fc.array(sentence), word, (texts, asked) => {
        const right = texts.filter((text) => text.includes(asked));
        expect(passing(containing(asked) ?? { any: [] }, texts)).toEqual(right);
      }),
    );
  });

  it("what too many words are like is not asked; with something else beside, that is", () => {
    const words = new Map([["%a%", Array.from({ length: 301 }, (_, at) => `a${at}`)]]);
    expect(filterOf({ like: "%a%" }, words)).toBeNull();
    expect(filterOf({ any: [{ like: "%a%" }, { like: "b" }] }, words)).toBeNull();
    expect(filterOf({ all: [{ like: "%a%" }, { like: "b" }] }, words)).toBe("(words:=[`wb`])");
  });

  it("a word is one word there, whatever its letters are, and two are never one", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(asIndexed(a)).toMatch(/^[a-z0-9]+$/);
        expect(asIndexed(a) === asIndexed(b)).toBe(a === b);
      }),
    );
  });
});
