import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import type { SettingValue } from "#tohfa/shop/platform/settings/settings.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import type { DeliveryPrices } from "./delivery-terms.ts";
import type { RateList } from "./rate-list.ts";

/** Whose list: what buyers pay, or what a courier asks of the shop. */
export type RateOwner = "buyers" | CourierCode;

/** The settings that say who pays for delivery. */
export const DELIVERY_TERM_SETTINGS = [
  "deliveryBearer",
  "deliverySellerShare",
  "deliveryFreeAbove",
] as const;
type TermSettings = {
  [Key in (typeof DELIVERY_TERM_SETTINGS)[number]]: SettingValue<Key>;
};

/** What a statement gives of `deliveryPricesOf`. */
export interface StoredDeliveryPrices {
  list: RateList | null;
  sellers: DeliveryPrices["ofSellers"] | null;
}

const TODAY = sql`(statement_timestamp() at time zone 'Asia/Karachi')::date`;

/** The list of somebody on a day, as one JSON value of a larger statement; null where there is none. */
export function rateListOn(whose: RateOwner | SQL, day: SQL = TODAY): SQL {
  return sql`(select json_build_object('bands', bands, 'fuelRate', fuel_rate, 'cashHandling', cash_handling,
      'taxRate', tax_rate, 'volumeDivisor', volume_divisor, 'bulky', bulky, 'fragile', fragile)
    from (select * from delivery_rates where whose = ${whose} and from_day <= ${day}
      order by from_day desc, id desc limit 1) latest where bands <> '[]')`;
}

/** What buyers pay for delivery now, as one JSON value of a larger statement; with it go the settings. */
export function deliveryPricesOf(): SQL {
  return sql`(select json_build_object('list', ${rateListOn("buyers")}, 'sellers',
    (select json_object_agg(id, json_build_object('bearer', delivery_bearer, 'sellerShare', delivery_seller_share,
        'freeAbove', delivery_free_above))
      from sellers where num_nonnulls(delivery_bearer, delivery_seller_share, delivery_free_above) > 0)))`;
}

export function deliveryPricesFrom(
  stored: StoredDeliveryPrices | null,
  { deliveryBearer, deliverySellerShare, deliveryFreeAbove }: TermSettings,
): DeliveryPrices {
  return {
    list: stored?.list ?? null,
    terms: {
      bearer: deliveryBearer,
      sellerShare: deliverySellerShare,
      freeAbove: deliveryFreeAbove,
    },
    ofSellers: stored?.sellers ?? {},
  };
}

/** The stored part of `deliveryPricesFrom`, on its own. */
export async function readStoredDeliveryPrices(
  db: Database | Transaction,
): Promise<StoredDeliveryPrices> {
  const { rows } = await db.execute<{ stored: StoredDeliveryPrices }>(
    sql`select ${deliveryPricesOf()} as stored`,
  );
  return rows[0]?.stored ?? { list: null, sellers: null };
}
