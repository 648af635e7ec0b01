import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { type CourierCode, courierName } from "#tohfa/shop/values/courier-codes.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { isPaymentMethod, PAYMENT_METHOD_NAMES } from "#tohfa/shop/values/payment-method.ts";
import { trialBalance } from "./ledger.server.ts";
import type { Account, PostingKind } from "./ledger-kinds.ts";
import { onlyAdmins } from "./reference.ts";

/** The balance of each ledger account, debits positive; `total` is always zero. Admins only. */
export async function showTrialBalance(
  db: Database,
  actor: Actor,
): Promise<{ accounts: { account: Account; amount: Paisa }[]; total: Paisa }> {
  if (!can(actor, "showTrialBalance")) throw onlyAdmins();
  const { accounts, total } = await trialBalance(db);
  return { accounts: [...accounts].map(([account, amount]) => ({ account, amount })), total };
}

/** A gateway's name; a tax office's or a rider's own code. */
function nameOfParty(party: string | null): string {
  if (party === null) return "";
  return isPaymentMethod(party) ? PAYMENT_METHOD_NAMES[party] : party;
}

/** One entry of an account. */
export interface ListedEntry {
  id: number;
  kind: PostingKind;
  parcelId: string | null;
  orderId: string | null;
  /** The id of what it was posted for: a payment, a refund, a statement. */
  key: string;
  /** The store or courier that the entry belongs to; empty if it is the shop's. */
  whose: string;
  amount: Paisa;
  /** ms */
  at: number;
}

/** A page of an account's entries, newest first. Admins only. */
export async function listEntries(
  db: Database,
  actor: Actor,
  { account, after, limit }: { account: Account; after?: string | undefined; limit: number },
): Promise<{ items: ListedEntry[]; nextCursor: string | null }> {
  if (!can(actor, "listEntries")) throw onlyAdmins();
  const conditions: SQL[] = [sql`e.account = ${account}`];
  if (after) {
    const { keys } = decodeCursor(after, "entries", ["number"]);
    conditions.push(sql`e.id < ${keys[0]}::bigint`);
  }
  const { rows } = await db.execute<{
    id: string;
    kind: PostingKind;
    parcel_id: string | null;
    order_id: string | null;
    key: string;
    store: string | null;
    courier: CourierCode | null;
    party: string | null;
    amount: string;
    at: string | Date;
  }>(sql`
    select e.id, t.kind, t.parcel_id, p.order_id, t.key, s.company_name as store, e.courier,
      e.party, e.amount, t.at
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      left join parcels p on p.id = t.parcel_id left join sellers s on s.id = e.seller_id
    where ${sql.join(conditions, sql` and `)} order by e.id desc limit ${limit + 1}`);
  const page = cutPage(rows, limit, ({ id }) => ({ order: "entries", keys: [Number(id)] }));
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) => ({
      ...{ id: Number(row.id), kind: row.kind, parcelId: row.parcel_id, orderId: row.order_id },
      key: row.key.slice(row.key.indexOf(":") + 1),
      whose: row.store ?? (row.courier ? courierName(row.courier) : nameOfParty(row.party)),
      amount: Number(row.amount),
      at: new Date(row.at).getTime(),
    })),
  };
}
