import { constants, crc32, deflateRawSync } from "node:zlib";

/** A part of a gzip stream, compressed by itself, so that it can stand in any stream. */
export interface Deflated {
  raw: Buffer;
  packed: Buffer;
}

/** zlib's levels. Well: for what is compressed once. Fast: for a page, in two thirds of the time and 2 % larger. */
const LEVELS = { fast: 4, well: 9 };

/**
 * Compresses a text as a part: it refers to nothing before it, and the flush at its end leaves whole bytes for the
 * next (RFC 1951, 3.2.4; zlib's manual on Z_SYNC_FLUSH).
 */
export function deflated(text: string, effort: keyof typeof LEVELS): Deflated {
  const raw = Buffer.from(text);
  const level = LEVELS[effort];
  return { raw, packed: deflateRawSync(raw, { level, finishFlush: constants.Z_SYNC_FLUSH }) };
}

/** A gzip header without file name, time or system (RFC 1952, 2.3). */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** Deflate's empty final block. */
const LAST_BLOCK = Buffer.from([3, 0]);

/**
 * The gzip stream of parts one after another. Every first visit's page holds the same 100 KB of stylesheets: with them
 * compressed beforehand a page takes 0.4 ms instead of 4 (brotli of the whole, 7 % smaller).
 */
export function gzipOf(parts: readonly Deflated[]): Buffer {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(parts.reduce((sum, { raw }) => crc32(raw, sum), 0));
  const length = parts.reduce((sum, { raw }) => sum + raw.length, 0);
  end.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([HEAD, ...parts.map(({ packed }) => packed), LAST_BLOCK, end]);
}
