/** Occasions for a gift. The day of an Eid depends on the moon, so the office sets it each year. */
export const OCCASIONS = [
  "birthday",
  "anniversary",
  "eid_ul_fitr",
  "eid_ul_adha",
  "other",
] as const;
export type Occasion = (typeof OCCASIONS)[number];
