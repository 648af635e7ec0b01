import { t } from "../../../ui/language/t.ts";

/** "1 product", "12 products" */
export function productsInWords(count: number): string {
  return count === 1 ? t("1 product") : t("{count} products", { count });
}
