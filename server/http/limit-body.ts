import type { IncomingMessage } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { type LargeBodies, largeBody } from "../../api/large-bodies.ts";
import { FORM_TYPES, mediaType, readAs, whyNotParsed, whyNotType } from "./form-bodies.ts";

/** Bytes of a page's form. */
const FORM_BYTES = 256 * 1024;
/** A review's photos come as text inside its form, which is JSON. */
const PHOTO_FORM_BYTES = 25 * 1024 * 1024;

/** What a site takes of a body: how large, of which types (media types without parameters), and the words for others. */
export interface TakenBody {
  mostBytes: number;
  types: readonly string[];
  else: string;
}

const NO_FORM =
  "This was not sent as a form, so it cannot be read. Please open the page and use the form on it.";

/** What the storefront's pages take of a body of that content type. */
export function takenOfStorefront(contentType: string): TakenBody {
  const isJson = mediaType(contentType) === "application/json";
  const types = [...FORM_TYPES, "application/json"];
  return { mostBytes: isJson ? PHOTO_FORM_BYTES : FORM_BYTES, types, else: NO_FORM };
}

/** Pictures of a product or a packed parcel, or a list of products, of somebody who is signed in. */
const UPLOAD_BYTES = 32 * 1024 * 1024;

/**
 * The same for the portal: files come in multipart forms, and from nobody who has not even a cookie; or as they
 * are, from a program with a token.
 */
export function takenOfPortal(
  contentType: string,
  { hasCookie, hasToken }: { hasCookie: boolean; hasToken: boolean },
): TakenBody {
  if (hasToken) {
    const words = "Please send the list as CSV (content-type: text/csv).";
    return { mostBytes: UPLOAD_BYTES, types: ["text/csv"], else: words };
  }
  const isFile = mediaType(contentType) === "multipart/form-data" && hasCookie;
  return { mostBytes: isFile ? UPLOAD_BYTES : FORM_BYTES, types: FORM_TYPES, else: NO_FORM };
}

/**
 * Takes a form's body, a large one where there is room for it. What it was sent as is asked before a byte of it is
 * read, how much is in it before anything is parsed; it is parsed as `contentType` says.
 */
export async function takeBody(
  { ip, raw }: FastifyRequest,
  reply: FastifyReply,
  { taken, largeBodies }: { taken: TakenBody; largeBodies: LargeBodies },
): Promise<{ body: Uint8Array<ArrayBuffer>; contentType: string; isLarge: boolean }> {
  const sentAs = raw.headers["content-type"] ?? "";
  // Without a body there is nothing to be of a type: the page says what it lacks, or that it takes no form.
  if (hasBody(raw)) refuse(whyNotType(sentAs, taken));
  const large = largeBody(raw, taken.mostBytes);
  if (large !== null) largeBodies.admit(ip, large, reply.raw);
  const body = await readBody(raw, taken.mostBytes);
  // Each look through 30 MB takes tens of milliseconds: others have their turn between them.
  if (large !== null) await nextTurn();
  refuse(whyNotParsed(sentAs, body));
  return { body, contentType: readAs(sentAs), isLarge: large !== null };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Reads a body whole, and refuses it as soon as it is larger than `most` bytes: nothing is kept of the rest.
 * The request itself stays open, so that the refusal can be sent.
 */
function readBody(request: IncomingMessage, most: number): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers["content-length"] ?? 0) > most) return reject(tooLarge());
    const chunks: Buffer[] = [];
    let bytes = 0;
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= most) return chunks.push(chunk);
      request.off("data", take).pause();
      reject(tooLarge());
    };
    request.on("data", take);
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", reject);
    request.once("close", () => reject(new Refusal("invalid", "The form did not arrive whole.")));
  });
}

function tooLarge(): Refusal {
  return new Refusal("too_large", "This is too large to send. Please send less at once.");
}
