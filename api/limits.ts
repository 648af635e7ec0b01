import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { networkOf } from "#tohfa/shop/buying/quote/limits.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/**
 * Requests a minute of one address. Mobile networks put many people behind one, so reads are generous; calls that write
 * have tighter limits of their own (`perMinute` in contract/calls).
 */
const READS_PER_MINUTE = 1800;

/** Rate limits per visitor for every call; the calls that a page makes count as its visitor's. */
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
    // The plugin reads only these two fields. It counts in the same store as requests over HTTP.
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

/** Fastify's trustProxy; its own handling of a number of hops trusts no proxy, so hops are counted here. */
export function trustedProxies(setting: boolean | number | string = false) {
  if (typeof setting !== "number") return setting;
  return (_address: string, hop: number) => hop < setting;
}
