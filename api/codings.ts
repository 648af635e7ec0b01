import type { IncomingHttpHeaders } from "node:http";
import type { Transform } from "node:stream";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from "node:zlib";

/** A way to compress what goes out, as HTTP names it. */
export type Coding = "br" | "gzip";

/** Nearly everybody sends one of a few texts; what else comes is read anew. */
let lastAccepted: { text: string; coding: Coding | null } = { text: "", coding: null };

/** The best coding that a browser takes, by its accept-encoding; null where it takes none. */
export function codingFor(headers: IncomingHttpHeaders): Coding | null {
  const text = `${headers["accept-encoding"] ?? ""}`;
  if (text !== lastAccepted.text) {
    const coding = accepts(text, "br") ? "br" : accepts(text, "gzip") ? "gzip" : null;
    lastAccepted = { text, coding };
  }
  return lastAccepted.coding;
}

/** Whether a browser with that accept-encoding takes that coding. */
export function accepts(header: string, coding: string): boolean {
  return header.split(",").some((one) => {
    const [name, ...parameters] = one.split(";").map((part) => part.trim());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** How much is done to make it small. */
interface Effort {
  br: { quality: number; window: number };
  gzip: { level: number };
}

/**
 * For what may never be asked for again: a quarter larger than with GOOD, in an eighth of its time (with quality 1
 * 3 % smaller, in up to three times as long).
 */
const FAST: Effort = { br: { quality: 0, window: 16 }, gzip: { level: 1 } };
/** Brotli within 5 % of the best at a fiftieth of its time. */
export const GOOD: Effort = {
  br: { quality: 6, window: constants.BROTLI_DEFAULT_WINDOW },
  gzip: { level: constants.Z_DEFAULT_COMPRESSION },
};

/**
 * Bytes up to which compressing quickly takes less than to hand it over to another thread (58 KB: 0.1 ms, handed over
 * 0.4 of processor).
 */
export const MAX_AT_ONCE = 256 * 1024;

/** Compresses and lets everybody wait: quickly, up to MAX_AT_ONCE bytes. */
export function packAtOnce(body: Uint8Array, coding: Coding, effort = FAST): Buffer {
  return coding === "br"
    ? brotliCompressSync(body, brotliOptions(effort, body.length))
    : gzipSync(body, effort.gzip);
}

const inThread = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Compresses in another thread. */
export async function pack(body: Uint8Array, coding: Coding, effort: Effort): Promise<Buffer> {
  return coding === "br"
    ? await inThread.br(body, brotliOptions(effort, body.length))
    : await inThread.gzip(body, effort.gzip);
}

/** Compresses quickly: what is short at once, before this gives its promise, and the rest in another thread. */
export async function packQuickly(body: Uint8Array, coding: Coding): Promise<Buffer> {
  return body.length <= MAX_AT_ONCE ? packAtOnce(body, coding) : await pack(body, coding, FAST);
}

/** Compresses quickly what comes piece by piece. */
export function packingStream(coding: Coding): Transform {
  return coding === "br" ? createBrotliCompress(brotliOptions(FAST)) : createGzip(FAST.gzip);
}

function brotliOptions({ br: { quality, window } }: Effort, length?: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      ...(length !== undefined && { [constants.BROTLI_PARAM_SIZE_HINT]: length }),
    },
  };
}
