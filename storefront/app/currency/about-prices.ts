import {
  aboutPrice,
  type ExchangeRates,
  isCurrency,
} from "#tohfa/shop/values/currency/exchange-rates.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { exchangeRatesFromWire } from "../../../contract/exchange-rates.ts";
import { browserClient } from "../browser-client.ts";

/** A price in the chosen currency, in words: "about £14.20". */
export type AboutPrices = (paisa: Paisa) => string | null;

let asked: Promise<ExchangeRates | null> | null = null;

/** The shop's rates of today, asked for once; null where it gives none. */
export function exchangeRates(): Promise<ExchangeRates | null> {
  const asking = () => browserClient.ask("getExchangeRates", {}, exchangeRatesFromWire);
  asked ??= asking().catch((error: unknown) => {
    // The next one who asks tries again.
    asked = null;
    throw error;
  });
  return asked;
}

/** Null where the shop has no rate of it. */
export async function aboutPricesIn(currency: string): Promise<AboutPrices | null> {
  const rates = await exchangeRates();
  if (!rates || !isCurrency(currency) || rates.rates[currency] === undefined) return null;
  return (paisa) => aboutPrice(paisa, currency, rates);
}
