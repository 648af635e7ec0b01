import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Logger } from "pino";
import { errorAnswer } from "../api/errors.ts";
import { escapeHtml } from "../shop/escape-html.ts";
import type { Settings } from "./settings.ts";

/** A server of pages for people: what goes wrong is answered in plain words. `home` is the way on from there. */
export function createPages(
  { trustProxy }: Pick<Settings, "trustProxy">,
  log: Logger,
  home: string,
): FastifyInstance {
  const site = Fastify({
    loggerInstance: log as unknown as FastifyInstance["log"],
    // Fastify's own request lines hold whole addresses.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 1_000 },
  }) as unknown as FastifyInstance;
  site.setErrorHandler((error, request, reply) => {
    const { status, body } = errorAnswer(error, request.id);
    // The address without its query, where secrets stand.
    if (status >= 500)
      request.log.error({ err: error, url: request.url.split("?")[0] }, "A page failed");
    if (status === 503) reply.header("retry-after", "2");
    // What is left of a form that was refused is not read.
    if (status === 413) reply.header("connection", "close");
    reply
      .code(status)
      .headers({ "cache-control": "no-store" })
      .type("text/html; charset=utf-8")
      .send(failedPage(status >= 500 && status !== 503 ? null : body.error, home));
  });
  return site;
}

/** A page that could not be made; `why` in words for its visitor, where there is more to say. */
function failedPage(why: string | null, home: string): string {
  const text = why ?? "This page could not be made. Please try again in a moment.";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Something went wrong · Tohfa</title>
<h1>Something went wrong</h1><p>${escapeHtml(text)} <a href="/">${home}</a></p></html>`;
}
