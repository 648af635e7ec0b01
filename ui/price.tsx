import { formatMoney, type Paisa } from "../shop/money.ts";

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
    <span className={size === "detail" ? "price detail" : "price"}>
      <b>
        <span className="sr-only">{onSale ? "Sale price " : "Price "}</span>
        {from ? <span className="text-13 font-semibold text-gold">from </span> : null}
        {formatMoney(price)}
      </b>
      {onSale ? (
        <span>
          <span className="sr-only">Regular price </span>
          <s>{formatMoney(compareAtPrice)}</s>
        </span>
      ) : null}
    </span>
  );
}
