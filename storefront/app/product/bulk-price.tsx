import { lotsOf } from "#tohfa/shop/catalogue/product/lots.ts";
import { totalPrice, unitPrice } from "#tohfa/shop/catalogue/product/price.ts";
import { formatPkr, formatUnitPrice } from "#tohfa/shop/values/money.ts";
import { money, withMoney } from "../../../ui/language/format.ts";
import { t, tx } from "../../../ui/language/t.ts";
import { useEarlyChoice } from "./early-choice.ts";
import type { ProductPageData } from "./load-product.ts";

type PageProduct = ProductPageData["product"];

/** The price of one with its options, and with what makes it personal. */
function unitWith(product: PageProduct, chosen: Record<string, string>, extra: number) {
  const { numerator, denominator } = unitPrice(product, chosen);
  return { numerator: numerator + extra * denominator, denominator };
}

/** SPEC §2: total in PKR, 'This Price for N Quantity', price per unit with 2 decimals. */
export function BulkPrice({
  product,
  chosen,
  quantity,
  total,
  extra,
}: {
  product: PageProduct;
  chosen: Record<string, string>;
  quantity: number;
  total: number;
  /** What is made personal adds so much to each. */
  extra: number;
}) {
  const unit = unitWith(product, chosen, extra);
  return (
    <div aria-live="polite" aria-atomic="true">
      <p className="font-display text-38 font-[560] tabular-nums">
        <bdi>{formatPkr(total)}</bdi>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-ink-soft tabular-nums">
        <span>{t("This Price for {quantity} Quantity", { quantity })}</span>
        <span>
          {tx("{price} per unit", {
            price: (
              <strong className="font-semibold text-ink">
                {withMoney(`Rs ${formatUnitPrice(unit)}`)}
              </strong>
            ),
          })}
        </span>
      </p>
    </div>
  );
}

/** SPEC §5's fixed quantities as a ladder of what each costs with the options chosen now; those that are left can be had. */
export function QuantityLadder({
  product,
  chosen,
  quantity,
  extra,
  onChoose,
}: {
  product: PageProduct;
  chosen: Record<string, string>;
  quantity: number;
  extra: number;
  onChoose(quantity: number): void;
}) {
  const ladder = useEarlyChoice<HTMLDivElement>(`${quantity}`, (early) => onChoose(Number(early)));
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t("Quantity")}</legend>
      <div ref={ladder} className="quantity-ladder">
        {lotsOf(product)?.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name="quantity"
              value={option}
              checked={quantity === option}
              disabled={option > product.stock}
              onChange={() => onChoose(option)}
            />
            <span>
              {option.toLocaleString("en")}
              {option > product.stock ? (
                <span className="ms-2 text-13">
                  {t("only {count} left", { count: product.stock.toLocaleString("en") })}
                </span>
              ) : null}
            </span>
            <small>
              {t("{price} each", {
                price: withMoney(`Rs ${formatUnitPrice(unitWith(product, chosen, extra))}`),
              })}
            </small>
            <b>{money(totalPrice(product, chosen, option) + extra * option)}</b>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
