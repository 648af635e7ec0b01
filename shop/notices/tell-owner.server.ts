import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/open.server.ts";
import { users } from "../../db/schema/accounts.ts";
import { sellers } from "../../db/schema/catalog.ts";
import { notify } from "../mail/notify.server.ts";
import type { PayloadOf } from "../mail/render-message.ts";

/** What its owner is told of a store by mail, whatever they chose to hear of. */
type OwnersTemplate = "seller-token-made" | "seller-entered" | "seller-commission";

/** Writes to a store's owner, in the transaction that causes it; of a store without an account nobody is told. */
export async function tellOwner<Name extends OwnersTemplate>(
  tx: Transaction,
  sellerId: string,
  template: Name,
  about: string,
  news: Omit<PayloadOf<Name>, "firstName" | "storeName">,
): Promise<void> {
  const [owner] = await tx
    .select({ email: users.email, name: sellers.fullName, storeName: sellers.companyName })
    .from(sellers)
    .innerJoin(users, eq(users.id, sellers.userId))
    .where(eq(sellers.id, sellerId));
  if (!owner) return;
  const [firstName = ""] = owner.name.trim().split(/\s+/);
  // Of the template's payload, what is not the owner's or the store's name is the news.
  const payload = { ...news, firstName, storeName: owner.storeName } as PayloadOf<Name>;
  await notify(tx, { email: owner.email }, { template, about, payload });
}
