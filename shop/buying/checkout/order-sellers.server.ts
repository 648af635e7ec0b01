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
import {
  type StoredSettings,
  settingsFrom,
  settingsOf,
} from "#tohfa/shop/platform/settings/settings.server.ts";
import type { RtoBearer } from "#tohfa/shop/values/rto-bearer-kinds.ts";

/** What decides the shop's part of an order, and how its sellers are notified. */
export interface OrderSellers {
  rules: CommissionRules;
  /** Null: the shop is not registered for it. */
  servicesTax: ServicesTax | null;
  stores: ReadonlyMap<string, ToldStore>;
  /** Who bears the courier's fees of a parcel that its buyer does not take. */
  rtoBearer: RtoBearer;
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
    settings: StoredSettings;
  }>(
    tx,
    sql`select ${commissionRulesOf(sellerIds, now)} as rules, ${servicesTaxOf(now)} as tax,
      ${storesOf("order", sellerIds)} as stores, ${settingsOf(["rtoBearer"])} as settings`,
  );
  return {
    rules: commissionRulesFrom(row?.rules),
    servicesTax: row?.tax ?? null,
    stores: storesFrom(row?.stores ?? null),
    ...settingsFrom(row?.settings ?? null, ["rtoBearer"]),
  };
}
