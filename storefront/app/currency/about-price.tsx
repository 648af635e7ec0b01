import type { Paisa } from "#tohfa/shop/values/money.ts";
import { t } from "../../../ui/language/t.ts";
import { useChosenCurrency } from "./chosen-currency.ts";

/**
 * What a price is about in the chosen currency; nothing where none is. Its line is there before the rates are, so that
 * nothing moves; `className` places it where a page has no room of its own for it.
 */
export function AboutPrice({ paisa, className = "" }: { paisa: Paisa; className?: string }) {
  const { currency, about } = useChosenCurrency();
  if (!currency) return null;
  const words = about?.(paisa);
  return (
    <span className={`block min-h-5 text-13 font-normal text-ink-soft tabular-nums ${className}`}>
      {words ? t("{amount}, charged in PKR", { amount: t(words) }) : null}
    </span>
  );
}
