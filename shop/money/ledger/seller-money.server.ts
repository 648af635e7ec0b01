import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { payableOf } from "./payable.ts";
import { pendingSum } from "./pending.server.ts";

/** A seller's money: `balance` is all that the shop owes, of which `pending` cannot be paid out yet and `payable` can. */
export interface SellerMoney {
  /** Below zero where returns came after a payout. */
  balance: Paisa;
  pending: Paisa;
  payable: Paisa;
}

/** A seller's money, as it is stored with every posting. `now` in ms. */
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

/** The same from a row that says both. */
export function moneyOf(row: { balance: string; pending: string }): SellerMoney {
  const [balance, pending] = [Number(row.balance), Number(row.pending)];
  return { balance, pending, payable: payableOf(balance, pending) };
}
