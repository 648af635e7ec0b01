import { asc, eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { giftLists } from "#tohfa/db/schema/gift-lists.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { ownerPath } from "#tohfa/shop/access/accounts/gift-list-link.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import type { Day } from "#tohfa/shop/values/day.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { noList, openList } from "./open-list.server.ts";

/** At most this many lists are shown to an account. */
const MAX_SHOWN = 50;

/** A gift list that is stored in an account. */
export interface AccountList {
  id: string;
  title: string;
  names: string;
  day: Day;
  /** The page where the owner views and edits it; the path contains the owner's token. */
  path: string;
}

/** The gift lists of an account, by their day. Refuses: not_found. */
export async function listGiftLists(
  db: Database,
  authSecret: string,
  actor: Actor,
  userId: string,
): Promise<AccountList[]> {
  if (!can(actor, "listGiftLists", { userId })) throw noAccount();
  const lists = await db
    .select()
    .from(giftLists)
    .where(eq(giftLists.userId, userId))
    .orderBy(asc(giftLists.day), asc(giftLists.id))
    .limit(MAX_SHOWN);
  return lists.map(({ id, title, names, day, ownerNonce }) => ({
    ...{ id, title, names, day },
    path: ownerPath({ id, ownerNonce }, (text) => signatureFor(authSecret, text)),
  }));
}

/**
 * Stores a gift list in an account. The caller needs both the account and the list's secret. Refuses: not_found,
 * conflict (it is stored in another account).
 */
export async function storeGiftList(
  db: Database,
  authSecret: string,
  actor: Actor,
  userId: string,
  link: { listId: string; token: string },
): Promise<void> {
  if (!can(actor, "storeGiftList", { userId })) throw noAccount();
  await db.transaction(async (tx) => {
    const opened = await openList(tx, authSecret, link, { lock: true });
    if (opened.actor.role !== "list_owner") throw noList();
    const { id, userId: storedBy } = opened.list;
    if (storedBy === userId) return;
    if (storedBy !== null) {
      throw new Refusal("conflict", "This list is kept in another account already.");
    }
    await tx.update(giftLists).set({ userId }).where(eq(giftLists.id, id));
    await writeAudit(tx, actor, { action: "gift list kept in account", subject: id });
  });
}

function noAccount(): Refusal {
  return new Refusal("not_found", "There is no such account.");
}
