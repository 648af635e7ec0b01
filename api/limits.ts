import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { networkOf } from "#tohfa/shop/buying/quote/limits.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/**
 * Requests a minute for one address. Mobile networks put many people behind one, so reads are generous;
 * calls that write have their own, tighter ones, given where they are served.
 */
const READS_PER_MINUTE = 1800;

/** Limits per visitor for everything in this scope; a page's own calls count for its visitor. */
export async function limitVisitors(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: READS_PER_MINUTE,
    timeWindow: "1 minute",
    cache: 20_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
  const count = app.createRateLimit();
  app.reads.onAdmit(async (visitor) => {
    // All that it looks at; the count is the one of their requests.
    const state = await count({ ip: visitor, routeOptions: {} } as FastifyRequest);
    if (!state.isAllowed && state.isExceeded) throw tooMany(state.ttl);
  });
}

function tooMany(ttl: number): Refusal {
  const seconds = Math.max(1, Math.ceil(ttl / 1000));
  return new Refusal(
    "too_many",
    `Too many requests. Please wait ${seconds} seconds and try again.`,
  );
}

/** Fastify itself trusts nobody where it is given a number of hops; count them here. */
export function trustedProxies(setting: boolean | number | string = false) {
  if (typeof setting !== "number") return setting;
  return (_address: string, hop: number) => hop < setting;
}
