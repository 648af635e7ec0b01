import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import {
  WORKING_SETTINGS,
  workingRulesOf,
} from "#tohfa/shop/orders/parcel/working-rules.server.ts";
import { readSettings } from "#tohfa/shop/platform/settings/settings.server.ts";
import type { SettingValue } from "#tohfa/shop/platform/settings/settings.ts";
import type { DeliveryRules } from "./arrival.ts";

/** The settings that delivery days are calculated from. */
export const DELIVERY_SETTINGS = [...WORKING_SETTINGS, "farDeliveryDays"] as const;

/** Reads the current rules for delivery days from the settings. */
export async function readDeliveryRules(db: Database | Transaction): Promise<DeliveryRules> {
  return deliveryRulesOf(await readSettings(db, DELIVERY_SETTINGS));
}

/** The same from settings that are loaded already. */
export function deliveryRulesOf({
  farDeliveryDays,
  ...settings
}: { [Key in (typeof DELIVERY_SETTINGS)[number]]: SettingValue<Key> }): DeliveryRules {
  return { ...workingRulesOf(settings), farDays: farDeliveryDays };
}
