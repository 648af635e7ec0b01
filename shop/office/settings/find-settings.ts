import type { SettingWords } from "#tohfa/shop/platform/settings/settings.ts";

/** The searchable fields of a setting; the screen searches with every character typed. */
export interface SearchableSetting
  extends Pick<SettingWords, "label" | "help" | "touches" | "find"> {
  key: string;
  groupName: string;
  /** Its value and its default, as texts. */
  now: string;
  standard: string;
  unit: string;
}

/** The settings that contain every typed word: in label, help, group, value, key or search words. */
export function findSettings<One extends SearchableSetting>(
  settings: readonly One[],
  typed: string,
): One[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...settings];
  return settings.filter((one) => {
    const text = textOf(one);
    return words.every((word) => text.includes(word));
  });
}

function textOf({
  key,
  groupName,
  label,
  help,
  touches,
  find,
  now,
  standard,
  unit,
}: SearchableSetting) {
  return [key, groupName, label, help, touches, find, now, standard, unit].join(" ").toLowerCase();
}
