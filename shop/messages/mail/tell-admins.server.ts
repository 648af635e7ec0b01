import { and, asc, eq } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { notify } from "./notify.server.ts";
import type { PayloadOf, TemplateName } from "./render-message.ts";

/** The id of an admin's account, or "shop" for the shop's own mailbox. */
export type AdminReader = string;
const SHOP_MAILBOX: AdminReader = "shop";

/**
 * Writes a letter to every admin and, if it is given, to the shop's contact address, in the transaction that causes it.
 * The payload may depend on the reader, as with a link that only they may use; null: no letter to them.
 */
export async function tellAdmins<Name extends TemplateName>(
  tx: Transaction,
  contactEmail: string | null,
  template: Name,
  about: string,
  payloadFor: (reader: AdminReader) => PayloadOf<Name> | null,
): Promise<void> {
  const admins = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.banned, false)))
    .orderBy(asc(users.id));
  const isKnown = admins.some(({ email }) => email === contactEmail);
  const shop = contactEmail && !isKnown ? [{ id: SHOP_MAILBOX, email: contactEmail }] : [];
  for (const { id, email } of [...admins, ...shop]) {
    const payload = payloadFor(id);
    if (payload === null) continue;
    await notify(tx, { email }, { template, about: `${about}:${id}`, payload });
  }
}
