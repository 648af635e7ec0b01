import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { SETTINGS, type Setting, type SettingKey, type SettingValue } from "./settings.ts";
import type { SettingFields } from "./value-kind.ts";

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key);
}

/** A setting without the type of its value, for what is the same for all of them. */
export function settingOf(key: SettingKey): Setting<unknown> {
  return SETTINGS[key];
}

/** What a stored value means: the default where it is of no use. */
export function settingValue<Key extends SettingKey>(key: Key, stored: unknown): SettingValue<Key>;
export function settingValue(key: SettingKey, stored: unknown): unknown {
  const { kind, default: standard } = settingOf(key);
  return kind.read(stored) ?? standard;
}

/** A value of a setting as people read it: "Rs 250". */
export function sayValue(key: SettingKey, value: unknown): string {
  const { kind, none = "none" } = settingOf(key);
  return value === null || value === undefined ? none : kind.say(value);
}

/** A value of a setting as it stands in its form. */
export function fieldsOf(key: SettingKey, value: unknown): SettingFields {
  return value === null || value === undefined ? {} : settingOf(key).kind.toFields(value);
}

/** The default of a setting, as it would be stored; null where it is none. */
export function defaultAsStored(key: SettingKey): unknown {
  const { kind, default: standard } = settingOf(key);
  return standard == null ? null : kind.fromFields(kind.toFields(standard));
}

/**
 * What was typed, as it is stored: JSON that the setting's own kind reads; null: the setting is to have no value.
 * Refuses: invalid, at the field, with what to enter.
 */
export function storedFrom(key: SettingKey, typed: SettingFields): unknown {
  const { kind, default: standard } = settingOf(key);
  const stored = kind.fromFields(typed);
  if (stored === null && standard === null) return null;
  if (kind.read(stored) !== undefined) return stored;
  throw new Refusal("invalid", "Enter a value.", { field: "value" });
}
