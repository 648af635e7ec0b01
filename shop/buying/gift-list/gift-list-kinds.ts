/** Where gifts of a list go: to the couple, whose address no giver sees, or with the giver, who brings them. */
export const SENDS_TO = ["couple", "giver"] as const;
export type SendsTo = (typeof SENDS_TO)[number];

/** When the couple sees what they were given: from the day after their day on, or at once. */
export const TELLS = ["after_day", "at_once"] as const;
export type Tells = (typeof TELLS)[number];

/** Letters of a title and of the names, as people count them. */
export const MAX_TITLE_LETTERS = 60;
/** Signs that a title, the names, or a giver's name are kept in at most: a letter may be several. */
export const MAX_NAME_SIGNS = 240;
export const MAX_WORDS_LETTERS = 300;
export const MAX_WORDS_SIGNS = 1_200;
export const MAX_NOTE_LETTERS = 80;
export const MAX_NOTE_SIGNS = 320;
export const MAX_LIST_ADDRESS_SIGNS = 400;

/** Things of one list, and how many of one are wished for at most. */
export const MAX_THINGS = 100;
export const MAX_WANTED = 50;

/** So long a gift is reserved for whoever has it in their cart. */
export const HOLD_MINUTES = 30;
