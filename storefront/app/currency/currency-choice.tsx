import { useEffect, useState } from "react";
import { CURRENCIES, type ExchangeRates } from "#tohfa/shop/values/currency/exchange-rates.ts";
import { formatNearDay } from "#tohfa/shop/values/day.ts";
import { when } from "../../../ui/language/format.ts";
import { t } from "../../../ui/language/t.ts";
import { exchangeRates } from "./about-prices.ts";
import { chooseCurrency, useChosenCurrency } from "./chosen-currency.ts";

const NAMES = {
  USD: "US dollars",
  GBP: "British pounds",
  AED: "Emirati dirhams",
  SAR: "Saudi riyals",
};

/** In which currency prices are said besides rupees; its place is kept, so that the footer does not move. */
export function CurrencyChoice() {
  const { currency } = useChosenCurrency();
  const [rates, setRates] = useState<ExchangeRates | null>(null);
  useEffect(() => {
    // Without them there is nothing to choose.
    exchangeRates().then(setRates, () => {});
  }, []);
  return (
    <div className="min-h-19">
      {rates ? (
        <>
          <label className="flex min-h-11 flex-wrap items-center gap-x-3">
            {t("Prices also in")}
            <select
              className="h-11 rounded-control border border-white/60 bg-ink px-3 text-white"
              value={currency}
              onChange={(event) => chooseCurrency(event.target.value)}
            >
              <option value="">{t("Rupees only")}</option>
              {CURRENCIES.filter((name) => rates.rates[name] !== undefined).map((name) => (
                <option key={name} value={name}>
                  {t(NAMES[name])}
                </option>
              ))}
            </select>
          </label>
          <p>
            {t("Approximate, at rates of {day}. You pay in rupees.", {
              day: when(formatNearDay(rates.setOn)),
            })}
          </p>
        </>
      ) : null}
    </div>
  );
}
