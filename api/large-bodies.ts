import type { ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { whyNotJson } from "#tohfa/shop/platform/input/json.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { BUSY, createFairQueue } from "./fair-queue.ts";
import { answerClosed, createQuota } from "./quota.ts";

/**
 * Limits bodies with photos, films or long lists in them: they may arrive slowly, and each is in memory several times
 * while it is parsed.
 */
export interface LargeBodies {
  /**
   * Reserves memory for a body of that many bytes until its answer is closed. Refuses where this visitor (`too_many`),
   * or all visitors in sum (`unavailable`), send too much at once.
   */
  admit(visitor: string, bytes: number, answer: ServerResponse): void;
  /**
   * Runs `work` on a body that has arrived when it is this visitor's turn. Refuses (`unavailable`) where its sender has
   * disconnected meanwhile: in a rush, work for those who gave up would make everybody wait too long.
   */
  run<Made>(visitor: string, answer: ServerResponse, work: () => Promise<Made>): Promise<Made>;
}

declare module "fastify" {
  interface FastifyInstance {
    largeBodies: LargeBodies;
  }
}

/** Larger bodies count as large, in bytes: only those with photos are. */
const LARGE = 256 * 1024;
/** Bytes of one visitor at once: two films of a seller, or dozens of photos that a buyer's browser has made smaller. */
const MAX_BYTES_OF_VISITOR = 64 * 1024 * 1024;
const MAX_BYTES = 2 * MAX_BYTES_OF_VISITOR;
const QUEUE = { atOnce: 2, atOncePerVisitor: 1, waitingPerVisitor: 20, waiting: 100 };

/** Make one for the whole process. `isLimited` false: no limit per visitor, only the sum. */
export function createLargeBodies(isLimited: boolean): LargeBodies {
  const queue = createFairQueue(isLimited ? QUEUE : { ...QUEUE, atOncePerVisitor: QUEUE.atOnce });
  const quota = createQuota({
    max: MAX_BYTES,
    ofVisitor: isLimited ? MAX_BYTES_OF_VISITOR : MAX_BYTES,
    tooMuch: "You are sending too much at once. Please wait a moment and try again.",
  });
  return {
    admit: quota.reserve,
    run: (visitor, answer, work) =>
      queue.run(visitor, async () => {
        if (answer.destroyed) throw new Refusal("unavailable", BUSY);
        return await work();
      }),
  };
}

/** Bytes of a request's body where it is large, else null; a chunked body counts as `maxBytes`. */
export function largeBody(
  { headers }: Pick<FastifyRequest["raw"], "headers">,
  maxBytes: number,
): number | null {
  const isChunked = headers["transfer-encoding"] !== undefined;
  const bytes = isChunked ? maxBytes : Number(headers["content-length"] ?? 0);
  // Longer bodies are refused before they are read.
  return bytes > LARGE && bytes <= maxBytes ? bytes : null;
}
/** Parses JSON bodies: large ones within the limits of `largeBodies`, from their arrival to the end of the answer. */
export function parseJsonBodies(app: FastifyInstance, largeBodies: LargeBodies): void {
  const answers = new WeakMap<FastifyRequest, ServerResponse>();
  app.addHook("preParsing", (request, reply, _payload, done) => {
    const bytes = largeBody(request.raw, request.routeOptions.bodyLimit);
    // A page of this process calls without a socket: the body was counted when the page received it.
    if (bytes !== null && request.raw.socket instanceof Socket) {
      largeBodies.admit(request.ip, bytes, reply.raw);
      answers.set(request, reply.raw);
    }
    done();
  });
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<Buffer>(
    "application/json",
    { parseAs: "buffer" },
    (request, body, done) => {
      const why = whyNotJson(body);
      if (why) return done(why);
      const answer = answers.get(request);
      if (!answer) return parse(request, body.toString(), done);
      largeBodies
        .run(request.ip, answer, async () => {
          parse(request, body.toString(), done);
          await answerClosed(answer);
        })
        .catch(done);
    },
  );
}
