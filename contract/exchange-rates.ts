import {
  CURRENCIES,
  type Currency,
  type ExchangeRates,
} from "#tohfa/shop/values/currency/exchange-rates.ts";
import { readDay } from "#tohfa/shop/values/day.ts";
import { paisaFromRupees, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { firstNumber, record } from "./tolerant.ts";

/** Rates on the wire: rupees for one of each. */
export interface WireExchangeRates {
  /** The day on which an admin entered them; null: there are none. */
  set_on: string | null;
  rates: Record<string, number>;
}

export function exchangeRatesToWire(stored: ExchangeRates | null): WireExchangeRates {
  const entries = Object.entries(stored?.rates ?? {});
  return {
    set_on: stored?.setOn ?? null,
    rates: Object.fromEntries(entries.map(([name, rate]) => [name, rupeesFromPaisa(rate)])),
  };
}

/** Null where a host gives none. */
export function exchangeRatesFromWire(value: unknown): ExchangeRates | null {
  const wire = record(value);
  const setOn = readDay(wire.set_on);
  const given = record(wire.rates);
  const rates: Partial<Record<Currency, number>> = {};
  for (const name of CURRENCIES) {
    const rate = paisaFromRupees(firstNumber(given[name]) ?? 0);
    if (rate > 0) rates[name] = rate;
  }
  return setOn && Object.keys(rates).length > 0 ? { setOn, rates } : null;
}
