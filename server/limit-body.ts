import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type LargeBodies, largeBody } from "../api/large-bodies.ts";
import { Refusal } from "../shop/refusal.ts";

/** Bytes of a page's form. */
const FORM_BYTES = 256 * 1024;
/** A review's photos come as text inside its form, which is JSON. */
const PHOTO_FORM_BYTES = 25 * 1024 * 1024;

/** How many bytes the form of that content type may have. */
export function mostBytes(contentType: string | undefined): number {
  return contentType?.includes("json") ? PHOTO_FORM_BYTES : FORM_BYTES;
}

/** Pictures of a product or a packed parcel, or a list of products, of somebody who is signed in. */
const UPLOAD_BYTES = 32 * 1024 * 1024;

/**
 * The same for the portal: files come in multipart forms, and from nobody who has not even a cookie; or as they
 * are, from a program with a token.
 */
export function mostBytesOfPortal(
  contentType: string,
  { cookie, authorization }: Pick<IncomingHttpHeaders, "cookie" | "authorization">,
): number {
  const isFile = contentType.startsWith("multipart/form-data") && cookie;
  const isSentFile = contentType.startsWith("text/csv") && authorization;
  return isFile || isSentFile ? UPLOAD_BYTES : FORM_BYTES;
}

/** Takes a form's body of at most `most` bytes, a large one where there is room for it. */
export async function takeBody(
  { ip, raw }: FastifyRequest,
  reply: FastifyReply,
  { most, largeBodies }: { most: number; largeBodies: LargeBodies },
): Promise<{ body: Uint8Array<ArrayBuffer>; isLarge: boolean }> {
  const large = largeBody(raw, most);
  if (large !== null) largeBodies.admit(ip, large, reply.raw);
  return { body: new Uint8Array(await readBody(raw, most)), isLarge: large !== null };
}

/**
 * Reads a body whole, and refuses it as soon as it is larger than `most` bytes: nothing is kept of the rest.
 * The request itself stays open, so that the refusal can be sent.
 */
function readBody(request: IncomingMessage, most: number): Promise<Buffer> {
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
