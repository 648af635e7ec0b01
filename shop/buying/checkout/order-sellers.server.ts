import { sql } from "drizzle-orm";
import { executePrepared, listOf } from "#tohfa/db/execute-prepared.server.ts";
import type { Transaction } from "#tohfa/db/open.server.ts";
import {
  storesFrom,
  storesOf,
  type ToldStore,
} from "#tohfa/shop/messages/notices/tell-store.server.ts";
import {
  commissionRulesFrom,
  commissionRulesOf,
  type StoredCommissionRules,
} from "#tohfa/shop/money/ledger/commission.server.ts";
import type { CommissionRules } from "#tohfa/shop/money/ledger/commission.ts";

/** The commission rules of an order's sellers, and how they are notified. */
export interface OrderSellers {
  rules: CommissionRules;
  stores: ReadonlyMap<string, ToldStore>;
}

/**
 * Reads both for the sellers of these products, in one statement. It may be sent in one batch with the statement that
 * reserves the stock: an order that waited for that lock uses the rules as they are then.
 */
export async function readOrderSellers(
  tx: Transaction,
  productIds: readonly string[],
): Promise<OrderSellers> {
  const sellerIds = sql`array(select seller_id from products where id = any(${listOf(productIds)}))`;
  // The time of this statement, not of the transaction's start.
  const now = sql`statement_timestamp()`;
  const [row] = await executePrepared<{ rules: StoredCommissionRules; stores: ToldStore[] | null }>(
    tx,
    sql`select ${commissionRulesOf(sellerIds, now)} as rules, ${storesOf("order", sellerIds)} as stores`,
  );
  return { rules: commissionRulesFrom(row?.rules), stores: storesFrom(row?.stores ?? null) };
}
