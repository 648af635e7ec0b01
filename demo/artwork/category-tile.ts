import { lighten } from "./colours.ts";
import { drawingFor } from "./drawing-for.ts";
import { drawObject } from "./objects.ts";
import type { Pen } from "./pen.ts";
import type { DrawingOf } from "./registry.ts";
import { surface } from "./scene.ts";
import { circ, move, path, place, rect } from "./shapes.ts";

const tiles: Record<string, DrawingOf> = {
  mother: { kind: "bouquet", form: "mixed" },
  her: { kind: "perfume" },
  him: { kind: "watchSet" },
  kids: { kind: "teddy" },
  office: { kind: "notebookSet" },
  wedding: { kind: "ringPair" },
  eid: { kind: "hamperEid" },
  birthday: { kind: "cake" },
  "new-arrival": { kind: "chocolateBouquet" },
  "custom-gift": { kind: "hamperHer" },
  electronics: { kind: "powerBank" },
  "best-seller": { kind: "roseBox" },
  "one-dollar": { kind: "resinKeyring" },
  "packing-boxes": { kind: "magneticBox" },
  "hand-made": { kind: "bouquet", form: "sunflowers" },
  auction: { kind: "oceanTray" },
  "mugs-drinkware": { kind: "mug", form: "name" },
  "resin-art": { kind: "geode" },
  "gift-boxes-hampers": { kind: "present" },
  "packaging-cards": { kind: "satinRibbon" },
  "islamic-gifts": { kind: "rehal" },
  "wedding-nikkah": { kind: "ringPlatter" },
  "apparel-caps": { kind: "hoodie" },
  "trophies-awards": { kind: "cupTrophy" },
  "tech-gadgets": { kind: "smartWatch" },
};

const oldWords: readonly (readonly [RegExp, string])[] = [
  [/mother|mum/, "mother"],
  [/\bher\b|women|wife/, "her"],
  [/\bhim\b|\bmen\b|husband|father/, "him"],
  [/kid|baby|child/, "kids"],
  [/office|corporate/, "office"],
  [/wedding|nikkah/, "wedding"],
  [/\beid\b/, "eid"],
  [/birthday/, "birthday"],
];

const tileFor = (slug: string): DrawingOf => {
  const words = slug.toLowerCase().replaceAll("-", " ");
  return (
    tiles[slug] ??
    tiles[oldWords.find(([word]) => word.test(words))?.[1] ?? ""] ??
    drawingFor(words, slug)
  );
};

export function categoryTile(pen: Pen, slug: string): string {
  const object = drawObject(pen, tileFor(slug));
  const size = { w: 800, h: 800 };
  const [bx, by, bw, bh] = object.box;
  if (object.stand === "floor") {
    const flat =
      rect(0, 0, 800, 800, 0, pen.d(lighten(pen.p.backdrop, 0.3), pen.p.backdrop)) +
      circ(400, 380, 330, pen.v(lighten(pen.p.soft, 0.35), lighten(pen.p.soft, 0.7))) +
      path("M0 610H800V800H0Z", pen.v(lighten(pen.p.table, 0.2), pen.p.table));
    return flat + place(pen, object, { x: 400, base: 664, w: 520, h: 500 });
  }
  const scale = Math.min(540 / bw, 520 / bh);
  return (
    surface(pen, size, "plain", 0.3) +
    move(400, 400, move(-(bx + bw / 2), -(by + bh / 2), object.art), 0, scale)
  );
}
