/** The kinds of pictures of a packed parcel. */
export const SHOT_KINDS = ["photo", "film"] as const;
export type ShotKind = (typeof SHOT_KINDS)[number];

/** The most characters of a buyer's request for a change. */
export const MAX_WORDS = 500;

/**
 * The size of a film's upload piece in bytes. A piece is small enough to repeat, and at 5 kB/s it arrives within the
 * minute after which the server aborts a request (server/http/slow-connections.ts). A whole film needs fewer requests
 * than the limit of forms per minute.
 */
export const PIECE_BYTES = 256 * 1024;
