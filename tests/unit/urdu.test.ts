import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { FILTERS } from "#tohfa/shop/catalogue/lists/filters.ts";
import { factsOf } from "#tohfa/shop/catalogue/product/facts.ts";
import { eachOf } from "#tohfa/shop/selling/products/draft-fields.ts";
import { createFinder } from "#tohfa/shop/values/language/find-words.ts";
import { inLanguage, splitLanguage } from "#tohfa/shop/values/language/language.ts";
import { replaceNames } from "#tohfa/shop/values/language/name-in.ts";
import { dictionary } from "#tohfa/storefront/app/language/dictionary.ts";

const root = join(import.meta.dirname, "../..");
/** t("…") and tx("…") with their text in the call; a text may stand on a line of its own. */
const CALL = /(?<![\w.])tx?\(\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/g;
const MADE_UP = /(?<![\w.])tx?\(\s*(`[^`]*\$\{)/;

/** Every text that a file shows through t() or tx(). */
const texts = new Map<string, string>();
const madeUp: string[] = [];

beforeAll(async () => {
  for (const folder of ["storefront/app", "ui"]) {
    for (const file of await readdir(join(root, folder), { recursive: true })) {
      if (!/\.tsx?$/.test(file) || /\.test\.|(^|\/)urdu[\w-]*\.ts$/.test(file)) continue;
      const source = withoutComments(await readFile(join(root, folder, file), "utf8"));
      if (MADE_UP.test(source)) madeUp.push(file);
      for (const [, literal = ""] of source.matchAll(CALL)) {
        texts.set(textOf(literal), `${folder}/${file}`);
      }
    }
  }
});

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, "");
}

function textOf(literal: string): string {
  return literal.slice(1, -1).replace(/\\(["'\\])/g, "$1");
}

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe("Every text of the storefront is there in Urdu", () => {
  it("has words for each t() in the code", () => {
    const missing = [...texts].filter(([english]) => !Object.hasOwn(dictionary, english));
    expect(missing).toEqual([]);
    expect(texts.size).toBeGreaterThan(15);
  });

  it("has words for what a product is told of, and for all that lists are filtered by", () => {
    const facts = factsOf(eachOf(["line"], () => "a text")).map(({ label }) => label);
    const filters = Object.values(FILTERS).flatMap(({ choices }) =>
      choices ? [choices.title, ...Object.values(choices.options)] : [],
    );
    const missing = [...facts, ...filters].filter((text) => !Object.hasOwn(dictionary, text));
    expect(missing).toEqual([]);
    expect(facts).toContain("Warranty");
    expect(filters).toContain("Birthday");
  });

  it("gives t() its text as it stands, never one that is put together there", () => {
    expect(madeUp).toEqual([]);
  });

  it("has one Urdu for one English text, in whatever folder: of two the last would win everywhere", async () => {
    const said = new Map<string, Set<string>>();
    for (const folder of ["storefront/app", "ui"]) {
      for (const file of await readdir(join(root, folder), { recursive: true })) {
        if (!/(^|\/)urdu[\w-]*\.ts$/.test(file)) continue;
        const words: Record<string, object> = await import(join(root, folder, file));
        for (const [english, urdu] of Object.values(words).flatMap(Object.entries)) {
          said.set(english, (said.get(english) ?? new Set()).add(urdu));
        }
      }
    }
    const twice = [...said].filter(([, urdu]) => urdu.size > 1);
    expect(twice.map(([english, urdu]) => [english, ...urdu])).toEqual([]);
    expect(said.size).toBeGreaterThan(1_000);
  });

  it("names the same values in both languages", () => {
    const differing = Object.entries(dictionary).filter(
      ([english, urdu]) => `${namesIn(english)}` !== `${namesIn(urdu)}`,
    );
    expect(differing).toEqual([]);
  });

  it("is written in Urdu's own letters", () => {
    const latin = Object.entries(dictionary).filter(
      ([english, urdu]) =>
        /\p{Script=Latin}/u.test(english.replace(/\{\w+\}/g, "")) &&
        !/\p{Script=Arabic}/u.test(urdu),
    );
    expect(latin).toEqual([]);
    // Arabic's ي and ك look right in one face and wrong in the next.
    const foreign = Object.entries(dictionary).filter(([, urdu]) => /[يكة]/.test(urdu));
    expect(foreign).toEqual([]);
  });
});

describe("A text that a rule has put its values into", () => {
  const find = createFinder({
    "Only {count} left.": "صرف {count} باقی۔",
    "Only {count} left in {size}.": "{size} میں صرف {count} باقی۔",
    "Sold out": "ختم",
  });

  it("is found by its pattern, the longest that fits", () => {
    expect(find("Only 3 left.")).toBe("صرف 3 باقی۔");
    expect(find("Only 3 left in XL.")).toBe("XL میں صرف 3 باقی۔");
    expect(find("Sold out")).toBe("ختم");
    expect(find("Sold out.")).toBeUndefined();
  });

  it("is not taken for one that says hardly anything of its own", () => {
    const words = createFinder({ "{terms}.": "{terms}۔", "{from} to {to}": "{from} سے {to}" });
    expect(words("From door to door.")).toBeUndefined();
    expect(words("{from} to {to}")).toBe("{from} سے {to}");
  });

  it("keeps its values as they are, whatever is in them", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" }), (size) => {
        fc.pre(!size.includes(" left"));
        expect(find(`Only 7 left in ${size}.`)).toBe(`${size} میں صرف 7 باقی۔`);
      }),
    );
  });
});

describe("A text within a text", () => {
  const find = createFinder({
    "{name}: {sentence}": "{name}: {sentence}",
    "{sentence} That is too few for {boxes} boxes.": "{sentence} {boxes} ڈبوں کے لیے کم۔",
    "Choose {option}.": "{option} چنیں۔",
    Size: "سائز",
    "Sold out": "ختم",
    "Arrived in {city}": "{city} پہنچ گیا",
    Lahore: "لاہور",
  });

  it("is found in its turn, and a value that the shop has words for with it", () => {
    expect(find("Ring: Choose Size.")).toBe("Ring: سائز چنیں۔");
    expect(find("Arrived in LAHORE")).toBe("لاہور پہنچ گیا");
    expect(find("Ring: Choose Finish. That is too few for 3 boxes.")).toBe(
      "Ring: Finish چنیں۔ 3 ڈبوں کے لیے کم۔",
    );
  });

  it("is left in English as a whole where the shop has no words for it", () => {
    expect(find("Note: somebody's own words")).toBeUndefined();
    expect(find(`${"Sold out: ".repeat(90)}Sold out`)).toBeUndefined();
  });
});

describe("What a text names, in Urdu", () => {
  const things = [
    { name: "Mug", nameUrdu: "مگ" },
    { name: "Mug rug" },
    { name: "Ring (gold)", nameUrdu: "انگوٹھی" },
  ];
  it.each([
    ["Only 3 of Mug left.", "Only 3 of مگ left."],
    ["Mug rug is sold out.", "Mug rug is sold out."],
    ["Mugs are sold out.", "Mugs are sold out."],
    ["Ring (gold), Mug: sold out.", "انگوٹھی, مگ: sold out."],
  ])("%s", (english, named) => expect(replaceNames("ur", english, things)).toBe(named));

  it("stays as it is on an English page", () => {
    expect(replaceNames("en", "Only 3 of Mug left.", things)).toBe("Only 3 of Mug left.");
  });
});

describe("An address in Urdu", () => {
  it("is SPEC's own behind /ur, there and back", () => {
    const path = fc.webPath().map((text) => `/${text.replace(/^\/+/, "")}`);
    fc.assert(
      fc.property(path, (english) => {
        fc.pre(splitLanguage(english).language === "en");
        expect(splitLanguage(inLanguage(english, "ur"))).toEqual({ language: "ur", path: english });
        expect(splitLanguage(english)).toEqual({ language: "en", path: english });
      }),
    );
  });

  it("is no other page that begins with the same letters", () => {
    expect(splitLanguage("/urdu-books")).toEqual({ language: "en", path: "/urdu-books" });
    expect(splitLanguage("/ur?page=2")).toEqual({ language: "ur", path: "/?page=2" });
    expect(splitLanguage("/ur/")).toEqual({ language: "ur", path: "/" });
  });
});
