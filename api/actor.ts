import type { FastifyRequest } from "fastify";
import { readAccountPass } from "#tohfa/shop/access/accounts/account-pass.server.ts";
import { actorFromToken } from "#tohfa/shop/access/accounts/actor.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import type { Database } from "../db/open.server.ts";

/** Who sent this: the owner of the API token (`Authorization: Bearer …`), null for a visitor. */
export async function actorOf(db: Database, request: FastifyRequest): Promise<Actor | null> {
  const token = bearerOf(request);
  return token === null ? null : await actorFromToken(db, token, new Date());
}

/**
 * The account whose limits an order counts against: the one that the portal's pass or the API token names; null for a
 * visitor.
 */
export async function accountForLimits(
  { db, authSecret }: { db: Database; authSecret: string },
  request: FastifyRequest,
): Promise<string | null> {
  const account = readAccountPass(authSecret, bearerOf(request) ?? "", Date.now());
  if (account !== null) return account;
  const actor = await actorOf(db, request);
  return actor && "userId" in actor ? actor.userId : null;
}

function bearerOf({ headers }: FastifyRequest): string | null {
  const [scheme, token] = (headers.authorization ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" && token ? token : null;
}
