/** A name, a slug or a search is no longer than this, in characters; SPEC §9 caps a slug at 100. */
export const MAX_TEXT_LENGTH = 200;
