import type { Transaction } from "#tohfa/db/open.server.ts";
import type { PayloadOf } from "#tohfa/shop/messages/mail/render-message.ts";
import { tellOwners } from "#tohfa/shop/messages/notices/tell-owner.server.ts";
import { sharesOf } from "./deal-draft.ts";
import type { StaffDeal } from "./deals-of-staff.server.ts";

type News = PayloadOf<"seller-deal">["news"];

/**
 * Tells the owners of the stores that a deal has things of what its change means for them, in the same transaction:
 * nothing while it was not and is not in the shop, or where price, end and their things stay. `log`: the line of the
 * audit log.
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

/** What each store has in a deal that is in the shop. */
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
