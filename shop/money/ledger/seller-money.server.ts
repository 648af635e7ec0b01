import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { payableOf } from "./payable.ts";
import { pendingSum } from "./pending.server.ts";

/**
 * What the shop owes a seller: the whole `balance`, the `pending` part, what a payout run has `reserved`, and the part
 * that is `payable` now.
 */
export interface SellerMoney {
  /** Negative if parcels were returned after their payout. */
  balance: Paisa;
  pending: Paisa;
  reserved: Paisa;
  payable: Paisa;
}

/** Reads a seller's balance, as stored with every posting, and its pending part. `now` in ms. */
export async function sellerMoney(
  db: Database | Transaction,
  sellerId: string,
  now: number,
): Promise<SellerMoney> {
  const { rows } = await db.execute<SumsRow>(sql`
    select coalesce((select balance from seller_balances where seller_id = ${sellerId}), 0) as balance,
      ${pendingSum(sellerId, now)} as pending, ${reservedSum(sellerId)} as reserved`);
  return moneyOf(rows[0] ?? { balance: "0", pending: "0", reserved: "0" });
}

type SumsRow = Record<"balance" | "pending" | "reserved", string>;

/** The same from a row with the sums. */
export function moneyOf(row: SumsRow): SellerMoney {
  const [balance, pending] = [Number(row.balance), Number(row.pending)];
  const reserved = Number(row.reserved);
  return { balance, pending, reserved, payable: payableOf(balance, pending, reserved) };
}

/** SQL for what payout runs have reserved for a seller: rows that the bank has not answered. */
export function reservedSum(seller: string | SQL): SQL {
  return sql`(select coalesce(sum(w.amount), 0) from payout_run_rows w
    where w.seller_id = ${seller} and w.state = 'waiting')`;
}
