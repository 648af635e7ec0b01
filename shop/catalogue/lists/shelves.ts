import {
  type GiftTag,
  giftTagPart,
  OCCASIONS,
  type Occasion,
  RECIPIENTS,
  type Recipient,
} from "../categories/gift-tags.ts";
import type { Filters } from "./filters.ts";

/** A page of gifts for one person, one occasion or one budget: "/gifts/for-mother". */
export interface Shelf {
  path: string;
  title: string;
  /** One sentence under it. */
  lead: string;
  /** The filters of its products. */
  filters: Partial<Filters>;
  /** Its drawing, where it has one. */
  drawing: string | null;
}

/** The texts of each receiver: how to name them, and the sentence under the title. */
const FOR: Readonly<Record<Recipient, readonly [who: string, lead: string]>> = {
  Mother: ["your mother", "Her name on it, her colours, or simply her favourite mithai."],
  Father: ["your father", "Useful, well made, and with more thought than a tie."],
  Wife: ["your wife", "Jewellery, flowers that stay, and small things that say it for you."],
  Husband: ["your husband", "Leather, oud and engraved gifts he will use every day."],
  Sister: ["your sister", "Bright, personal, and hers to keep."],
  Brother: ["your brother", "Small, clever things he would not buy himself."],
  Couple: ["a couple", "Two names on one gift, for their home or their table."],
  Kids: ["kids", "Names, colours and sweets, safe in small hands."],
  Baby: ["a baby", "Soft, small and with a name on it."],
  Grandparents: ["grandparents", "Warm shawls, prayer beads and pictures of everyone."],
  Friend: ["a friend", "For a birthday, a thank you, or because they called."],
  Teacher: ["a teacher", "A thank you that stays on the desk."],
  Colleague: ["a colleague", "Kind, useful, and right for the office."],
  Boss: ["your boss", "Smart, well made and never too much."],
  Her: ["her", "Jewellery, scents and pretty things with her name on them."],
  Him: ["him", "Wallets, watches and oud, most of them with room for his name."],
};

/** The sentence under the title for each occasion. */
const ON: Readonly<Record<Occasion, string>> = {
  Birthday: "A name, a candle or a box of chocolates, there on the day.",
  Anniversary: "For the two of you, or for two people you love.",
  Wedding: "For the couple, their parents and everyone who dances.",
  Nikkah: "Frames, pens and boxes for the signature and the day around it.",
  Engagement: "For two names, side by side from now on.",
  "Eid ul-Fitr": "Eidi boxes, mithai and bangles, sent in time for Chand Raat.",
  "Eid ul-Adha": "For the family table, and for whoever carves.",
  Ramadan: "Dates, lanterns and prayer mats for thirty evenings.",
  Umrah: "For those who are going, and those who have just come back.",
  "Mother's Day": "For the one who says she needs nothing.",
  "Father's Day": "For the one who says he has everything.",
  "New baby": "For the newest name in the family.",
  Graduation: "For the degree, and for the first desk.",
  Farewell: "A little piece of home to take along.",
  "Thank you": "When the words are not quite enough.",
  Housewarming: "For the first cup of chai in a new home.",
  "Get well": "Warm, quiet and good to keep by the bed.",
  "Independence Day": "Green, white, and made here.",
};

/** In rupees. */
const BUDGETS: Readonly<Record<number, string>> = {
  1000: "Small gifts that look like more.",
  2000: "Enough for a name on it and a ribbon around it.",
  3000: "For the big birthdays.",
  5000: "For the people who matter most.",
};

const DRAWINGS: Readonly<Partial<Record<GiftTag, string>>> = {
  ...{ Mother: "mother", "Mother's Day": "mother", Grandparents: "mother" },
  ...{ Her: "her", Wife: "her", Sister: "her" },
  ...{ Him: "him", Husband: "him", Father: "him", Brother: "him", "Father's Day": "him" },
  ...{ Kids: "kids", Baby: "kids", "New baby": "kids" },
  ...{ Colleague: "office", Boss: "office", Teacher: "office", Graduation: "office" },
  ...{ Wedding: "wedding", Nikkah: "wedding", Engagement: "wedding", Couple: "wedding" },
  ...{ Anniversary: "wedding" },
  ...{ "Eid ul-Fitr": "eid", "Eid ul-Adha": "eid", Ramadan: "eid", Umrah: "eid" },
};

/** "your mother", "a couple" */
export function recipientWords(recipient: Recipient): string {
  return FOR[recipient][0];
}

const ofPeople = RECIPIENTS.map((one): Shelf => {
  const [who, lead] = FOR[one];
  const path = `/gifts/for-${giftTagPart(one)}`;
  return {
    path,
    title: `Gifts for ${who}`,
    lead,
    filters: { recipient: [one] },
    drawing: drawn(one),
  };
});
const ofOccasions = OCCASIONS.map((one): Shelf => {
  const path = `/gifts/${giftTagPart(one)}`;
  return {
    path,
    title: `${one} gifts`,
    lead: ON[one],
    filters: { occasion: [one] },
    drawing: drawn(one),
  };
});
const ofBudgets = Object.entries(BUDGETS).map(([rupees, lead]): Shelf => {
  const price = { min: 0, max: Number(rupees) };
  const title = `Gifts under Rs ${price.max.toLocaleString("en")}`;
  return { path: `/gifts/under-${rupees}`, title, lead, filters: { price }, drawing: null };
});

/** All shelves, grouped by kind. */
export const SHELVES: readonly { title: string; shelves: readonly Shelf[] }[] = [
  { title: "By person", shelves: ofPeople },
  { title: "By occasion", shelves: ofOccasions },
  { title: "By budget", shelves: ofBudgets },
];

const BY_PATH = new Map(
  SHELVES.flatMap(({ shelves }) => shelves).map((shelf) => [shelf.path, shelf]),
);

/** The addresses of all shelves. */
export function shelfPaths(): string[] {
  return [...BY_PATH.keys()];
}

/** The shelf of the last part of an address, in any case; null where there is none. */
export function findShelf(part: string): Shelf | null {
  return BY_PATH.get(`/gifts/${part.toLowerCase()}`) ?? null;
}

function drawn(tag: GiftTag): string | null {
  const drawing = DRAWINGS[tag];
  return drawing ? `/drawings/for-${drawing}.svg` : null;
}
