import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzipSync } from "node:zlib";

/** One answer of the storefront, ready to be sent to anybody. */
export interface Page {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Compressed quickly for who asks first, and well as soon as somebody asks again; null where it would not pay. */
  br: Buffer | null;
  /** How often it was sent with a body, as far as that matters. */
  sent?: "once" | "again";
  /** Made for the first browser that takes nothing better: hardly any page ever needs it. */
  gzip?: Buffer;
  etag: string;
  /** What it weighs in the cache. */
  bytes: number;
}

const WORTH_COMPRESSING = 512;
const compressBrotli = promisify(brotliCompress);

/** Makes a page of an answer's parts: its ETag and its compressed forms. */
export async function makePage(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
): Promise<Page> {
  const br = body.length < WORTH_COMPRESSING ? null : await toBrotli(body, FAST);
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  // Room for the gzip form too, which is a little larger than the brotli one.
  const bytes = body.length + Math.ceil(2.2 * (br?.length ?? 0)) + 1024;
  // Weak: the same page in another compression is other bytes.
  return { status, headers, body, br, etag: `W/"${hash}"`, bytes };
}

/** Of a page that may never be asked for again: a fifth larger than with GOOD, in an eighth of its time. */
const FAST = { quality: 1, window: 17 };
/** Within 5 % of the best at a fiftieth of its time. */
const GOOD = { quality: 6, window: constants.BROTLI_DEFAULT_WINDOW };

function toBrotli(body: Buffer, { quality, window }: typeof FAST): Promise<Buffer> {
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Compresses a page well, once, when it is sent for the second time; until that is done it goes as it is. */
function improve(page: Page): void {
  if (page.sent === "again" || !page.br) return;
  page.sent = page.sent ? "again" : "once";
  if (page.sent === "once") return;
  toBrotli(page.body, GOOD)
    .then((br) => {
      page.br = br;
    })
    // It has a form that serves.
    .catch(() => undefined);
}

/** Sends a page in the form that the browser asks for, or 304 where it has it already. */
export function sendPage(page: Page, request: IncomingMessage, response: ServerResponse): void {
  const headers: Record<string, string | number> = {
    ...page.headers,
    etag: page.etag,
    vary: "accept-encoding",
  };
  if (page.status === 200 && isSame(request.headers["if-none-match"], page.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const accepted = request.headers["accept-encoding"];
  let body = page.body;
  if (page.br && accepts(accepted, "br")) {
    body = page.br;
    headers["content-encoding"] = "br";
    improve(page);
  } else if (page.br && accepts(accepted, "gzip")) {
    page.gzip ??= gzipSync(page.body);
    body = page.gzip;
    headers["content-encoding"] = "gzip";
  }
  headers["content-length"] = body.length;
  response.writeHead(page.status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

function isSame(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const plain = etag.slice(2);
  return ifNoneMatch.split(",").some((one) => {
    const given = one.trim();
    return given === "*" || given.replace(/^W\//, "") === plain;
  });
}

function accepts(header: string | string[] | undefined, coding: string): boolean {
  return `${header ?? ""}`.split(",").some((one) => {
    const [name, ...parameters] = one.split(";").map((part) => part.trim());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
