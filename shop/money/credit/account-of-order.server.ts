import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/**
 * The account that an order belongs to: where it was placed while signed in, or with the account's verified address of
 * mail. Null where there is none: then it cannot be refunded as store credit.
 */
export async function accountOfOrder(
  db: Database | Transaction,
  orderId: string,
): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`select u.id from orders o
    join users u on u.id = o.user_id or (u.email = o.email and u.email_verified)
    where o.id = ${orderId} and not u.banned order by u.id = o.user_id desc nulls last limit 1`);
  return rows[0]?.id ?? null;
}

/** The same; refuses (conflict) where there is none. */
export async function requireAccount(tx: Transaction, orderId: string): Promise<string> {
  const account = await accountOfOrder(tx, orderId);
  if (account !== null) return account;
  const text =
    "This buyer has no account with the email of the order, so there is no store credit to pay it to. Send it as money, or ask them to sign up first.";
  throw new Refusal("conflict", text, { field: "asCredit" });
}
