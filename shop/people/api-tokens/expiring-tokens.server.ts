import { and, eq, gt, lte } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { apiTokens, users } from "#tohfa/db/schema/accounts.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { notify } from "#tohfa/shop/messages/mail/notify.server.ts";
import { NOTICE_BEFORE_MS } from "./token-life.ts";

/**
 * Writes to the makers of API tokens two weeks before a token expires, once for each token. Safe to repeat, and to run
 * in several processes at once. `now` in ms.
 */
export async function notifyExpiringTokens(db: Database, now: number): Promise<void> {
  const ending = await db
    .select({
      token: apiTokens,
      email: users.email,
      person: users.name,
      store: sellers.companyName,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .innerJoin(sellers, eq(sellers.id, apiTokens.sellerId))
    .where(
      and(
        gt(apiTokens.expiresAt, new Date(now)),
        lte(apiTokens.expiresAt, new Date(now + NOTICE_BEFORE_MS)),
        eq(users.banned, false),
      ),
    );
  for (const { token, email, person, store } of ending) {
    const payload = {
      firstName: person.trim().split(/\s+/)[0] ?? "",
      ...{ name: token.name, storeName: store, endsAt: token.expiresAt?.toISOString() ?? "" },
    };
    // The outbox's key is the token's id: a second run writes nothing.
    await db.transaction((tx) =>
      notify(tx, { email }, { template: "seller-token-ending", about: token.id, payload }),
    );
  }
}
