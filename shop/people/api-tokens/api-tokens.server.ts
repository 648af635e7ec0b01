import { randomBytes, randomUUID } from "node:crypto";
import { and, count, desc, eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { apiTokens, users } from "#tohfa/db/schema/accounts.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import type { TokenScope } from "#tohfa/shop/access/accounts/staff-kinds.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { tellOwner } from "#tohfa/shop/messages/notices/tell-owner.server.ts";
import { hashOfSecret } from "#tohfa/shop/platform/secrets.server.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { endOf, TOKEN_DAYS, whyNotDays } from "./token-life.ts";

/** Of one store: more than anyone needs. */
const MAX_TOKENS = 20;

/** A token as the store's staff see it, without the secret, of which only a hash is stored. */
export interface ListedToken {
  id: string;
  name: string;
  scopes: readonly TokenScope[];
  madeBy: string;
  /** ms */
  createdAt: number;
  /** ms, to the hour; null: never. */
  lastUsedAt: number | null;
  /** ms */
  endsAt: number;
}

/** The API tokens of a store, newest first. Refuses: not_found. */
export async function listTokens(
  db: Database,
  actor: Member,
  sellerId: string,
): Promise<ListedToken[]> {
  if (!can(actor, "listTokens", { sellerId })) throw noStore();
  const rows = await db
    .select({ token: apiTokens, madeBy: users.name })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(eq(apiTokens.sellerId, sellerId))
    .orderBy(desc(apiTokens.createdAt), apiTokens.id);
  return rows.map(({ token, madeBy }) => ({
    ...{ id: token.id, name: token.name, madeBy, scopes: token.scopes ?? [] },
    createdAt: token.createdAt.getTime(),
    lastUsedAt: token.lastUsedAt?.getTime() ?? null,
    endsAt: token.expiresAt?.getTime() ?? token.createdAt.getTime(),
  }));
}

/**
 * Makes an API token of a store, valid for `days`. It acts for the member who makes it, as long as they are the owner
 * or a manager. Returns the secret, which is shown only now. Refuses: not_found, invalid (no name, no scope, too many
 * days), conflict (too many tokens), forbidden (an admin who has entered the store).
 */
export async function createToken(
  db: Database,
  actor: Member,
  sellerId: string,
  {
    name,
    scopes,
    days = TOKEN_DAYS[0],
  }: { name: string; scopes: readonly TokenScope[]; days?: number },
  now = Date.now(),
): Promise<{ secret: string }> {
  if (!can(actor, "createToken", { sellerId })) throw noStore();
  if (actor.actingFor !== undefined) {
    throw new Refusal("forbidden", "Only the store's own people can make a token for it.");
  }
  await askProof(db, actor, "createToken");
  const title = name.trim();
  if (title === "" || title.length > 60) {
    throw new Refusal("invalid", "Give it a name of at most 60 letters.", { field: "name" });
  }
  if (scopes.length === 0) {
    throw new Refusal("invalid", "Choose at least one thing that it is for.", { field: "orders" });
  }
  refuse(whyNotDays(days));
  const secret = `tohfa_${randomBytes(32).toString("base64url")}`;
  await db.transaction(async (tx) => {
    // Locked, so that parallel requests count each other's rows.
    await tx.select().from(sellers).where(eq(sellers.id, sellerId)).for("no key update");
    const [made] = await tx
      .select({ n: count() })
      .from(apiTokens)
      .where(eq(apiTokens.sellerId, sellerId));
    if ((made?.n ?? 0) >= MAX_TOKENS) {
      const text = `A store has at most ${MAX_TOKENS} tokens. Revoke one that nothing uses.`;
      throw new Refusal("conflict", text);
    }
    const id = randomUUID();
    await tx.insert(apiTokens).values({
      ...{ id, sellerId, userId: actor.userId, name: title },
      tokenHash: hashOfSecret(secret),
      scopes: [...new Set(scopes)].sort(),
      expiresAt: endOf(days, now),
    });
    await writeAudit(tx, actor, {
      action: "API token made",
      subject: sellerId,
      details: { token: id, for: [...scopes], days },
    });
    const [maker] = await tx.select().from(users).where(eq(users.id, actor.userId));
    const madeBy = maker ? `${maker.name} (${maker.email})` : "Somebody";
    await tellOwner(tx, sellerId, "seller-token-made", id, { madeBy, token: title });
  });
  return { secret };
}

/** Revokes a token at once. Refuses: not_found. */
export async function revokeToken(
  db: Database,
  actor: Member,
  sellerId: string,
  tokenId: string,
): Promise<void> {
  if (!can(actor, "revokeToken", { sellerId })) throw noStore();
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(apiTokens)
      .where(and(eq(apiTokens.id, tokenId), eq(apiTokens.sellerId, sellerId)))
      .returning({ id: apiTokens.id });
    if (gone.length === 0) throw new Refusal("not_found", "There is no such token.");
    const details = { token: tokenId };
    await writeAudit(tx, actor, { action: "API token revoked", subject: sellerId, details });
  });
}

function noStore(): Refusal {
  return new Refusal("not_found", "There is no such store.");
}
