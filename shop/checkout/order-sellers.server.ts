import { sql } from "drizzle-orm";
import { executePrepared } from "../../db/execute-prepared.server.ts";
import type { Transaction } from "../../db/open.server.ts";
import {
  commissionRulesFrom,
  commissionRulesOf,
  type KeptRules,
} from "../ledger/commission.server.ts";
import type { CommissionRules } from "../ledger/commission.ts";
import { storesFrom, storesOf, type ToldStore } from "../notices/tell-store.server.ts";
import type { QuotedLine } from "./quoted-line.ts";

/** Of an order's sellers, what decides the shop's part of it, and how they are told. */
export interface OrderSellers {
  rules: CommissionRules;
  stores: ReadonlyMap<string, ToldStore>;
}

/** Both in one statement, after the stock is taken: an order that waited for it goes by what holds then. */
export async function readOrderSellers(
  tx: Transaction,
  lines: readonly QuotedLine[],
  at: Date,
): Promise<OrderSellers> {
  // Who packs it, and whose it is: a gift may have things of several.
  const sellerIds = [
    ...new Set(lines.flatMap(({ product, owner = product }) => [product.sellerId, owner.sellerId])),
  ];
  const [row] = await executePrepared<{ rules: KeptRules; stores: ToldStore[] | null }>(
    tx,
    sql`select ${commissionRulesOf(sellerIds, at)} as rules, ${storesOf("order", sellerIds)} as stores`,
  );
  return { rules: commissionRulesFrom(row?.rules), stores: storesFrom(row?.stores ?? null) };
}
