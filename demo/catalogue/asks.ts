import { newAsk, tidyAsk } from "#tohfa/shop/catalogue/personalisation/ask.ts";
import type { Ask, AskKind, Place } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import { slugFor } from "#tohfa/shop/catalogue/product/words.ts";
import { paisaFromRupees } from "#tohfa/shop/values/money.ts";
import { DEMO_DEALS } from "./deals.ts";
import { PRICED_CHOICES } from "./priced-choices.ts";
import { THEMES } from "./themes.ts";

/** Where the answer is printed: left, top, width and height in percent of the picture, and in which style. */
type Mark = Partial<Omit<Place, "picture">> & { at: [number, number, number, number] };
/** One personalisation field, by a short form. */
type DemoAsk = Partial<Omit<Ask, "place">> & { kind: AskKind; label: string; mark?: Mark };

const INK = "#4a1230";
const GOLD = "#e3b04b";
const BURNT = "#5b3214";

const name = (mark: Mark, more: Partial<DemoAsk> = {}): DemoAsk => ({
  ...{ kind: "text", id: "name", label: "Name to print", example: "Ayesha", most: 16 },
  ...{ help: "In English or Urdu, exactly as you want it.", mark, ...more },
});
const photo = (mark: Mark, ratio: Ask["ratio"], more: Partial<DemoAsk> = {}): DemoAsk => ({
  ...{ kind: "photo", id: "photo", label: "Your photo", ratio, leastPixels: 800, mark },
  ...{ help: "A bright photo works best, with faces away from the edges.", ...more },
});
const wish: DemoAsk = {
  ...{ kind: "long", id: "note", label: "Anything the maker should know", isRequired: false },
  ...{ most: 200, example: "Please make the name as large as it goes." },
};
const wrap: DemoAsk = {
  ...{ kind: "choice", id: "wrap", label: "Wrapping", isRequired: false },
  options: [
    { name: "Kraft paper and ribbon", price: 10_000 },
    { name: "Velvet pouch", price: 25_000 },
  ],
};

const MUG_PHOTO: Mark = { at: [22.5, 38.5, 38, 29], shape: "curved" };
const FRAME = [
  photo({ at: [23.4, 22, 53.5, 44.3] }, "free"),
  {
    ...{ kind: "long", id: "message", label: "Message to engrave", most: 60 },
    ...{ example: "Ammi and Abba, 40 years", help: "Under the photo, on one or two lines." },
    mark: { at: [25, 69, 50, 9], shape: "engraved", colour: BURNT },
  } satisfies DemoAsk,
];

/** Personalisation fields of products, by their names in the catalogue. */
const ASKS: Record<string, readonly DemoAsk[]> = {
  "Personalised photo mug": [
    photo(MUG_PHOTO, "1:1"),
    name({ at: [22, 69, 39, 7.5], shape: "curved", font: "script" }, { isRequired: false }),
    wrap,
  ],
  "Magic heat-reveal mug": [photo({ at: [22, 40, 40, 30], shape: "curved" }, "5:4")],
  "Urdu name calligraphy mug": [
    name(
      { at: [19.5, 38, 44, 28], shape: "curved" },
      { script: "urdu", example: "عائشہ", help: "In Urdu. We set it in Nastaliq." },
    ),
    wrap,
  ],
  "Couple mug set of 2": [
    name(
      { at: [23, 59.5, 22, 10], shape: "curved", font: "script" },
      { id: "her", label: "Her name", example: "Sana" },
    ),
    name(
      { at: [53.5, 59.5, 22, 10], shape: "curved", font: "script", colour: "#ffffff" },
      { id: "his", label: "His name", example: "Ali" },
    ),
    { ...{ kind: "date", id: "day", label: "Your day", isRequired: false } },
  ],
  "Custom name necklace": [
    name(
      { at: [31, 57.8, 38.5, 9], shape: "engraved", font: "script", colour: GOLD },
      { script: "english", most: 12, help: "English letters: they are cut out of one piece." },
    ),
    {
      ...{ kind: "choice", id: "chain", label: "Chain" },
      options: [
        { name: "40 cm", price: 0 },
        { name: "45 cm", price: 0 },
        { name: "50 cm", price: 15_000 },
      ],
    },
  ],
  "Urdu name pendant": [
    name(
      { at: [32, 59.3, 36, 12], shape: "engraved", colour: GOLD },
      { script: "urdu", example: "نور", most: 12, help: "In Urdu." },
    ),
  ],
  "Photo cushion with filler": [
    photo({ at: [25, 37.8, 50, 31], turn: -3 }, "5:4"),
    name({ at: [31, 70.5, 38, 5.5], font: "script", turn: -3 }, { isRequired: false }),
  ],
  "Metal pen with engraving": [
    name(
      { at: [35.7, 56.6, 21, 3.2], shape: "engraved", font: "plain", colour: "#f4e3b5", turn: -66 },
      {
        ...{ script: "english", most: 20, label: "Name to engrave", isEach: true },
        help: "English letters, cut by laser. Several pens: a name for each.",
      },
    ),
  ],
  "Wooden photo frame with engraved message": FRAME,
  "Family Eid T-shirt set (4)": [
    {
      ...{ kind: "long", id: "sizes", label: "Sizes of the four shirts", most: 80 },
      ...{ example: "L, M, 8–9 years, 4–5 years" },
    },
  ],
  "A5 notebook with name": [
    name({
      at: [36.5, 39.5, 25, 11],
      font: "serif",
      colour: "#fff3d6",
      turn: -5,
      shape: "engraved",
    }),
  ],
  "Custom photo phone cover": [
    photo({ at: [33.5, 33, 35, 45], turn: -7 }, "3:4"),
    {
      ...{ kind: "text", id: "model", label: "Your phone", example: "Samsung A15", most: 30 },
      script: "english",
    },
  ],
  "Custom printed T-shirt": [
    {
      ...{ kind: "long", id: "print", label: "Words to print", most: 60, example: "Chai first" },
      mark: { at: [38.5, 38, 23, 18.5], font: "plain" },
    },
  ],
  "Leather keychain engraved": [
    name(
      { at: [38.5, 54.5, 21, 8], shape: "engraved", colour: BURNT, turn: 14 },
      { most: 12, label: "Name to engrave" },
    ),
  ],
  "Desk name plate, wooden": [
    name(
      { at: [27, 67.6, 46, 7], shape: "engraved", colour: BURNT, font: "serif" },
      { most: 30, label: "Name to engrave", example: "Dr. Ayesha Khan" },
    ),
  ],
  "Name baby blanket, fleece": [
    name({ at: [20, 45, 50, 17], font: "script", colour: "#8a3a2c" }, { example: "Baby Noor" }),
    { ...{ kind: "date", id: "born", label: "Born on", isRequired: false } },
  ],
  "Kids sipper bottle with name": [
    name({ at: [38.5, 50, 23, 15], shape: "curved", font: "plain", colour: "#1d3a5f" }),
  ],
  "Canvas print, gallery wrapped": [
    photo({ at: [14.3, 15.9, 71.5, 68.6] }, "4:5", { leastPixels: 1400 }),
    wish,
  ],
  "Custom mouse pad": [photo({ at: [12.5, 30.2, 75.2, 46.6] }, "5:4")],
  "Personalised prayer mat with name": [
    name({ at: [35.5, 66.3, 29, 7.5], colour: GOLD }, { label: "Name to embroider" }),
  ],
};

/** Products in deals: a deal's page has no form, so all their fields are optional. */
const IN_DEALS = new Set(DEMO_DEALS.flatMap(({ products }) => products));
const MADE_OF = new Map(THEMES.map(({ name: themed, of }) => [themed, of]));

/** The personalisation fields of a demo product; `picture` is its blank picture, for the preview. */
export function asksOf(productName: string, picture: string): Ask[] {
  const madeAs = MADE_OF.get(productName) ?? productName;
  const asks = [...choicesOf(madeAs), ...(ASKS[madeAs] ?? [])];
  return asks.map(({ mark, ...ask }) => {
    const id = ask.id ?? ask.kind;
    return tidyAsk({
      ...newAsk(ask.kind, id, ask.label),
      ...ask,
      isRequired: (ask.isRequired ?? true) && !IN_DEALS.has(productName),
      place: mark ? placeOf(mark, picture) : null,
    });
  });
}

const choicesOf = (madeAs: string) =>
  (PRICED_CHOICES[madeAs] ?? []).map(
    ([label, options]): DemoAsk => ({
      ...{ kind: "choice", id: slugFor(label), label },
      options: options.map(([option, rupees]) => ({
        name: option,
        price: paisaFromRupees(rupees),
      })),
    }),
  );

function placeOf({ at: [left, top, width, height], ...how }: Mark, picture: string): Place {
  return {
    ...{ left, top, width, height, picture },
    ...{ shape: "flat", font: "serif", colour: INK, turn: 0, ...how },
  };
}

/** Whether a product has such fields, and so a blank picture. */
export function isAskedFor(productName: string): boolean {
  return (MADE_OF.get(productName) ?? productName) in ASKS;
}
