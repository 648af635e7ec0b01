import type { Database, Transaction } from "../../db/open.server.ts";
import { closedBy, EID_DAYS, expected } from "../holidays/closed-days.ts";
import { readSettings } from "../settings/settings.server.ts";
import type { SettingValue } from "../settings/settings.ts";
import type { DeliveryRules } from "./arrival.ts";

/** The settings that hold what days of arrival are promised by. */
export const DELIVERY_SETTINGS = [
  "dispatchCutOffHour",
  "farDeliveryDays",
  "closedDays",
  "eidUlFitrOn",
  "eidUlAdhaOn",
] as const;

/** What days of arrival are promised by, as the settings have it now. */
export async function readDeliveryRules(db: Database | Transaction): Promise<DeliveryRules> {
  return deliveryRulesOf(await readSettings(db, DELIVERY_SETTINGS));
}

/** The same of settings that were read with others. */
export function deliveryRulesOf({
  dispatchCutOffHour,
  farDeliveryDays,
  closedDays,
  eidUlFitrOn,
  eidUlAdhaOn,
}: { [Key in (typeof DELIVERY_SETTINGS)[number]]: SettingValue<Key> }): DeliveryRules {
  // An Eid that reminders go out for closes couriers as well; who announces its days lists them.
  const eids = [
    ...(eidUlFitrOn ? expected("Eid ul-Fitr", eidUlFitrOn, EID_DAYS) : []),
    ...(eidUlAdhaOn ? expected("Eid ul-Adha", eidUlAdhaOn, EID_DAYS) : []),
  ];
  return {
    cutOffHour: dispatchCutOffHour,
    farDays: farDeliveryDays,
    closed: closedBy([...eids, ...closedDays]),
  };
}
