import type { IncomingMessage } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { type LargeBodies, largeBody } from "../../api/large-bodies.ts";
import { FORM_TYPES, mediaType, readAs, whyNotParsed, whyNotType } from "./form-bodies.ts";

/** Bytes of an ordinary form. */
const FORM_BYTES = 256 * 1024;
/** Bytes of a review's form: JSON with its photos as base64. */
const PHOTO_FORM_BYTES = 25 * 1024 * 1024;

/** Which bodies a site accepts: their size, their media types (without parameters), and the refusal of others. */
export interface AcceptedBody {
  maxBytes: number;
  types: readonly string[];
  message: string;
}

const NO_FORM =
  "This was not sent as a form, so it cannot be read. Please open the page and use the form on it.";

/** What the storefront's pages accept, for a body of that content type. */
export function acceptedByStorefront(contentType: string): AcceptedBody {
  const isJson = mediaType(contentType) === "application/json";
  const types = [...FORM_TYPES, "application/json"];
  return { maxBytes: isJson ? PHOTO_FORM_BYTES : FORM_BYTES, types, message: NO_FORM };
}

/** Bytes of an upload by a signed-in member: photos of a product or a packed parcel, or a list of products. */
const UPLOAD_BYTES = 32 * 1024 * 1024;

/**
 * What the portal accepts: files in multipart forms from browsers with a cookie (only they can be signed in), or a CSV
 * file as the body from a program with an API token.
 */
export function acceptedByPortal(
  contentType: string,
  { hasCookie, hasToken }: { hasCookie: boolean; hasToken: boolean },
): AcceptedBody {
  if (hasToken) {
    const message = "Please send the list as CSV (content-type: text/csv).";
    return { maxBytes: UPLOAD_BYTES, types: ["text/csv"], message };
  }
  const isFile = mediaType(contentType) === "multipart/form-data" && hasCookie;
  return { maxBytes: isFile ? UPLOAD_BYTES : FORM_BYTES, types: FORM_TYPES, message: NO_FORM };
}

/**
 * Reads a form's body; a large one only while there is memory for it (api/large-bodies.ts). Its type is checked before
 * a byte of it is read, its number of fields before anything is parsed. Parse it as the returned `contentType` says.
 */
export async function readFormBody(
  { ip, raw }: FastifyRequest,
  reply: FastifyReply,
  { accepted, largeBodies }: { accepted: AcceptedBody; largeBodies: LargeBodies },
): Promise<{ body: Uint8Array<ArrayBuffer>; contentType: string; isLarge: boolean }> {
  const sentAs = raw.headers["content-type"] ?? "";
  // Without a body no type is needed: the page itself says which field is missing, or that it has no form.
  if (hasBody(raw)) refuse(whyNotType(sentAs, accepted));
  const large = largeBody(raw, accepted.maxBytes);
  if (large !== null) largeBodies.admit(ip, large, reply.raw);
  const body = await readBody(raw, accepted.maxBytes);
  // Scanning 30 MB takes tens of milliseconds: let other requests run between reading and scanning.
  if (large !== null) await nextTurn();
  refuse(whyNotParsed(sentAs, body));
  return { body, contentType: readAs(sentAs), isLarge: large !== null };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Reads a whole body, and refuses it as soon as it is larger than `maxBytes`: the rest is not read. The request stays
 * open, so that the refusal can be sent.
 */
function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers["content-length"] ?? 0) > maxBytes) return reject(tooLarge());
    const chunks: Buffer[] = [];
    let bytes = 0;
    const collect = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) return chunks.push(chunk);
      request.off("data", collect).pause();
      reject(tooLarge());
    };
    request.on("data", collect);
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", reject);
    request.once("close", () => reject(new Refusal("invalid", "The form did not arrive whole.")));
  });
}

function tooLarge(): Refusal {
  return new Refusal("too_large", "This is too large to send. Please send less at once.");
}
