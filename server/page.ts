import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzipSync,
} from "node:zlib";

/** One answer of the storefront, ready to be sent to anybody. */
export interface Page {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Compressed quickly for who asks first, and well as soon as somebody asks again; null where it would not pay. */
  br: Buffer | null;
  /** As it was made, where that is its only form; else the few that ask for it get it of `br`, so more pages are kept. */
  plain: Buffer | null;
  /** How often it was sent compressed, as far as that matters. */
  sent?: "once" | "again";
  /** How its head goes out in each form that was asked for, and the length of the body that it names. */
  heads?: { [form in Form]?: { length: number; head: string[] } };
  /** Made for the first browser that takes nothing better: hardly any page ever needs it. */
  gzip?: Buffer;
  etag: string;
  /** The stylesheets that it names, where it is a page of the storefront (first-visit.ts). */
  styles?: readonly string[];
  /** What it weighs in the cache. */
  bytes: number;
}

const WORTH_COMPRESSING = 512;
const compressBrotli = promisify(brotliCompress);

/** Makes a page of an answer's parts: its ETag and its compressed forms. */
export async function makePage(
  status: number,
  headers: Record<string, string>,
  body: Body,
): Promise<Page> {
  const whole = wholeOf(body);
  const br = whole.length < WORTH_COMPRESSING ? null : await toBrotli(whole, FAST);
  const kept = br ?? ownBytes(whole);
  const mark = hash("sha256", kept, "base64url").slice(0, 22);
  // Room for the gzip form too, which is a little larger than the brotli one.
  const bytes = Math.ceil(2.2 * kept.length) + 1024;
  // Weak: the same page in another compression is other bytes.
  return { status, headers, br, plain: br ? null : kept, etag: `W/"${mark}"`, bytes };
}

/** A body to be sent: its text, its bytes, or these one after another. */
type Body = string | Uint8Array | readonly Uint8Array[];

/**
 * The bytes of a body, good until the next one is asked for: what is compressed at once is put together in one place.
 * A buffer for each page was 50 KB that live for a moment, and left the process's memory full of holes.
 */
function wholeOf(body: Body): Buffer {
  if (typeof body === "string") {
    if (3 * body.length > scratch.length) return Buffer.from(body);
    return scratch.subarray(0, scratch.write(body));
  }
  const pieces = body instanceof Uint8Array ? [body] : body;
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length > scratch.length) return Buffer.concat(pieces);
  let end = 0;
  for (const piece of pieces) {
    scratch.set(piece, end);
    end += piece.length;
  }
  return scratch.subarray(0, end);
}

/** Whether a page is the same for everybody, so that it may be kept. */
export function isPublic({ headers }: Pick<Page, "headers">): boolean {
  return !/no-store|private/.test(headers["cache-control"] ?? "");
}

/** A page's body as it was made. */
export function bodyOf({ br, plain }: Page): Buffer {
  return br ? brotliDecompressSync(br) : (plain ?? Buffer.alloc(0));
}

/**
 * Of a page that may never be asked for again: a quarter larger than with GOOD, in an eighth of its time (with quality 1
 * 3 % smaller, in up to three times as long). Up to `atOnce` bytes compressing takes less than to hand it over to
 * another thread (58 KB: 0.1 ms, handed over 0.4 of processor).
 */
const FAST = { quality: 0, window: 16, atOnce: 256 * 1024 };
const scratch = Buffer.allocUnsafeSlow(FAST.atOnce);
/** Within 5 % of the best at a fiftieth of its time. */
const GOOD = { quality: 6, window: constants.BROTLI_DEFAULT_WINDOW, atOnce: 8 * 1024 };

async function toBrotli(body: Buffer, { quality, window, atOnce }: typeof FAST): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: window,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const packed =
    body.length <= atOnce
      ? brotliCompressSync(body, { params })
      : await compressBrotli(body, { params });
  return ownBytes(packed);
}

/**
 * The same bytes in memory of their own. Node cuts small buffers from 64 KB, zlib its answers from 16 KB, and all of
 * that stays as long as one piece of it is kept.
 */
function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Compresses a page well, once, when it is sent for the second time; until that is done it goes as it is. */
function improve(page: Page): void {
  if (page.sent === "again" || !page.br) return;
  page.sent = page.sent ? "again" : "once";
  if (page.sent === "once") return;
  toBrotli(bodyOf(page), GOOD)
    .then((br) => {
      page.br = br;
    })
    // It has a form that serves.
    .catch(() => undefined);
}

/** Sends a page in the form that the browser asks for, or 304 where it has it already. */
export function sendPage(page: Page, request: IncomingMessage, response: ServerResponse): void {
  if (page.status === 200 && isSame(request.headers["if-none-match"], page.etag)) {
    response.writeHead(304, commonHead(page)).end();
    return;
  }
  const form = page.br ? formFor(`${request.headers["accept-encoding"] ?? ""}`) : "plain";
  const body = bodyIn(form, page);
  response.writeHead(page.status, headOf(page, form, body.length));
  response.end(request.method === "HEAD" ? undefined : body);
}

type Form = "br" | "gzip" | "plain";

function bodyIn(form: Form, page: Page): Buffer {
  const { br } = page;
  if (form === "plain" || !br) return bodyOf(page);
  if (form === "br") {
    improve(page);
    return br;
  }
  page.gzip ??= ownBytes(gzipSync(bodyOf(page)));
  return page.gzip;
}

/** The head of a page as it goes out, made once for each form: names and values in turn, as Node takes them fastest. */
export function headOf(page: Page, form: Form, length: number): string[] {
  page.heads ??= {};
  const known = page.heads[form];
  if (known?.length === length) return known.head;
  const coding = form === "plain" ? [] : ["content-encoding", form];
  const head = [...commonHead(page), ...coding, "content-length", `${length}`];
  page.heads[form] = { length, head };
  return head;
}

function commonHead({ headers, etag }: Page): string[] {
  return [...Object.entries(headers).flat(), "etag", etag, "vary", "accept-encoding"];
}

/** Nearly everybody sends one of a few texts; what else comes is read anew. */
let lastAccepted: { text: string; form: Form } = { text: "", form: "plain" };

function formFor(text: string): Form {
  if (text !== lastAccepted.text) {
    const form = accepts(text, "br") ? "br" : accepts(text, "gzip") ? "gzip" : "plain";
    lastAccepted = { text, form };
  }
  return lastAccepted.form;
}

function isSame(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const plain = etag.slice(2);
  return ifNoneMatch.split(",").some((one) => {
    const given = one.trim();
    return given === "*" || given.replace(/^W\//, "") === plain;
  });
}

/** Whether a browser with that accept-encoding takes that coding. */
export function accepts(header: string, coding: string): boolean {
  return header.split(",").some((one) => {
    const [name, ...parameters] = one.split(";").map((part) => part.trim());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
