import { ConsecutiveBreaker, circuitBreaker, handleAll, isBrokenCircuitError } from "cockatiel";
import { type Static, type TSchema, Type } from "typebox";
import { Value } from "typebox/value";
import { callVendor } from "#tohfa/shop/platform/vendor-call.server.ts";
import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";

/** Where a shop's Typesense is, and the key that may read and write there. */
export interface TypesenseAccess {
  /** Without a slash at the end. */
  url: string;
  key: string;
}

/** All in ms but where it says otherwise; tests use short ones. */
export interface TypesenseLimits {
  /** One question of a search: then PostgreSQL is asked instead, and nobody's page has waited longer. */
  search: number;
  /** One call that writes the index. */
  index: number;
  /** So many failed searches one after the other, and it is left alone for `pause`. */
  breakAfter: number;
  pause: number;
}

export const TYPESENSE_LIMITS: TypesenseLimits = {
  search: 300,
  index: 20_000,
  breakAfter: 3,
  pause: 10_000,
};

interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  /** As JSON; a text as it is. */
  body?: unknown;
}

/** One Typesense, with one memory of whether it is well. */
export interface TypesenseClient {
  /**
   * A question of a search, within `limits.search`; not asked at all where it failed lately. `whyNot`: in words, why an
   * answer is of no use. Throws.
   */
  ask<Schema extends TSchema>(
    schema: Schema,
    call: Call,
    whyNot: (answer: Static<Schema>) => string | null,
  ): Promise<Static<Schema>>;
  /** A call that keeps the index; it may take its time. Throws VendorError. */
  tell(call: Call): Promise<string>;
  /** The same, with the answer read. */
  read<Schema extends TSchema>(schema: Schema, call: Call): Promise<Static<Schema>>;
  /** What the last search failed with; null where it went well. */
  trouble(): string | null;
}

/**
 * Over callVendor, like every other vendor: of the official client, which brings axios, we would use a handful of calls
 * and none of its retries, which take longer than a page may.
 */
export function createTypesense(
  { url, key }: TypesenseAccess,
  limits: TypesenseLimits = TYPESENSE_LIMITS,
): TypesenseClient {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: limits.pause,
    breaker: new ConsecutiveBreaker(limits.breakAfter),
  });
  let trouble: string | null = null;

  async function send({ method, path, body }: Call, timeoutMs: number): Promise<string> {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const answer = await callVendor(`${url}${path}`, {
      ...{ method, timeoutMs },
      headers: { "x-typesense-api-key": key, "content-type": "application/json" },
      ...(body !== undefined && { body: text }),
    });
    const { status, isOk } = answer;
    if (isOk) return answer.text;
    throw new VendorError(`It answered ${status}`, { status });
  }

  const readSent = async <Schema extends TSchema>(schema: Schema, call: Call, ms: number) =>
    readAs(schema, await send(call, ms));
  return {
    async ask(schema, call, whyNot) {
      try {
        const answer = await breaker.execute(async () => {
          const read = await readSent(schema, call, limits.search);
          const useless = whyNot(read);
          if (useless) throw new VendorError(useless);
          return read;
        });
        trouble = null;
        return answer;
      } catch (error) {
        // While it is left alone, what it was left alone for is still what is wrong.
        if (!isBrokenCircuitError(error)) trouble = (error as Error).message;
        throw error;
      }
    },
    tell: (call) => send(call, limits.index),
    read: (schema, call) => readSent(schema, call, limits.index),
    trouble: () => trouble,
  };
}

function readAs<Schema extends TSchema>(schema: Schema, text: string): Static<Schema> {
  try {
    const value: unknown = JSON.parse(text);
    if (Value.Check(schema, value)) return value;
  } catch {
    // Falls through: a page in HTML is no answer either.
  }
  throw new VendorError("It answered something else than its API does");
}

const Hits = Type.Object({
  found: Type.Integer(),
  out_of: Type.Integer(),
  hits: Type.Array(
    Type.Object({
      document: Type.Object({ id: Type.String(), changed_at: Type.Optional(Type.Integer()) }),
    }),
  ),
});
/** What `POST /multi_search` answers; one search that failed has an `error` instead. */
export const SearchAnswer = Type.Object({ results: Type.Array(Hits) });
