/**
 * Tags for a gift's receivers and occasions: a product has them among its other tags (SPEC §3), in this spelling, and
 * lists can be filtered by them.
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
 * The numbers that the database stores for them (`products.gifts`; an index of words would be twice as large). A number
 * is never reused for another tag: new tags are appended to their list.
 */
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...RECIPIENTS.map((tag, at) => [tag.toLowerCase(), 1 + at] as const),
  ...OCCASIONS.map((tag, at) => [tag.toLowerCase(), 101 + at] as const),
]);
const SPELLINGS = new Map([...RECIPIENTS, ...OCCASIONS].map((tag) => [tag.toLowerCase(), tag]));

/** The tag in its spelling here, whatever the case; null where it is none of these. */
export function giftTag(tag: string): GiftTag | null {
  return SPELLINGS.get(tag.trim().toLowerCase()) ?? null;
}

/** The numbers of those tags that are receivers or occasions, in ascending order. */
export function giftTagNumbers(tags: readonly string[]): number[] {
  const numbers = tags.flatMap((tag) => NUMBERS.get(tag.trim().toLowerCase()) ?? []);
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** A tag in an address: "Mother's Day" is "mothers-day". */
export function giftTagPart(tag: GiftTag): string {
  return tag.toLowerCase().replaceAll("'", "").replaceAll(" ", "-");
}
