import { formatMoney, type Paisa } from "../shop/money.ts";
import { classNames } from "./class-names.ts";

/** The price in the shop's only way: strong, with the struck old price beside it where it is higher. */
export function Price({
  price,
  compareAtPrice,
  size = "card",
  from,
}: {
  price: Paisa;
  compareAtPrice?: Paisa | null;
  size?: "card" | "detail";
  /** "from Rs 900": options can raise it. */
  from?: boolean;
}) {
  const onSale = compareAtPrice != null && compareAtPrice > price;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span
        className={classNames(
          size === "detail" ? "font-display text-28 font-[560]" : "text-15 font-bold sm:text-17",
        )}
      >
        <span className="sr-only">{onSale ? "Sale price " : "Price "}</span>
        {from ? <span className="text-13 font-semibold text-gold">from </span> : null}
        {formatMoney(price)}
      </span>
      {onSale ? (
        <span className={size === "detail" ? "text-17 text-ink-soft" : "text-13 text-ink-soft"}>
          <span className="sr-only">Regular price </span>
          <s>{formatMoney(compareAtPrice)}</s>
        </span>
      ) : null}
    </span>
  );
}
