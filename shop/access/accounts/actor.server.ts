import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { apiTokens } from "#tohfa/db/schema/accounts.ts";
import { hashOfSecret } from "#tohfa/shop/platform/secrets.server.ts";
import type { Member } from "./actor.ts";
import { type KnownMember, readMember } from "./read-member.server.ts";
import { isAtLeast } from "./store-role.ts";

/** "Last used" is exact to an hour, so that not every call is a write. */
const NOTED_AGAIN_MS = 3_600_000;

/** Who calls with this API token; null for an unknown, expired or banned one. */
export async function actorFromToken(
  db: Database,
  token: string,
  now: Date,
): Promise<Member | null> {
  return (await memberFromToken(db, token, now))?.actor ?? null;
}

/**
 * The same with the account's data. A token that was made in a store's settings is valid for that store only, as long
 * as the store is open and the token's maker works there: so a manager who leaves loses access.
 */
export async function memberFromToken(
  db: Database,
  token: string,
  now: Date,
): Promise<KnownMember | null> {
  const tokenHash = hashOfSecret(token);
  const [row] = await db
    .select()
    .from(apiTokens)
    .where(
      and(
        // Only the hash of a token is stored.
        eq(apiTokens.tokenHash, tokenHash),
        gt(apiTokens.expiresAt, now),
      ),
    );
  const member = row && (await readMember(db, row.userId));
  if (!member) return null;
  const { actor } = member;
  const { sellerId, scopes } = row;
  if (sellerId !== null || scopes !== null) {
    if (actor.sellerId === null || actor.sellerId !== sellerId) return null;
    if (!isAtLeast(actor.storeRole ?? "owner", "manager")) return null;
  }
  await noteUse(db, tokenHash, now);
  return scopes ? { ...member, actor: { ...actor, scopes } } : member;
}

async function noteUse(db: Database, tokenHash: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NOTED_AGAIN_MS);
  await db
    .update(apiTokens)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(apiTokens.tokenHash, tokenHash),
        or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, before)),
      ),
    );
}
