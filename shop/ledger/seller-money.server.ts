import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import type { Paisa } from "../money.ts";
import { payableOf } from "./payable.ts";

/** A seller's money: `balance` is all that the shop owes, of which `pending` cannot be paid out yet and `payable` can. */
export interface SellerMoney {
  balance: Paisa;
  pending: Paisa;
  payable: Paisa;
}

/** A seller's money, from what of it is pending. */
export async function sellerMoney(
  db: Database | Transaction,
  sellerId: string,
  earnings: ReadonlyMap<string, { amount: Paisa }>,
): Promise<SellerMoney> {
  const balance = await balanceOf(db, sellerId);
  const pending = [...earnings.values()].reduce((sum, { amount }) => sum + amount, 0);
  return { balance, pending, payable: payableOf(balance, pending) };
}

/** What the shop owes a seller, as it is kept with every posting; below zero where returns came after a payout. */
async function balanceOf(db: Database | Transaction, sellerId: string): Promise<Paisa> {
  const { rows } = await db.execute<{ balance: string }>(sql`
    select balance from seller_balances where seller_id = ${sellerId}`);
  return Number(rows[0]?.balance ?? 0);
}
