import { type Paisa, roundFraction } from "#tohfa/shop/values/money.ts";
import { displayWidth } from "./display-width.ts";
import { money } from "./language/format.ts";
import { language, t } from "./language/t.ts";

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
  const isDetail = size === "detail";
  const written = money(price);
  const onSale = compareAtPrice != null && compareAtPrice > price;
  return (
    <span className={isDetail ? "price detail" : "price"}>
      <b style={isDetail && !from ? { width: displayWidth(written) } : undefined}>
        <span className="sr-only">{`${onSale ? t("Sale price") : t("Price")} `}</span>
        {from ? <FromPrice price={price} /> : written}
      </b>
      {onSale ? (
        <span>
          <span className="sr-only">{`${t("Regular price")} `}</span>
          <s>{money(compareAtPrice)}</s>
        </span>
      ) : null}
    </span>
  );
}

/** "from Rs 900"; in Urdu the word follows. */
function FromPrice({ price }: { price: Paisa }) {
  const word = <span className="text-13 font-semibold text-gold">{t("from")}</span>;
  return language() === "ur" ? (
    <>
      {money(price)} {word}
    </>
  ) : (
    <>
      {word} {money(price)}
    </>
  );
}

/** "Rs 60 each, from 100" */
function EachPrice({ price, lot }: { price: Paisa; lot: number }) {
  const one = { numerator: price, denominator: lot };
  return (
    <span className="price">
      <b>{money(roundFraction(one))}</b>
      <span>{t("each, from {count}", { count: lot.toLocaleString("en") })}</span>
    </span>
  );
}
