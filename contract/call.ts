import { type Static, type TSchema, Type } from "typebox";
import { LANGUAGES, type Language } from "#tohfa/shop/values/language/language.ts";
import { MAX_TEXT_LENGTH } from "./limits.ts";

/** Who may make a call; tests/api/authorisation.test.ts checks it for each call. */
export type WhoMayCall =
  | "anyone"
  /** Whoever holds the order's secret token; to everyone else the order does not exist. */
  | "whoever holds the order's token"
  /** The same, and the signature that only the link of the mail or message carries. */
  | "whoever holds the mail's signature"
  /** Whoever has the link that a gift's sender passed on; it opens nothing else. */
  | "whoever holds the receiver's token"
  /** A couple, by the secret of their gift list; it opens no other. */
  | "whoever holds the list's token"
  /** Signed in by an API token: the thing's own seller, or an admin. */
  | "its own seller or an admin";

/**
 * The definition of one call. The Fastify route (api/route.ts), the OpenAPI document, the authorisation test and the
 * types of the client (contract/transport.ts) all follow from it.
 */
export interface Call {
  method: "GET" | "POST" | "DELETE";
  /** As Fastify writes it: ":id" is a parameter, a text of at most MAX_TEXT_LENGTH characters. */
  path: `/${string}`;
  /** Further spellings of the same address; not documented. */
  alsoAt?: readonly `/${string}`[];
  summary: string;
  who: WhoMayCall;
  query?: TSchema;
  headers?: TSchema;
  body?: TSchema;
  /** The schema of the answer, by its status of success; every other status answers `{error}`. */
  answers: Record<number, TSchema>;
  /** Bytes of body allowed, where it is not the API's own limit. */
  bodyLimit?: number;
  /** Requests a minute from one address, where it is tighter than the API's own limit. */
  perMinute?: number;
  /** The error's text where a required field is missing. */
  whenMissing?: string;
}

/** "/a/:id/b/:other" -> "id" | "other" */
type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type PartOf<C extends Call, Key extends "query" | "headers" | "body"> =
  C extends Record<Key, infer Schema extends TSchema> ? Static<Schema> : undefined;

/** The parameters of a call's path by name. */
export type ParamsOf<C extends Call> = Record<ParamName<C["path"]>, string>;
export type QueryOf<C extends Call> = PartOf<C, "query">;
export type HeadersOf<C extends Call> = PartOf<C, "headers">;
export type BodyOf<C extends Call> = PartOf<C, "body">;
/** The body of the call's answer. */
export type AnswerOf<C extends Call> =
  C["answers"] extends Record<number, infer Schema extends TSchema> ? Static<Schema> : never;

/** The parameters of a path as a schema; null where it has none. */
export function paramsSchema(path: string): TSchema | null {
  const names = path.split("/").flatMap((part) => (part.startsWith(":") ? [part.slice(1)] : []));
  if (names.length === 0) return null;
  return Type.Object(Object.fromEntries(names.map((name) => [name, text()])));
}

export const text = (maxLength = MAX_TEXT_LENGTH) => Type.String({ maxLength });

/** The query of every list that comes in pages. */
export const page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  cursor: Type.Optional(text()),
};

/** The sender's language, in which the shop writes to them; English by default. */
export const language = Type.Optional(
  Type.Unsafe<Language>(Type.Union(LANGUAGES.map((one) => Type.Literal(one)))),
);

export const message = Type.Object({ message: Type.String() });

export const token = { token: Type.Optional(text()) };
