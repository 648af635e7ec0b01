import type { SettingValue } from "#tohfa/shop/platform/settings/settings.ts";
import { closedBy, EID_DAYS, expected } from "#tohfa/shop/values/holidays/closed-days.ts";
import type { WorkingRules } from "../promises/promise-wait.ts";

/** The settings that define on which days, and until which hour, parcels are dispatched. */
export const WORKING_SETTINGS = [
  "dispatchCutOffHour",
  "closedDays",
  "eidUlFitrOn",
  "eidUlAdhaOn",
] as const;

/** The working rules that follow from those settings. */
export function workingRulesOf({
  dispatchCutOffHour,
  closedDays,
  eidUlFitrOn,
  eidUlAdhaOn,
}: { [Key in (typeof WORKING_SETTINGS)[number]]: SettingValue<Key> }): WorkingRules {
  // An Eid with a date in the settings closes the couriers for EID_DAYS; announced days are listed in `closedDays`.
  const eids = [
    ...(eidUlFitrOn ? expected("Eid ul-Fitr", eidUlFitrOn, EID_DAYS) : []),
    ...(eidUlAdhaOn ? expected("Eid ul-Adha", eidUlAdhaOn, EID_DAYS) : []),
  ];
  return { cutOffHour: dispatchCutOffHour, closed: closedBy([...eids, ...closedDays]) };
}
