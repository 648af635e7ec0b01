import { Fragment } from "react";
import { type Charge, type ShownCharge, shownCharges } from "#tohfa/shop/orders/order/charges.ts";
import { formatDifference } from "#tohfa/shop/values/money.ts";
import { money, withMoney } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";

/**
 * What an order costs, in a list of terms, charge by charge; `coupon`: by which code something is taken off. `isPart`: the
 * others stand beside it, and what is nothing is left out.
 */
export function ChargeLines({
  charges,
  coupon = null,
  isPart = false,
}: {
  charges: readonly Charge[];
  coupon?: string | null;
  isPart?: boolean;
}) {
  const shown = shownCharges(charges).filter(({ paisa }) => !isPart || paisa !== 0);
  return shown.map((one) => {
    const look = one.sign === "minus" ? "text-mint" : "";
    return (
      <Fragment key={one.kind}>
        <dt className={look}>
          {t(one.words.buyer)}
          {one.kind === "discount" && coupon !== null ? (
            <>
              {" "}
              <bdi dir="ltr">{coupon}</bdi>
            </>
          ) : null}
        </dt>
        <dd className={`text-end tabular-nums ${look}`}>{amountText(one)}</dd>
      </Fragment>
    );
  });
}

function amountText({ paisa, sign, isFree }: ShownCharge): string {
  if (isFree) return t("Free");
  if (sign === "plus") return money(paisa);
  return sign === "minus" ? `−${money(-paisa)}` : withMoney(formatDifference(paisa));
}
