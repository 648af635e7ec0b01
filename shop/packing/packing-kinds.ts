/** What a seller shows of a packed parcel. */
export const SHOT_KINDS = ["photo", "film"] as const;
export type ShotKind = (typeof SHOT_KINDS)[number];

/** What its buyer says to that. */
export const PACKING_ANSWERS = ["good", "not_as_wished"] as const;
export type PackingAnswer = (typeof PACKING_ANSWERS)[number];

/** Letters of a buyer's "not as I wished". */
export const MAX_WORDS = 500;
