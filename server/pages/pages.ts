import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Logger } from "pino";
import { commonSecurityHeaders } from "../../api/security-headers.ts";
import { answerFailures } from "../http/site-errors.ts";
import type { Settings } from "../start/settings.ts";

/**
 * A server of pages at this public address, with its security headers and its error pages; `home` is the text of their
 * link home.
 */
export function createPages(
  { trustProxy }: Pick<Settings, "trustProxy">,
  log: Logger,
  { url, home }: { url: string; home: string },
): FastifyInstance {
  const answerFailure = answerFailures(home);
  const security = commonSecurityHeaders(url);
  const site = Fastify({
    loggerInstance: log as unknown as FastifyInstance["log"],
    // Fastify's own request lines hold whole addresses.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 1_000 },
    // Addresses that cannot even be routed.
    frameworkErrors(error, request, reply) {
      answerFailure(error, request, reply.headers(security));
    },
  }) as unknown as FastifyInstance;
  site.addHook("onRequest", async (_request, reply) => void reply.headers(security));
  site.setErrorHandler(answerFailure);
  return site;
}
