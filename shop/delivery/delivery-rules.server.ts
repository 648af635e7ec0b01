import type { Database, Transaction } from "../../db/open.server.ts";
import { closedBy, EID_DAYS, expected } from "../holidays/closed-days.ts";
import { readSettings } from "../settings/settings.server.ts";
import type { DeliveryRules } from "./arrival.ts";

/** What days of arrival are promised by, as the settings have it now. */
export async function readDeliveryRules(db: Database | Transaction): Promise<DeliveryRules> {
  const { dispatchCutOffHour, farDeliveryDays, closedDays, eidUlFitrOn, eidUlAdhaOn } =
    await readSettings(db, [
      "dispatchCutOffHour",
      "farDeliveryDays",
      "closedDays",
      "eidUlFitrOn",
      "eidUlAdhaOn",
    ]);
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
