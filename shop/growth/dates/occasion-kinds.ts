/** What somebody is given something for. The day of an Eid is the moon's to say, so it is announced. */
export const OCCASIONS = [
  "birthday",
  "anniversary",
  "eid_ul_fitr",
  "eid_ul_adha",
  "other",
] as const;
export type Occasion = (typeof OCCASIONS)[number];
