/**
 * Where gifts of a list are delivered: to the couple, whose address no giver sees, or to the giver, who brings them.
 */
export const SENDS_TO = ["couple", "giver"] as const;
export type SendsTo = (typeof SENDS_TO)[number];

/** When the couple may see what they were given: from the day after their day, or at once. */
export const TELLS = ["after_day", "at_once"] as const;
export type Tells = (typeof TELLS)[number];

/** Graphemes of a title and of the names. */
export const MAX_TITLE_LETTERS = 60;
/** UTF-16 units stored at most for a title, the names or a giver's name: one grapheme may have several. */
export const MAX_NAME_UNITS = 240;
export const MAX_WORDS_LETTERS = 300;
export const MAX_WORDS_UNITS = 1_200;
export const MAX_NOTE_LETTERS = 80;
export const MAX_NOTE_UNITS = 320;
export const MAX_LIST_ADDRESS_UNITS = 400;

/** Things on one list, and the wanted quantity of one thing. */
export const MAX_THINGS = 100;
export const MAX_WANTED = 50;

/** How long a gift is reserved for the giver who has it in their cart. */
export const HOLD_MINUTES = 30;
