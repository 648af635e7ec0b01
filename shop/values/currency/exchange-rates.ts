import { type Day, noonOf, readDay } from "../day.ts";
import { formatDay } from "../karachi-time.ts";
import { formatMoney, formatUnitPrice, type Paisa } from "../money.ts";

/** Currencies in which prices are also shown to buyers abroad; they are charged in PKR. */
export const CURRENCIES = ["USD", "GBP", "AED", "SAR"] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Rates that an admin entered, and the day on which. */
export interface ExchangeRates {
  setOn: Day;
  /** Paisa for one unit; a currency without a rate is not offered. */
  rates: Partial<Record<Currency, Paisa>>;
}

/** A rate above this is a typing mistake, and refused. */
export const MAX_RUPEES = 10_000;

export function isCurrency(text: unknown): text is Currency {
  return CURRENCIES.some((one) => one === text);
}

/** Checks stored rates; undefined where they are invalid. */
export function readExchangeRates(stored: unknown): ExchangeRates | undefined {
  const { setOn, rates } = (stored ?? {}) as Partial<ExchangeRates>;
  const day = readDay(setOn);
  const entries = Object.entries(rates ?? {});
  if (!day || entries.length === 0) return undefined;
  const areGood = entries.every(
    ([name, rate]) =>
      isCurrency(name) && Number.isSafeInteger(rate) && rate > 0 && rate <= MAX_RUPEES * 100,
  );
  return areGood ? { setOn: day, rates: Object.fromEntries(entries) } : undefined;
}

/** "Rs 281 for 1 USD, Rs 372.50 for 1 GBP; set on 20 Nov 2026". */
export function ratesInWords({ setOn, rates }: ExchangeRates): string {
  const each = CURRENCIES.flatMap((one) =>
    rates[one] === undefined ? [] : `${formatMoney(rates[one])} for 1 ${one}`,
  );
  return `${each.join(", ")}; set on ${formatDay(noonOf(setOn))}`;
}

/** A price in hundredths of another currency, half up; null where there is no rate. */
export function hundredthsOf(
  paisa: Paisa,
  currency: Currency,
  { rates }: Pick<ExchangeRates, "rates">,
): number | null {
  const rate = rates[currency];
  return rate === undefined ? null : Math.floor((2 * paisa * 100 + rate) / (2 * rate));
}

const WHOLE = new Intl.NumberFormat("en");
const SIGNS: Record<Currency, string> = { USD: "US$", GBP: "£", AED: "AED ", SAR: "SAR " };

/** "about £14.20"; without hundredths from a thousand on. Null where there is no rate. */
export function aboutPrice(
  paisa: Paisa,
  currency: Currency,
  rates: Pick<ExchangeRates, "rates">,
): string | null {
  const hundredths = hundredthsOf(paisa, currency, rates);
  if (hundredths === null) return null;
  const amount =
    hundredths >= 100_000
      ? WHOLE.format(Math.floor((hundredths + 50) / 100))
      : formatUnitPrice({ numerator: hundredths, denominator: 1 });
  return `about ${SIGNS[currency]}${amount}`;
}
