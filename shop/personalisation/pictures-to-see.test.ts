import { expect, it } from "vitest";
import { newAsk } from "./ask.ts";
import { picturesToSee } from "./pictures-to-see.ts";

const images = ["mug.webp", "box.webp", "plain.webp"];
const markedOn = (picture: string) => ({
  ...newAsk("text", "name", "Name"),
  place: {
    ...{ picture, left: 10, top: 10, width: 20, height: 20 },
    ...{ shape: "flat", font: "serif", colour: "#000000", turn: 0 },
  } as const,
});

it("The plain picture that is printed on is not among a product's pictures", () => {
  const asks = [newAsk("date", "day", "Day"), markedOn("plain.webp")];
  expect(picturesToSee({ images, colors: [], asks })).toEqual(["mug.webp", "box.webp"]);
});

it("It stays where it is the first or the only one, and where it shows a colour", () => {
  expect(picturesToSee({ images, colors: [], asks: [markedOn("mug.webp")] })).toEqual(images);
  const only = ["plain.webp"];
  expect(picturesToSee({ images: only, colors: [], asks: [markedOn("plain.webp")] })).toEqual(only);
  const colors = ["Oak", "Black"];
  expect(picturesToSee({ images, colors, asks: [markedOn("plain.webp")] })).toEqual(images);
});
