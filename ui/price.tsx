import { formatMoney, type Paisa, roundFraction } from "../shop/money.ts";

/** The price in the shop's only way: strong, with the struck old price beside it where it is higher. */
export function Price({
  price,
  compareAtPrice,
  size = "card",
  from,
  lot,
}: {
  price: Paisa;
  compareAtPrice?: Paisa | null;
  size?: "card" | "detail";
  /** "from Rs 900": options can raise it. */
  from?: boolean;
  /** Sold in lots: the price is that of so many, and is said of one. */
  lot?: number;
}) {
  if (lot !== undefined && lot > 1) return <EachPrice price={price} lot={lot} />;
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

/** "Rs 60 each, from 100" */
function EachPrice({ price, lot }: { price: Paisa; lot: number }) {
  const one = { numerator: price, denominator: lot };
  return (
    <span className="price">
      <b>{formatMoney(roundFraction(one))}</b>
      <span>each, from {lot.toLocaleString("en")}</span>
    </span>
  );
}
