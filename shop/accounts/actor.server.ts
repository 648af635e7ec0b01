import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { apiTokens, users } from "../../db/schema/accounts.ts";
import { sellers } from "../../db/schema/catalog.ts";
import { hashOfSecret } from "../secrets.server.ts";
import type { Member } from "./actor.ts";

/** Who calls with this API token; null for an unknown, expired or banned one. */
export async function actorFromToken(
  db: Database,
  token: string,
  now: Date,
): Promise<Member | null> {
  const [row] = await db
    .select({ userId: users.id, role: users.role, sellerId: sellers.id })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .leftJoin(sellers, and(eq(sellers.userId, users.id), eq(sellers.status, "approved")))
    .where(
      and(
        // Only the hash of a token is kept.
        eq(apiTokens.tokenHash, hashOfSecret(token)),
        eq(users.banned, false),
        or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)),
      ),
    )
    .limit(1);
  return row ?? null;
}
