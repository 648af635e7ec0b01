import type { ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { whyNotJson } from "#tohfa/shop/platform/input/json.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { answerEnd, createRoom } from "./room.ts";
import { BUSY, createTurns } from "./turns.ts";

/** Bodies with photos, films or long lists in them. They may come slowly, and each is in memory several times while it is read. */
export interface LargeBodies {
  /**
   * Keeps room for a body of that many bytes until its answer is closed. Refuses (`too_many`, `unavailable`) where
   * this visitor, or everybody together, sends too much at once.
   */
  admit(visitor: string, bytes: number, answer: ServerResponse): void;
  /**
   * Does the work with a body that has arrived when it is this visitor's turn; none for who has left while they
   * waited (`unavailable`): in a rush, all would wait longer than anybody does.
   */
  run<Made>(visitor: string, answer: ServerResponse, work: () => Promise<Made>): Promise<Made>;
}

declare module "fastify" {
  interface FastifyInstance {
    largeBodies: LargeBodies;
  }
}

/** Bytes from which a body is large: all but photos are smaller. */
const LARGE = 256 * 1024;
/** On their way at once: two films of a seller's, or dozens of photos that a buyer's browser has made smaller. */
const MAX_BYTES_OF_VISITOR = 64 * 1024 * 1024;
const MAX_BYTES = 2 * MAX_BYTES_OF_VISITOR;
const TURNS = { atOnce: 2, atOncePerVisitor: 1, waitingPerVisitor: 20, waiting: 100 };

/** One for the whole process. `isLimited` false: a visitor may send as much as everybody together. */
export function createLargeBodies(isLimited: boolean): LargeBodies {
  const turns = createTurns(isLimited ? TURNS : { ...TURNS, atOncePerVisitor: TURNS.atOnce });
  const room = createRoom({
    most: MAX_BYTES,
    ofVisitor: isLimited ? MAX_BYTES_OF_VISITOR : MAX_BYTES,
    tooMuch: "You are sending too much at once. Please wait a moment and try again.",
  });
  return {
    admit: room.take,
    run: (visitor, answer, work) =>
      turns.run(visitor, async () => {
        if (answer.destroyed) throw new Refusal("unavailable", BUSY);
        return await work();
      }),
  };
}

/** Bytes of a request's body where it is large, else null; without a length it may be as long as the most it may have. */
export function largeBody(
  { headers }: Pick<FastifyRequest["raw"], "headers">,
  most: number,
): number | null {
  const isChunked = headers["transfer-encoding"] !== undefined;
  const bytes = isChunked ? most : Number(headers["content-length"] ?? 0);
  // What is longer than it may be is refused before it is read.
  return bytes > LARGE && bytes <= most ? bytes : null;
}

/** Takes JSON: of large bodies only as many as there is room for, and one after the other from parsing to the answer. */
export function takeJson(app: FastifyInstance, largeBodies: LargeBodies): void {
  const answers = new WeakMap<FastifyRequest, ServerResponse>();
  app.addHook("preParsing", (request, reply, _payload, done) => {
    const bytes = largeBody(request.raw, request.routeOptions.bodyLimit);
    // What a page of this process hands on was counted when the page got it.
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
          await answerEnd(answer);
        })
        .catch(done);
    },
  );
}
