/** Letters of the line under a thank-you, as people count them, and signs at most. */
export const MAX_THANKS_LETTERS = 140;
export const MAX_THANKS_SIGNS = 600;
