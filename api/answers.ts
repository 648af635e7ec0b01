import { hash } from "node:crypto";
import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { calls } from "../contract/calls.ts";

/** What every answer of the API has in common: caching, conditional GET, who may read it, clean input. */
export function commonAnswers(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    if (isPersonal(request)) {
      reply.header("cache-control", "private, no-store");
      return done();
    }
    // Partners' pages may read what is public anyway; nothing here looks at a cookie.
    reply.header("access-control-allow-origin", "*");
    reply.header("access-control-expose-headers", "etag, link, x-request-id");
    done();
  });

  app.addHook<{ Querystring: Record<string, unknown> }>(
    "preValidation",
    (request, _reply, done) => {
      const { query } = request;
      // A form without JavaScript sends its empty fields too; they mean "not given".
      for (const [name, value] of Object.entries(query)) if (value === "") delete query[name];
      refuseUnstorable(request.params, "");
      refuseUnstorable(query, "");
      refuseUnstorable(request.body, "");
      done();
    },
  );

  app.addHook("onSend", (request, reply, payload, done) => {
    // Only the server's own pages, which call without a socket, read the tags. A list's tags are kilobytes, and a proxy
    // with the usual limit of 4 KB for headers would answer 502.
    if (request.raw.socket instanceof Socket) reply.removeHeader("cache-tag");
    if (request.method !== "GET" && request.method !== "HEAD") return done(null, payload);
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-cache");
    if (reply.statusCode !== 200 || typeof payload !== "string") return done(null, payload);
    if (!reply.hasHeader("etag")) reply.header("etag", weakTag(payload));
    if (!matchesEtag(request.headers["if-none-match"], String(reply.getHeader("etag"))))
      return done(null, payload);
    reply.code(304).removeHeader("content-length").removeHeader("content-type");
    done(null, null);
  });
}

/** Whether an answer concerns one person: to every write, and to reads that need a token. */
function isPersonal({ method, routeOptions }: FastifyRequest): boolean {
  const { call } = routeOptions.config;
  const who = call ? calls[call].who : "anyone";
  return (method !== "GET" && method !== "HEAD") || who !== "anyone";
}

function weakTag(payload: string): string {
  return `W/"${hash("sha1", payload, "base64url")}"`;
}

/** If-None-Match compares weakly (RFC 9110 §13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((one) => one.trim() === "*" || bare(one) === bare(etag));
}

const DEPTH = 12;

/** Refuses NUL and unpaired surrogates, which PostgreSQL cannot store, before a query fails on them. */
export function refuseUnstorable(value: unknown, field: string, depth = 0): void {
  if (typeof value === "string") {
    if (value.includes("\0") || !value.isWellFormed()) {
      throw new Refusal("invalid", `${field || "The content"} has characters that are no text.`, {
        field: field || undefined,
      });
    }
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (depth > DEPTH) throw new Refusal("invalid", "The content is nested too deeply.");
  for (const [name, inner] of Object.entries(value)) {
    refuseUnstorable(name, "", depth);
    refuseUnstorable(inner, field === "" ? name : field, depth + 1);
  }
}
