import { pipeline, Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { codingFor, FAST, MOST_AT_ONCE, pack, packAtOnce, packingStream } from "./codings.ts";

/** A single product is smaller: its bytes cost a phone less than compressing them costs us. */
const WORTH_COMPRESSING = 4 * 1024;

/**
 * Compresses public answers that are long, whole or as they are made. Not what has a person in it: with a secret beside
 * words that somebody else may choose, its length would tell of the secret (BREACH).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (!isWorthIt(request, reply, payload)) return done(null, payload);
    reply.header("vary", "accept-encoding");
    const coding = codingFor(request.headers);
    // What a stream's length would be nobody knows without making it.
    if (!coding || (request.method === "HEAD" && payload instanceof Readable)) {
      return done(null, payload);
    }
    reply.header("content-encoding", coding).removeHeader("content-length");
    if (payload instanceof Readable) {
      const packed = packingStream(coding);
      // Where one of both breaks off, so does the other; the server sees it of the one that it sends.
      pipeline(payload, packed, () => undefined);
      return done(null, packed);
    }
    const body = Buffer.from(payload);
    if (body.length <= MOST_AT_ONCE) return done(null, packAtOnce(body, coding));
    pack(body, coding, FAST).then((packed) => done(null, packed), done);
  });
}

function isWorthIt(
  { method }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): payload is string | Readable {
  const isLong =
    typeof payload === "string" ? payload.length >= WORTH_COMPRESSING : payload instanceof Readable;
  return (
    isLong &&
    (method === "GET" || method === "HEAD") &&
    reply.statusCode === 200 &&
    `${reply.getHeader("content-type")}`.startsWith("application/json") &&
    !/private|no-store/.test(`${reply.getHeader("cache-control")}`)
  );
}
