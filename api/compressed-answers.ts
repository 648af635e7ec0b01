import { pipeline, Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { codingFor, packingStream, packQuickly } from "./codings.ts";

/** A single product is smaller: its bytes cost a phone less than compressing them costs us. */
const WORTH_COMPRESSING = 4 * 1024;

/**
 * Compresses public answers that are long, whole or as they are made. Not what has a person in it: with a secret beside
 * words that somebody else may choose, its length would tell of the secret (BREACH).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (!isPublicRead(request, reply)) return done(null, payload);
    // Of a 304 too (RFC 9110 §15.4.5).
    reply.header("vary", "accept-encoding");
    const coding = isLongJson(reply, payload) ? codingFor(request.headers) : null;
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
    packQuickly(Buffer.from(String(payload)), coding).then((packed) => done(null, packed), done);
  });
}

function isPublicRead({ method }: FastifyRequest, reply: FastifyReply): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && !/private|no-store/.test(`${reply.getHeader("cache-control")}`);
}

function isLongJson(reply: FastifyReply, payload: unknown): boolean {
  const isLong =
    typeof payload === "string" ? payload.length >= WORTH_COMPRESSING : payload instanceof Readable;
  const isJson = `${reply.getHeader("content-type")}`.startsWith("application/json");
  return isLong && isJson && reply.statusCode === 200;
}
