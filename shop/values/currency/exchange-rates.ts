import { type Day, noonOf, readDay } from "../day.ts";
import { formatDay } from "../karachi-time.ts";
import { formatMoney, formatUnitPrice, type Paisa } from "../money.ts";

/** In which a price is also said to buyers abroad; it is charged in PKR. */
export const CURRENCIES = ["USD", "GBP", "AED", "SAR"] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Rates as somebody of the shop typed them, and on which day. */
export interface ExchangeRates {
  setOn: Day;
  /** What one of it costs, in paisa; a currency that is left out is not offered. */
  rates: Partial<Record<Currency, Paisa>>;
}

/** No money is worth more than this in rupees: a slip of the finger is refused. */
export const MAX_RUPEES = 10_000;

export function isCurrency(text: unknown): text is Currency {
  return CURRENCIES.some((one) => one === text);
}

/** Kept rates, checked; undefined where they are none. */
export function readExchangeRates(kept: unknown): ExchangeRates | undefined {
  const { setOn, rates } = (kept ?? {}) as Partial<ExchangeRates>;
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

/** "about £14.20"; from a thousand on without hundredths, which nobody needs. Null where there is no rate. */
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
