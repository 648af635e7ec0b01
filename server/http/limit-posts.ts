import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { networkOf } from "#tohfa/shop/buying/quote/limits.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** Limits how many forms one network may post in a minute, counted before a byte of a form is read. */
export async function limitPosts(site: FastifyInstance, perMinute: number): Promise<void> {
  await site.register(rateLimit, {
    max: perMinute,
    timeWindow: "1 minute",
    cache: 20_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: ({ method }) => isRead(method),
    errorResponseBuilder: () =>
      new Refusal("too_many", "Too many forms at once. Please wait a minute and try again."),
  });
}

/** Whether a request of that method changes nothing. */
export function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}
