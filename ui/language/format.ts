import { formatMoney } from "#tohfa/shop/values/money.ts";
import { writing } from "./t.ts";

/** Paisa as people write it: "Rs 2,307", in Urdu "2,307 روپے". */
export function money(paisa: number): string {
  return withMoney(formatMoney(paisa));
}

/** A text that has amounts in it ("You save Rs 1,508"), with them as the page's language writes them. */
export function withMoney(text: string): string {
  return writing().amounts(text);
}

/** A date or time as shop/values/day.ts and shop/values/karachi-time.ts write it, in the page's language. */
export function when(english: string): string {
  return writing().date(english);
}
