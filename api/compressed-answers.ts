import { pipeline, Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { codingFor, compressFast, fastCompressor } from "./codings.ts";

/** Shorter answers, such as a single product, are not worth the CPU. */
const WORTH_COMPRESSING = 4 * 1024;

/**
 * Compresses long public answers, streams too. Not personal ones: where a secret stands beside text that an attacker
 * can choose, the compressed length reveals the secret (BREACH).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (!isPublicRead(request, reply)) return done(null, payload);
    // Of a 304 too (RFC 9110 §15.4.5).
    reply.header("vary", "accept-encoding");
    const coding = isLongJson(reply, payload) ? codingFor(request.headers) : null;
    // HEAD of a stream: its headers are sent without making the stream.
    if (!coding || (request.method === "HEAD" && payload instanceof Readable)) {
      return done(null, payload);
    }
    reply.header("content-encoding", coding).removeHeader("content-length");
    if (payload instanceof Readable) {
      const compressed = fastCompressor(coding);
      // An error of either stream destroys both; Fastify reports that of the one which it sends.
      pipeline(payload, compressed, () => undefined);
      return done(null, compressed);
    }
    compressFast(Buffer.from(String(payload)), coding).then((packed) => done(null, packed), done);
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
