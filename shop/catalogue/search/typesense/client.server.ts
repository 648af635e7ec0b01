import { ConsecutiveBreaker, circuitBreaker, handleAll, isBrokenCircuitError } from "cockatiel";
import { type Static, type TSchema, Type } from "typebox";
import { Value } from "typebox/value";
import { callVendor } from "#tohfa/shop/platform/vendor-call.server.ts";
import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";

/** The address of a shop's Typesense, and an API key that may read and write. */
export interface TypesenseAccess {
  /** Without a slash at the end. */
  url: string;
  key: string;
}

/** All in ms unless stated otherwise; tests use short ones. */
export interface TypesenseLimits {
  /** The timeout of a search; after it PostgreSQL searches instead, so that no page waits longer. */
  search: number;
  /** The timeout of a call that writes the index. */
  index: number;
  /** After this many consecutive failed searches none is sent for `pause`. */
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

/** A client of one Typesense server, with one circuit breaker. */
export interface TypesenseClient {
  /**
   * Sends a search, within `limits.search`; not sent while the circuit breaker is open. `whyNot`: why a response cannot
   * be used, in words. Throws.
   */
  ask<Schema extends TSchema>(
    schema: Schema,
    call: Call,
    whyNot: (answer: Static<Schema>) => string | null,
  ): Promise<Static<Schema>>;
  /** A call that writes the index, within `limits.index`. Throws VendorError. */
  tell(call: Call): Promise<string>;
  /** The same, with the response parsed. */
  read<Schema extends TSchema>(schema: Schema, call: Call): Promise<Static<Schema>>;
  /** The error of the last search; null where it succeeded. */
  trouble(): string | null;
}

/**
 * Uses callVendor, like all vendors: of the official client, which depends on axios, we would need only a few calls and
 * none of its retries, which take longer than a page may.
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
        // While the breaker is open the error that opened it stays the last error.
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
    // Not JSON, such as an HTML page: falls through to the error below.
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
/** The response of `POST /multi_search`; a failed search has an `error` instead. */
export const SearchAnswer = Type.Object({ results: Type.Array(Hits) });
