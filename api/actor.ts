import type { FastifyRequest } from "fastify";
import type { Database } from "../db/open.server.ts";
import { actorFromToken } from "../shop/accounts/actor.server.ts";
import type { Actor } from "../shop/accounts/actor.ts";

/** Who sent this: the owner of the API token (`Authorization: Bearer …`), null for a visitor. */
export async function actorOf(db: Database, request: FastifyRequest): Promise<Actor | null> {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ");
  if (scheme?.toLowerCase() !== "bearer" || !token) return null;
  return await actorFromToken(db, token, new Date());
}
