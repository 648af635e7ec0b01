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
import { servicesTaxOf } from "#tohfa/shop/money/tax/services-tax.server.ts";
import type { ServicesTax } from "#tohfa/shop/money/tax/services-tax.ts";

/** What decides the shop's part of an order, and how its sellers are notified. */
export interface OrderSellers {
  rules: CommissionRules;
  /** Null: the shop is not registered for it. */
  servicesTax: ServicesTax | null;
  stores: ReadonlyMap<string, ToldStore>;
}

/**
 * Reads all of it for the sellers of these products, in one statement. It may be sent in one batch with the statement
 * that reserves the stock: an order that waited for that lock uses the rules as they are then.
 */
export async function readOrderSellers(
  tx: Transaction,
  productIds: readonly string[],
): Promise<OrderSellers> {
  const sellerIds = sql`array(select seller_id from products where id = any(${listOf(productIds)}))`;
  // The time of this statement, not of the transaction's start.
  const now = sql`statement_timestamp()`;
  const [row] = await executePrepared<{
    rules: StoredCommissionRules;
    tax: ServicesTax | null;
    stores: ToldStore[] | null;
  }>(
    tx,
    sql`select ${commissionRulesOf(sellerIds, now)} as rules, ${servicesTaxOf(now)} as tax,
      ${storesOf("order", sellerIds)} as stores`,
  );
  return {
    rules: commissionRulesFrom(row?.rules),
    servicesTax: row?.tax ?? null,
    stores: storesFrom(row?.stores ?? null),
  };
}
