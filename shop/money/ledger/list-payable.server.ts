import { eq, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { type PayoutAccount, payoutAccount } from "#tohfa/shop/selling/sellers/payout-account.ts";
import { readTaxHolds } from "#tohfa/shop/selling/sellers/tax-days.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { sellerNotFound, whySentBack } from "./ledger.server.ts";
import { pendingSum } from "./pending.server.ts";
import { onlyAdmins } from "./reference.ts";
import { moneyOf, reservedSum, type SellerMoney } from "./seller-money.server.ts";

/** A seller with a balance other than zero. */
export interface PayableSeller extends SellerMoney {
  id: string;
  store: string;
  person: string;
  phone: string;
  /** Why nothing is paid now, whatever is payable; null where it is. */
  hold: string | null;
}

/** A page of the sellers with a balance other than zero, the largest first. Admins only. `now` in ms. */
export async function listPayable(
  db: Database,
  actor: Actor,
  { after, limit }: { after?: string | undefined; limit: number },
  now = Date.now(),
): Promise<{ items: PayableSeller[]; nextCursor: string | null }> {
  if (!can(actor, "listPayable")) throw onlyAdmins();
  const place = after ? decodeCursor(after, "balance", ["number", "text"]).keys : null;
  const { rows } = await db.execute<{
    id: string;
    store: string;
    person: string;
    phone: string | null;
    balance: string;
    pending: string;
    reserved: string;
  }>(sql`
    select s.id, s.company_name as store, s.full_name as person, s.phone, b.balance,
      ${pendingSum(sql`b.seller_id`, now)} as pending, ${reservedSum(sql`b.seller_id`)} as reserved
    from seller_balances b join sellers s on s.id = b.seller_id
    where b.balance <> 0
      and ${place ? sql`(b.balance, b.seller_id) < (${place[0]}::bigint, ${place[1]}::text)` : sql`true`}
    order by b.balance desc, b.seller_id desc limit ${limit + 1}`);
  const { items, nextCursor } = cutPage(rows, limit, ({ balance, id }) => ({
    order: "balance",
    keys: [Number(balance), id],
  }));
  const ids = items.map(({ id }) => id);
  const holds = await readTaxHolds(db, ids, now);
  return {
    items: items.map(({ id, store, person, phone, ...sums }) => ({
      ...{ id, store, person, phone: phone ?? "", hold: holds.get(id) ?? null },
      ...moneyOf(sums),
    })),
    nextCursor,
  };
}

/** A recorded payout. */
export interface ListedPayout {
  id: string;
  amount: Paisa;
  reference: string;
  /** Why the bank sent it back; null if it did not. */
  sentBack: string | null;
  /** ms */
  at: number;
}

/** A seller's payouts so far, and the account for the next one. */
export interface Payouts {
  store: string;
  account: PayoutAccount | null;
  /** A new account that the seller has entered, and when it takes effect (ms); null if there is none. */
  next: (PayoutAccount & { from: number }) | null;
  /** Why the bank sent a payout back from the account of before, which is not used any more; null if it did not. */
  unusable: string | null;
  paid: Paisa;
  items: ListedPayout[];
}

/**
 * A seller's last payouts, newest first, with the store's name and the account for the next one. Refuses: not_found.
 */
export async function listPayouts(
  db: Database,
  actor: Actor,
  sellerId: string,
  { limit = 50, now = new Date() }: { limit?: number; now?: Date } = {},
): Promise<Payouts> {
  if (!can(actor, "listPayouts", { sellerId })) throw sellerNotFound();
  const paid = sql<number>`(select coalesce(sum(p.amount), 0) from payouts p where p.seller_id = ${sellerId}
    and not exists (select from payout_returns r where r.payout_id = p.id))`;
  const [seller] = await db
    .select({
      store: sellers.companyName,
      bankAccount: sellers.bankAccount,
      bankTitle: sellers.bankTitle,
      nextBankAccount: sellers.nextBankAccount,
      nextBankTitle: sellers.nextBankTitle,
      nextBankFrom: sellers.nextBankFrom,
      paid: paid.mapWith(Number),
    })
    .from(sellers)
    .where(eq(sellers.id, sellerId));
  if (!seller) throw sellerNotFound();
  const found = await db.execute<{
    id: string;
    amount: string;
    reference: string;
    at: string;
    sentBack: string | null;
  }>(sql`
    select p.id, p.amount, p.reference, p.at, r.reason as "sentBack"
    from payouts p left join payout_returns r on r.payout_id = p.id
    where p.seller_id = ${sellerId} order by p.at desc, p.id desc limit ${limit}`);
  const account = payoutAccount(seller, now);
  const unusable = account.now && (await whySentBack(db, sellerId, account.now.account));
  return {
    store: seller.store,
    account: unusable === null ? account.now : null,
    unusable,
    next: account.next && { ...account.next, from: account.next.from.getTime() },
    paid: seller.paid,
    items: found.rows.map(({ id, amount, reference, sentBack, at }) => ({
      ...{ id, reference, sentBack, amount: Number(amount), at: new Date(at).getTime() },
    })),
  };
}
