import { expect, it } from "vitest";
import { picturesToSee } from "./pictures-to-see.ts";

const images = ["mug.webp", "box.webp", "plain.webp"];
const markedOn = (picture: string) => ({ place: { picture } });

it("The plain picture that is printed on is not among a product's pictures", () => {
  const asks = [{ place: null }, markedOn("plain.webp")];
  expect(picturesToSee({ images, colors: [], asks })).toEqual(["mug.webp", "box.webp"]);
});

it("It stays where it is the first or the only one, and where it shows a colour", () => {
  expect(picturesToSee({ images, colors: [], asks: [markedOn("mug.webp")] })).toEqual(images);
  const only = ["plain.webp"];
  expect(picturesToSee({ images: only, colors: [], asks: [markedOn("plain.webp")] })).toEqual(only);
  const colors = ["Oak", "Black"];
  expect(picturesToSee({ images, colors, asks: [markedOn("plain.webp")] })).toEqual(images);
});
