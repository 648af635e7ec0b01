import { sql } from "drizzle-orm";
import { executePrepared } from "#tohfa/db/execute-prepared.server.ts";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { DELIVERY_SETTINGS } from "#tohfa/shop/delivery/arrival/delivery-rules.server.ts";
import {
  deliveryPricesFrom,
  deliveryPricesOf,
  type StoredDeliveryPrices,
} from "#tohfa/shop/delivery/rates/delivery-rates.server.ts";
import type { DeliveryPrices } from "#tohfa/shop/delivery/rates/delivery-terms.ts";
import {
  type StoredSettings,
  settingsFrom,
  settingsOf,
} from "#tohfa/shop/platform/settings/settings.server.ts";
import type { SettingValue } from "#tohfa/shop/platform/settings/settings.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { QuotedDeal } from "../deals/deal.ts";
import { dealsFrom, dealsOf } from "../deals/deals.server.ts";
import { ADVANCE_SETTINGS } from "../quote/advance.ts";
import { BUYER_LIMITS, CART_LIMITS } from "../quote/limits.ts";
import { CHARGE_SETTINGS } from "../quote/order-charges.ts";
import type { LineInput } from "../quote/quoted-line.ts";
import { type OrderRecord, orderOfAnswer, type StoredAnswer } from "./order-record.ts";
import { SHARE_LIMITS } from "./stock-share.ts";

/** What placing an order reads before stock is reserved, in one statement. */
export interface OrderContext {
  use: KeyUse;
  deals: ReadonlyMap<string, QuotedDeal>;
  deliveryPrices: DeliveryPrices;
  settings: { [Key in (typeof SETTINGS_READ)[number]]: SettingValue<Key> };
}

/** The state of an idempotency key. */
interface KeyUse {
  /** We got its lock: no other transaction places an order with it until this one ends. */
  isFree: boolean;
  /** The order placed with it before. */
  before: { requestHash: string; answer: StoredAnswer } | null;
}

const SETTINGS_READ = [
  ...CHARGE_SETTINGS,
  ...ADVANCE_SETTINGS,
  "advanceRefused",
  ...CART_LIMITS,
  ...BUYER_LIMITS,
  ...SHARE_LIMITS,
  "lettersPerHour",
  ...DELIVERY_SETTINGS,
] as const;

/**
 * Reads the state of this key, and the deals and settings for these lines. Locks the key, where it is not locked yet.
 */
export async function readOrderContext(
  tx: Transaction,
  key: string,
  lines: readonly LineInput[],
): Promise<OrderContext> {
  const [row] = await executePrepared<{
    isFree: boolean;
    before: KeyUse["before"];
    deals: QuotedDeal[] | null;
    prices: StoredDeliveryPrices;
    settings: StoredSettings;
  }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 7)) as "isFree",
      (select json_build_object('requestHash', request_hash, 'answer', answer)
        from idempotency_keys where key = ${key}) as before,
      ${dealsOf(lines)} as deals, ${deliveryPricesOf()} as prices, ${settingsOf(SETTINGS_READ)} as settings`,
  );
  const settings = settingsFrom(row?.settings ?? null, SETTINGS_READ);
  return {
    use: { isFree: row?.isFree ?? false, before: row?.before ?? null },
    deals: dealsFrom(row?.deals ?? null),
    settings,
    deliveryPrices: deliveryPricesFrom(row?.prices ?? null, settings),
  };
}

/**
 * The stored response to this key; null where there is none. A second request with the key while the first still runs
 * does not wait but is refused: conflict. The key with another request: unprocessable.
 */
export function answerOf({ isFree, before }: KeyUse, requestHash: string): OrderRecord | null {
  if (!before && !isFree) {
    throw new Refusal("conflict", "This order is being placed right now. Please wait a moment.");
  }
  if (before && before.requestHash !== requestHash) {
    throw new Refusal("unprocessable", "This Idempotency-Key was used for another order.", {
      field: "Idempotency-Key",
    });
  }
  return before && orderOfAnswer(before.answer);
}
