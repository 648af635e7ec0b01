import type { SettingWords } from "#tohfa/shop/platform/settings/settings.ts";

/** What a setting is found by; the screen looks through it with every letter that is typed. */
export interface FoundBy extends Pick<SettingWords, "label" | "help" | "touches" | "find"> {
  key: string;
  groupName: string;
  /** Its value, and what it is by itself, in words. */
  now: string;
  standard: string;
  unit: string;
}

/** The settings in which every typed word stands: in name, help, group, value, key, or the words that others look for. */
export function findSettings<One extends FoundBy>(settings: readonly One[], typed: string): One[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...settings];
  return settings.filter((one) => {
    const text = textOf(one);
    return words.every((word) => text.includes(word));
  });
}

function textOf({ key, groupName, label, help, touches, find, now, standard, unit }: FoundBy) {
  return [key, groupName, label, help, touches, find, now, standard, unit].join(" ").toLowerCase();
}
