import type { SettingValue } from "#tohfa/shop/platform/settings/settings.ts";
import { closedBy, EID_DAYS, expected } from "#tohfa/shop/values/holidays/closed-days.ts";
import type { WorkingRules } from "../promises/promise-wait.ts";

/** The settings that say on which days, and until which hour, parcels leave. */
export const WORKING_SETTINGS = [
  "dispatchCutOffHour",
  "closedDays",
  "eidUlFitrOn",
  "eidUlAdhaOn",
] as const;

/** What those settings come to. */
export function workingRulesOf({
  dispatchCutOffHour,
  closedDays,
  eidUlFitrOn,
  eidUlAdhaOn,
}: { [Key in (typeof WORKING_SETTINGS)[number]]: SettingValue<Key> }): WorkingRules {
  // An Eid that reminders go out for closes couriers as well; who announces its days lists them.
  const eids = [
    ...(eidUlFitrOn ? expected("Eid ul-Fitr", eidUlFitrOn, EID_DAYS) : []),
    ...(eidUlAdhaOn ? expected("Eid ul-Adha", eidUlAdhaOn, EID_DAYS) : []),
  ];
  return { cutOffHour: dispatchCutOffHour, closed: closedBy([...eids, ...closedDays]) };
}
