import { and, asc, eq } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { notify } from "./notify.server.ts";
import type { PayloadOf, TemplateName } from "./render-message.ts";

/** Whoever reads it: an admin, by the id of their account, or the shop's own mailbox. */
export type AdminReader = string;
const SHOP_MAILBOX: AdminReader = "shop";

/**
 * Writes a letter to every admin and, where it is given, to the shop's contact address, in the transaction that
 * causes it. What it says may depend on its reader, such as a link that is theirs alone; null: not to them.
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
