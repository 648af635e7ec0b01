import { Socket } from "node:net";
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from "fastify";
import type { Tag } from "#tohfa/shop/platform/tags.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import {
  type AnswerOf,
  type BodyOf,
  type Call,
  type HeadersOf,
  type ParamsOf,
  paramsSchema,
  type QueryOf,
} from "../contract/call.ts";
import { type CallName, type Calls, calls } from "../contract/calls.ts";
import { validationRefusal } from "./errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The contract's name of this call. */
    call?: CallName;
  }
}

/** Reads of the contract (PRODUCT §3) that are small, public and frequent: their answers are cached. */
const SHARED: ReadonlySet<CallName> = new Set<CallName>([
  "searchProducts",
  "getProductBySlug",
  "listCategories",
  "findGifts",
  "getBeside",
  "suggest",
  "getSeller",
  "listReviews",
  "listCities",
]);

/** A handler's input, already checked against the contract. */
export interface Input<Name extends CallName> {
  params: ParamsOf<Calls[Name]>;
  query: QueryOf<Calls[Name]>;
  headers: HeadersOf<Calls[Name]>;
  body: BodyOf<Calls[Name]>;
}

/** What a handler returns. */
export interface Answer<Name extends CallName> {
  body: AnswerOf<Calls[Name]>;
  /** The cache tags of what the answer was made of. */
  tags?: Tag[];
  /** The query of the next page, for a Link header. */
  next?: string | null;
}

/** Returns null where the handler has sent the reply itself (a stream). */
export type Handler<Name extends CallName> = (
  input: Input<Name>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Answer<Name> | null>;

/**
 * Serves a read that needs nothing of its request but the contract's input: pages of this process can call it without
 * HTTP (reads.ts).
 */
export function read<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handler: (input: Pick<Input<Name>, "params" | "query">) => Promise<Answer<Name>>,
): void {
  app.reads.add(name, handler);
  route(app, name, handler);
}

/** Serves one call of the contract by its definition: path, schemas, status, limits, `cache-tag`, `Link`. */
export function route<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
): void {
  const call: Call = calls[name];
  const status = Number(Object.keys(call.answers)[0]);
  const isShared = SHARED.has(name);
  for (const url of [call.path, ...(call.alsoAt ?? [])]) {
    app.route({
      method: call.method,
      url,
      ...(call.bodyLimit ? { bodyLimit: call.bodyLimit } : {}),
      config: {
        call: name,
        ...(call.perMinute ? { rateLimit: { max: call.perMinute, timeWindow: "1 minute" } } : {}),
      },
      schema: {
        ...schemasOf(call, url),
        ...(url === call.path ? { operationId: name } : { hide: true }),
      },
      ...(call.whenMissing ? { schemaErrorFormatter: refusalWhenMissing(call.whenMissing) } : {}),
      async handler(request, reply) {
        const make = () => handler(inputOf<Name>(request), request, reply);
        // Not for calls without a socket (pages of this process, tests): these read the tags.
        if (isShared && app.reads.cacheAnswer && request.raw.socket instanceof Socket) {
          await app.reads.cacheAnswer(request, reply, async () => {
            const { body, tags = [], next } = (await make()) ?? { body: null };
            const headers: Record<string, string> = {};
            if (next) headers.link = nextLink(call, request, next);
            return { answer: JSON.stringify(body), tags, headers };
          });
          return reply;
        }
        const answer = await make();
        if (!answer) return reply;
        reply.code(status);
        if (call.method === "GET") {
          if (answer.tags?.length) reply.header("cache-tag", [...new Set(answer.tags)].join(","));
          if (answer.next) reply.header("link", nextLink(call, request, answer.next));
        }
        return answer.body;
      },
    });
  }
}

/** Fastify has checked the request by the very schemas that these types are of. */
function inputOf<Name extends CallName>({ params, query, headers, body }: FastifyRequest) {
  return { params, query, headers, body } as Input<Name>;
}

function schemasOf(call: Call, url: string) {
  const params = paramsSchema(url);
  return {
    summary: call.summary,
    ...(params ? { params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.headers ? { headers: call.headers } : {}),
    ...(call.body ? { body: call.body } : {}),
    response: call.answers,
  };
}

function refusalWhenMissing(text: string) {
  return (errors: FastifySchemaValidationError[], part: string) => {
    const refusal = validationRefusal(errors, part);
    if (errors[0]?.keyword !== "required") return refusal;
    return new Refusal("invalid", text, { field: refusal.field });
  };
}

/** The same URL with the next cursor; unknown parameters are left out, since they may be kilobytes. */
function nextLink(call: Call, request: FastifyRequest, cursor: string): string {
  const start = request.url.indexOf("?");
  const path = start < 0 ? request.url : request.url.slice(0, start);
  // Not `new URL().searchParams`: that serializes the whole URL again with every change.
  const query = new URLSearchParams(start < 0 ? "" : request.url.slice(start + 1));
  const { properties = {} } = (call.query ?? {}) as { properties?: Record<string, unknown> };
  for (const name of [...query.keys()]) if (!Object.hasOwn(properties, name)) query.delete(name);
  query.set("cursor", cursor);
  return `<${path}?${query}>; rel="next"`;
}
