import type { IncomingHttpHeaders } from "node:http";
import httpProxy from "@fastify/http-proxy";
import type { FastifyInstance, FastifyReply } from "fastify";
import { fetch as httpFetch } from "undici";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { Fetch } from "../../contract/transport.ts";

/** Request headers that are passed on to another host: none that identifies the visitor. */
const SENT_ON = ["accept", "content-type", "content-length", "idempotency-key", "if-none-match"];
/** Response headers of another host that are passed on under our origin. */
const SENT_BACK = [
  "content-type",
  "content-length",
  "content-encoding",
  "etag",
  "link",
  "retry-after",
];

/** How pages call another host. Redirects fail: they could lead anywhere. */
export const askForeignHost: Fetch = (url, init) =>
  httpFetch(url, { ...init, redirect: "error" } as Parameters<
    typeof httpFetch
  >[1]) as unknown as ReturnType<Fetch>;

/**
 * Passes the browsers' calls of the contract on to another host (API_URL), so that they stay on one origin.
 * What comes back runs under our origin: only JSON may, with our own headers. No cookie and no authorisation
 * leaves, no redirect is passed on, and no path climbs out of the contract.
 */
export async function passToForeignHost(site: FastifyInstance, apiUrl: string): Promise<void> {
  for (const prefix of ["/api", "/client", "/client2"]) {
    await site.register(httpProxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      httpMethods: ["GET", "HEAD", "POST", "DELETE"],
      preHandler: (request, _reply, done) => done(whyNotPath(request.url) ?? undefined),
      replyOptions: {
        rewriteRequestHeaders: (_request, headers) => only(headers, [...SENT_ON, "host"]),
        rewriteHeaders: (headers) => ({
          ...only(headers, SENT_BACK),
          "cache-control": "private, no-store",
          "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
          "x-content-type-options": "nosniff",
        }),
        onResponse: (_request, reply, response) =>
          answer(reply as unknown as FastifyReply, response),
      },
    });
  }
}

function only(headers: object, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}

/** ".." in any spelling would leave the calls that this shop knows. */
function whyNotPath(url: string): Refusal | null {
  const path = url.split("?")[0] ?? "";
  let plain = path;
  // Encoded twice is decoded twice by some host behind some proxy.
  for (let times = 0; times < 3; times += 1) plain = plain.replace(/%25/gi, "%");
  const isClimbing = /(^|[/\\]|%2f|%5c)(\.|%2e){1,2}([/\\]|%2f|%5c|$)/i.test(plain);
  return isClimbing ? new Refusal("not_found", "There is nothing at this address.") : null;
}

function answer(reply: FastifyReply, { stream }: { stream: NodeJS.ReadableStream }): void {
  const type = String(reply.getHeader("content-type") ?? "");
  const isJson = /^application\/json\b/i.test(type) || /^text\/event-stream\b/i.test(type);
  const isEmpty = reply.statusCode === 204 || reply.statusCode === 304;
  const isRedirect = reply.statusCode >= 300 && reply.statusCode < 400 && !isEmpty;
  if ((isJson || isEmpty) && !isRedirect) {
    reply.send(stream);
    return;
  }
  stream.on("error", () => undefined);
  (stream as NodeJS.ReadableStream & { destroy(): void }).destroy();
  const status = reply.statusCode >= 400 ? reply.statusCode : 502;
  for (const name of ["content-type", "content-length", "content-encoding", "etag", "link"]) {
    reply.removeHeader(name);
  }
  // Without a body: our client has its own text for a host that does not answer as the contract says.
  reply.code(status).send();
}
