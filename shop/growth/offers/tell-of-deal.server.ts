import type { Transaction } from "#tohfa/db/open.server.ts";
import type { PayloadOf } from "#tohfa/shop/messages/mail/render-message.ts";
import { tellOwners } from "#tohfa/shop/messages/notices/tell-owner.server.ts";
import { sharesOf } from "./deal-draft.ts";
import type { StaffDeal } from "./deals-of-staff.server.ts";

type News = PayloadOf<"seller-deal">["news"];

/**
 * Writes to the owners of the stores with products in a deal what its change means for them, in the same transaction.
 * Nothing if the deal was not offered before and is not now, or if price, end and their products stay. `log`: the id of
 * the audit line.
 */
export async function tellOfDeal(
  tx: Transaction,
  before: StaffDeal,
  after: StaffDeal,
  log: number,
): Promise<void> {
  const [was, is] = [offersOf(before), offersOf(after)];
  const told = [...new Set([...was.keys(), ...is.keys()])].flatMap((sellerId) => {
    const [old, now] = [was.get(sellerId), is.get(sellerId)];
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    const news: News = now === undefined ? "ended" : old === undefined ? "offered" : "changed";
    const offer = now ?? old;
    return offer ? [{ sellerId, news: { ...offer, news, deal: after.name } }] : [];
  });
  await tellOwners(tx, "seller-deal", log, told);
}

type Offer = Pick<PayloadOf<"seller-deal">, "price" | "until" | "things">;

/** What a deal means for each store with products in it; empty if it is not offered. */
function offersOf({ active, parts, price, endsAt }: StaffDeal): Map<string, Offer> {
  if (!active) return new Map();
  const shares = sharesOf(price, parts);
  const shared = parts.map(({ name, sellerId }, index) => ({
    sellerId,
    thing: { name, share: shares[index] ?? 0 },
  }));
  return new Map(
    [...Map.groupBy(shared, ({ sellerId }) => sellerId)].map(([sellerId, own]) => [
      sellerId,
      { price, until: endsAt, things: own.map(({ thing }) => thing) },
    ]),
  );
}
