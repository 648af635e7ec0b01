/** The designs of the greeting card in the parcel, which its seller prints. */
export const CARD_DESIGNS = ["ribbon", "flowers", "stars"] as const;
export type CardDesign = (typeof CARD_DESIGNS)[number];

/** Letters as people count them (graphemes): one letter may consist of several characters. */
export const MAX_CARD_LETTERS = 140;
/** The most characters of a card: 140 of the longest graphemes. */
export const MAX_CARD_UNITS = 2_000;
export const MAX_CARD_LINES = 8;
export const MAX_NAME_LETTERS = 60;
/** The most boxes (copies of the cart) for one of several receivers. */
export const MAX_BOXES = 100;
/** The most receivers of one order on the wire; the setting (maxReceivers) cannot exceed it. */
export const MAX_SHARES_EVER = 1_000;
/** The most characters of an address, the same as for an order's own address on the wire. */
export const MAX_ADDRESS_UNITS = 400;
