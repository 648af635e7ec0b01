import type { OCCASIONS, RECIPIENTS } from "#tohfa/shop/catalogue/categories/gift-tags.ts";
import type { Dice } from "../random.ts";

type Recipient = (typeof RECIPIENTS)[number];
type Occasion = (typeof OCCASIONS)[number];
interface Given {
  to: readonly Recipient[];
  on: readonly Occasion[];
}

/** Recipients and occasions of each kind of product. */
const OF_KIND: Record<string, Given> = {
  "mugs-drinkware": {
    to: ["Friend", "Husband", "Father", "Mother", "Colleague", "Teacher"],
    on: ["Birthday", "Thank you", "Anniversary", "Farewell"],
  },
  "photo-frames-wall-art": {
    to: ["Wife", "Husband", "Mother", "Couple", "Grandparents", "Friend"],
    on: ["Anniversary", "Birthday", "Wedding", "Mother's Day"],
  },
  "resin-art": {
    to: ["Wife", "Her", "Friend", "Sister", "Mother"],
    on: ["Birthday", "Housewarming", "Anniversary"],
  },
  "jewellery-accessories": {
    to: ["Wife", "Her", "Sister", "Mother"],
    on: ["Anniversary", "Birthday", "Eid ul-Fitr", "Wedding"],
  },
  "chocolates-gourmet": {
    to: ["Wife", "Friend", "Her", "Kids", "Sister"],
    on: ["Birthday", "Anniversary", "Eid ul-Fitr", "Thank you"],
  },
  "gift-boxes-hampers": {
    to: ["Friend", "Mother", "Wife", "Sister", "Husband"],
    on: ["Birthday", "Anniversary", "Eid ul-Fitr", "Thank you"],
  },
  "flowers-bouquets": {
    to: ["Wife", "Mother", "Her"],
    on: ["Anniversary", "Birthday", "Mother's Day", "Thank you", "Get well"],
  },
  "islamic-gifts": {
    to: ["Mother", "Father", "Grandparents"],
    on: ["Ramadan", "Eid ul-Fitr", "Umrah", "Eid ul-Adha"],
  },
  "wedding-nikkah": { to: ["Couple"], on: ["Wedding", "Nikkah"] },
  "birthday-party": { to: ["Kids", "Friend"], on: ["Birthday"] },
  "baby-kids": { to: ["Kids"], on: ["Birthday"] },
  "tech-gadgets": {
    to: ["Him", "Brother", "Husband", "Friend"],
    on: ["Birthday", "Graduation", "Anniversary"],
  },
  "stationery-desk": {
    to: ["Teacher", "Colleague", "Boss", "Friend"],
    on: ["Farewell", "Thank you", "Graduation"],
  },
  "apparel-caps": {
    to: ["Brother", "Friend", "Father", "Sister"],
    on: ["Birthday", "Eid ul-Fitr"],
  },
  "bags-leather": {
    to: ["Husband", "Father", "Him", "Brother", "Boss"],
    on: ["Birthday", "Anniversary", "Father's Day"],
  },
  "home-decor-candles": {
    to: ["Mother", "Couple", "Friend", "Sister"],
    on: ["Housewarming", "Wedding", "Birthday"],
  },
  "trophies-awards": {
    to: ["Colleague", "Teacher", "Boss"],
    on: ["Farewell", "Graduation", "Thank you"],
  },
  "perfume-attar": {
    to: ["Husband", "Wife", "Him", "Her", "Father"],
    on: ["Eid ul-Fitr", "Anniversary", "Birthday"],
  },
};

/** Recipients and occasions that words of a name imply. `only`: those of its kind do not apply then. */
const OF_NAME: readonly (readonly [name: RegExp, given: Partial<Given>, only?: "to" | "on"])[] = [
  [/for mother|\bmum\b|امی/i, { to: ["Mother"] }, "to"],
  [/for father/i, { to: ["Father"], on: ["Father's Day"] }, "to"],
  [/grandparents/i, { to: ["Grandparents"] }, "to"],
  [/for her|ladies|makeup|bridal|spa box|stole/i, { to: ["Her", "Wife", "Sister"] }, "to"],
  [/for him|\bmen's/i, { to: ["Him", "Husband", "Father"] }, "to"],
  [/couple|his and hers|pair in gift box/i, { to: ["Couple", "Wife", "Husband"] }, "to"],
  [/\bkids?\b|teddy|school|story book/i, { to: ["Kids"] }, "to"],
  [/baby|milestone|aqiqah/i, { to: ["Baby"], on: ["New baby"] }, "to"],
  [/teacher/i, { to: ["Teacher"], on: ["Thank you"] }, "to"],
  [/office|employee|executive/i, { to: ["Colleague", "Boss"] }, "to"],
  [/\beid\b/i, { on: ["Eid ul-Fitr"] }, "on"],
  [/ramadan|iftar|dates/i, { on: ["Ramadan"] }, "on"],
  [/graduation/i, { on: ["Graduation"] }, "on"],
  [/independence|flag/i, { on: ["Independence Day"] }, "on"],
  [/umrah|hajj/i, { on: ["Umrah"] }, "on"],
  [/birthday|cake/i, { on: ["Birthday"] }, "on"],
  [/wedding|bridal|mehndi|varmala/i, { on: ["Wedding"] }, "on"],
  [/nikkah/i, { on: ["Nikkah", "Wedding"] }, "on"],
  [/engagement|proposal|ring pair|turquoise ring/i, { on: ["Engagement", "Wedding"] }, "on"],
  [/get-well/i, { on: ["Get well"] }, "on"],
  [/thank-you/i, { on: ["Thank you"] }, "on"],
  [/retirement|memento/i, { on: ["Farewell"] }, "on"],
  [/for home|house name|doormat|key holder/i, { on: ["Housewarming"] }, "on"],
  [
    /^(?!.*for mother).*(greeting card|pop-up)/i,
    { to: ["Friend", "Teacher"], on: ["Birthday", "Thank you"] },
  ],
  [/\bpen\b|bookmark|camping mug|calligraphy mug/i, { to: ["Teacher"], on: ["Thank you"] }],
  [/sticky notes|pocket notebook|message bottle/i, { to: ["Teacher"], on: ["Thank you"] }],
];

/** Recipients and occasions of a demo product: those that its name implies, else two of each of its kind's. */
export function giftTags(kind: string, name: string, dice: Dice): string[] {
  const said = OF_NAME.filter(([pattern]) => pattern.test(name));
  const of = OF_KIND[kind];
  const tags = (part: "to" | "on") => {
    const own = said.flatMap(([, given]) => given[part] ?? []);
    if (own.length > 0 && said.some(([, , only]) => only === part)) return own;
    const usual = of?.[part] ?? [];
    return usual.length === 0 ? own : [...own, dice.pick(usual), dice.pick(usual)];
  };
  return [...new Set([...tags("to"), ...tags("on")])];
}
