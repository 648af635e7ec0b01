/** What a seller shows of a packed parcel. */
export const SHOT_KINDS = ["photo", "film"] as const;
export type ShotKind = (typeof SHOT_KINDS)[number];

/** Letters of what a buyer would like changed. */
export const MAX_WORDS = 500;

/**
 * Bytes of a film that are sent at once: little to send again, and on a line of 5 kB/s there within the minute after
 * which the server cuts a request (server/http/slow-connections.ts). A whole film stays below the forms of a minute.
 */
export const PIECE_BYTES = 256 * 1024;
