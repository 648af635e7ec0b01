import { type Day, readDay } from "../day.ts";
import { formatUnitPrice, type Paisa } from "../money.ts";

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
const MAX_RUPEES = 10_000;

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

/** Rates as a text to edit: the day on the first line, then a line for each ("GBP 372.50"). */
export function ratesInLines({ setOn, rates }: ExchangeRates): string {
  const lines = Object.entries(rates).map(([name, rate]) => `${name} ${(rate / 100).toFixed(2)}`);
  return [setOn, ...lines].join("\n");
}

/** Parses that text. An invalid line is left in the result, so that `readExchangeRates` refuses the whole. */
export function ratesOfLines(text: string): unknown {
  const [setOn = "", ...lines] = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const rates = lines.map((line) => {
    const [name = "", rate = "", ...more] = line.split(/\s+/);
    const isRate = /^\d{1,5}(\.\d{1,2})?$/.test(rate) && more.length === 0;
    return [name.toUpperCase(), isRate ? Math.round(Number(rate) * 100) : line];
  });
  return { setOn, rates: Object.fromEntries(rates) };
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
