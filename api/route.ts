import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from "fastify";
import type { Static, TSchema } from "typebox";
import { callNamed, type calls } from "../contract/calls.ts";
import type { CallName } from "../contract/paths.ts";
import { Refusal } from "../shop/refusal.ts";
import type { Tag } from "../shop/tags.ts";
import { validationRefusal } from "./errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The contract's name of this call. */
    call?: CallName;
  }
}

type Calls = typeof calls;
type Part<Name extends CallName, Key extends string> =
  Calls[Name] extends Record<Key, infer Schema>
    ? Schema extends TSchema
      ? Static<Schema>
      : unknown
    : Record<string, never>;

/** What a handler gets: already checked against the contract. */
export interface Input<Name extends CallName> {
  params: Part<Name, "params">;
  query: Part<Name, "querystring">;
  headers: Part<Name, "headers">;
  body: Part<Name, "body">;
}

type Response<Name extends CallName> = Calls[Name]["response"];
type Body<Name extends CallName> =
  Response<Name> extends Record<number, infer Schema extends TSchema> ? Static<Schema> : never;

/** What a handler gives back. */
export interface Answer<Name extends CallName> {
  body: Body<Name>;
  /** What the answer was made of, for the page cache. */
  tags?: Tag[];
  /** The query of the next page, for a Link header. */
  next?: string | null;
}

/** Null where the handler has taken the reply into its own hands (a stream). */
export type Handler<Name extends CallName> = (
  input: Input<Name>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Answer<Name> | null>;

/**
 * Serves one call of the contract: its path, its schemas, its status, `cache-tag` and `Link`. `paths` are
 * further spellings of the same address; `perMinute` a tighter limit for one visitor; `whenMissing` what
 * is said where a required field is not there at all.
 */
export function route<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
  more: { paths?: string[]; perMinute?: number; whenMissing?: string } = {},
): void {
  const call = callNamed(name);
  const { params, querystring, headers, body } = call;
  const status = Number(Object.keys(call.response)[0]);
  for (const url of [call.path, ...(more.paths ?? [])]) {
    const isFirst = url === call.path;
    app.route({
      method: call.method,
      url,
      ...(call.bodyLimit ? { bodyLimit: call.bodyLimit } : {}),
      config: {
        call: name,
        ...(more.perMinute ? { rateLimit: { max: more.perMinute, timeWindow: "1 minute" } } : {}),
      },
      schema: {
        summary: call.summary,
        ...(isFirst ? { operationId: name } : { hide: true }),
        ...(params && isFirst ? { params } : {}),
        ...(querystring ? { querystring } : {}),
        ...(headers ? { headers } : {}),
        ...(body ? { body } : {}),
        response: call.response,
      },
      ...(more.whenMissing ? { schemaErrorFormatter: saysWhenMissing(more.whenMissing) } : {}),
      async handler(request, reply) {
        const answer = await handler(inputOf<Name>(request), request, reply);
        if (!answer) return reply;
        reply.code(status);
        if (call.method === "GET") {
          if (answer.tags?.length) reply.header("cache-tag", [...new Set(answer.tags)].join(","));
          if (answer.next) reply.header("link", `<${nextUrl(request, answer.next)}>; rel="next"`);
        }
        return answer.body;
      },
    });
  }
}

function saysWhenMissing(text: string) {
  return (errors: FastifySchemaValidationError[], part: string) => {
    const refusal = validationRefusal(errors, part);
    if (errors[0]?.keyword !== "required") return refusal;
    return new Refusal("invalid", text, { field: refusal.field });
  };
}

function inputOf<Name extends CallName>(request: FastifyRequest): Input<Name> {
  return {
    params: request.params,
    query: request.query,
    headers: request.headers,
    body: request.body,
  } as Input<Name>;
}

/** The same address with another cursor. */
function nextUrl(request: FastifyRequest, cursor: string): string {
  const url = new URL(request.url, "http://local");
  url.searchParams.set("cursor", cursor);
  return `${url.pathname}${url.search}`;
}
