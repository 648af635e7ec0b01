/** Characters of a name, a slug or a search, at most; SPEC §9 caps a slug at 100. */
export const MAX_TEXT_LENGTH = 200;

/** The timeout of every call, in ms: SPEC §9's for tracking. */
export const ANSWER_TIMEOUT_MS = 15_000;
