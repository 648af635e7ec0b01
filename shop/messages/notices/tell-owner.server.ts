import { eq, inArray } from "drizzle-orm";
import { insertBatch } from "#tohfa/db/insert-batch.server.ts";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { lettersTo, newLetters } from "../mail/notify.server.ts";
import type { PayloadOf } from "../mail/render-message.ts";

/** Templates that a store's owner gets by mail, whatever channels the store chose. */
type OwnersTemplate =
  | ("seller-token-made" | "seller-entered" | "seller-commission" | "seller-delivery")
  | ("seller-deal" | "seller-coupon" | "staff-joined");

/** The payload without the names, which are read from the store. */
type News<Name extends OwnersTemplate> = Omit<PayloadOf<Name>, "firstName" | "storeName">;

/** Writes to a store's owner, in the transaction that causes it; nothing if the store has no account. */
export async function tellOwner<Name extends OwnersTemplate>(
  tx: Transaction,
  sellerId: string,
  template: Name,
  about: string,
  news: News<Name>,
): Promise<void> {
  await writeToOwners(tx, template, [{ sellerId, about, news }]);
}

/**
 * The same for the owners of several stores, each with its own payload. `log`: the id of the audit line it is about.
 */
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
    // TypeScript cannot see that `news` and the two names make the whole payload.
    const payload = { ...news, firstName, storeName: owner.storeName } as PayloadOf<Name>;
    return lettersTo({ email: owner.email }, { template, about, payload });
  });
  if (letters.length > 0) await insertBatch(tx, [newLetters(letters)]);
}
