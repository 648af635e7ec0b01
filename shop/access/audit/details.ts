import {
  isSettingKey,
  sayValue,
  settingOf,
  settingValue,
} from "#tohfa/shop/platform/settings/setting-values.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";

/** What something was before and after, or what else was written down with a change, in words. */
export interface Detail {
  name: string;
  /** Null where it is no change. */
  before: string | null;
  after: string;
}

/** What a line of the audit log has stored, as people read it. */
export function detailsOf(action: string, subject: string, stored: unknown): Detail[] {
  if (!isRecord(stored)) return [];
  if (action === "setting changed" && isSettingKey(subject))
    return [settingChange(subject, stored)];
  const { before, after, ...rest } = stored;
  // A product's price in the sale stands there alone.
  const money = action.endsWith("one-dollar sale");
  return [...changesOf(before, after, money), ...Object.entries(rest).map(detailOf)];
}

/** "Express delivery fee: Rs 250 → Rs 300"; the default is null in older lines. */
function settingChange(
  key: Parameters<typeof settingOf>[0],
  { before, after }: Record<string, unknown>,
): Detail {
  const say = (stored: unknown) => sayValue(key, settingValue(key, stored));
  return { name: settingOf(key).label, before: say(before), after: say(after) };
}

function changesOf(before: unknown, after: unknown, isMoney: boolean): Detail[] {
  if (before === undefined && after === undefined) return [];
  if (!isRecord(before) && !isRecord(after)) {
    const say = (value: unknown) => words(value, isMoney);
    return [{ name: "", before: say(before), after: say(after) }];
  }
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({
      name: nameWords(name),
      before: words(was[name], MONEY.has(name)),
      after: words(is[name], MONEY.has(name)),
    }))
    .filter((one) => one.before !== one.after);
}

function detailOf([name, value]: [string, unknown]): Detail {
  const say = (one: unknown) => words(one, MONEY.has(name));
  // A product's fields say so what they were (shop/selling/products/product-draft.ts changesOf).
  return isRecord(value) && "from" in value && "to" in value
    ? { name: nameWords(name), before: say(value.from), after: say(value.to) }
    : { name: nameWords(name), before: null, after: say(value) };
}

/** What is stored in paisa under such a name. */
const MONEY: ReadonlySet<string> = new Set([
  ...["amount", "net", "asked", "accepted", "price", "compareAtPrice"],
  ...["minOrder", "maxDiscount"],
]);

/** "backAt" is "back at". */
function nameWords(name: string): string {
  return name.replace(/[a-z](?=[A-Z])/g, "$& ").toLowerCase();
}

function words(value: unknown, isMoney = false): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (isMoney && typeof value === "number") return formatMoney(value);
  if (Array.isArray(value)) return value.map((one) => words(one)).join(", ") || "–";
  if (!isRecord(value)) return String(value);
  return Object.entries(value)
    .map(([name, one]) => `${nameWords(name)} ${words(one, MONEY.has(name))}`)
    .join(", ");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
