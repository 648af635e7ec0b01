import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { CORPORATE_ROWS } from "../catalogue/corporate-rows.ts";
import { RETAIL_ROWS } from "../catalogue/retail-rows.ts";
import { SMALL_THINGS } from "../catalogue/small-things.ts";
import { CATALOGUE_DRAWINGS } from "./catalogue-drawings.ts";
import {
  drawBlogCover,
  drawCategoryTile,
  drawDealBanner,
  drawOneDollarBanner,
  drawPost,
  drawProduct,
  drawReviewPhoto,
  drawSellerBanner,
  drawSellerLogo,
} from "./draw.ts";
import { drawingFor } from "./drawing-for.ts";
import { PALETTES } from "./palettes.ts";
import { KINDS } from "./registry.ts";

const names = Object.keys(CATALOGUE_DRAWINGS);
const mug = {
  name: "Personalised photo mug",
  category: "mugs-drinkware",
  seed: 3,
  view: "front",
  shape: "portrait",
} as const;

/** Checks in the SVG's text that it is well-formed and does not depend on the machine (fonts, links). */
function expectSound(svg: string): void {
  expect(svg).not.toMatch(/<text|font-family|<image|NaN|undefined|Infinity/);
  const asked = [...svg.matchAll(/(?:url\(#|href="#)(\w+)/g)].map((match) => match[1]);
  const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map((match) => match[1]));
  expect(asked.filter((id) => !defined.has(id))).toEqual([]);
}

describe("Pictures of the demo shop (PRODUCT 8)", () => {
  it("Every row of the catalogue has a drawing of its own choosing", () => {
    const rows = [...RETAIL_ROWS.map((row) => row[1]), ...CORPORATE_ROWS.map((row) => row[0])].map(
      (name) => drawingFor(name, "").kind,
    );
    expect(rows).not.toContain("present");
    expect(names).toHaveLength(274);
  });

  it("There are at least seventy kinds of object and eight palettes", () => {
    expect(
      new Set(Object.values(CATALOGUE_DRAWINGS).map((drawing) => drawing.kind)).size,
    ).toBeGreaterThanOrEqual(70);
    expect(Object.keys(KINDS).length).toBeGreaterThanOrEqual(70);
    expect(PALETTES).toHaveLength(8);
  });

  it.each(["front", "detail", "boxed"] as const)(
    "Every row's %s view is sound, lean and needs no font",
    async (view) => {
      for (const [i, name] of names.entries()) {
        const svg = await drawProduct({
          name,
          category: "",
          seed: i,
          view,
          shape: i % 2 ? "square" : "portrait",
        });
        expectSound(svg);
        expect(svg.length, name).toBeLessThan(72_000);
      }
    },
  );

  it("The same input draws the same picture, another seed another one", async () => {
    expect(await drawProduct(mug)).toBe(await drawProduct(mug));
    expect(await drawProduct({ ...mug, seed: 4 })).not.toBe(await drawProduct(mug));
  });

  it("A portrait is 1600 × 2000, a square 1600 × 1600, and both can be rasterised", async () => {
    const portrait = await sharp(Buffer.from(await drawProduct(mug))).metadata();
    const square = await sharp(
      Buffer.from(await drawProduct({ ...mug, shape: "square" })),
    ).metadata();
    expect([portrait.width, portrait.height]).toEqual([1600, 2000]);
    expect([square.width, square.height]).toEqual([1600, 1600]);
  });

  it("A themed variant keeps its object and takes the words of its occasion", () => {
    expect(drawingFor("Personalised photo mug for Mother", "mugs-drinkware")).toMatchObject({
      kind: "mug",
      text: "Ammi",
    });
    expect(drawingFor("Eid edition: Scented soy candle in jar", "")).toMatchObject({
      kind: "candle",
      text: "Eid Mubarak",
    });
    expect(drawingFor("امی جان کے نام خطاطی والا مگ", "mugs-drinkware")).toMatchObject({
      form: "urdu",
      urdu: "امی جان",
    });
    expect(drawingFor("Something unheard of", "resin-art").kind).toBe("coasters");
    expect(drawingFor("Something unheard of", "nowhere").kind).toBe("present");
  });

  it("A father's mug shows a father, a graduate's a graduate, and what is small is drawn as itself", () => {
    const subjectOf = (name: string) => drawingFor(name, "mugs-drinkware").subject;
    expect(subjectOf("Personalised photo mug for Father")).toBe("father");
    expect(subjectOf("Personalised photo mug for Mother")).toBe("mother");
    expect(subjectOf("Personalised photo mug, Graduation edition")).toBe("graduate");
    const ownRows = SMALL_THINGS.filter(([, , , drawnAs]) => drawnAs === "");
    expect(ownRows).toHaveLength(11);
    for (const [kind, name] of ownRows) {
      expect(Object.values(CATALOGUE_DRAWINGS), name).not.toContainEqual(
        expect.objectContaining({ kind: drawingFor(name, kind).kind }),
      );
    }
  });

  it("Tiles, banners, covers and snaps are sound and can be rasterised", async () => {
    const pictures = [
      drawCategoryTile("mugs-drinkware", 1),
      drawSellerLogo("Gulzar Gifts", 1),
      drawSellerBanner("Gulzar Gifts", 1),
      drawDealBanner("Wedding season bundle", 1, ["Onyx tea-light pair"]),
      drawOneDollarBanner(1),
      drawBlogCover("What to give on Eid", "eid", 1),
      drawPost("Mother's Day is on Sunday", 1),
      drawReviewPhoto(mug.name, mug.category, 1),
    ];
    for (const svg of await Promise.all(pictures)) {
      expectSound(svg);
      expect((await sharp(Buffer.from(svg)).resize(64).png().toBuffer()).length).toBeGreaterThan(
        200,
      );
    }
  });
});
