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
