import type {
  FastifyError,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from "fastify";
import { isDiskFull } from "#tohfa/shop/office/operations/readiness.server.ts";
import { Refusal, type RefusalCode } from "#tohfa/shop/values/refusal.ts";
import { record } from "../contract/tolerant.ts";
import { isDatabaseAway } from "../db/is-away.ts";

const STATUS: Record<RefusalCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  unproven: 403,
  unprocessable: 422,
  too_many: 429,
  unavailable: 503,
};

/** Fastify's own errors, in our words. */
const FRAMEWORK: Record<string, [status: number, text: string]> = {
  FST_ERR_BAD_URL: [400, "The address is not written correctly."],
  FST_ERR_MAX_PARAM_LENGTH: [414, "This address is too long."],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, "Please send JSON (content-type: application/json)."],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, "The request has no content; please send JSON."],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, "The content is not valid JSON."],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "This is too large to send. Please send less at once."],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, "The request did not arrive whole. Please try again."],
};

/** PostgreSQL's codes for values that it cannot read or store: NUL bytes, numbers out of range. */
const UNSTORABLE = new Set(["22021", "22P05", "22003", "22P02"]);

/** What is answered to a refusal or a failure: {"error": …} (PRODUCT §2). */
export interface ErrorAnswer {
  status: number;
  body: { error: string; field?: string; details?: unknown; message?: string; requestId?: string };
}

/**
 * Turns anything thrown into an answer. A failure of ours shows its request id alone: never a stack, SQL or a path.
 */
export function errorAnswer(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof Refusal) {
    const { field, details } = error;
    return {
      status: STATUS[error.code],
      body: { error: error.message, ...(field && { field }), ...(details ? { details } : {}) },
    };
  }
  const known = FRAMEWORK[codeOf(error)];
  if (known) return { status: known[0], body: { error: known[1] } };
  if (isJsonSyntaxError(error))
    return { status: 400, body: { error: "The content is not valid JSON." } };
  // A range of a file that is past its end; players of films request ranges.
  if (record(error).statusCode === 416) {
    return { status: 416, body: { error: "This file has no such part." } };
  }
  const codes = [codeOf(error), codeOf(record(error).cause)];
  if (codes.some((code) => UNSTORABLE.has(code))) {
    return { status: 400, body: { error: "Something in this request cannot be understood." } };
  }
  // The disk of pictures is full; a full disk of the database counts as a database that is away.
  if (isDatabaseAway(error) || isDiskFull(error)) {
    return {
      status: 503,
      body: { error: "The shop is busy. Please try again in a moment.", requestId },
    };
  }
  return {
    status: 500,
    body: { error: "Something went wrong on our side. Please try again.", requestId },
  };
}

function codeOf(error: unknown): string {
  return String(record(error).code ?? "");
}

/** Malformed JSON, and keys such as __proto__, which the parser refuses. */
function isJsonSyntaxError(error: unknown): boolean {
  return error instanceof SyntaxError && record(error).statusCode === 400;
}

/** Fastify's error handler. Bids also get `message`, which their client reads first (SPEC §8). */
export function handleError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, body } = errorAnswer(error, request.id);
  if (status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, "failed");
  if (status === 503) reply.header("retry-after", "5");
  if (request.routeOptions.config.call === "placeBid") body.message = body.error;
  reply.code(status).header("cache-control", "no-store").send(body);
}

/** Turns a schema's error into a refusal in plain words that name the field and the fix. */
export function validationRefusal(errors: FastifySchemaValidationError[], part: string): Refusal {
  const first = errors[0];
  const params = record(first?.params);
  const path = (first?.instancePath ?? "").split("/").filter(Boolean);
  const missing = Array.isArray(params.requiredProperties)
    ? String(params.requiredProperties[0])
    : undefined;
  const field = [...path, ...(missing ? [missing] : [])].join(".");
  const name = field || (part === "body" ? "The content" : part);
  return new Refusal(
    "invalid",
    missing ? `${field} is missing.` : `${name} ${fixFor(first, params)}`,
    {
      field: field || undefined,
    },
  );
}

function fixFor(
  error: FastifySchemaValidationError | undefined,
  params: Record<string, unknown>,
): string {
  switch (error?.keyword) {
    case "type":
      return `must be ${TYPES[String(params.type)] ?? "of another kind"}.`;
    case "maxLength":
      return `is too long: at most ${params.limit} characters.`;
    case "minLength":
      return `is too short: at least ${params.limit} characters.`;
    case "minimum":
      return `must be ${params.limit} or more.`;
    case "maximum":
      return `must be ${params.limit} or less.`;
    case "maxItems":
      return `has too many entries: at most ${params.limit}.`;
    case "minItems":
      return `needs at least ${params.limit}.`;
    default:
      return "is not one of the values that are possible here.";
  }
}

const TYPES: Record<string, string> = {
  string: "a text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  null: "empty",
};
