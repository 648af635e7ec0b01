import { eq, inArray } from "drizzle-orm";
import { insertBatch } from "#tohfa/db/insert-batch.server.ts";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { lettersTo, newLetters } from "../mail/notify.server.ts";
import type { PayloadOf } from "../mail/render-message.ts";

/** What its owner is told of a store by mail, whatever they chose to hear of. */
type OwnersTemplate =
  | ("seller-token-made" | "seller-entered" | "seller-commission")
  | ("seller-deal" | "seller-coupon" | "staff-joined");

/** What is told, without the names that are the reader's. */
type News<Name extends OwnersTemplate> = Omit<PayloadOf<Name>, "firstName" | "storeName">;

/** Writes to a store's owner, in the transaction that causes it; of a store without an account nobody is told. */
export async function tellOwner<Name extends OwnersTemplate>(
  tx: Transaction,
  sellerId: string,
  template: Name,
  about: string,
  news: News<Name>,
): Promise<void> {
  await writeToOwners(tx, template, [{ sellerId, about, news }]);
}

/** The same to the owners of several stores, each its own news. `log`: the line of the audit log that it is about. */
export async function tellOwners<Name extends OwnersTemplate>(
  tx: Transaction,
  template: Name,
  log: number,
  told: readonly { sellerId: string; news: News<Name> }[],
): Promise<void> {
  const letters = told.map((one) => ({ ...one, about: `${log}:${one.sellerId}` }));
  await writeToOwners(tx, template, letters);
}

async function writeToOwners<Name extends OwnersTemplate>(
  tx: Transaction,
  template: Name,
  told: readonly { sellerId: string; about: string; news: News<Name> }[],
): Promise<void> {
  if (told.length === 0) return;
  const owners = await tx
    .select({
      ...{ id: sellers.id, email: users.email },
      ...{ name: sellers.fullName, storeName: sellers.companyName },
    })
    .from(sellers)
    .innerJoin(users, eq(users.id, sellers.userId))
    .where(
      inArray(
        sellers.id,
        told.map(({ sellerId }) => sellerId),
      ),
    );
  const ownerOf = new Map(owners.map((owner) => [owner.id, owner]));
  const letters = told.flatMap(({ sellerId, about, news }) => {
    const owner = ownerOf.get(sellerId);
    if (!owner) return [];
    const [firstName = ""] = owner.name.trim().split(/\s+/);
    // Of the template's payload, what is not the owner's or the store's name is the news.
    const payload = { ...news, firstName, storeName: owner.storeName } as PayloadOf<Name>;
    return lettersTo({ email: owner.email }, { template, about, payload });
  });
  if (letters.length > 0) await insertBatch(tx, [newLetters(letters)]);
}
