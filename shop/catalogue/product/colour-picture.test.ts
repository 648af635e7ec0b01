import { describe, expect, it } from "vitest";
import { pictureOf } from "./colour-picture.ts";

describe("The picture of a chosen colour", () => {
  const product = {
    images: ["front", "boxed", "green"],
    pictureTexts: { front: "Hoodie, navy", green: "Hoodie in Bottle green." },
  };

  it("is the one whose text names the colour, whole words only", () => {
    expect(pictureOf(product, "Navy")).toBe(0);
    expect(pictureOf(product, "Bottle green")).toBe(2);
    expect(pictureOf(product, "Nav")).toBe(-1);
  });

  it("is none where no colour was chosen, also of a picture without words", () => {
    expect(pictureOf({ images: ["a", "b"], pictureTexts: { a: "Mug" } }, "")).toBe(-1);
  });

  it("is none where nobody has written one", () => {
    expect(pictureOf({ images: ["a"], pictureTexts: {} }, "Red")).toBe(-1);
  });
});
