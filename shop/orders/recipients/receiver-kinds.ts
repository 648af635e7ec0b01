/** What a card that goes into the parcel looks like; printed by its seller. */
export const CARD_DESIGNS = ["ribbon", "flowers", "stars"] as const;
export type CardDesign = (typeof CARD_DESIGNS)[number];

/** Letters as people count them: what is written with several signs is one. */
export const MAX_CARD_LETTERS = 140;
/** Signs of a card at most: 140 of the longest letters there are. */
export const MAX_CARD_UNITS = 2_000;
export const MAX_CARD_LINES = 8;
export const MAX_NAME_LETTERS = 60;
/** What one of several receivers gets at most of what is in the cart. */
export const MAX_BOXES = 100;
/** Receivers of one order on the wire; the setting (maxReceivers) goes no higher. */
export const MAX_SHARES_EVER = 1_000;
/** As an order's own address has at most on the wire. */
export const MAX_ADDRESS_UNITS = 400;
