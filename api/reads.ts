import { TypeBoxValidatorCompiler } from "@fastify/type-provider-typebox";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { TSchema } from "typebox";
import type { Tag } from "#tohfa/shop/platform/tags.ts";
import { type Call, paramsSchema } from "../contract/call.ts";
import { type CallName, calls } from "../contract/calls.ts";
import { refuseUnstorable } from "./answers.ts";
import { validationRefusal } from "./errors.ts";

/** What a read gives, before it is text. */
export interface ReadAnswer {
  body: unknown;
  tags?: Tag[];
  /** The cursor of the next page. */
  next?: string | null;
}

/** Sends an answer that was kept, or makes, keeps and sends it (server/http/shared-answers.ts). */
export type Keeper = (
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<{ answer: string; tags: Tag[]; headers: Record<string, string> }>,
) => Promise<void>;

/** The reads that pages of this process make without HTTP: checked like a request, by the same schemas. */
export interface Reads {
  // biome-ignore lint/suspicious/noExplicitAny: each read has input of its own, checked before it gets there
  add(name: CallName, handler: (input: any) => Promise<ReadAnswer>): void;
  /** Keeps the answers that many ask for; nobody does where it is not given. */
  keeper: Keeper | null;
  /** Every name that was added. */
  readonly names: readonly CallName[];
  has(name: CallName): boolean;
  /** Refuses like the call itself. */
  answer(name: CallName, sent: { params: object; query: object }): Promise<ReadAnswer>;
  /** Refuses a visitor's read like a request of theirs: one too many, or while the process cannot keep up. */
  admit(visitor: string): Promise<void>;
  /** One more reason why `admit` refuses. */
  onAdmit(check: (visitor: string) => Promise<void>): void;
}

declare module "fastify" {
  interface FastifyInstance {
    reads: Reads;
  }
}

type Check = (value: object) => object;
type Known = { handler: (input: unknown) => Promise<ReadAnswer>; params: Check; query: Check };

/** Gives the API its list of reads. */
export function keepReads(app: FastifyInstance): void {
  const known = new Map<CallName, Known>();
  const checks: ((visitor: string) => Promise<void>)[] = [];
  app.decorate("reads", {
    keeper: null,
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

/** What Fastify does with the part of a request: a number may come as text; what is empty is not given. */
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
