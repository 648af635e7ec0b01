import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { asOwner } from "#tohfa/shop/access/accounts/own-store.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import {
  commissionRulesFrom,
  commissionRulesOf,
  type StoredCommissionRules,
} from "#tohfa/shop/money/ledger/commission.server.ts";
import type { PriceTerms } from "#tohfa/shop/money/ledger/price-earnings.ts";
import { servicesTaxOf } from "#tohfa/shop/money/tax/services-tax.server.ts";
import type { ServicesTax } from "#tohfa/shop/money/tax/services-tax.ts";
import { dayAt, incomeTaxPartyOf, taxRateOn } from "#tohfa/shop/money/tax/tax-rates.server.ts";
import { readSettings } from "#tohfa/shop/platform/settings/settings.server.ts";
import { storeOfProducts } from "#tohfa/shop/selling/products/read-drafts.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import {
  DELIVERY_TERM_SETTINGS,
  deliveryPricesFrom,
  deliveryPricesOf,
  type StoredDeliveryPrices,
} from "./delivery-rates.server.ts";
import { deliveryCharges, termsOf } from "./delivery-terms.ts";
import { lowestRate } from "./rate-list.ts";

/** What decides what a seller gets of a price today. Refuses: not_found, also for other stores' people. */
export async function showPriceTerms(
  db: Database,
  actor: Actor,
  sellerId: string,
): Promise<PriceTerms> {
  const store = await storeOfProducts(db, sellerId);
  if (!can(asOwner(actor, store), "showPriceTerms", { sellerId })) {
    throw new Refusal("not_found", "There is no such store.");
  }
  const now = sql`now()`;
  const [settings, { rows }] = await Promise.all([
    readSettings(db, DELIVERY_TERM_SETTINGS),
    db.execute<{
      rules: StoredCommissionRules;
      tax: ServicesTax | null;
      income: number | null;
      sales: number | null;
      prices: StoredDeliveryPrices;
    }>(sql`select ${commissionRulesOf(sql`array[${sellerId}]::text[]`, now)} as rules, ${servicesTaxOf(now)} as tax,
      ${taxRateOn("income_tax_cash", incomeTaxPartyOf(sellerId), dayAt(now))} as income,
      ${taxRateOn("sales_tax_cash", "", dayAt(now))} as sales, ${deliveryPricesOf()} as prices`),
  ]);
  const [row] = rows;
  const { standard, ofSeller, ofCategory } = commissionRulesFrom(row?.rules);
  const prices = deliveryPricesFrom(row?.prices ?? null, settings);
  const least = prices.list ? (lowestRate(prices.list) ?? 0) : 0;
  const charged = deliveryCharges(
    { delivery: least, cashHandling: prices.list?.cashHandling ?? 0, tax: 0 },
    termsOf(prices, sellerId),
    0,
  );
  return {
    ...{ agreed: ofSeller.get(sellerId) ?? null, standard },
    ofCategory: Object.fromEntries(ofCategory),
    servicesTax: row?.tax?.rate ?? 0,
    withheld: (row?.income ?? 0) + (row?.sales ?? 0),
    delivery: charged.reduce((sum, { payer, paisa }) => sum + (payer === "seller" ? paisa : 0), 0),
  };
}
