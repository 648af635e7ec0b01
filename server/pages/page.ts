import { hash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import {
  type Coding,
  codingFor,
  compress,
  compressFast,
  compressSync,
  GOOD,
  MAX_SYNC_BYTES,
} from "../../api/codings.ts";

/** How a body is encoded for sending: a content coding, or not at all. */
type Encoding = Coding | "plain";

/** One answer of the storefront, ready to be sent to anybody. */
export interface Page {
  status: number;
  headers: Readonly<Record<string, string>>;
  /**
   * Its body, in the encodings that were requested so far. The plain body is dropped once a compressed one exists, so
   * that the cache holds more pages. Compressed quickly for the first request, and well when another one comes.
   */
  bodies: { [encoding in Encoding]?: Buffer };
  /** How often it was sent in each coding: the second time it is compressed well (`improve`). */
  sent?: { [coding in Coding]?: "once" | "again" };
  /** Its headers as they are sent with each encoding, and the content-length in them. */
  heads?: { [encoding in Encoding]?: { length: number; head: string[] } };
  etag: string;
  /** The stylesheets that it names, where it is a page of the storefront (first-visit.ts). */
  styles?: readonly string[];
  /** Its size in the cache, with room for the other compressed body. */
  bytes: number;
}

const WORTH_COMPRESSING = 512;

/**
 * Makes a page of an answer's parts, encoded as the first request accepts it: compressing a list for a client that
 * accepts none would cost a sixth of its time.
 */
export async function makePage(
  status: number,
  headers: Record<string, string>,
  { body, encoding = "br" }: { body: string | Buffer; encoding?: Encoding },
): Promise<Page> {
  const whole = wholeOf(body);
  const used = whole.length < WORTH_COMPRESSING ? "plain" : encoding;
  const etag = hash("sha256", whole, "base64url").slice(0, 22);
  const encoded = ownBytes(used === "plain" ? whole : await compressFast(whole, used));
  // Room for the other compressed body too, which is about as large.
  const bytes = (used === "plain" ? encoded.length : Math.ceil(2.2 * encoded.length)) + 1024;
  // Weak: the same page in another compression is other bytes.
  return { status, headers, bodies: { [used]: encoded }, etag: `W/"${etag}"`, bytes };
}

/**
 * The bytes of a body. They may be a part of `scratch` and then hold only until the next call: a new buffer for each
 * page would be 50 KB that live for a moment, and fragments the process's memory.
 */
function wholeOf(body: string | Buffer): Buffer {
  if (typeof body !== "string") return body;
  if (3 * body.length >= scratch.length) return Buffer.from(body);
  return scratch.subarray(0, scratch.write(body));
}

const scratch = Buffer.allocUnsafeSlow(MAX_SYNC_BYTES);

/** Whether a page is the same for everybody, so that it may be cached. */
export function isPublic({ headers }: Pick<Page, "headers">): boolean {
  return !/no-store|private/.test(headers["cache-control"] ?? "");
}

/** A page's body without compression. */
export function bodyOf({ bodies: { br, gzip, plain } }: Page): Buffer {
  if (plain) return plain;
  return br ? brotliDecompressSync(br) : gzip ? gunzipSync(gzip) : Buffer.alloc(0);
}

/**
 * The same bytes in memory of their own. Node allocates small buffers from pools of 64 KB, zlib its output from 16 KB,
 * and a pool stays in memory as long as one slice of it is referenced.
 */
function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Up to so many bytes, compressing well takes less time than handing the work to another thread. */
const SMALL = 8 * 1024;

/** Compresses a page well, once, when it is sent in that coding a second time; until then the quick body is sent. */
function improve(page: Page, coding: Coding): void {
  page.sent ??= {};
  const { [coding]: before } = page.sent;
  if (before === "again") return;
  page.sent[coding] = before ? "again" : "once";
  if (!before) return;
  const body = bodyOf(page);
  if (body.length <= SMALL) {
    page.bodies[coding] = ownBytes(compressSync(body, coding, GOOD));
    return;
  }
  compress(body, coding, GOOD)
    .then((better) => {
      page.bodies[coding] = ownBytes(better);
    })
    // The quickly compressed body stays in use.
    .catch(() => undefined);
}

/** Sends a page in an encoding that the browser accepts, or 304 where the browser has it already. */
export function sendPage(page: Page, request: IncomingMessage, response: ServerResponse): void {
  const { headers, method } = request;
  if (page.status === 200 && isSame(headers["if-none-match"], page.etag)) {
    response.writeHead(304, commonHead(page)).end();
    return;
  }
  const { plain } = page.bodies;
  const encoding = plain && plain.length < WORTH_COMPRESSING ? "plain" : encodingFor(headers);
  const body = bodyIn(encoding, page);
  response.writeHead(page.status, headOf(page, encoding, body.length));
  response.end(method === "HEAD" ? undefined : body);
}

function bodyIn(encoding: Encoding, page: Page): Buffer {
  if (encoding === "plain") return bodyOf(page);
  const { bodies } = page;
  bodies[encoding] ??= ownBytes(compressSync(bodyOf(page), encoding));
  // The plain body can be made of this one.
  if (bodies.plain) delete bodies.plain;
  improve(page, encoding);
  return bodies[encoding];
}

/** A page's headers, made once for each encoding: names and values in turn, which Node writes fastest. */
export function headOf(page: Page, encoding: Encoding, length: number): string[] {
  page.heads ??= {};
  const known = page.heads[encoding];
  if (known?.length === length) return known.head;
  const coding = encoding === "plain" ? [] : ["content-encoding", encoding];
  const head = [...commonHead(page), ...coding, "content-length", `${length}`];
  page.heads[encoding] = { length, head };
  return head;
}

function commonHead({ headers, etag }: Page): string[] {
  return [...Object.entries(headers).flat(), "etag", etag, "vary", "accept-encoding"];
}

/** The encoding that a browser prefers. */
export function encodingFor(headers: IncomingHttpHeaders): Encoding {
  return codingFor(headers) ?? "plain";
}

function isSame(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const plain = etag.slice(2);
  return ifNoneMatch.split(",").some((one) => {
    const given = one.trim();
    return given === "*" || given.replace(/^W\//, "") === plain;
  });
}
