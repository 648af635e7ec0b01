/**
 * Tags that say who a product is for and why it is given: a product has them among its other tags (SPEC §3), as
 * they are written here, and lists can be filtered by them.
 */
export const RECIPIENTS = [
  "Mother",
  "Father",
  "Wife",
  "Husband",
  "Sister",
  "Brother",
  "Couple",
  "Kids",
  "Baby",
  "Grandparents",
  "Friend",
  "Teacher",
  "Colleague",
  "Boss",
  "Her",
  "Him",
] as const;

export const OCCASIONS = [
  "Birthday",
  "Anniversary",
  "Wedding",
  "Nikkah",
  "Engagement",
  "Eid ul-Fitr",
  "Eid ul-Adha",
  "Ramadan",
  "Umrah",
  "Mother's Day",
  "Father's Day",
  "New baby",
  "Graduation",
  "Farewell",
  "Thank you",
  "Housewarming",
  "Get well",
  "Independence Day",
] as const;

export type Recipient = (typeof RECIPIENTS)[number];
export type Occasion = (typeof OCCASIONS)[number];
export type GiftTag = Recipient | Occasion;

/**
 * The numbers that the database keeps them by (`products.gifts`, an index that words would make twice as large). A
 * number is never given to another tag: new ones come at the end of their list.
 */
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...RECIPIENTS.map((tag, at) => [tag.toLowerCase(), 1 + at] as const),
  ...OCCASIONS.map((tag, at) => [tag.toLowerCase(), 101 + at] as const),
]);
const WRITTEN = new Map([...RECIPIENTS, ...OCCASIONS].map((tag) => [tag.toLowerCase(), tag]));

/** The tag as it is written here, however it was typed; null where it is none of these. */
export function giftTag(tag: string): GiftTag | null {
  return WRITTEN.get(tag.trim().toLowerCase()) ?? null;
}

/** Of any tags those that say who it is for and why, as numbers in ascending order. */
export function giftNumbers(tags: readonly string[]): number[] {
  const numbers = tags.flatMap((tag) => NUMBERS.get(tag.trim().toLowerCase()) ?? []);
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** A tag as addresses have it: "Mother's Day" is "mothers-day". */
export function giftTagPart(tag: GiftTag): string {
  return tag.toLowerCase().replaceAll("'", "").replaceAll(" ", "-");
}
