import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { makePage, sendPage } from "./page.ts";
import type { PageCache, Rendered } from "./page-cache.ts";
import { answerKey } from "./page-key.ts";

/** Reads of the contract (PRODUCT §3) that are small, the same for everybody, and asked by many. */
const SHARED =
  /^\/api\/v1\/(products|products\/by-slug\/[^/]+|suggest|sellers\/[^/]+|reviews|cities)$/;

/** What belongs to one request and not to the answer; ETag and compression are made anew. */
const OF_ONE_REQUEST =
  /^(x-request-id|x-ratelimit-.*|date|connection|keep-alive|content-length|etag|vary|transfer-encoding)$/;

/**
 * Answers such a read through the page cache: kept with its compressed forms until something it names in its
 * `cache-tag` changes. False, and nothing done, where the request is none of them.
 */
export function answerShared(
  api: FastifyInstance,
  cache: PageCache,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url = "" } = request;
  if ((method !== "GET" && method !== "HEAD") || !SHARED.test(url.split("?")[0] ?? ""))
    return false;
  const key = answerKey(url);
  if (key === null) return false;
  cache
    .load(key, () => askApi(api, key, request))
    .then((page) => sendPage(page, request, response))
    .catch((error) => {
      api.log.error({ err: error }, "A shared answer failed");
      response.writeHead(500, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: "Something went wrong. Please try again." }));
    });
  return true;
}

/** The API's own answer, without a socket; the visitor's address stays the one that limits count. */
async function askApi(
  api: FastifyInstance,
  url: string,
  request: IncomingMessage,
): Promise<Rendered> {
  const forwarded = request.headers["x-forwarded-for"];
  const { socket } = request;
  const answer = await api.inject({
    method: "GET",
    url,
    remoteAddress: socket.remoteAddress ?? "",
    headers: forwarded ? { "x-forwarded-for": `${forwarded}` } : {},
  });
  const headers = Object.fromEntries(
    Object.entries(answer.headers)
      .filter(([name]) => !OF_ONE_REQUEST.test(name))
      .map(([name, value]) => [name, `${value}`]),
  );
  const tags = headers["cache-tag"]?.split(",");
  delete headers["cache-tag"];
  const page = await makePage(answer.statusCode, headers, answer.rawPayload);
  return { page, tags: answer.statusCode === 200 && tags ? tags : null };
}
