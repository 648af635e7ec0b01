import { hash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import {
  type Coding,
  codingFor,
  GOOD,
  MAX_AT_ONCE,
  pack,
  packAtOnce,
  packQuickly,
} from "../../api/codings.ts";

/** How a body is coded when it goes out. */
type Form = Coding | "plain";

/** One answer of the storefront, ready to be sent to anybody. */
export interface Page {
  status: number;
  headers: Readonly<Record<string, string>>;
  /**
   * Its body, in the forms that were asked for; as it was made only until it is compressed, so more pages are kept.
   * Compressed quickly for who asks first, and well as soon as somebody asks again.
   */
  forms: { [form in Form]?: Buffer };
  /** How often each form was sent compressed, as far as that matters. */
  sent?: { [coding in Coding]?: "once" | "again" };
  /** How its head goes out in each form that was asked for, and the length of the body that it names. */
  heads?: { [form in Form]?: { length: number; head: string[] } };
  etag: string;
  /** The stylesheets that it names, where it is a page of the storefront (first-visit.ts). */
  styles?: readonly string[];
  /** What it weighs in the cache. */
  bytes: number;
}

const WORTH_COMPRESSING = 512;

/**
 * Makes a page of an answer's parts, in the form that who asks for it takes: to compress it for somebody who takes it
 * as it is costs a list a sixth of its time.
 */
export async function makePage(
  status: number,
  headers: Record<string, string>,
  { body, form = "br" }: { body: string | Buffer; form?: Form },
): Promise<Page> {
  const whole = wholeOf(body);
  const taken = whole.length < WORTH_COMPRESSING ? "plain" : form;
  const etag = hash("sha256", whole, "base64url").slice(0, 22);
  const kept = ownBytes(taken === "plain" ? whole : await packQuickly(whole, taken));
  // Room for the other compressed form too, which is about as large.
  const bytes = (taken === "plain" ? kept.length : Math.ceil(2.2 * kept.length)) + 1024;
  // Weak: the same page in another compression is other bytes.
  return { status, headers, forms: { [taken]: kept }, etag: `W/"${etag}"`, bytes };
}

/**
 * The bytes of a body; where they are a part of `scratch`, good until the next one is asked for: a text that is
 * compressed at once is written in one place. A buffer for each page was 50 KB that live for a moment, and left the process's
 * memory full of holes.
 */
function wholeOf(body: string | Buffer): Buffer {
  if (typeof body !== "string") return body;
  if (3 * body.length >= scratch.length) return Buffer.from(body);
  return scratch.subarray(0, scratch.write(body));
}

const scratch = Buffer.allocUnsafeSlow(MAX_AT_ONCE);

/** Whether a page is the same for everybody, so that it may be kept. */
export function isPublic({ headers }: Pick<Page, "headers">): boolean {
  return !/no-store|private/.test(headers["cache-control"] ?? "");
}

/** A page's body as it was made. */
export function bodyOf({ forms: { br, gzip, plain } }: Page): Buffer {
  if (plain) return plain;
  return br ? brotliDecompressSync(br) : gzip ? gunzipSync(gzip) : Buffer.alloc(0);
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

/** Bytes of which even compressing well takes less than to hand it over to another thread. */
const SMALL = 8 * 1024;

/** Compresses a page well, once, when it is sent in that coding a second time; until it is done it goes as it is. */
function improve(page: Page, coding: Coding): void {
  page.sent ??= {};
  const { [coding]: before } = page.sent;
  if (before === "again") return;
  page.sent[coding] = before ? "again" : "once";
  if (!before) return;
  const body = bodyOf(page);
  if (body.length <= SMALL) {
    page.forms[coding] = ownBytes(packAtOnce(body, coding, GOOD));
    return;
  }
  pack(body, coding, GOOD)
    .then((better) => {
      page.forms[coding] = ownBytes(better);
    })
    // It has a form that serves.
    .catch(() => undefined);
}

/** Sends a page in the form that the browser asks for, or 304 where it has it already. */
export function sendPage(page: Page, request: IncomingMessage, response: ServerResponse): void {
  const { headers, method } = request;
  if (page.status === 200 && isSame(headers["if-none-match"], page.etag)) {
    response.writeHead(304, commonHead(page)).end();
    return;
  }
  const { plain } = page.forms;
  const form = plain && plain.length < WORTH_COMPRESSING ? "plain" : formFor(headers);
  const body = bodyIn(form, page);
  response.writeHead(page.status, headOf(page, form, body.length));
  response.end(method === "HEAD" ? undefined : body);
}

function bodyIn(form: Form, page: Page): Buffer {
  if (form === "plain") return bodyOf(page);
  const { forms } = page;
  forms[form] ??= ownBytes(packAtOnce(bodyOf(page), form));
  // Any other form can be made of this one.
  if (forms.plain) delete forms.plain;
  improve(page, form);
  return forms[form];
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

/** The form that a browser takes it in. */
export function formFor(headers: IncomingHttpHeaders): Form {
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
