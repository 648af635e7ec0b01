/** The line under a thank-you: graphemes, and UTF-16 units, at most. */
export const MAX_THANKS_LETTERS = 140;
export const MAX_THANKS_UNITS = 600;
