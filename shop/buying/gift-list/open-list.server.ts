import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { giftLists } from "#tohfa/db/schema/gift-lists.ts";
import { type Actor, VISITOR } from "#tohfa/shop/access/accounts/actor.ts";
import { signedOwner } from "#tohfa/shop/access/accounts/gift-list-link.ts";
import { isSameText, signatureFor } from "#tohfa/shop/platform/secrets.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

type GiftListRow = typeof giftLists.$inferSelect;

/** The link that makes its holder an owner of the list. */
export interface OwnerLink {
  listId: string;
  token: string;
}

/** The same refusal for a wrong id and for a wrong secret. */
export function noList(): Refusal {
  return new Refusal("not_found", "There is no gift list here. Check the link that you were sent.");
}

/**
 * Reads a list, with the actor that the link makes its holder. `lock`: locks the list's row until the transaction ends.
 * Refuses: not_found.
 */
export async function openList(
  db: Database | Transaction,
  authSecret: string,
  { listId, token }: OwnerLink,
  { lock = false } = {},
): Promise<{ actor: Actor; list: GiftListRow }> {
  const found = db.select().from(giftLists).where(eq(giftLists.id, listId));
  const [list] = await (lock ? found.for("update") : found);
  if (!list) throw noList();
  const isOwner = isSameText(token, signatureFor(authSecret, signedOwner(list)));
  return { actor: isOwner ? { role: "list_owner", listId } : VISITOR, list };
}
