import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Logger } from "pino";
import type { Settings } from "./settings.ts";
import { answerFailures } from "./site-errors.ts";

/** A server of pages for people: what goes wrong is answered in plain words. `home` is the way on from there. */
export function createPages(
  { trustProxy }: Pick<Settings, "trustProxy">,
  log: Logger,
  home: string,
): FastifyInstance {
  const answerFailure = answerFailures(home);
  const site = Fastify({
    loggerInstance: log as unknown as FastifyInstance["log"],
    // Fastify's own request lines hold whole addresses.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 1_000 },
    // Addresses that cannot even be routed.
    frameworkErrors: answerFailure,
  }) as unknown as FastifyInstance;
  site.setErrorHandler(answerFailure);
  return site;
}
