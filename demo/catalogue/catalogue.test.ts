import { describe, expect, it } from "vitest";
import { materialOf } from "./materials.ts";
import { demoProducts } from "./products.ts";
import { URDU_LINES } from "./urdu-lines.ts";
import { URDU_NAMES } from "./urdu-names.ts";

/** Words for materials in a card's second line, and the words that the product's facts may use for them. */
const MATERIALS = {
  acrylic: /acrylic/i,
  brass: /brass/i,
  canvas: /canvas/i,
  card: /card|board/i,
  ceramic: /ceramic/i,
  cotton: /cotton|ajrak/i,
  crystal: /crystal/i,
  leather: /leather/i,
  paper: /paper/i,
  plastic: /plastic/i,
  resin: /resin/i,
  satin: /satin/i,
  sheesham: /sheesham/i,
  steel: /steel/i,
  velvet: /velvet/i,
  willow: /willow/i,
  wood: /wood|sheesham|pine|beech|walnut/i,
} satisfies Record<string, RegExp>;

describe("The catalogue of the demo shop", () => {
  const products = demoProducts();

  it("has Urdu for every second line, and none for a name or a line that nothing has any more", () => {
    const names = new Set(products.map(({ name }) => name));
    const lines = new Set(products.map(({ shortDescription }) => shortDescription));
    expect([...lines].filter((line) => !URDU_LINES[line])).toEqual([]);
    expect(Object.keys(URDU_LINES).filter((line) => !lines.has(line))).toEqual([]);
    expect(Object.keys(URDU_NAMES).filter((name) => !names.has(name))).toEqual([]);
  });

  it("says of every product what it is made of", () => {
    expect(products.filter(({ kind, name }) => !materialOf(kind, name))).toEqual([]);
  });

  it("a card's second line names no material that the thing is not made of", () => {
    const wrong = products.flatMap(({ kind, name, shortDescription }) => {
      const material = materialOf(kind, name);
      return Object.entries(MATERIALS)
        .filter(
          ([word, said]) =>
            new RegExp(`\\b${word}\\b`, "i").test(shortDescription) && !said.test(material),
        )
        .map(([word]) => `${name}: "${shortDescription}" has ${word}, but it is of ${material}`);
    });
    expect(wrong).toEqual([]);
  });

  it("what comes in a box, a hamper or a sleeve is not offered in another", () => {
    const boxed = products.filter(
      ({ name, options }) =>
        /boxed|in rigid box|hamper|sleeve|dates box|kit/i.test(name) &&
        options.some(([attribute]) => attribute === "Packaging"),
    );
    expect(boxed.map(({ name }) => name)).toEqual([]);
  });

  it("how a logo comes onto a thing is how its name says", () => {
    const first = (name: string) => products.find((one) => one.name === name)?.options[0]?.[1];
    expect(first("Polo shirt, embroidered")).toBe("Embroidery");
    expect(first("A5 PU notebook, debossed")).toBe("Debossing");
    expect(first("Metal ball pen, engraved")).toBe("Laser engraving");
    expect(first("Ball pen, plastic, one-colour print")).toBe("One-colour print");
  });
});
