/** A name, a slug or a search is no longer than this, in characters; SPEC §9 caps a slug at 100. */
export const MAX_TEXT_LENGTH = 200;

/** How long anybody waits for an answer, in ms, before it has failed: SPEC §9's time for tracking, and for all. */
export const ANSWER_LIMIT_MS = 15_000;
