import { formatNearDay } from "#tohfa/shop/values/day.ts";
import { paisaFromRupees } from "#tohfa/shop/values/money.ts";
import { money, when } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import type { ListingState } from "./listing-state.ts";

/** What an applied filter says on its chip: its day and amounts as the page's language writes them. */
export function ChipWords({
  state: { arrives, price },
  text,
  without,
}: {
  state: ListingState;
  /** In the shop's words. */
  text: string;
  /** What is left when it is taken away. */
  without: ListingState;
}) {
  if (arrives && !without.arrives) {
    const { day, city } = arrives;
    return t("By {day} in {city}", { day: when(formatNearDay(day)), city: t(city) });
  }
  if (price && !without.price) {
    const [from, to] = [price.min, price.max].map((rupees) => money(paisaFromRupees(rupees)));
    return t("{from} to {to}", { from: from ?? "", to: to ?? "" });
  }
  return t(text);
}
