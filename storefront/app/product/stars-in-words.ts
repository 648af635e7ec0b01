import { t } from "../../../ui/language/t.ts";

/** "1 star", "4 stars" */
export function starsInWords(stars: number): string {
  return stars === 1 ? t("1 star") : t("{count} stars", { count: stars });
}
