import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import type { Actor } from "./actor.ts";

interface ActorRow extends Record<string, unknown> {
  id: string;
  role: Actor["role"];
  seller_id: string | null;
}

/** Only this of a token is kept (table api_tokens). */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Who calls with this API token; null for an unknown, expired or banned one. */
export async function actorFromToken(
  db: Database,
  token: string,
  now: Date,
): Promise<Actor | null> {
  const { rows } = await db.execute<ActorRow>(sql`select u.id, u.role,
      (select id from sellers where user_id = u.id and status = 'approved' limit 1) as seller_id
    from api_tokens t join users u on u.id = t.user_id
    where t.token_hash = ${hashToken(token)} and not u.banned
      and (t.expires_at is null or t.expires_at > ${now.toISOString()}::timestamptz)`);
  const row = rows[0];
  return row ? { userId: row.id, role: row.role, sellerId: row.seller_id } : null;
}
