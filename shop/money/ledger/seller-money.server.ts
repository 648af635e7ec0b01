import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { payableOf } from "./payable.ts";
import { pendingSum } from "./pending.server.ts";

/** What the shop owes a seller: the whole `balance`, the `pending` part, and the part that is `payable` now. */
export interface SellerMoney {
  /** Negative if parcels were returned after their payout. */
  balance: Paisa;
  pending: Paisa;
  payable: Paisa;
}

/** Reads a seller's balance, as stored with every posting, and its pending part. `now` in ms. */
export async function sellerMoney(
  db: Database | Transaction,
  sellerId: string,
  now: number,
): Promise<SellerMoney> {
  const { rows } = await db.execute<{ balance: string; pending: string }>(sql`
    select coalesce((select balance from seller_balances where seller_id = ${sellerId}), 0) as balance,
      ${pendingSum(sellerId, now)} as pending`);
  return moneyOf(rows[0] ?? { balance: "0", pending: "0" });
}

/** The same from a row with both sums. */
export function moneyOf(row: { balance: string; pending: string }): SellerMoney {
  const [balance, pending] = [Number(row.balance), Number(row.pending)];
  return { balance, pending, payable: payableOf(balance, pending) };
}
