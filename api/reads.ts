import { TypeBoxValidatorCompiler } from "@fastify/type-provider-typebox";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { TSchema } from "typebox";
import type { Tag } from "#tohfa/shop/platform/tags.ts";
import { type Call, paramsSchema } from "../contract/call.ts";
import { type CallName, calls } from "../contract/calls.ts";
import { refuseUnstorable } from "./answers.ts";
import { validationRefusal } from "./errors.ts";

/** The answer of a read, before it is JSON. */
export interface ReadAnswer {
  body: unknown;
  tags?: Tag[];
  /** The cursor of the next page. */
  next?: string | null;
}

/** Sends an answer from the cache, or makes, caches and sends it (server/http/cache-answers.ts). */
export type CacheAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<{ answer: string; tags: Tag[]; headers: Record<string, string> }>,
) => Promise<void>;

/** The reads that pages of this process can call without HTTP; the input is checked by the same schemas. */
export interface Reads {
  // biome-ignore lint/suspicious/noExplicitAny: each read has input of its own, checked before it gets there
  add(name: CallName, handler: (input: any) => Promise<ReadAnswer>): void;
  /** Caches shared answers; null: none is cached. */
  cacheAnswer: CacheAnswer | null;
  /** The names of all reads. */
  readonly names: readonly CallName[];
  has(name: CallName): boolean;
  /** The answer; refuses like the call over HTTP. */
  answer(name: CallName, sent: { params: object; query: object }): Promise<ReadAnswer>;
  /** Refuses a visitor's read as their request would be: over the rate limit, or while the process is overloaded. */
  admit(visitor: string): Promise<void>;
  /** Adds a check to `admit`. */
  onAdmit(check: (visitor: string) => Promise<void>): void;
}

declare module "fastify" {
  interface FastifyInstance {
    reads: Reads;
  }
}

type Check = (value: object) => object;
type Known = { handler: (input: unknown) => Promise<ReadAnswer>; params: Check; query: Check };

/** Decorates the app with `reads`. */
export function decorateReads(app: FastifyInstance): void {
  const known = new Map<CallName, Known>();
  const checks: ((visitor: string) => Promise<void>)[] = [];
  app.decorate("reads", {
    cacheAnswer: null,
    add(name, handler) {
      const call: Call = calls[name];
      const params = checkOf(paramsSchema(call.path), "params");
      known.set(name, { handler, params, query: checkOf(call.query ?? null, "querystring") });
    },
    get names() {
      return [...known.keys()];
    },
    has: (name) => known.has(name),
    async answer(name, { params, query }) {
      const read = known.get(name);
      if (!read) throw new Error(`${name} is no read`);
      refuseUnstorable(params, "");
      refuseUnstorable(query, "");
      return await read.handler({ params: read.params(params), query: read.query(query) });
    },
    async admit(visitor) {
      for (const check of checks) await check(visitor);
    },
    onAdmit: (check) => void checks.push(check),
  });
}

/**
 * Checks and converts input as Fastify does for a part of a request: numbers may be texts, empty values are left out.
 */
function checkOf(schema: TSchema | null, part: "params" | "querystring"): Check {
  if (!schema) return () => ({});
  const validate = TypeBoxValidatorCompiler({ schema, httpPart: part, method: "GET", url: "/" });
  return (given) => {
    const entries = Object.entries(given).filter(
      ([, value]) => value !== undefined && value !== "",
    );
    const checked = validate(Object.fromEntries(entries));
    if (checked === true || checked === false || checked instanceof Promise) return given;
    if ("error" in checked && checked.error) {
      const errors = checked.error as unknown as Parameters<typeof validationRefusal>[0];
      throw validationRefusal(errors, part);
    }
    return (checked as { value: object }).value;
  };
}
