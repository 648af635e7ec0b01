import { Fragment } from "react";
import type { QuoteView } from "#tohfa/contract/quote.ts";
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

/** What of it is paid by store credit, a voucher or in advance, and what is left; nothing where all is left. */
export function TenderLines({ tenders, toPay }: Pick<QuoteView, "tenders" | "toPay">) {
  if (tenders.length === 0) return null;
  return (
    <>
      {tenders.map(({ kind, label, paisa }) => (
        <Fragment key={kind}>
          <dt className="text-mint">{t(label)}</dt>
          <dd className="text-end text-mint tabular-nums">−{money(paisa)}</dd>
        </Fragment>
      ))}
      <dt className="font-semibold">{t("Left to pay")}</dt>
      <dd className="text-end font-semibold tabular-nums">{money(toPay)}</dd>
    </>
  );
}

function amountText({ paisa, sign, isFree }: ShownCharge): string {
  if (isFree) return t("Free");
  if (sign === "plus") return money(paisa);
  return sign === "minus" ? `−${money(-paisa)}` : withMoney(formatDifference(paisa));
}
